import type { TeamFile } from '@app/contract'
import type { GameKind } from '@app/contract/kind'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'
import { usualMinutes } from '../../game/game-day/queries.ts'
import type { Exported, ExportedGame, ExportedPerson } from './rules.ts'
import type { ExportedSeason } from './season/rules.ts'

type MayExport = TeamScope<'team-file.take'>

export async function headOf(db: Db, { teamId }: MayExport): Promise<Exported['head'] | undefined> {
  const [row] = await db<(TeamFile['team'] & Omit<TeamFile['gameDay'], 'composition'> & Composition)[]>`
    select t.name, t.sport, t.description, coalesce(t.language, '') as language,
           ${usualMinutes(db)} as game_minutes, d.roster_only_at is not null as roster_only,
           d.min, d.target, d.max, d.composition_gender, d.composition_min,
           (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'min', p.min) order by p.sort_order), '[]')
              from game_day_position p where p.team_id = t.id) as positions
      from team t
      left join game_day d on d.team_id = t.id
     where t.id = ${teamId}`
  if (!row) return undefined
  const { name, sport, description, language, compositionGender: gender, compositionMin, ...day } = row
  const { gameMinutes, rosterOnly, min, target, max, positions } = day
  const composition = gender !== null && compositionMin !== null ? { gender, min: compositionMin } : null
  return {
    team: { name, sport, description, language },
    gameDay: { gameMinutes, rosterOnly, min, target, max, composition, positions },
  }
}

interface Composition {
  compositionGender: string | null
  compositionMin: number | null
}

/** The roster with addresses as captains see them, without spares. */
export const rosterToExport = (db: Db, { teamId }: MayExport) => db<ExportedPerson[]>`
  select p.id, trim(p.first_name || ' ' || p.last_name) as name, lower(coalesce(address_seen_by_captains(p), '')) as email,
         coalesce(plays.position, '') as position, m.joined_at
    from member m
    join profile p on p.id = m.profile_id
    left join player_position plays on plays.team_id = m.team_id and plays.profile_id = m.profile_id
   where m.team_id = ${teamId}
     and m.role <> 'spare'`

/** The latest games. */
export async function gamesToExport(db: Db, { teamId }: MayExport, most: number): Promise<ExportedGame[]> {
  const rows = await db<GameRow[]>`
    select id, kind, title, needed, opponent, starts_at, extract(epoch from ends_at - starts_at)::int / 60 as minutes, time_zone, location, notes, import_uid,
           cancelled_at, cancel_reason, our_score, their_score, result_note, forfeited_by,
           case when series_id is not null
                then jsonb_build_object('id', series_id, 'on', series_at::date, 'time', to_char(series_at, 'HH24:MI')) end as in_series
      from game
     where team_id = ${teamId}
     order by starts_at desc, id
     limit ${most}`
  return rows.map((row) => ({
    id: row.id,
    inSeries: row.inSeries,
    // A file of games alone can still be imported by an earlier release.
    ...(row.kind !== 'game' && { kind: row.kind, title: row.title, needed: row.needed }),
    opponent: row.opponent,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    timeZone: row.timeZone,
    location: row.location,
    notes: row.notes,
    scheduleId: row.importUid?.startsWith('file:') ? '' : row.importUid,
    cancelled: row.cancelledAt && { at: row.cancelledAt.toISOString(), reason: row.cancelReason },
    result:
      row.ourScore !== null && row.theirScore !== null
        ? { ours: row.ourScore, theirs: row.theirScore, note: row.resultNote, forfeitedBy: row.forfeitedBy }
        : null,
  }))
}

interface GameRow {
  id: string
  kind: GameKind
  title: string
  needed: number | null
  opponent: string
  startsAt: Date
  minutes: number
  timeZone: string
  location: string
  notes: string
  importUid: string | null
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
  theirScore: number | null
  resultNote: string
  forfeitedBy: 'us' | 'them' | 'both' | null
  inSeries: ExportedGame['inSeries']
}

/**
 * The roster's answers that count for the game's current day. Without notes, which are private, and without people on
 * the waiting list: a number is worth nothing elsewhere.
 */
export const answersToExport = (db: Db, { teamId }: MayExport, gameIds: string[]) => db<Exported['answers']>`
  select r.game_id, r.profile_id, r.status as answer, r.answered_at as at, r.answered_by as by
    from rsvp r
    join game g on g.id = r.game_id and g.starts_on = r.answered_on
    join member m on m.team_id = r.team_id and m.profile_id = r.profile_id and m.role <> 'spare'
   where r.team_id = ${teamId}
     and r.status <> 'waiting'
     and r.game_id = any(${gameIds}::uuid[])`

export const lineUpsToExport = (db: Db, { teamId }: MayExport, gameIds: string[]) => db<Exported['lineUps']>`
  select l.game_id, l.formation, l.set_at,
         (select coalesce(jsonb_agg(jsonb_build_object('profileId', p.profile_id, 'place', p.place)), '[]')
            from line_up_place p where p.game_id = l.game_id) as places
    from line_up l
   where l.team_id = ${teamId}
     and l.game_id = any(${gameIds}::uuid[])`

/** Corrections for people on the roster. */
export const presenceToExport = (db: Db, { teamId }: MayExport, gameIds: string[]) => db<Exported['presence']>`
  select o.game_id, o.profile_id, o.was_there
    from presence o
    join member m on m.team_id = ${teamId} and m.profile_id = o.profile_id and m.role <> 'spare'
   where o.game_id = any(${gameIds}::uuid[])`

/** The named seasons, with the stored figures of closed ones. */
export const seasonsToExport = (db: Db, { teamId }: MayExport) => db<ExportedSeason[]>`
  select s.name, s.starts_on::text, s.ends_on::text, s.closed_at, coalesce(s.games, '[]') as games,
         (select coalesce(jsonb_agg(jsonb_build_object('profileId', who_is(p.profile_id), 'marks', p.marks, 'subbed', p.subbed,
                                                      'subbedAsAnswered', coalesce(p.subbed_as_answered, p.subbed))), '[]')
            from season_player p where p.season_id = s.id) as people
    from season s
   where s.team_id = ${teamId}
   order by s.starts_on`

/** The facts for the captains' mail, as long as the reader is a captain. */
export async function exportToNotify(
  db: Db,
  { teamId, takerId, readerId }: { teamId: string; takerId: string; readerId: string },
) {
  const [taken] = await db<{ teamName: string; teamLogo: string | null; takerName: string }[]>`
    select t.name as team_name, t.logo as team_logo, coalesce(shown_name(p.first_name, p.last_name, true), '') as taker_name
      from team t
      join member m on m.team_id = t.id and m.profile_id = ${readerId} and m.role = 'captain'
      left join profile p on p.id = ${takerId}
     where t.id = ${teamId}`
  return taken
}
