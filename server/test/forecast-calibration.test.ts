import { isNightly } from '@app/dev/nightly'
import { beforeAll, expect, test } from 'vitest'
import { type EarlierGame, forecastOf, type Standing } from '../src/features/game/forecast/rules.ts'

const SEASONS = 250
const worlds: Record<string, HiddenWorld> = {
  'steady habits': { areChanging: false, evenings: 0.5 },
  'changing habits': { areChanging: true, evenings: 0.5 },
  'changing habits, evenings alike': { areChanging: true, evenings: 0.2 },
}
const names = Object.keys(worlds)
const saidIn = new Map<string, Said[]>()
beforeAll(() => {
  for (const [name, world] of Object.entries(worlds))
    saidIn.set(name, simulatedSeasons({ seasons: SEASONS, seed: 2026, ...world }))
})

test.runIf(isNightly).for(names)(
  '[FORECAST-1] of the games said to have enough with 80 %, 75 to 85 % had: %s',
  (name) => {
    const said = saidIn.get(name) ?? []
    const { games, share } = reached(said, 0.8)
    expect(games).toBeGreaterThan(1000)
    expect(share).toBeGreaterThanOrEqual(0.75)
    expect(share).toBeLessThanOrEqual(0.85)
  },
)

test.runIf(isNightly).for(names)('[FORECAST-1] it is nearer to what happens than both simple guesses: %s', (name) => {
  const said = saidIn.get(name) ?? []
  const own = brier(said, ({ enough }) => enough)
  expect(own).toBeLessThan(0.5 * brier(said, ({ ifAllCame }) => ifAllCame))
  expect(own).toBeLessThan(0.5 * brier(said, ({ ifNoneCame }) => ifNoneCame))
  // A coin has 0.25.
  expect(own).toBeLessThan(0.2)
})

test.runIf(isNightly).for(names)(
  '[FORECAST-1] at least eight of ten games end in the range, which is narrow: %s',
  (name) => {
    const said = saidIn.get(name) ?? []
    const inside = said.filter(({ low, high, came }) => low <= came && came <= high).length / said.length
    const width = said.reduce((sum, { low, high }) => sum + high - low, 0) / said.length
    expect(inside).toBeGreaterThan(0.8)
    expect(width).toBeLessThan(5)
  },
)

test.runIf(isNightly)('a reader sees how good the forecast is in docs/images/forecast.svg', async () => {
  await expect(
    forecastChart(names.map((name) => ({ name, said: saidIn.get(name) ?? [] }))),
    'docs/images/forecast.svg is behind the forecast: npm run forecast',
  ).toMatchFileSnapshot('../../docs/images/forecast.svg')
})

interface World {
  name: string
  said: readonly Said[]
}

const COLOURS = ['#0f766e', '#c2410c', '#6d28d9']
const SIDE = 320
const LEFT = 60
const TOP = 56
const TENTHS = Array.from({ length: 10 }, (_, tenth) => 0.05 + tenth / 10)

