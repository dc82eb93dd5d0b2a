import { expect, test } from 'vitest'
import { weekOf, yearFacts } from './year-facts.ts'

const game = (
  startsOn: string,
  more: { isSub?: boolean; played?: boolean; teamId?: string; location?: string } = {},
) => ({
  id: startsOn,
  startsOn,
  teamId: 'night',
  teamName: more.teamId ?? 'Night Shift FC',
  opponent: 'Rovers',
  location: 'Delta Park',
  ourScore: null,
  theirScore: null,
  forfeitedBy: null,
  played: true,
  isSub: false,
  ...more,
})
const factsOf = (...games: ReturnType<typeof game>[]) => yearFacts({ year: 2026, games, run: null, subsFound: 0 })

test('[YEAR-1] a ring has a dot for each time played, in its week, and none for a game that was missed', () => {
  const facts = factsOf(
    game('2026-01-01'),
    game('2026-12-31'),
    game('2026-12-31', { isSub: true }),
    game('2026-06-01', { played: false }),
  )
  expect(facts).toMatchObject({ played: 3, subbed: 1, teams: [{ name: 'Night Shift FC', played: 2 }] })
  expect(facts.weeks[0]).toEqual([0])
  expect(facts.weeks[51]).toEqual([0, null])
  expect(facts.weeks.flat()).toHaveLength(3)
  expect([weekOf('2026-01-07'), weekOf('2026-01-08'), weekOf('2028-12-31')]).toEqual([0, 1, 51])
})

test('[YEAR-2] a fact is said only if there is one: five Tuesdays in a row, three times at a place', () => {
  const tuesdays = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29']
  const facts = factsOf(...tuesdays.map((day) => game(day)), game('2026-10-13'))
  expect(facts.weekdayRun).toEqual({ weeks: 5, firstOn: '2026-09-01', lastOn: '2026-09-29' })
  expect(facts.place).toEqual({ name: 'Delta Park', times: 6 })
  const few = factsOf(game('2026-09-01'), game('2026-09-08', { location: 'Elsewhere' }))
  expect(few).toMatchObject({ weekdayRun: null, place: null, subsFound: 0 })
  const two = { games: 2, teamName: 'Night Shift FC', isOngoing: true }
  expect(yearFacts({ year: 2026, games: [], run: two, subsFound: 0 }).run).toBeNull()
  expect(yearFacts({ year: 2026, games: [], run: { ...two, games: 3 }, subsFound: 0 }).run).toMatchObject({ games: 3 })
})
