import type { Db } from '#core/database/db.ts'
import type { MemberRole, Sealed } from '#permissions'
import type { GameFacts, StoredGame } from '../rules.ts'

export interface LockedGame extends StoredGame {
  version: number
  theirScore: number | null
  forfeitedBy: 'us' | 'them' | 'both' | null
  resultNote: string
  lastMailed: GameFacts
  /** Null: it was scheduled alone. */
  seriesId: string | null
}

/** A locked game and the relation of a player to it. */
export interface GameToAnswer extends LockedGame {
  playerRole: MemberRole | null
  /** The player is an accepted substitute. */
  isSub: boolean
  isRosterOnly: boolean
}

interface Locking {
  gameId: string
  /** Null: nobody, by the link of an opponent. */
  actorId: string | null
  /** The player who is answered for. Locked, so that their account is not deleted meanwhile. */
  playerId: string | null
  /** Also blocks new rows that refer to the game. Otherwise only other changes and answers wait. */
  isForChange: boolean
  /** Whether volunteers can see the game of an unlisted team. */
  isForVolunteers: boolean
  now: Date
}

/** Lock order: team, player, game. Rights are read after locking, so that a right revoked meanwhile is noticed. */
export async function lockGame(db: Db, { gameId, actorId, playerId, isForChange, isForVolunteers, now }: Locking) {
  const [game] = await db<(Sealed<GameToAnswer> & { playerExists: boolean })[]>`
    select l.team_id, l.role, l.is_listed, l.is_volunteer and ${isForVolunteers} as is_volunteer, l.player_exists,
           l.player_role, l.is_sub, l.is_roster_only, g.id, g.kind, g.title, g.needed, g.opponent, g.starts_at, g.starts_on::text, g.ends_at, g.time_zone,
           g.location, g.notes, g.version, g.cancelled_at, g.cancel_reason, g.our_score, g.their_score, g.forfeited_by, g.result_note, g.last_mailed, g.series_id,
           game_status(g.cancelled_at, g.ends_at, ${now}) as status
      from lock_game(${gameId}, ${actorId}, ${playerId}, ${isForChange}) l
     cross join lateral (select (l.locked).*) g`
  return game
}
