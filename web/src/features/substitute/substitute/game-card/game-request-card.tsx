import type { Game, SubRequest } from '@app/contract'
import { sayAsk } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import History from 'lucide-react/icons/history'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { subRequestPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { focusSoon } from '../board/volunteer-button.tsx'
import { SpotRings, StatusChip } from '../request-status.tsx'
import { askedAgainText, needOf, waitingText } from '../text.ts'
import { whenNear } from './ask-sheet.tsx'
import { RequestNotAllowed } from './create-request-card.tsx'

type GameRequestCardProps = {
  game: Game
  request: SubRequest
  /** Replaces the form that was just submitted, so it takes the focus. */
  isNew: boolean
  note: ReactNode
  /** Opens the sheet, because more subs can be asked for at any time. */
  onAsk: () => void
  className: string
}

/** The team's request on the game page. */
export function GameRequestCard({ game, request, isNew, note, onAsk, className }: GameRequestCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The closing dialog first returns the focus to where it was opened: above, where the court shows that a sub was
    // asked for.
    if (isNew) focusSoon(heading, { preventScroll: true })
  }, [isNew])
  const { i18n, t } = useLingui()
  const isCaptain = game.role === 'Captain'
  const now = useNow()
  const subs = game.rsvps.filter(({ as }) => as === 'sub').map(personOf)
  const subsIn = subs.filter(({ isAskedAgain }) => !isAskedAgain)
  // After a move, subs keep their spots, but neither the head count nor this card counts them until they confirm.
  const askedAgain = subs.length - subsIn.length
  const need = {
    ...needOf(i18n, request, { sport: game.sport, now }),
    ...(askedAgain > 0 && { title: askedAgainText(i18n, askedAgain) }),
  }
  const offersAskedAgain = request.askedAgain
  const isToReview = isCaptain && request.waiting > 0 && request.status === 'Open'
  // The banner of the next step already links to the request.
  const isLinkedAbove = game.step.kind === 'asked' || game.step.kind === 'review'
  const isToRecord = isCaptain && game.status === 'Completed' && subs.length > 0
  return (
    <section className={`card no-print overflow-hidden ${className}`} aria-labelledby="subs">
      <div className="px-5 pt-5 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 ref={heading} id="subs" className="display text-lg" tabIndex={-1}>
            <Trans>Substitute Request</Trans>
          </h2>
          <StatusChip status={request.status} />
        </div>
        {note}
        <Pitch className="mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg px-4 py-3.5">
          <Court sport={game.sport} className="absolute -top-6 -inset-e-10 -z-10 w-56" />
          <SpotRings
            people={subsIn}
            taken={request.numberOfSubs - request.openSpots - askedAgain}
            open={openOf(request) + askedAgain}
          />
          <p className="min-w-[min(7rem,100%)] flex-1 leading-5">
            <span className="block font-semibold text-primary">{need.title}</span>
            <span className="block text-sm wrap-anywhere text-pitch-muted">{need.detail}</span>
          </p>
        </Pitch>
        <ul className="mt-3 grid gap-1.5 text-sm">
          {subs.map(({ id, name, position, isAskedAgain }) => (
            <li key={id} className="flex items-center gap-2">
              {isAskedAgain ? (
                <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              ) : (
                <Check aria-hidden className="size-4 shrink-0 text-going" strokeWidth={2.5} />
              )}
              <span className="min-w-0 wrap-anywhere">
                <SubLine
                  name={name}
                  position={sayPosition(sayWith(i18n), position, game.sport)}
                  isAskedAgain={isAskedAgain}
                />
              </span>
            </li>
          ))}
          {isWorthSaying(request) && (
            <li className={request.waiting > 0 ? 'flex items-center gap-2 font-medium' : 'text-muted-foreground'}>
              {request.waiting > 0 && <Hand aria-hidden className="size-4 shrink-0" />}
              {waitingText(i18n, request.waiting, isCaptain)}
            </li>
          )}
          {request.askedAgain > 0 && (
            <li className="flex items-center gap-2">
              <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <Plural
                value={offersAskedAgain}
                one="# volunteer, asked again for the new time"
                other="# volunteers, asked again for the new time"
              />
            </li>
          )}
        </ul>
      </div>
      <div className="grid gap-3 border-t border-border px-5 py-4">
        {!isLinkedAbove && (
          <Link
            to={subRequestPath(request.id)}
            className={buttonClass({ variant: isToReview || isToRecord ? 'ink' : 'secondary', className: 'w-full' })}
          >
            {isToRecord ? t`Record Who Showed Up` : isToReview ? t`Review Volunteers` : t`See Request`}
          </Link>
        )}
        {game.can.requestSubs && (
          <Button className="w-full" icon={<UserRoundPlus aria-hidden />} {...whenNear} onClick={onAsk}>
            {sayAsk(sayWith(i18n), { subs: game.step.kind === 'ask' ? game.step.subs : 1, isMore: true })}
          </Button>
        )}
        {!isCaptain && game.status === 'Upcoming' && <RequestNotAllowed isCaptain={false} />}
      </div>
    </section>
  )
}

/** The number of waiting volunteers, or that there are none. */
const isWorthSaying = ({ status, waiting, askedAgain, openSpots, numberOfSubs }: SubRequest): boolean =>
  status === 'Open' && (waiting > 0 || (askedAgain === 0 && openSpots === numberOfSubs))

function SubLine({ name, position, isAskedAgain }: { name: string; position: string; isAskedAgain: boolean }) {
  const who = <span className="font-medium">{name}</span>
  if (isAskedAgain)
    return position ? (
      <Trans>
        {who}, {position}, asked again for the new time
      </Trans>
    ) : (
      <Trans>{who}, asked again for the new time</Trans>
    )
  return position ? (
    <Trans>
      {who}, {position}
    </Trans>
  ) : (
    who
  )
}

const openOf = ({ status, openSpots }: SubRequest): number => (status === 'Open' ? openSpots : 0)

const personOf = ({ userId, firstName, lastName, avatar, position, isForOldTime }: Game['rsvps'][number]) => ({
  id: userId,
  position,
  isAskedAgain: isForOldTime,
  name: nameOf({ firstName, lastName }),
  picture: avatar,
})
