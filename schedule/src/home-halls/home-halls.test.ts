import { addDays, dayNumber } from '@app/contract/calendar-days'
import { fairnessOf } from '@app/contract/fairness'
import type { HomeHalls, ScheduledGame } from '@app/contract/league-schedule'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSchedule } from '../engine.ts'

const FIRST = '2027-09-06'
const LAST = addDays(FIRST, 200)

/** Each team has a weekday of its own, every week. */
function weeklyHalls(teams: number, daysApart = 30): HomeHalls {
  const names = Array.from({ length: teams }, (_, at) => `team ${at}`)
  return {
    kind: 'home_halls',
    teams: names,
    meetings: 2,
    first: FIRST,
    last: LAST,
    daysApart,
    wishes: [],
    halls: names.map((team, at) => ({
      team,
      dates: Array.from({ length: 28 }, (_, week) => addDays(FIRST, 7 * week + (at % 5))),
    })),
  }
}

/** Stops as soon as nothing is wrong anymore, or after a share of the work. */
function scheduled(request: HomeHalls, seed: number, most = 0.03): ScheduledGame[] {
  return makeSchedule(request, {
    seed,
    onProgress: ({ done, games }) => done < most && wrongIn(request, games()) > 0,
  })
}

function wrongIn(request: HomeHalls, games: readonly ScheduledGame[]): number {
  const { faults, wishes } = fairnessOf(request, games)
  return (
    Object.values(faults).reduce((sum, some) => sum + some.length, 0) +
    wishes.filter(({ brokenBy }) => brokenBy.length > 0).length
  )
}

test('[PLAN-5] each team hosts each other one in its hall, with rest between games and days between meetings', () => {
  const request = weeklyHalls(8)
  const games = scheduled(request, 1)
  expect(wrongIn(request, games)).toBe(0)
  for (const team of request.teams) {
    const days = games
      .filter(({ home, away }) => home === team || away === team)
      .map(({ place }) => dayNumber(place?.date ?? FIRST))
      .toSorted((one, other) => one - other)
    expect(days).toHaveLength(14)
    expect(days.every((day, at) => at < 2 || day - days[at - 2] >= 4)).toBe(true)
  }
  for (const { home, away, place } of games) {
    const back = games.find((other) => other.home === away && other.away === home)
    expect(Math.abs(dayNumber(place?.date ?? FIRST) - dayNumber(back?.place?.date ?? FIRST))).toBeGreaterThan(30)
  }
})

test('[PLAN-5] wishes are kept: not on a day, and home games on one weekday of two', () => {
  const plain = weeklyHalls(6)
  const [mondays, both] = [0, 3].map((shift) =>
    Array.from({ length: 28 }, (_, week) => addDays(FIRST, 7 * week + shift)),
  )
  const request: HomeHalls = {
    ...plain,
    halls: plain.halls.map((hall) => (hall.team === 'team 0' ? { ...hall, dates: [...mondays, ...both] } : hall)),
    wishes: [
      { kind: 'home_on', team: 'team 0', dates: both, isMust: false },
      { kind: 'not_on', team: 'team 1', dates: [addDays(FIRST, 8), addDays(FIRST, 15)], isMust: false },
      { kind: 'not_on', team: 'team 2', dates: [addDays(FIRST, 1)], isMust: true },
    ],
  }
  expect(wrongIn(request, scheduled(request, 2))).toBe(0)
})

test('[PLAN-5] a team with fewer days than home games leaves games without a place, and the others are right', () => {
  const plain = weeklyHalls(6)
  const request: HomeHalls = {
    ...plain,
    halls: plain.halls.map((hall) => (hall.team === 'team 0' ? { ...hall, dates: hall.dates.slice(0, 3) } : hall)),
  }
  const { faults } = fairnessOf(request, scheduled(request, 1))
  expect(faults.unplaced).toHaveLength(2)
  expect(faults.unplaced.every(({ home }) => home === 'team 0')).toBe(true)
  expect({ ...faults, unplaced: [] }).toEqual({
    unplaced: [],
    twiceADay: [],
    doubleBooked: [],
    nowhere: [],
    tooClose: [],
    wrongMeetings: [],
  })
})

test('[PLAN-3] the same seed gives the same schedule with home halls', () => {
  const request = weeklyHalls(6)
  expect(scheduled(request, 5, 0.002)).toEqual(scheduled(request, 5, 0.002))
})

test('[PLAN-5] leagues with enough hall days find a place for every game', { timeout: 3_600_000 }, () => {
  const leagues = fc.record({
    teams: fc.integer({ min: 3, max: 9 }),
    meetings: fc.constantFrom(1, 2, 4),
    away: fc.array(fc.record({ team: fc.nat(8), day: fc.nat(200) }), { maxLength: 12 }),
    seed: fc.nat(1000),
  })
  const property = fc.property(leagues, ({ teams, meetings, away, seed }) => {
    const plain = weeklyHalls(teams, 14)
    const request: HomeHalls = {
      ...plain,
      meetings: teams > 6 ? Math.min(meetings, 2) : meetings,
      wishes: away
        .filter(({ team }) => team < teams)
        .map(({ team, day }) => ({
          kind: 'not_on',
          team: `team ${team}`,
          dates: [addDays(FIRST, day)],
          isMust: false,
        })),
    }
    expect(wrongIn(request, scheduled(request, seed, 0.2))).toBe(0)
  })
  fc.assert(property, { numRuns: nightly(1000, 5) })
})