/** Forecasts compared with outcomes, and the error next to that of two simple guesses. */
function forecastChart(worlds: readonly World[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 460" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="13" fill="#1f2937">
<title id="title">The forecast on simulated seasons: what was said against what happened, and its error beside two simple guesses</title>
<rect width="860" height="460" fill="#ffffff"/>
${text(LEFT, 28, 'Said to have enough, and had enough', 'font-weight="600"')}
${axes()}
${worlds.map(curve).join('\n')}
${text(480, 28, 'Brier score: less is better, a coin has 0.25', 'font-weight="600"')}
${worlds.map(bars).join('\n')}
</svg>
`
}

const x = (share: number) => (LEFT + share * SIDE).toFixed(1)
const y = (share: number) => (TOP + (1 - share) * SIDE).toFixed(1)
const text = (left: number | string, top: number | string, words: string, more = '') =>
  `<text x="${left}" y="${top}" ${more}>${words}</text>`

function axes(): string {
  const marks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const words = `${share * 100} %`
    return [
      `<path d="M${x(0)} ${y(share)}H${x(1)}M${x(share)} ${y(0)}V${y(1)}" stroke="#e5e7eb"/>`,
      text(x(share), TOP + SIDE + 18, words, 'text-anchor="middle"'),
      text(LEFT - 8, Number(y(share)) + 4, words, 'text-anchor="end"'),
    ]
  })
  const promise = `<path d="M${x(0.75)} ${y(0.75)}H${x(0.85)}V${y(0.85)}H${x(0.75)}Z" fill="#fde68a"/>`
  const diagonal = `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#6b7280" stroke-dasharray="4 4"/>`
  return [...marks, promise, diagonal].join('\n')
}

function curve({ name, said }: World, place: number): string {
  const colour = COLOURS[place] ?? '#000'
  const points = TENTHS.map((about) => ({ about, ...reached(said, about) })).filter(({ games }) => games > 0)
  const line = points.map(({ about, share }) => `${x(about)},${y(share)}`).join(' ')
  const dots = points.map(({ about, share }) => `<circle cx="${x(about)}" cy="${y(share)}" r="3.5" fill="${colour}"/>`)
  const legend = `<circle cx="${LEFT + 4 + place * 130}" cy="${TOP + SIDE + 42}" r="4" fill="${colour}"/>`
  return [
    `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...dots,
    legend,
    text(LEFT + 14 + place * 130, TOP + SIDE + 46, name),
  ].join('\n')
}

function bars({ name, said }: World, place: number): string {
  const scores = [
    ['the forecast', brier(said, ({ enough }) => enough), COLOURS[place] ?? '#000'],
    ['nobody who is silent comes', brier(said, ({ ifNoneCame }) => ifNoneCame), '#9ca3af'],
    ['everybody who is silent comes', brier(said, ({ ifAllCame }) => ifAllCame), '#9ca3af'],
  ] as const
  const top = TOP + 16 + place * 118
  return [
    text(480, top, name, 'font-weight="600"'),
    ...scores.flatMap(([words, score, colour], row) => [
      `<rect x="480" y="${top + 12 + row * 30}" width="${(score * 480).toFixed(1)}" height="12" rx="3" fill="${colour}"/>`,
      text((488 + score * 480).toFixed(1), top + 23 + row * 30, score.toFixed(3)),
      text(480, top + 37 + row * 30, words, 'font-size="11" fill="#4b5563"'),
    ]),
  ].join('\n')
}

/** What a forecast said of one simulated game, and what happened. */
interface Said {
  enough: number
  had: boolean
  /** The prediction of someone who thinks that all of the unanswered come, or none. */
  ifAllCame: number
  ifNoneCame: number
  low: number
  high: number
  came: number
}

interface Habit {
  /** How often the player wants to play. */
  keen: number
  /** In half of the games they answer this many hours before the start, or earlier. */
  answersBefore: number
  /** How often they never answer if they do not want to play. */
  mute: number
  saysMaybe: number
  /** How often they drop out after a yes, or come after a no. */
  changes: number
}

const LEADS = [120, 96, 48, 24]

/**
 * Seasons of teams whose habits the forecast cannot see: players are more or less keen, answer early, late or never, say maybe,
 * drop out; evenings are good or bad for all. If habits change, players become others in the middle, leave and join.
 */
function simulatedSeasons({ seasons, seed, ...world }: { seasons: number; seed: number } & HiddenWorld): Said[] {
  const random = randomNumbers(seed)
  return Array.from({ length: seasons }).flatMap(() => season(random, world))
}

interface HiddenWorld {
  areChanging: boolean
  /** How much evenings differ for everybody at once. */
  evenings: number
}

type Random = () => number

function season(random: Random, { areChanging, evenings }: HiddenWorld): Said[] {
  const size = 9 + Math.floor(random() * 10)
  const teamKeen = 0.45 + random() * 0.35
  const habits = Array.from({ length: size }, () => habit(random, teamKeen))
  const since = habits.map(() => 0)
  const needed = Math.max(Math.round(size * (teamKeen + (random() - 0.5) * 0.3)), 3)
  const past: { at: Standing[][]; came: boolean[] }[] = []
  const said: Said[] = []
  for (let game = 0; game < 30; game++) {
    if (areChanging)
      for (const [player] of habits.entries()) {
        const dice = random()
        if (dice < 0.06) habits[player] = habit(random, teamKeen)
        // Somebody else in their place.
        if (dice < 0.02) since[player] = game
      }
    const evening = normal(random) * evenings
    const players = habits.map((one) => playerGame(one, evening, random))
    const came = players.map(({ comes }) => comes)
    const count = came.filter(Boolean).length
    for (const [index, lead] of LEADS.entries()) {
      const standings = players.map((one) => one.standingAt(lead))
      const people = standings.map((standing, player) => ({
        standing,
        earlier: past.slice(-20).flatMap(({ at, came }, place, { length }): EarlierGame[] => {
          const number = past.length - length + place
          const stood = at[index]?.[player]
          if (stood === undefined || number < (since[player] ?? 0)) return []
          return [{ standing: stood, came: came[player] ?? false, gamesAgo: length - 1 - place }]
        }),
      }))
      const forecast = forecastOf(people, { needed, games: Math.min(past.length, 20) })
      if (!forecast || forecast.enough === null) continue
      const going = standings.filter((one) => one === 'going').length
      const silent = standings.filter((one) => one === 'silent').length
      said.push({
        enough: forecast.enough,
        had: count >= needed,
        ifAllCame: going + silent >= needed ? 1 : 0,
        ifNoneCame: going >= needed ? 1 : 0,
        low: forecast.low,
        high: forecast.high,
        came: count,
      })
    }
    past.push({ at: LEADS.map((lead) => players.map((one) => one.standingAt(lead))), came })
  }
  return said
}

const habit = (random: Random, teamKeen: number): Habit => ({
  keen: Math.min(Math.max(teamKeen + normal(random) * 0.25, 0.02), 0.98),
  answersBefore: 6 + random() ** 2 * 160,
  mute: random() * 0.6,
  saysMaybe: random() ** 2 * 0.4,
  changes: random() ** 2 * 0.2,
})

function playerGame({ keen, answersBefore, mute, saysMaybe, changes }: Habit, evening: number, random: Random) {
  const odds = (keen / (1 - keen)) * Math.exp(evening)
  const wants = random() < odds / (1 + odds)
  const answeredAt = answersBefore * -Math.log2(random())
  const changedAt = answeredAt * random()
  const isMute = !wants && random() < mute
  const first: Standing = random() < saysMaybe ? 'maybe' : wants ? 'going' : 'not'
  const hasChanged = first === 'maybe' ? random() < 0.8 : random() < changes
  const last: Standing = first === 'maybe' ? (wants ? 'going' : 'not') : wants ? 'not' : 'going'
  const standingAt = (lead: number): Standing => {
    if (isMute || answeredAt < lead) return 'silent'
    return hasChanged && changedAt >= lead ? last : first
  }
  return { standingAt, comes: standingAt(0) === 'going' }
}

/** The mean squared distance between what was said and what happened: 0 is a prophet, 0.25 a coin. */
const brier = (said: readonly Said[], chance: (one: Said) => number): number =>
  said.reduce((sum, one) => sum + (chance(one) - (one.had ? 1 : 0)) ** 2, 0) / said.length

/** Of the games forecast to have enough with about this probability, the share that had. */
function reached(said: readonly Said[], about: number): { games: number; share: number } {
  const like = said.filter(({ enough }) => Math.abs(enough - about) <= 0.05)
  return { games: like.length, share: like.filter(({ had }) => had).length / like.length }
}

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
