import type { Claim, ClaimOffer } from '@app/contract'
import { answerLabels } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import GitMerge from 'lucide-react/icons/git-merge'
import Shirt from 'lucide-react/icons/shirt'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { dayAndTime, shortDate } from '#lib/dates/own-dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'

type ClaimQuestionProps = {
  offer: ClaimOffer
  linkId?: string
  onClaimed: (claim: Claim) => void
  onRefused: () => void
}

/** What would move to the account, and the two answers. */
export function ClaimQuestion({ offer, linkId, onClaimed, onRefused }: ClaimQuestionProps) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { personId, teamName, name, answers, twice, needsCaptain, askedAt } = offer
  const twiceCount = twice.length
  const claiming = useWrite('POST /api/v1/claims')
  const refusing = useWrite('POST /api/v1/claim-offers/:personId/refuse')
  const asking = useWrite('POST /api/v1/claim-requests')
  const isWaiting = askedAt !== null || asking.isSuccess
  const position = sayPosition(sayWith(i18n), offer.position, offer.sport)
  const added = shortDate(new Date(offer.addedAt), now)
  const until = shortDate(new Date(offer.undoUntil), now)
  const refuse = () => (linkId ? onRefused() : refusing.write({ params: { personId } }, { onSuccess: onRefused }))
  const error = claiming.error ?? refusing.error ?? asking.error
  return (
    <>
      <p className="mt-1.5 text-muted-foreground">
        <Trans>{teamName} has a player with this name and no account.</Trans>
      </p>
      <div className="mt-6 flex w-full items-center gap-4 rounded-lg bg-muted p-4 text-start">
        <Avatar name={name} id={personId} size="lg" isGhost />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-muted-foreground">
            <Trans>On the roster since {added}.</Trans>
          </p>
        </div>
      </div>
      <h2 className="mt-6 w-full text-start font-semibold">
        <Trans>What moves to your account</Trans>
      </h2>
      <ul className="mt-2 w-full divide-y divide-border text-start">
        <Moving
          icon={<CalendarCheck aria-hidden />}
          title={<Plural value={answers} one="# answer" other="# answers" />}
        />
        {position && <Moving icon={<Shirt aria-hidden />} title={position} text={t`Your position on this team`} />}
        {twice.length > 0 && (
          <Moving
            icon={<GitMerge aria-hidden />}
            title={<Plural value={twiceCount} one="# game has two answers" other="# games have two answers" />}
            text={twice.slice(0, SHOWN).map(({ gameId, own, entered, counts, ...game }) => {
              const day = shortDayAt(game)
              const yours = i18n._(answerLabels[own])
              const theirs = i18n._(answerLabels[entered])
              const counted = i18n._(answerLabels[counts])
              return (
                <span key={gameId} className="block">
                  <Trans>
                    {day}: you said {yours}, the roster says {theirs}. {counted} counts.
                  </Trans>
                </span>
              )
            })}
          />
        )}
      </ul>
      <p className="mt-4 text-start text-sm text-muted-foreground">
        <Trans>
          Your name, picture and email address stay as they are. You can undo this until {until}, and we’ll let the
          captains know.
        </Trans>
      </p>
      {needsCaptain && (
        <p className="mt-2 w-full text-start text-sm font-medium" role="status">
          {isWaiting ? (
            <Trans>We’ve asked a captain. You’ll get an email when they answer.</Trans>
          ) : (
            <Trans>You have the same name, so a captain has to confirm it’s you.</Trans>
          )}
        </p>
      )}
      {error && (
        <Failure error={error} className="mt-5 w-full text-start">
          {t(FAILED)}
        </Failure>
      )}
      {needsCaptain ? (
        !isWaiting && (
          <Button
            variant="primary"
            className="mt-6 w-full"
            busy={asking.isPending}
            onClick={() => asking.write({ body: { personId } })}
          >
            <Trans>Ask a Captain</Trans>
          </Button>
        )
      ) : (
        <Button
          variant="primary"
          className="mt-6 w-full"
          icon={<Check aria-hidden />}
          busy={claiming.isPending}
          onClick={() => claiming.write({ body: { personId, ...(linkId && { linkId }) } }, { onSuccess: onClaimed })}
        >
          <Trans>Yes, That’s Me</Trans>
        </Button>
      )}
      <Button className="mt-2 w-full" busy={refusing.isPending} onClick={refuse}>
        <Trans>No, That’s Someone Else</Trans>
      </Button>
    </>
  )
}

/** Of the games that both have answered, this many are named. */
const SHOWN = 3

const FAILED = msg`That did not work. Please try again.`

type MovingProps = { icon: ReactNode; title: ReactNode; text?: ReactNode }

const Moving = ({ icon, title, text }: MovingProps) => (
  <li className="flex items-start gap-3 py-3">
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-muted [&_svg]:size-[1.125rem]">{icon}</span>
    <div className="min-w-0 self-center wrap-anywhere">
      <p className="font-medium">{title}</p>
      {text && <p className="text-sm text-muted-foreground">{text}</p>}
    </div>
  </li>
)

type ClaimDoneProps = {
  claim: Claim
  personId: string
  me: { id: string; name: string; picture: string }
  onUndone: () => void
}

/** Says what moved, and offers Undo. */
export function ClaimDone({ claim, personId, me, onUndone }: ClaimDoneProps) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { id: claimId, teamId, teamName, answers } = claim
  const undoing = useWrite('DELETE /api/v1/claims/:claimId')
  const until = dayAndTime(i18n, new Date(claim.undoUntil), now)
  return (
    <>
      <p className="mt-1.5 text-muted-foreground" role="status">
        <Trans>
          You’re on {teamName}’s roster.{' '}
          <Plural value={answers} one="# answer moved to your account." other="# answers moved to your account." />
        </Trans>
      </p>
      <div className="mt-6 flex items-center gap-4" aria-hidden>
        <Avatar name={claim.name} id={personId} size="lg" isGhost />
        <ArrowRight className="size-5 text-muted-foreground rtl:-scale-x-100" />
        <Avatar name={me.name} id={me.id} picture={me.picture} size="lg" />
      </div>
      {undoing.error && (
        <Failure error={undoing.error} className="mt-5 w-full text-start">
          {t(FAILED)}
        </Failure>
      )}
      <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary', className: 'mt-6 w-full' })}>
        <Trans>See the Team</Trans>
      </Link>
      <Button
        className="mt-2 w-full"
        icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
        busy={undoing.isPending}
        onClick={() => undoing.write({ params: { claimId } }, { onSuccess: onUndone })}
      >
        <Trans>Undo, This Was Not Me</Trans>
      </Button>
      <p className="mt-4 text-sm text-muted-foreground">
        <Trans>You can undo until {until}.</Trans>
      </p>
    </>
  )
}
