import type { LeagueWish } from '@app/contract'

type Fields = Pick<LeagueWish, 'kind' | 'dates' | 'times' | 'weekdays'>

/** A wish names something, and nothing of another kind. */
export function faultsInWish({ kind, dates, times, weekdays }: Fields) {
  const lists = { not_on: dates, only_at: times, home_on: weekdays } as const
  const names = { not_on: 'dates', only_at: 'times', home_on: 'weekdays' } as const
  const given = Object.entries(lists).flatMap(([key, list]) => (list.length > 0 ? [key] : []))
  return given.length === 1 && given[0] === kind
    ? []
    : [{ field: names[kind], message: 'must be there, and nothing of another kind' }]
}
