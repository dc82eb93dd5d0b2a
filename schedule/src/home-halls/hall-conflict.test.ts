import { addDays } from '@app/contract/calendar-days'
import type { HomeHalls } from '@app/contract/league-schedule'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hallConflict } from './hall-conflict.ts'

const day = (at: number) => addDays('2027-09-06', at)

const leagues = fc.record({
  teams: fc.integer({ min: 3, max: 5 }),
  days: fc.array(fc.uniqueArray(fc.nat(9), { minLength: 3, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
  musts: fc.array(
    fc.record({
      team: fc.nat(4),
      kind: fc.constantFrom('not_on' as const, 'not_on' as const, 'home_on' as const),
      days: fc.uniqueArray(fc.nat(9), { minLength: 2, maxLength: 6 }),
    }),
    { maxLength: 5 },
  ),
})

test('[PLAN-6] the named musts leave too few days, and without any one of them there are enough', () => {
  let conflicts = 0
  const property = fc.property(leagues, ({ teams, days, musts }) => {
    const names = Array.from({ length: teams }, (_, at) => `team ${at}`)
    const request: HomeHalls = {
      kind: 'home_halls',
      teams: names,
      meetings: 2,
      first: day(0),
      last: day(9),
      daysApart: 0,
      halls: names.map((team, at) => ({ team, dates: days[at].map(day) })),
      wishes: musts
        .filter(({ team }) => team < teams)
        .map(({ team, kind, days }) => ({ kind, team: `team ${team}`, dates: days.map(day), isMust: true })),
    }
    const conflict = hallConflict(request)
    if (conflict === null) {
      expect(names.every((team) => canHost(request, team))).toBe(true)
      return
    }
    conflicts += 1
    expect(canHost({ ...request, wishes: conflict.musts }, conflict.team)).toBe(false)
    for (const must of conflict.musts) {
      const others = conflict.musts.filter((one) => one !== must)
      expect(canHost({ ...request, wishes: others }, conflict.team)).toBe(true)
    }
  })
  fc.assert(property, { numRuns: nightly(5000, 500) })
  expect(conflicts).toBeGreaterThan(nightly(2000, 200))
})

/** Tries every way to give the opponents a day each. */
function canHost(request: HomeHalls, team: string): boolean {
  const days = request.halls.find((hall) => hall.team === team)?.dates ?? []
  const isOpen = (guest: string, date: string) =>
    request.wishes.every((wish) => {
      if (wish.kind === 'home_on') return wish.team !== team || wish.dates.includes(date)
      return (wish.team !== team && wish.team !== guest) || !wish.dates.includes(date)
    })
  const assign = ([guest, ...guests]: string[], free: readonly string[]): boolean =>
    guest === undefined ||
    free.some(
      (date) =>
        isOpen(guest, date) &&
        assign(
          guests,
          free.filter((one) => one !== date),
        ),
    )
  return assign(
    request.teams.filter((other) => other !== team),
    days,
  )
}
