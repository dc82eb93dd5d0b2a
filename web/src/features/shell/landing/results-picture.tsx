import { recordOf, recordText } from '@app/contract/record'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { dateAndYearAt } from '../../../lib/dates/dates.ts'

/** The latest first, as on the page of a team. */
const results = [
  { opponent: 'Harbour Rovers', day: '2026-11-10', ourScore: 4, theirScore: 2 },
  { opponent: 'Real Sosobad', day: '2026-11-03', ourScore: 3, theirScore: 2 },
  { opponent: 'Pique Performance', day: '2026-10-27', ourScore: 0, theirScore: 2 },
  { opponent: 'Sons of Pitches', day: '2026-10-20', ourScore: 2, theirScore: 2 },
]

/** The outcome and the score of a game. */
export type ResultMark = ComponentType<{ game: { ourScore: number; theirScore: number }; className: string }>

/** The record of these results and the results themselves, as the pages of a team show them. */
export function ResultsPicture({ mark: Mark }: { mark: ResultMark }) {
  const { i18n } = useLingui()
  const visitor = { locale: i18n.locale, zone: 'UTC' }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 border-b border-border pb-2.5">
        <bdi dir="ltr" className="display tnum text-3xl">
          {recordText(recordOf(results))}
        </bdi>
        <span className="text-sm text-muted-foreground">
          <Trans>won–lost–tied</Trans>
        </span>
      </p>
      <ul className="divide-y divide-border">
        {results.map(({ opponent, day, ...game }) => (
          <li key={day} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-5">
                <span className="text-muted-foreground">
                  <Trans>vs</Trans>
                </span>{' '}
                <span className="font-semibold">{opponent}</span>
              </span>
              <span className="tnum mt-0.5 block text-sm text-muted-foreground">
                {dateAndYearAt({ startTime: `${day}T12:00:00Z`, timeZone: 'UTC' }, visitor)}
              </span>
            </span>
            <Mark game={game} className="contents *:first:order-first" />
          </li>
        ))}
      </ul>
    </>
  )
}
