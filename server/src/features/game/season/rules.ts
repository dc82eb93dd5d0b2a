import type { SeasonGame } from '@app/contract'
import { isIn } from '@app/contract/game-state'
import { neededOf } from '@app/contract/head-count'
import type { AttendingPerson, CountedGame } from '../attendance/rules.ts'

/** A completed game of a season as it is stored. */
export interface PlayedGame {
  id: string
  startsOn: string
  endsAt: Date
  opponent: string
  ourScore: number | null
  theirScore: number | null
  forfeitedBy: 'us' | 'them' | null
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
  counted: ReadonlyMap<string, Pick<CountedGame, 'rsvps' | 'facts'>>
  roster: readonly { userId: string; joinedAt: Date }[]
  /** Subs who did not show up. */
  noShows: readonly { gameId: string; userId: string }[]
}

/** Someone played if they counted as Going when the game was over, and no captain recorded a no-show. */
export function figuresOf({ games, counted, roster, noShows }: Facts): Figures {
  const missed = new Set(noShows.map(({ gameId, userId }) => `${gameId} ${userId}`))
  const there = (gameId: string): AttendingPerson[] =>
    (counted.get(gameId)?.rsvps ?? []).filter((one) => isIn(one) && !missed.has(`${gameId} ${one.userId}`))
  const played = games.map((game) => {
    const people = there(game.id)
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
