import type { OwnGame } from '@app/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type YearFacts, yearFacts } from './year-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A leap year, one of 365 days, and one that begins on a Sunday. */
const years = fc.constantFrom(2028, 2026, 2023)
const teamNames = ['Night Shift FC', 'Early Birds', 'Otters']

interface Drawn {
  day: number
  team: number
  place: number
  played: boolean
  isSub: boolean
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  // Mostly a few weeks apart on few weekdays; some at the ends of the year.
  day: fc.oneof(
    fc.tuple(fc.nat(9), fc.nat(1)).map(([week, day]) => 100 + week * 7 + day),
    fc.constantFrom(0, 6, 7, 356, 357, 363, 364, 365),
    fc.nat(365),
  ),
  team: fc.nat(2),
  place: fc.nat(2),
  played: fc.boolean(),
  isSub: fc.constantFrom(false, false, true),
})

test('[YEAR-1] [YEAR-2] the ring and the facts of a year are those of a slow count, one day after the other', () => {
  fc.assert(
    fc.property(years, fc.array(drawn, { maxLength: 40 }), fc.nat(3), (year, all, subsFound) => {
      const days = daysOf(year)
      const games = all.toSorted((one, other) => one.day - other.day).flatMap((one) => gameOn(days[one.day], one))
      expect(yearFacts({ year, games, run: null, subsFound })).toEqual(slowFacts(year, games, subsFound))
    }),
    { numRuns: 80 },
  )
})

/** Every day of the year. */
function daysOf(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Skips the last day of a leap year in other years. */
const gameOn = (startsOn: string | undefined, { team, place, played, isSub }: Drawn): OwnGame[] =>
  startsOn === undefined
    ? []
    : [
        {
          id: startsOn,
          startsOn,
          teamId: `team ${team}`,
          teamName: teamNames[team] ?? '',
          opponent: 'Rovers',
          location: `Field ${place}`,
          ourScore: null,
          theirScore: null,
          forfeitedBy: null,
          played,
          isSub,
        },
      ]

function slowFacts(year: number, games: readonly OwnGame[], subsFound: number): YearFacts {
  const facts: YearFacts = {
    year,
    played: 0,
    teams: [],
    subbed: 0,
    subbedFor: [],
    weeks: [],
    weekdayRun: null,
    run: null,
    place: null,
    subsFound,
  }
  for (const name of ofMost(games, (game) => (game.isSub ? null : game.teamName))) facts.teams.push(name)
  for (let week = 0; week < 52; week += 1) facts.weeks.push([])
  for (const [index, day] of daysOf(year).entries())
    for (const game of games) {
      if (game.startsOn !== day || !game.played) continue
      facts.played += 1
      if (game.isSub) facts.subbed += 1
      if (game.isSub && !facts.subbedFor.includes(game.teamName)) facts.subbedFor.push(game.teamName)
      const dot = game.isSub ? null : facts.teams.findIndex(({ name }) => name === game.teamName)
      facts.weeks[Math.min(51, Math.floor(index / 7))]?.push(dot)
    }
  facts.weekdayRun = longestHabit(year, games)
  const [place] = ofMost(games, ({ location }) => location)
  if (place && place.played >= 3) facts.place = { name: place.name, times: place.played }
  return facts
}

/** Names by how often the person played under them; ties keep the order of appearance. */
function ofMost(games: readonly OwnGame[], nameOf: (game: OwnGame) => string | null) {
  const counts: { name: string; played: number }[] = []
  for (const game of games) {
    const name = nameOf(game)
    if (!game.played || name === null) continue
    const known = counts.find((count) => count.name === name)
    if (known) known.played += 1
    else counts.push({ name, played: 1 })
  }
  return counts.toSorted((one, other) => other.played - one.played)
}

/** Goes through the year separately for each weekday. */
function longestHabit(year: number, games: readonly OwnGame[]): YearFacts['weekdayRun'] {
  let best: YearFacts['weekdayRun'] = null
  for (let weekday = 0; weekday < 7; weekday += 1) {
    let weeks = 0
    for (const [index, day] of daysOf(year).entries()) {
      if (index % 7 !== weekday) continue
      weeks = games.some(({ startsOn, played }) => played && startsOn === day) ? weeks + 1 : 0
      const isBetter = weeks > (best?.weeks ?? 2) || (weeks === best?.weeks && day < best.lastOn)
      if (isBetter) best = { weeks, firstOn: daysOf(year)[index - 7 * (weeks - 1)] ?? '', lastOn: day }
    }
  }
  return best
}
