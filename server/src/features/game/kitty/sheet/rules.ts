import type { KittySheet } from '@app/contract'
import { balanceOf } from '@app/contract/kitty-state'
import type { PersonEntryRow } from '../rules.ts'

export interface SheetSeason {
  id: string
  name: string
  closedAt: Date | null
}

/** The entries of a sheet were made after one season was closed, and until the next one was. */
export interface Span {
  season: SheetSeason | null
  after: Date | null
  until: Date | null
}

/** Of a season, or of the open one; undefined: there is no such season. The latest season comes first. */
export function spanOf(seasons: readonly SheetSeason[], seasonId: string | undefined): Span | undefined {
  const at = seasonId === undefined ? 0 : seasons.findIndex(({ id }) => id === seasonId)
  if (at === -1) return undefined
  const season = seasons[at] ?? null
  return { season, after: seasons[at + 1]?.closedAt ?? null, until: season?.closedAt ?? null }
}

type Line = Pick<PersonEntryRow, 'personId' | 'enteredAt' | 'amount' | 'paid'>

/** What each person owed before, what was added, and what they owe after it. */
export function balancesIn(
  lines: readonly Line[],
  { after, until }: Pick<Span, 'after' | 'until'>,
): Map<string, Omit<KittySheet['people'][number], 'personId' | 'name'>> {
  const before = lines.filter(({ enteredAt }) => after !== null && enteredAt < after)
  const during = lines.filter(
    ({ enteredAt }) => (after === null || enteredAt >= after) && (until === null || enteredAt < until),
  )
  const [beforeOf, duringOf] = [Map.groupBy(before, whose), Map.groupBy(during, whose)]
  return new Map(
    [...new Set([...before, ...during].map(whose))].flatMap((personId) => {
      const [earlier, now] = [beforeOf.get(personId) ?? [], duringOf.get(personId) ?? []]
      const opening = balanceOf(earlier)
      const shared = now.reduce((sum, { amount }) => sum + amount, 0)
      const paid = now.reduce((sum, line) => sum + line.paid, 0)
      if (opening === 0 && now.length === 0) return []
      return [[personId, { opening, shared, paid, closing: opening + shared - paid }]]
    }),
  )
}
const whose = ({ personId }: Line) => personId
