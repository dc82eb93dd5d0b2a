import type { TeamRecord } from '@app/contract/record'
import { recordOrder, recordText } from '@app/contract/record-text'
import type { Sport } from '@app/contract/sport'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { outcomeInitials } from '#features/game/game/outcome.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'

/** A record in figures, and as a bar of its parts. */
export function RecordBar({ sport, record }: { sport: Sport; record: TeamRecord }) {
  const { i18n } = useLingui()
  const say = sayWith(i18n)
  const total = record.won + record.lost + record.tied
  const parts = [
    { outcome: 'Won', times: record.won, look: 'bg-going-soft text-going' },
    { outcome: 'Tied', times: record.tied, look: 'bg-muted text-muted-foreground' },
    { outcome: 'Lost', times: record.lost, look: 'bg-out-soft text-out' },
  ] as const
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="display tnum text-4xl">{recordText(say, sport, record)}</span>
        <span className="text-sm text-muted-foreground">{recordOrder(say, sport)}</span>
      </p>
      {total > 0 && (
        <ul className="mt-4 flex h-9 gap-[3px] overflow-hidden rounded-md text-sm font-semibold print-exact">
          {parts
            .filter(({ times }) => times > 0)
            .map(({ outcome, times, look }) => (
              <li key={outcome} className={classNames('grid min-w-8 place-items-center', look, grow(times, total))}>
                <span aria-hidden>
                  {times} {i18n._(outcomeInitials[outcome])}
                </span>
                <span className="sr-only">{i18n._(outcomeCount(outcome, times))}</span>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

/** "3 games won", for screen readers. */
const outcomeCount = (outcome: 'Won' | 'Tied' | 'Lost', times: number): MessageDescriptor => {
  if (outcome === 'Won') return msg({ message: plural(times, { one: '# game won', other: '# games won' }) })
  if (outcome === 'Lost') return msg({ message: plural(times, { one: '# game lost', other: '# games lost' }) })
  return msg({ message: plural(times, { one: '# game tied', other: '# games tied' }) })
}

/** A part of the bar in twelfths, because each width is a class. */
const grow = (times: number, total: number): string =>
  GROW[Math.min(Math.max(Math.round((times / total) * 12), 1), 12) - 1] ?? ''
const GROW = [
  'grow',
  'grow-2',
  'grow-3',
  'grow-4',
  'grow-5',
  'grow-6',
  'grow-7',
  'grow-8',
  'grow-9',
  'grow-10',
  'grow-11',
  'grow-12',
]
