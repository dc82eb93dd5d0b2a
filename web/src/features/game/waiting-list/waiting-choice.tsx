import type { GameCard, OwnWaiting, RsvpStatus } from '@app/contract'
import { answerLabels, sayListOrder } from '@app/contract/game-text'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { useNow } from '#lib/dates/clock.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pass, TakeIt } from './take-or-pass.tsx'
import { heldShare, heldText } from './text.ts'

type Waiting = Pick<GameCard, 'answer' | 'answerIsForOldTime' | 'timeZone'> & { waiting: OwnWaiting }

type WaitingChoiceProps = {
  game: Waiting
  /** Names the game, for rows. */
  label: string
  compact: boolean
  busy: RsvpStatus | null
  onAnswer: (status: RsvpStatus) => void
}

/** In place of Going, Maybe and Not Going while the game is full: join, leave, or take the place that is held. */
export function WaitingChoice(props: WaitingChoiceProps) {
  const { game, label, compact } = props
  const { waiting } = game
  const isListed = game.answer === 'Waiting' && !game.answerIsForOldTime
  return (
    <div role="group" aria-label={label} className={classNames('grid gap-2', compact && 'text-sm')}>
      {isListed && (waiting.offer || waiting.isNext) ? (
        <HeldPlace {...props} />
      ) : isListed ? (
        <OwnNumber {...props} />
      ) : (
        <Join {...props} />
      )}
    </div>
  )
}

function HeldPlace({ game, compact, busy, onAnswer }: WaitingChoiceProps) {
  const { i18n } = useLingui()
  const now = useNow()
  const { offer } = game.waiting
  return (
    <>
      <div className={classNames('flex items-center gap-3', !compact && 'rounded-lg bg-current/8 p-3.5')}>
        <Timer aria-hidden className="size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{heldText(i18n, offer, { timeZone: game.timeZone, now })}</p>
          {offer && !compact && (
            <span className="mt-2 block h-1.5 overflow-hidden rounded-full bg-current/15" aria-hidden>
              <span className="block h-full rounded-full bg-primary" style={{ width: `${heldShare(offer, now)}%` }} />
            </span>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TakeIt busy={busy} onAnswer={onAnswer} />
        <Pass variant={compact ? 'secondary' : 'onpitch'} busy={busy} onAnswer={onAnswer} />
      </div>
      {!compact && (
        <p className="px-1 text-sm">
          <Trans>
            If you pass, the next person is asked. If you don’t answer, the spot goes to the next person, too, but you
            keep your number this time.
          </Trans>
        </p>
      )}
    </>
  )
}

function OwnNumber({ game, compact, busy, onAnswer }: WaitingChoiceProps) {
  const { number, hasExpired } = game.waiting
  return (
    <>
      <div className={classNames('flex items-center gap-3.5', !compact && 'rounded-lg bg-current/8 p-3.5')}>
        <span className={classNames('display tnum', compact ? 'text-xl' : 'text-4xl text-primary')} aria-hidden>
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <Trans>You are number {number}</Trans>
          </p>
          {!compact && (
            <p className="text-sm">
              {hasExpired ? (
                <Trans>
                  The spot went to the next person. If you miss the next offer, too, you go to the end of the list.
                </Trans>
              ) : (
                <Trans>Spots are offered to one person at a time. You’ll get an email and a notification.</Trans>
              )}
            </p>
          )}
        </div>
      </div>
      <Button
        variant={compact ? 'secondary' : 'onpitch'}
        size={compact ? 'sm' : 'md'}
        busy={busy === 'NotGoing'}
        onClick={() => onAnswer('NotGoing')}
      >
        <Trans>Leave the List</Trans>
      </Button>
    </>
  )
}

function Join({ game, compact, busy, onAnswer }: WaitingChoiceProps) {
  const { i18n } = useLingui()
  const { number, places, people } = game.waiting
  const isOut = game.answer === 'NotGoing'
  return (
    <>
      <Button
        variant="primary"
        size={compact ? 'md' : 'lg'}
        busy={busy === 'Going'}
        icon={<ListOrdered aria-hidden />}
        onClick={() => onAnswer('Going')}
      >
        <Trans>Join the Waiting List</Trans>
      </Button>
      {!compact && (
        <p className="px-1 text-sm">
          {places !== null && (
            <>
              <Plural value={places} one="Full: room for #." other="Full: room for #." />{' '}
            </>
          )}
          {people > 0 && (
            <>
              <Plural value={people} one="# on the waiting list." other="# on the waiting list." />{' '}
            </>
          )}
          <Trans>You would be number {number}.</Trans> {sayListOrder(sayWith(i18n))}
        </p>
      )}
      <Button
        variant={compact ? 'secondary' : 'onpitch'}
        aria-pressed={isOut}
        busy={busy === 'NotGoing'}
        icon={isOut ? <Check aria-hidden /> : <X aria-hidden />}
        onClick={() => isOut || onAnswer('NotGoing')}
      >
        {i18n._(answerLabels.NotGoing)}
      </Button>
    </>
  )
}
