/**
 * The forecast of how many players will come, from the team's own history: each player's habit, pulled toward the
 * team's average. Anyone can follow the reasoning: of the players who had answered as you have now, at the same
 * distance before past games, this share came.
 */

/** A person's answer some time before a game. */
export type Standing = 'going' | 'maybe' | 'not' | 'silent'

/** A person's answer at the same distance before a past game, and whether they were in when it began. */
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
  /** In eight of ten games this many or more come, and in eight of ten at most `high`: "7 to 9 likely". */
  low: number
  high: number
  /** The probability that the team has as many as it needs. Null if it has set no number. */
  enough: number | null
  /**
   * How many will probably be missing: "likely 1 short". 0 if there will probably be enough, or if it is too close to
   * call.
   */
  short: number
  /** The number of past games used. */
  games: number
  /** Percentage of people with this answer who came in the end, as captains are told. Null: nobody had this answer. */
  ofGoing: number | null
  ofSilent: number | null
}

/** Older games count less: a game this many games ago has half the weight. */
const HALF_LIFE_GAMES = 8
/** A player's own habit has the same weight as the team's after this many games with the same answer. */
const PULL_GAMES = 3
/** With fewer past games there is no forecast. */
export const MIN_GAMES = 5
/** Captains are alerted if the probability of having enough is below this. */
const UNLIKELY = 0.35

/** How recreational players behave in general, as a prior: weighs as much as four answers. */
const ANYWHERE: Record<Standing, number> = { going: 0.9, maybe: 0.4, not: 0.05, silent: 0.3 }
const ANYWHERE_ANSWERS = 4

/**
 * Rain, holidays or a derby affect everyone on the same evening, so the range is wider than with independent decisions.
 */
const EVENINGS = [
  { shift: -0.6, weight: 0.25 },
  { shift: 0, weight: 0.5 },
  { shift: 0.6, weight: 0.25 },
]

/** Null while there is too little history. */
export function forecastOf(
  people: readonly AskedPerson[],
  { needed, games }: { needed: number | null; games: number },
): Forecast | null {
  // guard: forecast: none without enough history
  if (games < MIN_GAMES) return null
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

/** How often the team's players came, by their answer at this distance. */
function teamRates(all: readonly EarlierGame[]): Record<Standing, number> {
  const rate = (standing: Standing) => pulled(all, standing, ANYWHERE[standing], ANYWHERE_ANSWERS)
  return { going: rate('going'), maybe: rate('maybe'), not: rate('not'), silent: rate('silent') }
}

const chanceOf = ({ standing, earlier }: AskedPerson, team: Record<Standing, number>): number =>
  pulled(earlier, standing, team[standing], PULL_GAMES)

/**
 * The share of past games with this answer to which the person came, smoothed with `weight` extra games at the rate
 * `toward`.
 */
function pulled(earlier: readonly EarlierGame[], standing: Standing, toward: number, weight: number): number {
  const like = earlier.filter((one) => one.standing === standing)
  const came = like.filter((one) => one.came).map(weightOf)
  return (came.reduce(sum, 0) + toward * weight) / (like.map(weightOf).reduce(sum, 0) + weight)
}

/** The probabilities of 0, 1, 2… people coming, if each decides independently. */
function countsOf(chances: readonly number[], shift: number): number[] {
  let counts = [1]
  for (const chance of chances) {
    const comes = shifted(chance, shift)
    counts = [...counts, 0].map((stays, count) => stays * (1 - comes) + (counts[count - 1] ?? 0) * comes)
  }
  return counts
}

/** Shifts on the logit scale, so that the result stays a probability. */
const shifted = (chance: number, shift: number): number => {
  const odds = (chance / (1 - chance)) * Math.exp(shift)
  return odds / (1 + odds)
}

const mixed = (parts: readonly { weight: number; counts: readonly number[] }[]): number[] =>
  (parts[0]?.counts ?? []).map((_, count) =>
    parts.map(({ weight, counts }) => weight * (counts[count] ?? 0)).reduce(sum, 0),
  )

/** The smallest count that is not exceeded with this probability. */
function quantile(counts: readonly number[], probability: number): number {
  let total = 0
  const count = counts.findIndex((one) => {
    total += one
    return total >= probability
  })
  return count === -1 ? counts.length - 1 : count
}

const sum = (one: number, other: number): number => one + other
