import type { Game, SeriesGame } from '@app/contract'
import { isShift, type Shift } from '@app/contract/series-change'
import type { I18n } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ReactNode, useState } from 'react'
import { longWeekdayAt, type Moment, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { PartChoice } from './part-choice.tsx'
import { type Part, planOf, type SeriesPlan } from './plan.ts'
import { linkedText, staysText } from './text.ts'

type WhichGamesProps = OverlayProps & {
  game: Game
  games: readonly SeriesGame[]
  now: Date
  /** The new start of this one. */
  after: Moment
  shift: Shift
  changesMore: boolean
  changesOpponent: boolean
  busy: boolean
  onSave: (part: Part, movedToo: boolean) => void
}

/** Before an edit of one game of a series is saved: which ones is it for, and what happens to the answers? */
export const WhichGamesDialog = resetOnOpen(function Asking(props: WhichGamesProps) {
  const { open, onClose, game, games, now, after, shift, changesMore, changesOpponent, busy, onSave } = props
  const { t, i18n } = useLingui()
  const { kind } = game
  const [part, setPart] = useState<Part>('one')
  const [movedToo, setMovedToo] = useState(false)
  const planFor = (one: Part) =>
    planOf(games, { id: game.id, part: one, now, change: { shift, changesMore, movedToo } })
  const plans = { one: planFor('one'), following: planFor('following'), all: planFor('all') }
  const plan = plans[part]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({
        message: select(kind, { game: 'Which Games?', practice: 'Which Practices?', other: 'Which Dates?' }),
      })}
      description={t`Past ones don’t change.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(part, movedToo)}>
            {saveText(i18n, game, plan.changed)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isShift(shift) && <WasNow before={game} after={after} />}
        <PartChoice kind={kind} plans={plans} value={part} onChange={setPart} />
        <Effects
          game={game}
          plan={plan}
          isMove={isShift(shift)}
          keepsOpponents={changesOpponent && part !== 'one'}
          movedToo={movedToo}
          onMovedToo={setMovedToo}
        />
      </div>
    </Dialog>
  )
})

function WasNow({ before, after }: { before: Moment; after: Moment }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 rounded-lg bg-muted p-3 text-sm">
      <div>
        <dt className="text-muted-foreground">
          <Trans>Was</Trans>
        </dt>
        <dd className="line-through">
          <DayAndTime moment={before} />
        </dd>
      </div>
      <ArrowRight aria-hidden className="size-5 text-muted-foreground rtl:-scale-x-100" />
      <div>
        <dt className="text-muted-foreground">
          <Trans>Now</Trans>
        </dt>
        <dd className="font-semibold">
          <DayAndTime moment={after} />
        </dd>
      </div>
    </dl>
  )
}

function DayAndTime({ moment }: { moment: Moment }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="block first-letter:uppercase">{longWeekdayAt(moment)}</span>{' '}
      <span className="tnum block">{timeAt(i18n, moment)}</span>
    </>
  )
}

type EffectsProps = {
  game: Game
  plan: SeriesPlan
  isMove: boolean
  keepsOpponents: boolean
  movedToo: boolean
  onMovedToo: (movedToo: boolean) => void
}

function Effects({ game, plan, isMove, keepsOpponents, movedToo, onMovedToo }: EffectsProps) {
  const { t, i18n } = useLingui()
  const day = shortDayAt(game)
  return (
    <section className="grid gap-2 rounded-lg bg-muted p-4 text-sm" aria-label={t`What happens to the answers`}>
      <h3 className="font-semibold">
        <Trans>What happens to the answers</Trans>
      </h3>
      <ul className="grid gap-2">
        {plan.askedAgain > 0 ? (
          <>
            <Effect icon={<Check className="text-going" />}>
              <Trans>Not Going stays Not Going.</Trans>
            </Effect>
            <Effect icon={<RotateCcw className="text-maybe" />}>
              <Trans>Going and Maybe are asked again.</Trans>
            </Effect>
          </>
        ) : (
          <Effect icon={<Check className="text-going" />}>
            <Trans>They all stay.</Trans>
          </Effect>
        )}
        {keepsOpponents && (
          <Effect icon={<CircleMinus className="text-maybe" />}>
            <Trans>The opponent changes on {day} alone.</Trans>
          </Effect>
        )}
        {isMove &&
          !movedToo &&
          plan.movedAlone.map((one) => (
            <Effect key={one.id} icon={<CircleMinus className="text-maybe" />}>
              {staysText(i18n, one)}
            </Effect>
          ))}
        {plan.linked.map((one) => (
          <Effect key={one.id} icon={<CircleMinus className="text-maybe" />}>
            {linkedText(i18n, one)}
          </Effect>
        ))}
      </ul>
      {isMove && plan.movedAlone.length > 0 && (
        <label className="flex min-h-11 items-center gap-2 font-medium">
          <input
            type="checkbox"
            className="checkbox"
            checked={movedToo}
            onChange={(event) => onMovedToo(event.target.checked)}
          />
          <Trans>Move what was moved on its own, too</Trans>
        </label>
      )}
    </section>
  )
}

function Effect({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 *:[svg]:mt-0.5 *:[svg]:size-4 *:[svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** "Save 26 Practices"; of a kind without a plural, "Save 4 Dates". */
function saveText(i18n: I18n, { kind }: Game, games: number): string {
  if (kind === 'game') return i18n._(msg({ message: plural(games, { one: 'Save # Game', other: 'Save # Games' }) }))
  return i18n._(
    kind === 'practice'
      ? msg({ message: plural(games, { one: 'Save # Practice', other: 'Save # Practices' }) })
      : msg({ message: plural(games, { one: 'Save # Date', other: 'Save # Dates' }) }),
  )
}
