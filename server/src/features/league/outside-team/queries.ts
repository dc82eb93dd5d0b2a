import type { Sport } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { LeagueScope } from '#permissions'

type MayEdit = LeagueScope<'outside-team.edit'>

interface NewOutsideTeam {
  teamId: string
  now: Date
}

/** The team and its place in the league are inserted along. */
export async function insertOutside(db: Db, _scope: MayEdit, { teamId, now }: NewOutsideTeam) {
  await db`insert into outside_team (team_id, added_at) values (${teamId}, ${now})`
}

export async function countsIn(db: Db, { leagueId }: MayEdit, divisionId: string) {
  const [counts] = await db<{ teams: number; outside: number; sport: Sport }[]>`
    select (select count(*)::int from league_team lt where lt.league_id = l.id) as teams,
           (select count(*)::int from league_team lt join outside_team o on o.team_id = lt.team_id where lt.league_id = l.id) as outside,
           l.sport
      from league l
      join division d on d.league_id = l.id and d.id = ${divisionId}
     where l.id = ${leagueId}`
  return counts
}

export interface OutsideRow {
  id: string
  name: string
  email: string | null
  seed: string | null
  tokenHash: Buffer | null
}

/** A team of the league that is not here. */
export async function outsideTeamOf(db: Db, { leagueId }: { leagueId: string }, teamId: string) {
  const [team] = await db<OutsideRow[]>`
    select t.id, t.name, o.email, o.seed, o.token_hash
      from league_team lt
      join outside_team o on o.team_id = lt.team_id
      join team t on t.id = lt.team_id
     -- guard: outside teams: an organiser reads the links of their own league -> where lt.league_id is not null
     where lt.league_id = ${leagueId}
       and lt.team_id = ${teamId}`
  return team
}

export async function updateLink(
  db: Db,
  _scope: MayEdit,
  { teamId, ...link }: { teamId: string; seed: string | null; tokenHash: Buffer | null },
) {
  await db`update outside_team set seed = ${link.seed}, token_hash = ${link.tokenHash} where team_id = ${teamId}`
}

export async function updateEmail(
  db: Db,
  _scope: MayEdit,
  { teamId, email }: { teamId: string; email: string | null },
) {
  await db`update outside_team set email = ${email} where team_id = ${teamId}`
}

/** Locks the teams that are not here, before the league: a league that is deleted deletes them. */
export const lockOutsideTeams = (db: Db, leagueId: string) => db`
  select from team
   where id in (select lt.team_id from league_team lt join outside_team o on o.team_id = lt.team_id where lt.league_id = ${leagueId})
   order by id
     for update`
