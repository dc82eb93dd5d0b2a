import type { LeagueOffer, Sport } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { LeagueScope, TeamScope } from '#permissions'
import { hasPlayed, type LeagueRow, ruleColumns, runsLeague } from '../league/queries.ts'
import type { SideToCallOff } from '../league-game/queries.ts'

type RuleRow = Pick<
  LeagueRow,
  'pointsWin' | 'pointsTie' | 'pointsLoss' | 'tieBreakers' | 'forfeitScore' | 'withdrawnGames'
>

export interface OfferRow extends RuleRow, Omit<LeagueOffer, 'rule' | 'teams'> {
  teams: (Omit<LeagueOffer['teams'][number], 'logo'> & { logo: string | null })[]
}

/** The league of a link, and the teams of which the viewer is a captain. */
export async function offerOf(db: Db, { code, viewerId }: { code: string; viewerId: string }) {
  const [offer] = await db<OfferRow[]>`
    select l.id, l.name, l.sport, l.season, ${ruleColumns(db)},
           exists (select from public_league p where p.league_id = l.id and p.shown_at is not null) as is_public,
           coalesce((select shown_name(p.first_name, p.last_name, false)
                       from organiser o
                       join profile p on p.id = o.profile_id
                      where o.league_id = l.id
                        and ${runsLeague(db)}
                      order by o.since, o.profile_id
                      limit 1), '') as organiser,
           (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name,
                     'teamCount', (select count(*) from league_team lt where lt.league_id = l.id and lt.division_id = d.id and lt.withdrawn_at is null))
                     order by d.place, d.id)
              from division d
             where d.league_id = l.id) as divisions,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'sport', t.sport,
                     'divisionId', lt.division_id) order by lower(t.name), t.id), '[]')
              from member m
              join team t on t.id = m.team_id
              left join league_team lt on lt.league_id = l.id and lt.team_id = t.id
             where m.profile_id = ${viewerId}
               and m.role = 'captain') as teams,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'divisionId', lt.division_id,
                     'claimedBy', (select c.team_id
                                     from place_claim c
                                     join member m on m.team_id = c.team_id and m.profile_id = ${viewerId} and m.role = 'captain'
                                    where c.outside_team_id = t.id
                                    order by c.claimed_at
                                    limit 1)) order by lower(t.name), t.id), '[]')
              from league_team lt
              join outside_team o on o.team_id = lt.team_id
              join team t on t.id = lt.team_id
             where lt.league_id = l.id
               and lt.withdrawn_at is null) as outside_teams
      from league l
     where l.link_code = ${code}`
  return offer
}

/** The league of a link, with its teams locked against others that enter. */
export async function lockLeagueOfLink(db: Db, code: string) {
  const [league] = await db<{ id: string; sport: Sport }[]>`
    select id, sport from league where link_code = ${code} for update`
  return league
}

export async function sportOfTeam(db: Db, { teamId }: { teamId: string }) {
  const [team] = await db<{ sport: Sport }[]>`select sport from team where id = ${teamId}`
  return team?.sport
}

/** Games of the league, or its playoffs, in another division than this one. */
export async function hasGamesElsewhere(
  db: Db,
  { teamId }: TeamScope<'league-team.enter'>,
  { leagueId, divisionId }: { leagueId: string; divisionId: string },
): Promise<boolean> {
  const [game] = await db`
    select from league_game lg
      join fixture_side s on s.fixture_id = lg.fixture_id and s.team_id = ${teamId}
     where lg.league_id = ${leagueId}
       and lg.division_id <> ${divisionId}
     union all
    select from playoff_seed p
     where p.league_id = ${leagueId}
       and p.team_id = ${teamId}
       and p.division_id <> ${divisionId}
     limit 1`
  return game !== undefined
}

interface Entry {
  id: string
  leagueId: string
  divisionId: string
  max: number
  now: Date
}

/** A team that is in already changes its division. Null: there is no such division; false: the league is full. */
export async function upsertEntry(
  db: Db,
  { teamId }: TeamScope<'league-team.enter'>,
  { id, leagueId, divisionId, max, now }: Entry,
): Promise<boolean | null> {
  const [division] = await db`select from division where id = ${divisionId} and league_id = ${leagueId}`
  if (!division) return null
  const entered = await db`
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    select ${id}, ${leagueId}, ${divisionId}, ${teamId}, ${now}
     where (select count(*) from league_team lt where lt.league_id = ${leagueId} and lt.team_id <> ${teamId}) < ${max}
    on conflict (league_id, team_id) do update set division_id = excluded.division_id
    returning id`
  return entered.length === 1
}

