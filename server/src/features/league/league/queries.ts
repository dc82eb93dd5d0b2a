import type { Division, League, LeagueCard, LeagueRule, LeagueTeam, Organiser, Sport, SubRule } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, Scope, SealedLeague } from '#permissions'

type MayEdit = LeagueScope<'league.edit'>

/** The rules as they are stored. */
interface RuleColumns {
  pointsWin: number
  pointsTie: number
  pointsLoss: number
  tieBreakers: LeagueRule['tieBreakers']
  forfeitScore: number
  withdrawnGames: LeagueRule['withdrawn']
  subsPerGame: number | null
  subsInPlayoffs: boolean
  subsFromOpponents: boolean
}

export interface LeagueFields {
  name: string
  season: string
  rule: LeagueRule
  subRule: SubRule
}

export interface LeagueRow extends RuleColumns {
  id: string
  name: string
  sport: Sport
  season: string
  linkCode: string
  isOrganiser: boolean
  /** Of one of its teams. */
  isCaptain: boolean
  organisers: Organiser[]
  /** As it comes out of JSON. */
  organiserLink: { code: string; expiresAt: string } | null
  isOver: boolean
  before: League['before']
  next: League['next']
  divisions: (Omit<Division, 'teams'> & { teams: TeamRow[] })[]
}

/** As it comes out of JSON. */
type TeamRow = Omit<LeagueTeam, 'logo' | 'can' | 'claims'> & {
  logo: string | null
  isCaptain: boolean
  claims: { id: string; name: string; logo: string | null }[]
}

interface Viewer {
  viewerId: string
  now: Date
}

export async function leagueView(db: Db, standing: Fragment, viewer: Viewer) {
  const [league] = await db<SealedLeague<LeagueRow>[]>`
    select standing.*, l.id, l.name, l.sport, l.season, l.link_code, ${ruleColumns(db)}, ${isOver(db)},
           ${organisersOf(db, viewer)} as organisers, ${organiserLinkOf(db, viewer)} as organiser_link,
           exists (select from league_team lt
                     join member m on m.team_id = lt.team_id and m.profile_id = ${viewer.viewerId} and m.role = 'captain'
                    where lt.league_id = l.id
                      and lt.withdrawn_at is null) as is_captain,
           ${seasonSeenBy(db, viewer, db`o.id = l.follows_id`)} as before, ${seasonSeenBy(db, viewer, db`o.follows_id = l.id`)} as next,
           (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'teams', ${teamsOf(db, viewer)}) order by d.place, d.id)
              from division d
             where d.league_id = l.id) as divisions
      from (${standing}) standing
      join league l on l.id = standing.league_id`
  return league
}

/** Organiser `o` can act: a suspended one stays an organiser, but does not run the league meanwhile. */
export const runsLeague = (db: Db) => db`
  not exists (select from suspension s where s.profile_id = o.profile_id and s.ended_at is null)`

