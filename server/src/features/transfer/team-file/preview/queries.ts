import type { TeamFile } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'
import type { Likeness, TeamMate } from './rules.ts'

type MayImport = Scope<'team.create'>

/** The caller's teams of this sport, with how many of the file's people and games each has. Oldest first. */
export const likeTeams = (db: Db, { actorId }: MayImport, file: TeamFile) => db<Likeness[]>`
  select t.id as team_id, t.name as team_name, mine.role,
         (select count(distinct lower(full_name))::int
            from member m
            join profile p on p.id = m.profile_id
           cross join lateral (select trim(p.first_name || ' ' || p.last_name) as full_name) named
           where m.team_id = t.id
             and m.role <> 'spare'
             and lower(full_name) = any (${file.people.map(({ name }) => name.toLowerCase())}::text[])) as people,
         (select count(distinct (g.starts_at, g.opponent))::int
            from game g
            join unnest(${file.games.map(({ startsAt }) => startsAt)}::timestamptz[],
                        ${file.games.map(({ opponent }) => opponent)}::text[]) as f (starts_at, opponent)
              on f.starts_at = g.starts_at and f.opponent = g.opponent
           where g.team_id = t.id) as games
    from member mine
    join team t on t.id = mine.team_id
   where mine.profile_id = ${actorId}
     and mine.role <> 'spare'
     and t.sport = ${file.team.sport}
   order by t.created_at, t.id`

/** The names on one of the caller's teams, in lower case. */
export async function namesOn(db: Db, _scope: MayImport, teamId: string): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select lower(trim(p.first_name || ' ' || p.last_name)) as name
      from member m
      join profile p on p.id = m.profile_id
     where m.team_id = ${teamId}
       and m.role <> 'spare'`
  return new Set(rows.map(({ name }) => name))
}

/**
 * Those addresses that the caller can see on the roster of one of their teams. Reveals nothing about other addresses.
 */
export const teamMatesBy = (db: Db, { actorId }: MayImport, emails: readonly string[]) => db<TeamMate[]>`
  select distinct on (lower(seen.email)) lower(seen.email) as email, t.name as team_name,
         p.known_in_team_id is null as has_account
    from member mine
    join team t on t.id = mine.team_id
    join member m on m.team_id = t.id and m.profile_id <> mine.profile_id
    join profile p on p.id = m.profile_id
   -- guard: team files: the preview matches only addresses the caller sees -> cross join lateral (select p.email) seen
   cross join lateral (select case when mine.role = 'captain' then address_seen_by_captains(p) else address_of(p) end as email) seen
   where mine.profile_id = ${actorId}
     and lower(seen.email) = any (${emails}::text[])
   order by lower(seen.email), p.known_in_team_id is not null, t.created_at`
