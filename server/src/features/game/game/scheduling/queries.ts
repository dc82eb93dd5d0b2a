import type { GameKind } from '@app/contract/kind'
import type { Db } from '#core/database/db.ts'
import type { OtherSideScope, TeamScope } from '#permissions'
import { usualLength } from '../../game-day/queries.ts'
import type { GameFacts } from '../rules.ts'

export interface NewGame {
  id: string
  kind: GameKind
  title: string
  needed: number | null
  opponent: string
  startsAt: Date
  startsOn: string
  timeZone: string
  location: string
  notes: string
  importUid: string | null
  lastMailed: GameFacts
  /** Of a game that is scheduled with others. */
  seriesId?: string
  /** When the series has the game, by the clock of the venue. */
  seriesAt?: string
}

/** Inserts the games, or none if the team would exceed its limit. Expects the team to be locked. */
export async function insertGames(
  db: Db,
  scope: TeamScope<'game.schedule' | 'schedule.import'> | OtherSideScope<'game.schedule'>,
  games: NewGame[],
  { now, max }: { now: Date; max: number },
): Promise<boolean> {
  const made = await db`
    insert into game (id, team_id, kind, title, needed, opponent, starts_at, starts_on, ends_at, time_zone, location, notes, import_uid, last_mailed, series_id, series_at, created_at)
    select g.id, ${scope.teamId}, g.kind, g.title, g.needed, g.opponent, g."startsAt", g."startsOn", g."startsAt" + ${usualLength(db, scope.teamId)},
           g."timeZone", g.location, g.notes, g."importUid", g."lastMailed", g."seriesId", g."seriesAt", ${now}
      from jsonb_to_recordset(${db.json(games)}::jsonb) as g
           (id uuid, kind text, title text, needed int, opponent text, "startsAt" timestamptz, "startsOn" date, "timeZone" text, location text, notes text,
            "importUid" text, "lastMailed" jsonb, "seriesId" uuid, "seriesAt" timestamp)
     where (select count(*) from game where team_id = ${scope.teamId}) + ${games.length} <= ${max}
    returning id`
  return made.length === games.length
}

export interface PlayedGame extends NewGame {
  endsAt: Date
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
  theirScore: number | null
  resultNote: string
  forfeitedBy: 'us' | 'them' | 'both' | null
}

/** Inserts games of a team file, or of a team whose place in a league this one takes, including results and cancellations. */
export async function insertPlayedGames(
  db: Db,
  { teamId }: TeamScope<'schedule.import'> | OtherSideScope<'game.schedule'>,
  games: PlayedGame[],
  now: Date,
) {
  await db`
    insert into game (id, team_id, kind, title, needed, opponent, starts_at, starts_on, ends_at, time_zone, location, notes, import_uid, last_mailed,
                      cancelled_at, cancel_reason, our_score, their_score, result_note, forfeited_by, series_id, series_at, created_at)
    select g.id, ${teamId}, g.kind, g.title, g.needed, g.opponent, g."startsAt", g."startsOn", g."endsAt", g."timeZone", g.location, g.notes, g."importUid",
           g."lastMailed", g."cancelledAt", g."cancelReason", g."ourScore", g."theirScore", g."resultNote", g."forfeitedBy", g."seriesId", g."seriesAt", ${now}
      from jsonb_to_recordset(${db.json(games)}::jsonb) as g
           (id uuid, kind text, title text, needed int, opponent text, "startsAt" timestamptz, "startsOn" date, "endsAt" timestamptz, "timeZone" text, location text,
            notes text, "importUid" text, "lastMailed" jsonb, "cancelledAt" timestamptz, "cancelReason" text, "ourScore" int,
            "theirScore" int, "resultNote" text, "forfeitedBy" text, "seriesId" uuid, "seriesAt" timestamp)`
}