/** Who runs league `l`: for its people, by first name and initial. */
const organisersOf = (db: Db, { viewerId }: Viewer) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', shown_name(p.first_name, p.last_name, false), 'isYou', p.id = ${viewerId})
                             order by o.since, p.id), '[]')
     from organiser o
     join profile p on p.id = o.profile_id
    where o.league_id = l.id
      and ${runsLeague(db)})`

const organiserLinkOf = (db: Db, { now }: Viewer) => db`
  (select jsonb_build_object('code', k.code, 'expiresAt', k.expires_at)
     from organiser_link k
    where k.league_id = l.id
      and ${isLinkOpen(db, now)})`

/** The link `k` has not expired, and who made it still runs the league. */
export const isLinkOpen = (db: Db, now: Date) => db`
  k.expires_at > ${now}
  -- guard: organisers: a link counts while its maker runs the league
  and exists (select from organiser o where o.league_id = k.league_id and o.profile_id = k.made_by and ${runsLeague(db)})`

const seasonSeenBy = (db: Db, { viewerId }: Viewer, which: Fragment) => db`
  (select jsonb_build_object('id', o.id, 'season', o.season)
     from league o
    where ${which}
      -- guard: leagues: a season is named only to its people
      and (exists (select from organiser r where r.league_id = o.id and r.profile_id = ${viewerId})
           or exists (select from league_team lt
                        join member m on m.team_id = lt.team_id and m.profile_id = ${viewerId}
                       where lt.league_id = o.id)))`

export const ruleColumns = (db: Db) => db`
  l.points_win, l.points_tie, l.points_loss, l.tie_breakers, l.forfeit_score, l.withdrawn_games, l.subs_per_game,
  l.subs_in_playoffs, l.subs_from_opponents`

/** Team `lt` has begun a game of the league, or is in its playoffs: it stays when it leaves. */
export const hasPlayed = (db: Db, now: Date) => db`
  (exists (select from fixture_side s
             join league_game lg on lg.fixture_id = s.fixture_id and lg.league_id = lt.league_id
             join game g on g.id = s.game_id and g.starts_at <= ${now} and g.cancelled_at is null
            where s.team_id = lt.team_id)
   -- guard: playoffs: a team in the bracket is withdrawn, not taken out
   or exists (select from playoff_seed p where p.league_id = lt.league_id and p.team_id = lt.team_id))`

const teamsOf = (db: Db, { viewerId, now }: Viewer) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'logo', t.logo, 'enteredAt', lt.entered_at, 'withdrawnAt', lt.withdrawn_at,
                                                'hasPlayed', ${hasPlayed(db, now)},
                                                'isOutside', exists (select from outside_team o where o.team_id = t.id),
                                                'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', claimant.id, 'name', claimant.name, 'logo', claimant.logo)
                                                                                     order by c.claimed_at, claimant.id), '[]')
                                                             from place_claim c
                                                             join team claimant on claimant.id = c.team_id
                                                            where c.outside_team_id = t.id),
                                                'isOwn', m.role is not null, 'isCaptain', coalesce(m.role = 'captain', false))
                             order by lower(t.name), t.id), '[]')
     from league_team lt
     join team t on t.id = lt.team_id
     left join member m on m.team_id = t.id and m.profile_id = ${viewerId}
    where lt.league_id = d.league_id
      and lt.division_id = d.id)`

/** The leagues that somebody organises or plays in, latest first. */
export const leaguesOf = (db: Db, { profileId, max }: { profileId: string; max: number }) => db<LeagueCard[]>`
  select l.id, l.name, l.sport, l.season,
         (select count(*)::int from league_team lt where lt.league_id = l.id and lt.withdrawn_at is null) as team_count,
         exists (select from organiser o where o.league_id = l.id and o.profile_id = ${profileId}) as is_organiser,
         not exists (select from organiser o where o.league_id = l.id and o.profile_id <> ${profileId} and ${runsLeague(db)})
         and exists (select from organiser o where o.league_id = l.id and o.profile_id = ${profileId}) as is_only_organiser,
         ${isOver(db)}
    from league l
   where l.id in (select o.league_id from organiser o where o.profile_id = ${profileId}
                  union
                  select lt.league_id
                    from member m
                    join league_team lt on lt.team_id = m.team_id
                   where m.profile_id = ${profileId})
   order by l.founded_at desc, l.id
   limit ${max}`

interface NewLeague extends LeagueFields {
  id: string
  sport: Sport
  linkCode: string
  now: Date
}

export async function insertLeague(
  db: Db,
  scope: Scope<'league.found'>,
  { id, sport, linkCode, now, ...fields }: NewLeague,
) {
  const { rule, subRule } = fields
  await db`
    with founded as (
      insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score,
                          withdrawn_games, subs_per_game, subs_in_playoffs, subs_from_opponents, founded_at)
      values (${id}, ${fields.name}, ${sport}, ${fields.season}, ${linkCode}, ${rule.points.win}, ${rule.points.tie},
              ${rule.points.loss}, ${rule.tieBreakers}, ${rule.forfeitScore}, ${rule.withdrawn}, ${subRule.perGame},
              ${subRule.inPlayoffs}, ${subRule.fromOpponents}, ${now})
      returning id
    )
    insert into organiser (league_id, profile_id, since)
    select id, ${scope.actorId}, ${now} from founded`
}

/** Every change of a league and of its teams takes this lock. */
export async function lockLeague(db: Db, leagueId: string) {
  // guard: leagues: a change of a league locks it -> const [locked] = await db`select from league where id = ${leagueId}`
  const [locked] = await db`select from league where id = ${leagueId} for update`
  return locked && { isOver: await isSeasonOver(db, leagueId) }
}

