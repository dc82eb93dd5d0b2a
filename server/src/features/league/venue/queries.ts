import type { LeagueSeason, Venue } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, SealedLeague } from '#permissions'

type MayEdit = LeagueScope<'league.edit'>

export interface VenuesRow {
  season: LeagueSeason | null
  venues: Venue[]
}

export async function venuesOf(db: Db, standing: Fragment) {
  const [found] = await db<SealedLeague<VenuesRow>[]>`
    select standing.*, ${seasonOf(db, db`standing.league_id`)} as season, ${venuesIn(db, db`standing.league_id`)} as venues
      from (${standing}) standing`
  return found
}

/** When a league plays, as JSON. */
export const seasonOf = (db: Db, leagueId: Fragment) => db`
  (select jsonb_build_object('kind', s.kind, 'firstOn', s.first_on, 'lastOn', s.last_on, 'timeZone', s.time_zone,
                             'skippedOn', s.skipped_on)
     from league_season s
    where s.league_id = ${leagueId})`

/** Where a league plays, as JSON. */
export const venuesIn = (db: Db, leagueId: Fragment) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'teamId', v.team_id, 'fields', v.fields,
                                                'times', t.times, 'closedOn', v.closed_on) order by v.place), '[]')
     from venue v
     join lateral (select jsonb_agg(jsonb_build_object('weekday', vt.weekday, 'time', vt.time)
                                    order by vt.weekday, vt.time) as times
                     from venue_time vt
                    where vt.venue_id = v.id) t on true
    where v.league_id = ${leagueId})`

export async function upsertSeason(db: Db, { leagueId }: MayEdit, season: LeagueSeason) {
  await db`
    insert into league_season (league_id, kind, first_on, last_on, time_zone, skipped_on)
    values (${leagueId}, ${season.kind}, ${season.firstOn}, ${season.lastOn}, ${season.timeZone}, ${season.skippedOn}::date[])
    on conflict (league_id) do update
       set kind = excluded.kind, first_on = excluded.first_on, last_on = excluded.last_on, time_zone = excluded.time_zone,
           skipped_on = excluded.skipped_on`
}

/** Replaces all venues of the league. False if a hall is of a team that is not in the league. */
export async function insertVenues(
  db: Db,
  { leagueId }: MayEdit,
  venues: (Venue & { id: string; place: number })[],
): Promise<boolean> {
  await db`delete from venue where league_id = ${leagueId}`
  const made = await db`
    insert into venue (id, league_id, team_id, name, fields, closed_on, place)
    select v.id, ${leagueId}, v."teamId", v.name, v.fields, v."closedOn", v.place
      from jsonb_to_recordset(${db.json(venues)}::jsonb) v
           (id uuid, "teamId" uuid, name text, fields text[], "closedOn" date[], place int)
     where v."teamId" is null
        or exists (select from league_team lt where lt.league_id = ${leagueId} and lt.team_id = v."teamId")
    returning id`
  if (made.length !== venues.length) return false
  const times = venues.flatMap((venue) => venue.times.map((time) => ({ ...time, venueId: venue.id })))
  await db`
    insert into venue_time (venue_id, weekday, time)
    select t."venueId", t.weekday, t.time
      from jsonb_to_recordset(${db.json(times)}::jsonb) t ("venueId" uuid, weekday int, time text)`
  return true
}

/** The halls of a team that is not here, for the one that takes its place. */
export async function updateHalls(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`update venue set team_id = ${teamId} where team_id = ${outsideTeamId}`
}
