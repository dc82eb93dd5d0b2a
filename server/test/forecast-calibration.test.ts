import { expect, test } from 'vitest'
import { forecastChart } from './forecast-chart.ts'
import { brier, type HiddenWorld, reached, simulatedSeasons } from './simulated-seasons.ts'

const SEASONS = 250
const worlds: Record<string, HiddenWorld> = {
  'steady habits': { areChanging: false, evenings: 0.5 },
  'changing habits': { areChanging: true, evenings: 0.5 },
  'changing habits, evenings alike': { areChanging: true, evenings: 0.2 },
}
const said = Object.entries(worlds).map(([name, world]) => ({
  name,
  said: simulatedSeasons({ seasons: SEASONS, seed: 2026, ...world }),
}))

test.for(said)('[FORECAST-1] of the games said to have enough with 80 %, 75 to 85 % had: $name', ({ said }) => {
  const { games, share } = reached(said, 0.8)
  expect(games).toBeGreaterThan(1000)
  expect(share).toBeGreaterThanOrEqual(0.75)
  expect(share).toBeLessThanOrEqual(0.85)
})

test.for(said)('[FORECAST-1] it is nearer to what happens than both simple guesses: $name', ({ said }) => {
  const own = brier(said, ({ enough }) => enough)
  expect(own).toBeLessThan(0.5 * brier(said, ({ ifAllCame }) => ifAllCame))
  expect(own).toBeLessThan(0.5 * brier(said, ({ ifNoneCame }) => ifNoneCame))
  // A coin has 0.25.
  expect(own).toBeLessThan(0.2)
})

test.for(said)('[FORECAST-1] at least eight of ten games end in the range, which is narrow: $name', ({ said }) => {
  const inside = said.filter(({ low, high, came }) => low <= came && came <= high).length / said.length
  const width = said.reduce((sum, { low, high }) => sum + high - low, 0) / said.length
  expect(inside).toBeGreaterThan(0.8)
  expect(width).toBeLessThan(5)
})

test('a reader sees how good the forecast is in docs/images/forecast.svg', async () => {
  await expect(
    forecastChart(said),
    'docs/images/forecast.svg is behind the forecast: npm run forecast',
  ).toMatchFileSnapshot('../../docs/images/forecast.svg')
})