/** Read after the lock: the statement that waits for it does not see what was committed meanwhile. */
export async function isSeasonOver(db: Db, leagueId: string): Promise<boolean> {
  const [league] = await db<{ isOver: boolean }[]>`select ${isOver(db)} from league l where l.id = ${leagueId}`
  return league?.isOver ?? false
}

/** League `l` is followed by its next season. */
const isOver = (db: Db) => db`exists (select from league n where n.follows_id = l.id) as is_over`

/** The actor's standing alone, read after the lock, so that a right revoked meanwhile is noticed. */
export async function leagueStanding(db: Db, standing: Fragment) {
  const [league] = await db<SealedLeague<object>[]>`${standing}`
  return league
}

interface Watching {
  /** Null: someone who is not signed in, on the public page. */
  profileId: string | null
  leagueId: string | null
}

/** Whether each open page may know that its league changed. */
export function leaguesSeen(db: Db, pages: Watching[]) {
  const profileIds = pages.map(({ profileId }) => profileId)
  const leagueIds = pages.map(({ leagueId }) => leagueId)
  return db<{ seesLeague: boolean }[]>`
    select case when v.profile_id is null
                -- guard: public league: a page that is turned off is no longer live -> then true
                then exists (select from public_league p where p.league_id = v.league_id and ${isShown(db)})
                else exists (select from organiser o where o.league_id = v.league_id and o.profile_id = v.profile_id)
                     or exists (select from member m
                                  join league_team lt on lt.team_id = m.team_id and lt.league_id = v.league_id
                                 where m.profile_id = v.profile_id) end as sees_league
      from unnest(${profileIds}::uuid[], ${leagueIds}::uuid[]) with ordinality as v (profile_id, league_id, number)
     order by v.number`
}

/** The page `p` is turned on, and somebody answers for its league. */
export const isShown = (db: Db) => db`
  -- guard: public league: a page that is off is not found -> true
  p.shown_at is not null
  -- guard: public league: somebody answers for the page
  and exists (select from organiser o where o.league_id = p.league_id and ${runsLeague(db)})`

export async function updateLeague(db: Db, { leagueId }: MayEdit, { name, season, rule, subRule }: LeagueFields) {
  await db`
    update league
       set name = ${name}, season = ${season}, points_win = ${rule.points.win}, points_tie = ${rule.points.tie},
           points_loss = ${rule.points.loss}, tie_breakers = ${rule.tieBreakers}, forfeit_score = ${rule.forfeitScore},
           withdrawn_games = ${rule.withdrawn}, subs_per_game = ${subRule.perGame}, subs_in_playoffs = ${subRule.inPlayoffs},
           subs_from_opponents = ${subRule.fromOpponents}
     where id = ${leagueId}`
}

/** A division of another league is not taken over: its id is in use, and nothing is written. */
export async function upsertDivisions(
  db: Db,
  { leagueId }: { leagueId: string },
  divisions: { id: string; name: string; place: number }[],
): Promise<boolean> {
  const written = await db`
    insert into division (id, league_id, name, place)
    select d.id, ${leagueId}, d.name, d.place
      from jsonb_to_recordset(${db.json(divisions)}::jsonb) d (id uuid, name text, place int)
    on conflict (id) do update
       set name = excluded.name, place = excluded.place
     where division.league_id = excluded.league_id
    returning id`
  return written.length === divisions.length
}

/** Deletes the other divisions of the league. False if one of them has teams. */
export async function deleteOtherDivisions(db: Db, { leagueId }: MayEdit, kept: string[]): Promise<boolean> {
  const [taken] = await db`
    select from league_team where league_id = ${leagueId} and division_id <> all (${kept}::uuid[]) limit 1`
  if (taken) return false
  await db`delete from division where league_id = ${leagueId} and id <> all (${kept}::uuid[])`
  return true
}

export async function updateLinkCode(db: Db, { leagueId }: MayEdit, linkCode: string) {
  await db`update league set link_code = ${linkCode} where id = ${leagueId}`
}

export async function deleteLeagueRow(db: Db, { leagueId }: MayEdit) {
  await db`delete from league where id = ${leagueId}`
}
