import type { Sport } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { LeagueScope, TeamScope } from '#permissions'
import type { PlayedGame } from '../../../game/game/scheduling/queries.ts'

type MayEdit = LeagueScope<'outside-team.edit'>

export async function insertClaim(
  db: Db,
  { teamId, actorId }: TeamScope<'league-team.enter'>,
  { outsideTeamId, now }: { outsideTeamId: string; now: Date },
): Promise<boolean> {
  const made = await db`
    insert into place_claim (outside_team_id, team_id, claimed_by, claimed_at)
    values (${outsideTeamId}, ${teamId}, ${actorId}, ${now})
    on conflict (outside_team_id, team_id) do nothing
    returning team_id`
  return made.length === 1
}

export interface Claim {
  /** As it is called now. */
  name: string
  sport: Sport
  games: number
}

/** A claim under the locks of both teams, if whoever made it is still a captain. */
export async function claimOf(db: Db, { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string }) {
  const [claim] = await db<Claim[]>`
    select t.name, t.sport, (select count(*)::int from game g where g.team_id = t.id) as games
      from place_claim c
      join team t on t.id = c.team_id
      -- guard: outside teams: only a captain brings the team in -> left join member m on true
      join member m on m.team_id = c.team_id and m.profile_id = c.claimed_by and m.role = 'captain'
     where c.outside_team_id = ${outsideTeamId}
       and c.team_id = ${teamId}`
  return claim
}

export async function deleteClaim(
  db: Db,
  _scope: MayEdit,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`delete from place_claim where outside_team_id = ${outsideTeamId} and team_id = ${teamId}`
}

/** Whether the two are in one league, this one or a season before. */
export async function isInSameLeague(db: Db, one: string, other: string): Promise<boolean> {
  const [league] = await db`
    select from league_team mine
      join league_team theirs on theirs.league_id = mine.league_id and theirs.team_id = ${other}
     where mine.team_id = ${one}
     limit 1`
  return league !== undefined
}

/** A game of the team that is not here, as it has it, and the other side. */
export interface OutsideGame extends Omit<PlayedGame, 'seriesId' | 'seriesAt'> {
  otherTeamId: string
  otherGameId: string
}

export const gamesOfOutside = (db: Db, teamId: string) => db<OutsideGame[]>`
  select g.id, g.kind, g.title, g.needed, g.opponent, g.starts_at, g.starts_on::text, g.ends_at, g.time_zone, g.location, g.notes,
         g.import_uid, g.last_mailed, g.cancelled_at, g.cancel_reason, g.our_score, g.their_score, g.result_note, g.forfeited_by,
         other.team_id as other_team_id, other.game_id as other_game_id
    from fixture_side s
    join fixture_side other on other.fixture_id = s.fixture_id and other.side <> s.side
    join game g on g.id = s.game_id
   where s.team_id = ${teamId}
   order by g.starts_at, g.id`

export const organisersOf = (db: Db, leagueId: string) => db<{ profileId: string }[]>`
  select profile_id from organiser where league_id = ${leagueId} order by since, profile_id`

interface ClaimToSend {
  leagueId: string
  leagueName: string
  outsideName: string
  teamName: string
}

/** The facts of the mail to an organiser, if the claim still waits. */
export async function claimToSend(
  db: Db,
  { outsideTeamId, teamId, organiserId }: { outsideTeamId: string; teamId: string; organiserId: string },
) {
  const [claim] = await db<ClaimToSend[]>`
    select l.id as league_id, l.name as league_name, outside.name as outside_name, t.name as team_name
      from place_claim c
      join team outside on outside.id = c.outside_team_id
      join team t on t.id = c.team_id
      join league_team lt on lt.team_id = c.outside_team_id
      join league l on l.id = lt.league_id
      join organiser o on o.league_id = l.id and o.profile_id = ${organiserId}
     where c.outside_team_id = ${outsideTeamId}
       and c.team_id = ${teamId}
     order by l.founded_at desc
     limit 1`
  return claim
}
