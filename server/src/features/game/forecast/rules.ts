/**
 * How many will come to a game, from what the people of this team did before: each player's own habit, pulled toward the
 * team's. Everybody can follow it: of those who stood as you do now, so long before earlier games, so many were in at the end.
 */

/** How a person stands some time before a game. */
export type Standing = 'going' | 'maybe' | 'not' | 'silent'

/** How a person stood as long before an earlier game as it is now, and whether they were in when it began. */
export interface EarlierGame {
  standing: Standing
  came: boolean
  /** 0 is the team's latest game. */
  gamesAgo: number
}

export interface AskedPerson {
  standing: Standing
  earlier: readonly EarlierGame[]
}

export interface Forecast {
  /** In eight of ten games as many or more come, in eight of ten as many or fewer: "7 to 9 likely". */
  low: number
  high: number
  /** How likely the team has as many as it needs. Null if it has set no number. */
  enough: number | null
  /** How many will probably be missing: "likely 1 short". 0 if enough will probably come, or if it could go either way. */
  short: number
  /** On how many earlier games this rests. */
  games: number
  /** How many of a hundred who stood so before these games came: what happened, as captains are told. Null: nobody stood so. */
  ofGoing: number | null
  ofSilent: number | null
}

/** A habit fades: what somebody did this many games ago counts half. */
const HALF_LIFE_GAMES = 8
/** A player's own habit weighs as much as the team's after so many games in which they stood as now. */
const PULL_GAMES = 3
/** Fewer games say nothing. */
export const FEWEST_GAMES = 5
/** Captains are told that a game will be short if it has enough less often than this. */
const UNLIKELY = 0.35

/** What recreational players do anywhere, until the team has shown otherwise: it weighs as much as four answers. */
const ANYWHERE: Record<Standing, number> = { going: 0.9, maybe: 0.4, not: 0.05, silent: 0.3 }
const ANYWHERE_ANSWERS = 4

/** Rain, holidays, a derby: evenings are good or bad for everybody at once, so the range is wider than for single people. */
const EVENINGS = [
  { shift: -0.6, weight: 0.25 },
  { shift: 0, weight: 0.5 },
  { shift: 0.6, weight: 0.25 },
]

/** Null as long as there is too little to go by. */
export function forecastOf(
  people: readonly AskedPerson[],
  { needed, games }: { needed: number | null; games: number },
): Forecast | null {
  // guard: forecast: nothing before there is enough history
  if (games < FEWEST_GAMES) return null
  const all = people.flatMap(({ earlier }) => earlier)
  const team = teamRates(all)
  const chances = people.map((person) => chanceOf(person, team))
  const counts = mixed(EVENINGS.map(({ shift, weight }) => ({ weight, counts: countsOf(chances, shift) })))
  const enough = needed === null ? null : counts.slice(needed).reduce(sum, 0)
  const missing = needed === null ? 0 : Math.max(needed - quantile(counts, 0.5), 1)
  return {
    low: quantile(counts, 0.1),
    high: quantile(counts, 0.9),
    enough,
    short: enough !== null && enough < UNLIKELY ? missing : 0,
    games,
    ofGoing: percentWhoCame(all, 'going'),
    ofSilent: percentWhoCame(all, 'silent'),
  }
}

function percentWhoCame(all: readonly EarlierGame[], standing: Standing): number | null {
  const like = all.filter((one) => one.standing === standing)
  return like.length === 0 ? null : Math.round((100 * like.filter(({ came }) => came).length) / like.length)
}

const weightOf = ({ gamesAgo }: EarlierGame): number => 0.5 ** (gamesAgo / HALF_LIFE_GAMES)

/** How often people of the team came who stood so. */
function teamRates(all: readonly EarlierGame[]): Record<Standing, number> {
  const rate = (standing: Standing) => pulled(all, standing, ANYWHERE[standing], ANYWHERE_ANSWERS)
  return { going: rate('going'), maybe: rate('maybe'), not: rate('not'), silent: rate('silent') }
}

const chanceOf = ({ standing, earlier }: AskedPerson, team: Record<Standing, number>): number =>
  pulled(earlier, standing, team[standing], PULL_GAMES)

/** The share of earlier games with this standing that ended with coming, with `weight` games more that went as `toward` says. */
function pulled(earlier: readonly EarlierGame[], standing: Standing, toward: number, weight: number): number {
  const like = earlier.filter((one) => one.standing === standing)
  const came = like.filter((one) => one.came).map(weightOf)
  return (came.reduce(sum, 0) + toward * weight) / (like.map(weightOf).reduce(sum, 0) + weight)
}

/** How likely 0, 1, 2… people come, if each decides alone. */
function countsOf(chances: readonly number[], shift: number): number[] {
  let counts = [1]
  for (const chance of chances) {
    const comes = shifted(chance, shift)
    counts = [...counts, 0].map((stays, count) => stays * (1 - comes) + (counts[count - 1] ?? 0) * comes)
  }
  return counts
}

/** On a scale where nobody becomes more than certain. */
const shifted = (chance: number, shift: number): number => {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}

const mixed = (parts: readonly { weight: number; counts: readonly number[] }[]): number[] =>
  (parts[0]?.counts ?? []).map((_, count) =>
    parts.map(({ weight, counts }) => weight * (counts[count] ?? 0)).reduce(sum, 0),
  )

/** The smallest number of people that is not exceeded with this probability. */
function quantile(counts: readonly number[], probability: number): number {
  let total = 0
  const count = counts.findIndex((one) => {
    total += one
    return total >= probability
  })
  return count === -1 ? counts.length - 1 : count
}

const sum = (one: number, other: number): number => one + other
