import type { Needs } from '@app/contract'
import { policy } from '@app/contract/policy'
import { sayPosition } from '@app/contract/position-text'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../../../lib/api/failure-text.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { dayAt, nearDay, shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { sayWith } from '../../../lib/language/say-with.ts'
import { gamePath, teamPath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { MetaLine } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toast, toastFailure } from '../../../ui/feedback/toast-store.ts'
import { AvatarStack } from '../../../ui/identity/avatar.tsx'
import { leaverText } from './text.ts'

export type NeedOf<Kind extends Exclude<keyof Needs, 'setUp'>> = Needs[Kind][number]
export type NeedGame = NeedOf<'unanswered'>['game']

/** People ask to join a team. The first one is decided here, several on the page of the team. */
export function JoinRequestRow({ need }: { need: NeedOf<'joinRequests'> }) {
  const { i18n, t } = useLingui()
  const { teamId, teamName, count, first, faces } = need
  const { name, note } = first
  const isOne = count < 2
  const adding = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/decline')
  const input = { params: { teamId, requestId: first.id } }
  const add = () =>
    adding.write(input, {
      onSuccess: () => toast(t`${name} is on the team.`),
      onError: failed(i18n, msg`Failed to add the player. Please try again.`),
    })
  const decline = () =>
    declining.write(input, {
      onSuccess: () => toast(t`${name} was declined.`),
      onError: failed(i18n, msg`Failed to decline the request. Please try again.`),
    })
  return (
    <Row
      face={<Faces people={faces} total={count} />}
      title={
        <Link to={teamPath(teamId)} className="underline-offset-4 hover:underline">
          {isOne
            ? t({ message: `${name} asks to join`, comment: 'Asks to join the team' })
            : t({ message: plural(count, { one: '# person asks to join', other: '# people ask to join' }) })}
        </Link>
      }
      facts={[
        teamName,
        isOne ? sayPosition(sayWith(i18n), first.position) : t`${name} was first`,
        isOne && note ? t`“${note}”` : '',
      ]}
    >
      {!isOne ? (
        <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
          <Trans>See All</Trans>
        </Link>
      ) : (
        <>
          <Button variant="ghost" size="sm" busy={declining.isPending} onClick={decline}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="primary" size="sm" busy={adding.isPending} onClick={add}>
            <Trans>Add to Team</Trans>
          </Button>
        </>
      )}
    </Row>
  )
}

/** Players left a team. */
export function LeaverRow({ need: { teamId, teamName, names } }: { need: NeedOf<'leavers'> }) {
  const { i18n } = useLingui()
  const dismissing = useWrite('POST /api/v1/team/:teamId/leavers/dismiss')
  const dismiss = () => dismissing.write({ params: { teamId } }, { onError: failed(i18n, DISMISSING_FAILED) })
  return (
    <Row face={<Mark icon={<UserRoundMinus aria-hidden />} />} title={leaverText(i18n, names)} facts={[teamName]}>
      <Button variant="ghost" size="sm" busy={dismissing.isPending} onClick={dismiss}>
        <Trans context="news">Dismiss</Trans>
      </Button>
      <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
        <Trans>See the Roster</Trans>
      </Link>
    </Row>
  )
}

type RowProps = { face: ReactNode; title: ReactNode; facts: ReactNode[]; children: ReactNode }

/** The actions are named after the row, which their labels alone do not tell. */
export function Row({ face, title, facts, children }: RowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-5 py-3.5">
      {face}
      <div className="min-w-[min(9rem,60%)] flex-1">
        <p id={id} className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
          {title}
        </p>
        <MetaLine className="tnum mt-0.5 text-sm wrap-anywhere text-muted-foreground">{facts}</MetaLine>
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {children}
      </div>
    </li>
  )
}

export const GameLink = ({ game, children }: { game: NeedGame; children: ReactNode }) => (
  <Link to={gamePath(game.id)} className="hit underline-offset-4 hover:underline">
    {children}
  </Link>
)

export function When({ game }: { game: NeedGame }) {
  const { i18n } = useLingui()
  const now = useNow()
  const day = nearDay(game, now) ? dayAt(i18n, game, now) : shortDayAt(game)
  const time = timeAt(i18n, game)
  return (
    <time dateTime={game.startTime}>
      <Trans>
        {day}, {time}
      </Trans>
    </time>
  )
}

export const Faces = ({
  people,
  total,
}: {
  people: { userId: string; name: string; avatar: string }[]
  total: number
}) => (
  <AvatarStack
    people={people.map(({ userId, name, avatar }) => ({ id: userId, name, picture: avatar }))}
    total={total}
    size="sm"
  />
)

export function Mark({ icon, tone }: { icon: ReactNode; tone?: 'out' | 'maybe' }) {
  const colours = { out: 'bg-out-soft text-out', maybe: 'bg-maybe-soft text-maybe' }
  return (
    <span
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full *:size-[1.125rem]',
        tone ? colours[tone] : 'bg-muted',
      )}
    >
      {icon}
    </span>
  )
}

/** Says why it failed, or with this sentence that it did. */
export const failed = (i18n: I18n, sentence: MessageDescriptor) => (error: Error) => {
  const { text, isReason } = refusalOf(i18n, error, reasons, sentence)
  toastFailure(text, error, isReason)
}

const hours = policy.remindAgainHours
const reasons = {
  reminded_recently: msg({
    message: plural(hours, {
      12: 'They were reminded less than twelve hours ago.',
      one: 'They were reminded less than # hour ago.',
      other: 'They were reminded less than # hours ago.',
    }),
  }),
}

export const DISMISSING_FAILED: MessageDescriptor = msg`Failed to dismiss. Please try again.`
