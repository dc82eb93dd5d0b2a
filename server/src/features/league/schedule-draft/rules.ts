import type { DraftGame, ScheduleDraft } from '@app/contract'
import { fairnessOf } from '@app/contract/fairness'
import type { SeasonRequest } from '@app/contract/league-schedule'
import { limits } from '@app/contract/limits'

/** Every pair meets as often as this; the engines are measured up to this size. */
export function isSchedulable(teams: number, meetings: number): boolean {
  const games = (meetings * teams * (teams - 1)) / 2
  return teams >= 2 && teams <= limits.teamsPerSchedule && games <= limits.gamesPerSchedule
}

/** Home and away change by turns, and each team meets each other one: nothing that cannot be played is published. */
export function canBePlayed(request: SeasonRequest, games: readonly DraftGame[]): boolean {
  const { unplaced, twiceADay, doubleBooked, nowhere, wrongMeetings } = fairnessOf(request, games).faults
  return [unplaced, twiceADay, doubleBooked, nowhere, wrongMeetings].every((faults) => faults.length === 0)
}

export function stateOf({
  finishedAt,
  publishAskedAt,
  publishedAt,
}: Record<'finishedAt' | 'publishAskedAt' | 'publishedAt', Date | null>): ScheduleDraft['state'] {
  if (publishedAt) return 'published'
  if (publishAskedAt) return 'publishing'
  return finishedAt ? 'made' : 'making'
}

interface Moved {
  game: number
  place: DraftGame['place']
}

/** Null if a game that shall move is not there. */
export function movedGames(games: readonly DraftGame[], moves: readonly Moved[]): DraftGame[] | null {
  if (moves.some(({ game }) => game >= games.length)) return null
  const places = new Map(moves.map(({ game, place }) => [game, place]))
  return games.map((game, index) => {
    const place = places.get(index)
    return place === undefined ? game : { ...game, place }
  })
}

/** A worker writes twice a second. */
const ABANDONED_AFTER_MS = 60_000

export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - ABANDONED_AFTER_MS)