/** A team in a league, and whether it has begun a game of it. */
export async function entryOf(db: Db, { leagueId, teamId, now }: { leagueId: string; teamId: string; now: Date }) {
  const [entry] = await db<{ withdrawnAt: Date | null; hasPlayed: boolean }[]>`
    select lt.withdrawn_at, ${hasPlayed(db, now)} as has_played
      from league_team lt
     where lt.league_id = ${leagueId}
       and lt.team_id = ${teamId}`
  return entry
}

/** Both sides of the team's games to come that are on. */
export const sidesToCome = (db: Db, { leagueId, teamId, now }: { leagueId: string; teamId: string; now: Date }) =>
  db<
    SideToCallOff[]
  >`${sides(db, { leagueId, teamId })} and g.cancelled_at is null and g.starts_at > ${now} order by g.id`

/** Both sides of the team's games to come that were called off when it withdrew, and whose other team plays. */
export const sidesToRestore = (db: Db, { leagueId, teamId, now }: { leagueId: string; teamId: string; now: Date }) =>
  db<SideToCallOff[]>`
    ${sides(db, { leagueId, teamId })}
       and g.starts_at > ${now}
       -- guard: leagues: only what was called off with the team is restored with it
       and g.cancelled_at = (select lt.withdrawn_at from league_team lt where lt.league_id = ${leagueId} and lt.team_id = ${teamId})
       and not exists (select from fixture_side o
                         join league_team lt on lt.league_id = ${leagueId} and lt.team_id = o.team_id and lt.withdrawn_at is not null
                        where o.fixture_id = own.fixture_id and o.team_id <> ${teamId})
     order by g.id`

const sides = (db: Db, { leagueId, teamId }: { leagueId: string; teamId: string }) => db`
    select s.team_id, s.game_id, g.starts_at, g.cancelled_at is not null as is_cancelled
      from league_game lg
      join fixture_side own on own.fixture_id = lg.fixture_id and own.team_id = ${teamId}
      join fixture_side s on s.fixture_id = lg.fixture_id
      join game g on g.id = s.game_id
     where lg.league_id = ${leagueId}`

export async function updateWithdrawn(db: Db, by: MayTakeOut, withdrawnAt: Date | null) {
  const { leagueId, teamId } = entryIn(by)
  await db`
    update league_team set withdrawn_at = ${withdrawnAt} where league_id = ${leagueId} and team_id = ${teamId}`
}

/** The teams of the season before, or one that is not here. */
export async function insertEntries(
  db: Db,
  { leagueId }: LeagueScope<'league.edit' | 'outside-team.edit'>,
  teams: { id: string; teamId: string; divisionId: string }[],
  now: Date,
) {
  await db`
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    select t.id, ${leagueId}, t."divisionId", t."teamId", ${now}
      from jsonb_to_recordset(${db.json(teams)}::jsonb) t (id uuid, "divisionId" uuid, "teamId" uuid)`
}

/** A team takes the places of one that is not here, in each league. The others go with that team. */
export async function copyEntries(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { outsideTeamId, teamId }: { outsideTeamId: string; teamId: string },
) {
  await db`
    insert into league_team (id, league_id, division_id, team_id, entered_at, withdrawn_at)
    select gen_random_uuid(), league_id, division_id, ${teamId}, entered_at, withdrawn_at
      from league_team
     where team_id = ${outsideTeamId}`
}

export type MayTakeOut =
  | { scope: LeagueScope<'league-team.remove'>; teamId: string }
  | { scope: TeamScope<'league-team.leave'>; leagueId: string }

export async function deleteEntry(db: Db, by: MayTakeOut): Promise<boolean> {
  const { leagueId, teamId } = entryIn(by)
  const deleted = await db`delete from league_team where league_id = ${leagueId} and team_id = ${teamId} returning id`
  return deleted.length === 1
}

const entryIn = (by: MayTakeOut) => ({
  leagueId: 'leagueId' in by ? by.leagueId : by.scope.leagueId,
  teamId: 'teamId' in by ? by.teamId : by.scope.teamId,
})
