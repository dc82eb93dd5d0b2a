import type { Db } from '#core/database/db.ts'

/** Of these teams, those that are not here and whose captain gets mail. */
export async function addressedOf(db: Db, teamIds: readonly string[]): Promise<Set<string>> {
  const teams = await db<{ teamId: string }[]>`
    select team_id from outside_team where team_id = any (${teamIds}::uuid[]) and email is not null and token_hash is not null`
  return new Set(teams.map(({ teamId }) => teamId))
}

interface ScheduleToSend {
  email: string
  seed: string
  tokenHash: Buffer
  teamName: string
  leagueName: string
  /** As they come out of JSON, soonest first. */
  games: { opponent: string; startsAt: string; timeZone: string }[]
}

/** The facts of the mail, unless the address refuses mail, the link has ended or no game is still to come. */
export async function scheduleToSend(
  db: Db,
  { teamId, gameIds, now }: { teamId: string; gameIds: string[]; now: Date },
) {
  const [mail] = await db<ScheduleToSend[]>`
    select o.email, o.seed, o.token_hash, t.name as team_name, found.league_name, found.games
      from outside_team o
      join team t on t.id = o.team_id and t.links_closed_at is null
      join lateral (
        select min(l.name) as league_name,
               jsonb_agg(jsonb_build_object('opponent', g.opponent, 'startsAt', g.starts_at, 'timeZone', g.time_zone) order by g.starts_at, g.id) as games
          from game g
          join fixture_side s on s.game_id = g.id
          join league_game lg on lg.fixture_id = s.fixture_id
          join league l on l.id = lg.league_id
         where g.id = any (${gameIds}::uuid[])
           and g.team_id = t.id
           and g.cancelled_at is null
           and g.starts_at > ${now}) found on found.games is not null
     where o.team_id = ${teamId}
       and o.email is not null
       and o.token_hash is not null
       -- guard: outside teams: an address that refuses mail gets none
       and not exists (select from mail_refusal r where r.email = o.email)`
  return mail
}
