import { addDays } from '@app/contract/calendar-days'
import type { Place, SharedFields } from '@app/contract/league-schedule'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldConflict } from './field-conflict.ts'

const day = (at: number) => addDays('2027-09-06', at)
const times = ['19:00', '20:00']

const leagues = fc.record({
  teams: fc.integer({ min: 3, max: 4 }),
  places: fc.uniqueArray(fc.record({ day: fc.nat(4), time: fc.nat(1) }), {
    minLength: 2,
    maxLength: 8,
    selector: ({ day: date, time }) => `${date} ${time}`,
  }),
  musts: fc.array(
    fc.record({
      team: fc.nat(3),
      kind: fc.constantFrom('not_on' as const, 'only_at' as const),
      days: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
      time: fc.nat(1),
    }),
    { maxLength: 4 },
  ),
})

test('[PLAN-9] a reason why games on shared fields find no place is true, and each must that it names is needed', () => {
  const kinds = new Map<string, number>()
  const property = fc.property(leagues, ({ teams, places, musts }) => {
    const names = Array.from({ length: teams }, (_, at) => `team ${at}`)
    const request: SharedFields = {
      kind: 'shared_fields',
      teams: names,
      meetings: 1,
      places: places.map(({ day: date, time }) => ({ date: day(date), time: times[time], field: 'Field' })),
      wishes: musts
        .filter(({ team }) => team < teams)
        .map((must) =>
          must.kind === 'not_on'
            ? { kind: must.kind, team: `team ${must.team}`, dates: must.days.map(day), isMust: true }
            : { kind: must.kind, team: `team ${must.team}`, times: [times[must.time]], isMust: true },
        ),
    }
    const conflict = fieldConflict(request)
    if (conflict === null) return
    kinds.set(conflict.kind, (kinds.get(conflict.kind) ?? 0) + 1)
    const blamed = conflict.kind === 'places' ? [] : conflict.musts
    expect(hasSchedule({ ...request, wishes: blamed })).toBe(false)
    for (const must of blamed) {
      const others = blamed.filter((one) => one !== must)
      expect(fieldConflict({ ...request, wishes: others })).not.toEqual(
        expect.objectContaining({ kind: conflict.kind, ...('team' in conflict && { team: conflict.team }) }),
      )
    }
  })
  fc.assert(property, { numRuns: nightly(5000, 600) })
  for (const kind of ['places', 'team-days', 'days']) expect(kinds.get(kind)).toBeGreaterThan(nightly(50, 5))
})

test('[PLAN-9] leagues that have a schedule have no such reason', () => {
  let solved = 0
  fc.assert(
    fc.property(leagues, ({ teams, places }) => {
      const request: SharedFields = {
        kind: 'shared_fields',
        teams: Array.from({ length: teams }, (_, at) => `team ${at}`),
        meetings: 1,
        places: places.map(({ day: date, time }) => ({ date: day(date), time: times[time], field: 'Field' })),
        wishes: [],
      }
      if (!hasSchedule(request)) return
      solved += 1
      expect(fieldConflict(request)).toBeNull()
    }),
    { numRuns: nightly(2000, 300) },
  )
  expect(solved).toBeGreaterThan(20)
})

/** Tries every way to give the games a place each. */
function hasSchedule({ teams, places, wishes }: SharedFields): boolean {
  const pairs = teams.flatMap((one, at) => teams.slice(at + 1).map((other) => [one, other] as const))
  const isOpen = (team: string, { date, time }: Place) =>
    wishes.every((wish) => {
      if (wish.team !== team) return true
      return wish.kind === 'not_on' ? !wish.dates.includes(date) : wish.times.includes(time ?? '')
    })
  const assign = (at: number, free: readonly Place[], busy: ReadonlySet<string>): boolean => {
    const pair = pairs[at]
    if (!pair) return true
    return free.some((place) => {
      const days = pair.map((team) => `${team} ${place.date}`)
      if (days.some((one) => busy.has(one)) || pair.some((team) => !isOpen(team, place))) return false
      return assign(
        at + 1,
        free.filter((one) => one !== place),
        new Set([...busy, ...days]),
      )
    })
  }
  return assign(0, places, new Set())
}
