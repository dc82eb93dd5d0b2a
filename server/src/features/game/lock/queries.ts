import type { GameStatus } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { Sealed } from '#permissions'
import type { GameFacts } from '../rules.ts'

export interface LockedGame {
  id: string
  status: GameStatus
  opponent: string
  startsAt: Date
  startsOn: string
  endsAt: Date
  timeZone: string
  location: string
  notes: string
  version: number
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
  theirScore: number | null
  resultNote: string
  told: GameFacts
}

/** What a game is to the player whom an answer or a change concerns. */
export interface GameToAnswer extends LockedGame {
  playerRole: 'captain' | 'player' | 'spare' | null
  /** The player is in as a substitute. */
  isSub: boolean
  isRosterOnly: boolean
}

interface Locking {
  gameId: string
  actorId: string
  /** Whose answer it is about, kept from being deleted meanwhile. */
  playerId: string | null
  /** Otherwise the game is kept as it is, and any number may answer it at once. */
  isForChange: boolean
  /** Whether the game is there for volunteers, though its team is unlisted. */
  isForVolunteers: boolean
  now: Date
}

/** Locks team, player and game: the one order. Rights are read after that, so that one withdrawn meanwhile is seen. */
export async function lockGame(db: Db, { gameId, actorId, playerId, isForChange, isForVolunteers, now }: Locking) {
  const [game] = await db<(Sealed<GameToAnswer> & { playerExists: boolean })[]>`
    select l.team_id, l.role, l.is_listed, l.is_volunteer and ${isForVolunteers} as is_volunteer, l.player_exists,
           l.player_role, l.is_sub, l.is_roster_only, g.id, g.opponent, g.starts_at, g.starts_on::text, g.ends_at, g.time_zone,
           g.location, g.notes, g.version, g.cancelled_at, g.cancel_reason, g.our_score, g.their_score, g.result_note, g.told,
           game_status(g.cancelled_at, g.ends_at, ${now}) as status
      from lock_game(${gameId}, ${actorId}, ${playerId}, ${isForChange}) l
     cross join lateral (select (l.locked).*) g`
  return game
}
