import type { SeasonGame } from '@app/contract'
import { neededOf } from '@app/contract/head-count'
import type { CountedGame } from '../attendance/rules.ts'
import { type Correction, playersAt } from '../presence/rules.ts'

/** A completed game of a season as it is stored. */
export interface PlayedGame {
  id: string
  startsOn: string
  endsAt: Date
  opponent: string
  ourScore: number | null
  theirScore: number | null
  forfeitedBy: 'us' | 'them' | 'both' | null
}

/** The figures of a season, without names. */
export interface Figures {
  games: SeasonGame[]
  players: { userId: string; marks: string }[]
  subs: { userId: string; times: number }[]
}

interface Facts {
  /** Oldest first. */
  games: readonly PlayedGame[]
  counted: ReadonlyMap<string, Pick<CountedGame, 'id' | 'rsvps' | 'roster' | 'facts'>>
  roster: readonly { userId: string; joinedAt: Date }[]
  corrections: readonly Correction[]
}

/** Someone played if they were there. Without corrections: if they counted as Going when the game was over. */
export function figuresOf({ games, counted, roster, corrections }: Facts): Figures {
  const correctionsIn = Map.groupBy(corrections, ({ gameId }) => gameId)
  const played = games.map((game) => {
    const state = counted.get(game.id)
    const people = state ? playersAt(state, correctionsIn.get(game.id) ?? []) : []
    return { game, people, ids: new Set(people.map(({ userId }) => userId)) }
  })
  const subs = played.flatMap(({ people }) => people.filter(({ isSub }) => isSub))
  return {
    games: played.map(({ game: { endsAt: _, ...game }, people }) => ({
      ...game,
      in: people.length,
      subs: people.filter(({ isSub }) => isSub).length,
      needed: neededFor(counted.get(game.id)),
    })),
    players: roster.map(({ userId, joinedAt }) => ({
      userId,
      marks: played
        .map(({ game, ids }) => {
          if (ids.has(userId)) return '1'
          return game.endsAt > joinedAt ? '0' : '-'
        })
        .join(''),
    })),
    subs: [...Map.groupBy(subs, ({ userId }) => userId)].map(([userId, times]) => ({ userId, times: times.length })),
  }
}

const neededFor = (game: Pick<CountedGame, 'facts'> | undefined): number | null =>
  game ? neededOf(game.facts.needs) : null

/** Games played, and games counted, from a string of marks. */
export const attendanceIn = (marks: string): { played: number; of: number } => ({
  played: marks.replaceAll(/[^1]/g, '').length,
  of: marks.replaceAll('-', '').length,
})

/** The day before. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** The figures of a season, and what everyone but captains sees of it: no-shows are not for them. */
export interface BothFigures {
  corrected: Figures
  asAnswered: Figures
}

/** A game of a closed season. */
export interface StoredGame extends SeasonGame {
  /** `in` and `subs` as people had answered. Missing: the same. */
  asAnswered?: { in: number; subs: number }
}

/** A person of a closed season. */
export interface StoredPerson {
  userId: string
  /** Empty: was not on the roster. */
  marks: string
  subbed: number
  subbedAsAnswered: number | null
}

/** What a closed season keeps. */
export function storedFiguresOf({ corrected, asAnswered }: BothFigures): {
  games: StoredGame[]
  people: StoredPerson[]
} {
  const answered = new Map(asAnswered.games.map((game) => [game.id, game]))
  const timesOf = ({ subs }: Figures) => new Map(subs.map(({ userId, times }) => [userId, times]))
  const [subbed, subbedAsAnswered] = [timesOf(corrected), timesOf(asAnswered)]
  const marks = new Map(corrected.players.map((player) => [player.userId, player.marks]))
  const ids = new Set([...marks.keys(), ...subbed.keys(), ...subbedAsAnswered.keys()])
  return {
    games: corrected.games.map((game) => {
      const { in: peopleIn, subs } = answered.get(game.id) ?? game
      return { ...game, asAnswered: { in: peopleIn, subs } }
    }),
    people: [...ids].map((userId) => ({
      userId,
      marks: marks.get(userId) ?? '',
      subbed: subbed.get(userId) ?? 0,
      subbedAsAnswered: subbedAsAnswered.get(userId) ?? 0,
    })),
  }
}

export function keptFiguresOf({ games, people }: { games: StoredGame[]; people: StoredPerson[] }): BothFigures {
  const players = people.filter(({ marks }) => marks !== '' || games.length === 0)
  const subsBy = (timesOf: (one: StoredPerson) => number) =>
    people.map((one) => ({ userId: one.userId, times: timesOf(one) })).filter(({ times }) => times > 0)
  return {
    corrected: {
      games: games.map(({ asAnswered: _, ...game }) => game),
      players,
      subs: subsBy(({ subbed }) => subbed),
    },
    asAnswered: {
      games: games.map(({ asAnswered, ...game }) => ({ ...game, ...asAnswered })),
      players,
      subs: subsBy(({ subbed, subbedAsAnswered }) => subbedAsAnswered ?? subbed),
    },
  }
}

/** Everyone but captains sees only their own attendance. */
export function figuresFor(
  { corrected, asAnswered }: BothFigures,
  { isCaptain, userId }: { isCaptain: boolean; userId: string },
): Figures {
  if (isCaptain) return corrected
  // guard: season: only captains see who attended -> const players = corrected.players
  const players = corrected.players.filter((one) => one.userId === userId)
  // guard: presence: the counts of a season show nobody else a no-show -> return { ...corrected, players }
  return { ...asAnswered, players }
}
