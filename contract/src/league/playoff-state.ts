/**
 * The playoffs of a division, from what is stored: who was drawn, which games are scheduled, which results count, whom
 * the organiser sent on, and who has left. Pages, sheets, mails and Needs You all call this file. No schemas here.
 */
import type { SideScore } from '../game/result-state.ts'
import { type BracketSide, bracketOf } from './bracket.ts'

/** A game of the bracket that is not called off. Teams are named by their seeds, from 1. */
export interface PlayoffFixture {
  number: number
  home: number
  away: number
  /** Null: no score counts yet. */
  score: SideScore | null
}

/**
 * Who goes on in a game of these two, without a result in it: the organiser said so, or the game went with a deleted
 * team.
 */
export interface PlayoffDecision {
  number: number
  winner: number
  loser: number
  by: 'league' | 'result'
}

export interface PlayoffFacts<Fixture extends PlayoffFixture = PlayoffFixture> {
  /** In order: the first one is seed 1. A team that withdrew or was deleted has left. */
  seeds: readonly { hasLeft: boolean }[]
  games: readonly Fixture[]
  decisions: readonly PlayoffDecision[]
}

/** Why a team goes on: it won, the organiser said so, or the other team left. */
export type GoesOnBy = 'result' | 'league' | 'left'

export interface PlayoffGameState<Fixture extends PlayoffFixture = PlayoffFixture> {
  number: number
  round: number
  sides: [BracketSide<number>, BracketSide<number>]
  /** The scheduled game of the two. Null: there is none yet. */
  game: Fixture | null
  winner: number | null
  by: GoesOnBy | null
  /** What is missing to decide the game. `decision`: it ended level, or neither team came. Null: it is decided. */
  waitsFor: 'teams' | 'time' | 'result' | 'decision' | null
}

/** Every game of the bracket. A result decides; then what the organiser said; then that one of the two has left. */
export function playoffsOf<Fixture extends PlayoffFixture>(facts: PlayoffFacts<Fixture>): PlayoffGameState<Fixture>[] {
  const outcomes = new Map<number, { winner: number | null; by: GoesOnBy | null; game: Fixture | null }>()
  const seeds = facts.seeds.map((_, at) => at + 1)
  const games = bracketOf(seeds, (number, pair) => {
    const game = gameOf(facts.games, number, pair)
    const outcome = { ...goesOn(facts, { number, pair, game }), game }
    outcomes.set(number, outcome)
    return outcome.winner
  })
  return games.map(({ number, round, sides }) => {
    const { winner = null, by = null, game = null } = outcomes.get(number) ?? {}
    const areBothKnown = sides.every((side) => 'team' in side)
    const waitsFor =
      winner !== null ? null : !areBothKnown ? 'teams' : !game ? 'time' : game.score ? 'decision' : 'result'
    return { number, round, sides, game, winner, by, waitsFor }
  })
}

/** Who won the final, unless only because nobody was left. */
export function championOf(facts: PlayoffFacts, games: readonly PlayoffGameState[]): number | null {
  const final = games.at(-1)
  if (!final || final.winner === null) return null
  return final.by === 'left' && hasLeft(facts, final.winner) ? null : final.winner
}

/** Games of teams that no longer play each other, because an earlier result was corrected or a team came back. */
export function strayGames<Fixture extends PlayoffFixture>(facts: PlayoffFacts<Fixture>): Fixture[] {
  const known = playoffsOf(facts)
  return facts.games.filter((game) => {
    const { sides } = known.find(({ number }) => number === game.number) ?? {}
    return !sides || ![game.home, game.away].every((seed) => sides.some((side) => 'team' in side && side.team === seed))
  })
}

/** The better seed plays at home. */
export const atHome = ([one, other]: readonly [number, number]): [home: number, away: number] =>
  one < other ? [one, other] : [other, one]

interface Meeting<Fixture> {
  number: number
  pair: readonly [number, number]
  game: Fixture | null
}

function goesOn(
  facts: PlayoffFacts,
  { number, pair, game }: Meeting<PlayoffFixture>,
): { winner: number | null; by: GoesOnBy | null } {
  const won = game && winnerOfGame(game)
  if (won) return { winner: won, by: 'result' }
  const decision = facts.decisions.find(
    (one) => one.number === number && pair.includes(one.winner) && pair.includes(one.loser),
  )
  if (decision) return { winner: decision.winner, by: decision.by }
  const [better, worse] = atHome(pair)
  // If both have left, the better one is named, and the next opponent goes on.
  if (hasLeft(facts, worse)) return { winner: better, by: 'left' }
  return hasLeft(facts, better) ? { winner: worse, by: 'left' } : { winner: null, by: null }
}

/** Null: it ended level, neither team came, or no score counts. */
function winnerOfGame({ home, away, score }: PlayoffFixture): number | null {
  if (!score || score.forfeitedBy === 'both') return null
  if (score.forfeitedBy) return score.forfeitedBy === 'home' ? away : home
  if (score.home === score.away) return null
  return score.home > score.away ? home : away
}

/** One with a score comes before one without. */
function gameOf<Fixture extends PlayoffFixture>(
  games: readonly Fixture[],
  number: number,
  pair: readonly [number, number],
): Fixture | null {
  const theirs = games.filter((game) => game.number === number && pair.includes(game.home) && pair.includes(game.away))
  return theirs.find(({ score }) => score !== null) ?? theirs.at(-1) ?? null
}

const hasLeft = ({ seeds }: PlayoffFacts, seed: number): boolean => seeds[seed - 1]?.hasLeft ?? true
