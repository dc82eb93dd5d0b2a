import { type EarlierGame, forecastOf, type Standing } from '../src/features/game/forecast/rules.ts'

/** What a forecast said of one simulated game, and what happened. */
export interface Said {
  enough: number
  had: boolean
  /** What one would say who thinks that all or none of the silent come. */
  ifAllCame: number
  ifNoneCame: number
  low: number
  high: number
  came: number
}

interface Habit {
  /** How often the player wants to play. */
  keen: number
  /** In half of the games they answer so many hours before the start, or earlier. */
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
export function simulatedSeasons({ seasons, seed, ...world }: { seasons: number; seed: number } & HiddenWorld): Said[] {
  const random = randomNumbers(seed)
  return Array.from({ length: seasons }).flatMap(() => season(random, world))
}

export interface HiddenWorld {
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
export const brier = (said: readonly Said[], chance: (one: Said) => number): number =>
  said.reduce((sum, one) => sum + (chance(one) - (one.had ? 1 : 0)) ** 2, 0) / said.length

/** Of the games that were said to have enough with about this probability, how many had. */
export function reached(said: readonly Said[], about: number): { games: number; share: number } {
  const like = said.filter(({ enough }) => Math.abs(enough - about) <= 0.05)
  return { games: like.length, share: like.filter(({ had }) => had).length / like.length }
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
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
