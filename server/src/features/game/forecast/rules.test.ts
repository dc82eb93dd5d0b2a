import { expect, test } from 'vitest'
import { type AskedPerson, type EarlierGame, forecastOf, MIN_GAMES, type Standing } from './rules.ts'

const games = 12
const always = (standing: Standing, came: boolean): EarlierGame[] =>
  Array.from({ length: games }, (_, gamesAgo) => ({ standing, came, gamesAgo }))
const people = (count: number, person: AskedPerson): AskedPerson[] => Array.from({ length: count }, () => person)
const regular: AskedPerson = { standing: 'going', earlier: always('going', true) }
const late: AskedPerson = { standing: 'silent', earlier: always('silent', true) }
const gone: AskedPerson = { standing: 'silent', earlier: always('silent', false) }

// misses: forecast: none without enough history
test('[FORECAST-1] with no history, or too little of it, it says nothing', () => {
  expect(forecastOf(people(9, { standing: 'going', earlier: [] }), { needed: 7, games: 0 })).toBeNull()
  expect(forecastOf(people(9, regular), { needed: 7, games: MIN_GAMES - 1 })).toBeNull()
  expect(forecastOf(people(9, regular), { needed: 7, games: MIN_GAMES })).not.toBeNull()
})

test('[FORECAST-1] unanswered players who always come in the end are expected, and those who never do are not', () => {
  const come = forecastOf([...people(5, regular), ...people(4, late)], { needed: 8, games })
  expect(come).toMatchObject({ high: 9, short: 0 })
  expect(come?.enough).toBeGreaterThan(0.75)
  const stay = forecastOf([...people(5, regular), ...people(4, gone)], { needed: 8, games })
  expect(stay?.enough).toBeLessThan(0.1)
  expect(stay).toMatchObject({ low: 5, short: 3 })
})

test('[FORECAST-1] the reason is what happened, and leaves out players with another answer', () => {
  expect(
    forecastOf([...people(5, regular), ...people(2, late), ...people(1, gone)], { needed: 8, games }),
  ).toMatchObject({
    ofGoing: 100,
    ofSilent: 67,
  })
  expect(forecastOf(people(5, gone), { needed: 8, games })).toMatchObject({ ofGoing: null, ofSilent: 0 })
})

test('[FORECAST-1] a habit that changed counts by what it is now', () => {
  const before = Array.from({ length: 20 }, (_, gamesAgo) => ({
    standing: 'silent' as const,
    came: gamesAgo >= 8,
    gamesAgo,
  }))
  const after = before.map((one) => ({ ...one, came: !one.came }))
  const quit = forecastOf(people(10, { standing: 'silent', earlier: before }), { needed: 5, games: 20 })
  const back = forecastOf(people(10, { standing: 'silent', earlier: after }), { needed: 5, games: 20 })
  expect(quit?.enough ?? 1).toBeLessThan(back?.enough ?? 0)
})

test('[FORECAST-1] one lucky game of a newcomer says less than the habit of the team', () => {
  const newcomer: AskedPerson = { standing: 'silent', earlier: [{ standing: 'silent', came: true, gamesAgo: 0 }] }
  const forecast = forecastOf([...people(9, gone), newcomer], { needed: 1, games })
  expect(forecast?.enough).toBeLessThan(0.6)
})

test('[FORECAST-1] a team that has set no number gets the range alone', () => {
  expect(forecastOf(people(9, regular), { needed: null, games })).toMatchObject({ enough: null, short: 0 })
  expect(forecastOf([], { needed: 3, games })).toMatchObject({ low: 0, high: 0, enough: 0, short: 3 })
})
