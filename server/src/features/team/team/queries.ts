import type { Member, Sport, TeamCard } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { SuppressionKind } from '#core/notifications/suppressed-addresses.ts'
import type { LeagueScope, MemberRole, Permission, Scope, Sealed, TeamScope } from '#permissions'

/** Sort key of a list of teams. */
export type TeamKey = readonly [name: string, id: string]

export type MemberRow = Pick<Member, 'id' | 'firstName' | 'lastName'> & {
  email: string | null
  suppressedAs: SuppressionKind | null
  mailWaits: boolean
  /** Also false for people outside the team. */
  noAccount: boolean
  mailHeld: boolean | null
  avatar: string | null
  role: MemberRole
}

export interface TeamCardRow extends Omit<TeamCard, 'logo' | 'members' | 'role'> {
  logo: string | null
  sortName: string
  role: MemberRole | null
  members: MemberRow[]
}

export interface TeamRow extends Pick<TeamCard, 'id' | 'name' | 'sport'> {
  /** Whether the viewer is the only captain. */
  isOnlyCaptain: boolean
  description: string
  logo: string | null
  listed: boolean
  showsFirstNames: boolean
  language: string
  isHidden: boolean
  role: MemberRole | null
  members: MemberRow[]
}

interface TeamSearch {
  viewerId: string
  /** A part of the name or the sport, in lower case; empty matches every team. */
  part: string
  /** The same as a `like` pattern. */
  pattern: string
  page: PageRequest<TeamKey>
}

/** Publicly listed teams, sorted by name. */
export function listedTeams(db: Db, search: TeamSearch) {
  const { viewerId, part } = search
  return db<TeamCardRow[]>`
    ${part === '' ? db`` : withFound(db, search)}
    select ${teamCard(db, viewerId)}
      from (${part === '' ? teamsInOrder(db, search, db``) : foundTeams(db, search)}) found
      cross join lateral (select team.*, found.sort_name from team where team.id = found.id) t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     order by t.sort_name, t.id`
}

/** A text that more teams than this contain is searched in name order instead, by its first letters. */
const FREQUENT = 1000

/** The teams that contain the text, up to a limit. */
const withFound = (db: Db, { part, pattern }: TeamSearch) => {
  // Cuts off the suffixes.
  const beginning = part.slice(0, 40)
  const isWhole =
    part === beginning ? db`` : db`and exists (select from team t where t.id = s.team_id ${matching(db, pattern)})`
  return db`
    with found as materialized (
      select s.team_id, s.sort_name
        from team_suffix s
       where s.suffix >= ${beginning}
         and s.suffix < ${beginning}::text || chr(1114111)
         ${isWhole}
       limit ${db.unsafe(String(FREQUENT + 1))}
    ), size as (select count(*) as teams from found)`
}

const foundTeams = (db: Db, search: TeamSearch) => db`
  (select distinct f.team_id as id, f.sort_name
     from found f
    where (select teams from size) <= ${db.unsafe(String(FREQUENT))}
      ${search.page.after === null ? db`` : db`and (f.sort_name, f.team_id) > (${search.page.after[0]}, ${search.page.after[1]})`}
    order by f.sort_name, f.team_id
    limit ${search.page.rows})
  union all
  (${frequentTeams(db, search)})`

/** The indexes on the first two and four letters are in name order, so that only one page is read. */
const frequentTeams = (db: Db, search: TeamSearch) => {
  const { part, page } = search
  const isFrequent = db`(select teams from size) > ${db.unsafe(String(FREQUENT))}`
  if (part.length < 2) return teamsInOrder(db, search, db`and ${isFrequent}`)
  const letters = db.unsafe(part.length < 4 ? '2' : '4')
  const beginning = part.slice(0, 40)
  return db`
    select distinct on (s.sort_name, s.team_id) s.team_id as id, s.sort_name
      from team_suffix s
     where left(s.suffix, ${letters}) = left(${beginning}, ${letters})
       and s.suffix >= ${beginning}
       and s.suffix < ${beginning}::text || chr(1114111)
       and ${isFrequent}
       ${page.after === null ? db`` : db`and (s.sort_name, s.team_id) > (${page.after[0]}, ${page.after[1]}::uuid)`}
     order by s.sort_name, s.team_id
     limit ${page.rows}`
}

const teamsInOrder = (db: Db, { pattern, page }: TeamSearch, condition: Fragment) => db`
  select t.id, lower(t.name) as sort_name
    from team t
   where is_listed(t)
     ${matching(db, pattern)}
     ${condition}
     ${after(db, page)}
   order by lower(t.name), t.id
   limit ${page.rows}`

/** The teams of the viewer, sorted by name. */
export function teamsOf(db: Db, { viewerId, pattern, page }: TeamSearch) {
  return db<TeamCardRow[]>`
    select ${teamCard(db, viewerId)}
      from (select t.*, lower(t.name) as sort_name
              from member m
              join team t on t.id = m.team_id
             where m.profile_id = ${viewerId}
               ${matching(db, pattern)}
               ${after(db, page)}
             order by lower(t.name), t.id
             limit ${page.rows}) t
      join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     order by t.sort_name, t.id`
}

export async function oneTeamCard(db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) {
  const [team] = await db<TeamCardRow[]>`
    select ${teamCard(db, viewerId)}
      from (select t.*, lower(t.name) as sort_name from team t where t.id = ${teamId}) t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}`
  return team
}

/** A team with its members, captains first, in one statement. */
export async function teamView(db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) {
  const [team] = await db<Sealed<TeamRow>[]>`
    select t.id as team_id, is_listed(t), false as is_volunteer, t.id, t.name, t.sport, t.description, t.logo, t.unlisted_at is null as listed,
           t.first_names_shown_at is not null as shows_first_names, coalesce(t.language, '') as language,
           t.hidden_at is not null as is_hidden, mine.role, is_only_captain(t.id, mine.profile_id),
           (select coalesce(jsonb_agg(everybody), '[]')
              from (select ${memberColumns(db, viewerId)}
                      from member m
                      join profile p on p.id = m.profile_id
                     where m.team_id = t.id
                     order by m.role, lower(p.first_name), lower(p.last_name), p.id) everybody) as members
      from team t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     where t.id = ${teamId}`
  return team
}

/** Locks the team, so that changes of its members and roles are serialized. Lock first, then authorize. */
export async function lockTeam(db: Db, teamId: string) {
  const [team] = await db<TeamChange[]>`
    select name, sport, description, logo, unlisted_at, first_names_shown_at, language
      from team
     where id = ${teamId}
       -- guard: changing a team's members locks it
       for update`
  return team
}

/** Keeps the team from being deleted while someone joins it. A shared lock, so that people can join concurrently. */
export async function lockTeamForShare(db: Db, teamId: string): Promise<boolean> {
  const held = await db`
    select from team where id = ${teamId}
       -- guard: joining a team locks it
       for key share`
  return held.length === 1
}

interface TeamChange {
  name: string
  sport: Sport
  description: string
  logo: string | null
  unlistedAt: Date | null
  firstNamesShownAt: Date | null
  language: string | null
}

export async function updateTeam(db: Db, scope: TeamScope<'team.edit'>, team: TeamChange) {
  await db`
    update team
       set name = ${team.name}, sport = ${team.sport}, description = ${team.description},
           logo = ${team.logo}, unlisted_at = ${team.unlistedAt}, first_names_shown_at = ${team.firstNamesShownAt},
           language = ${team.language}
     where id = ${scope.teamId}`
}

/** Deletes the team with its data. Locks requests, then reports: the same order as account deletion. */
export async function deleteTeamRow(db: Db, scope: TeamScope<'team.delete'>) {
  // guard: safety: deleting accounts and teams locks reports in one order
  await db`select from sub_request where team_id = ${scope.teamId} order by id for update`
  await db`select from report where team_id = ${scope.teamId} order by id for update`
  await db`delete from team where id = ${scope.teamId}`
}

/** A team of a league that is not here: unlisted, without members. */
export async function insertTeamOfNobody(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { id, name, sport, now }: { id: string; name: string; sport: Sport; now: Date },
) {
  await db`insert into team (id, name, sport, unlisted_at, created_at) values (${id}, ${name}, ${sport}, ${now}, ${now})`
}

/** A trigger renames it in the games of its opponents. */
export async function renameTeamOfNobody(
  db: Db,
  _scope: LeagueScope<'outside-team.edit'>,
  { teamId, name }: { teamId: string; name: string },
) {
  await db`update team set name = ${name} where id = ${teamId}`
}

export async function deleteTeamOfNobody(db: Db, _scope: LeagueScope<'outside-team.edit'>, teamId: string) {
  await db`delete from team where id = ${teamId}`
}

/** Records in each of their teams that a person who deletes their account has left. */
export async function insertLeftHistory(db: Db, { actorId }: Scope<'account.delete-own'>, now: Date) {
  await db`
    insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
    select gen_random_uuid(), team_id, ${actorId}, ${actorId}, 'left', ${now}
      from member
     where profile_id = ${actorId}
       and role <> 'spare'`
}

/** What happened, in the history of a team. */
export type TeamAction =
  | 'edited'
  | 'left'
  | 'promoted'
  | 'demoted'
  | 'removed'
  | 'renamed'
  | 'made_spare'
  | 'made_player'
  | 'made_treasurer'
  | 'unmade_treasurer'
  | 'game_day_set'
  | 'season_named'
  | 'season_closed'
  | 'season_reopened'
  | 'file_taken'
  | 'asking_set'
  | 'claimed'
  | 'claim_undone'

/** Records a change in the history of the team. */
export async function insertTeamHistory(
  db: Db,
  scope: Omit<TeamScope<Permission>, 'actorId'> & { actorId: string | null },
  { id, action, subjectId, now }: { id: string; action: TeamAction; subjectId: string | null; now: Date },
) {
  await db`
    insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
    values (${id}, ${scope.teamId}, ${scope.actorId}, ${subjectId}, ${action}, ${now})`
}

/** Records who added people by name. */
export async function insertAddedHistory(
  db: Db,
  { teamId, actorId }: TeamScope<'roster.add'>,
  { ids, now }: { ids: string[]; now: Date },
) {
  await db`
    insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
    select gen_random_uuid(), ${teamId}, ${actorId}, id, 'added', ${now} from unnest(${ids}::uuid[]) as id`
}

interface NewTeam {
  id: string
  name: string
  sport: Sport
  description: string
  logo: string | null
  language: string | null
  importedAt?: Date
  now: Date
}

/** Inserts the team and its first captain in one statement, so that no team is without a captain. */
export async function insertTeam(db: Db, scope: Scope<'team.create'>, team: NewTeam) {
  await db`
    with made as (
      insert into team (id, name, sport, description, logo, language, imported_at, created_at)
      values (${team.id}, ${team.name}, ${team.sport}, ${team.description}, ${team.logo}, ${team.language}, ${team.importedAt ?? null}, ${team.now})
      returning id
    )
    insert into member (team_id, profile_id, role, joined_at)
    select id, ${scope.actorId}, 'captain', ${team.now}
      from made`
}

/** The columns of a card, with the first three members. */
const teamCard = (db: Db, viewerId: string) => db`
  t.id, t.name, t.sport, t.logo, t.sort_name, mine.role,
  (select count(*)::int from member m where m.team_id = t.id) as member_count,
  (select coalesce(jsonb_agg(first_members), '[]')
     from (select ${memberColumns(db, viewerId)}
             from (select *
                     from member
                    where team_id = t.id
                    order by joined_at, profile_id
                    limit 3) m
             join profile p on p.id = m.profile_id
            order by m.joined_at, p.id) first_members) as members`

/**
 * Strangers see a first name and an initial. A verified address is visible only to the person and to members; an
 * address typed by a captain, and whether it gets no mail, only to captains.
 */
const memberColumns = (db: Db, viewerId: string) => db`
  p.id, shown_first_name(p, mine.role is not null) as "firstName",
  shown_last_name(p.last_name, mine.role is not null or know_each_other(${viewerId}, p.id)) as "lastName",
  case when p.id = ${viewerId} then p.email
       -- guard: roster: only captains see an address that a captain typed -> when mine.role is not null then address_seen_by_captains(p)
       when mine.role = 'captain' then address_seen_by_captains(p)
       when mine.role is not null then address_of(p) end as email,
  case when mine.role = 'captain'
       then coalesce((select b.kind from bounced_address b where b.email = lower(address_seen_by_captains(p))),
                     case when p.known_in_team_id = m.team_id and p.mail_held_at is null and p.email <> '' and mail_address_of(p) is null then 'complained' end)
       end as "suppressedAs",
  mine.role = 'captain' and p.known_in_team_id is not null and p.mail_held_at is not null as "mailHeld",
  mine.role = 'captain' and mail_waits(p) as "mailWaits",
  mine.role is not null and p.known_in_team_id is not null as "noAccount", p.avatar, m.role`

const matching = (db: Db, pattern: string) =>
  pattern === '' ? db`` : db`and lower(t.name || E'\n' || t.sport) like ${`%${pattern}%`}`

const after = (db: Db, { after: key }: PageRequest<TeamKey>) =>
  key === null ? db`` : db`and (lower(t.name), t.id) > (${key[0]}, ${key[1]})`

/** Closes or reopens the team's links along with what an operator does to the team. */
export async function updateLinksClosed(
  db: Db,
  _scope: Scope<'operator.act'>,
  { teamId, closedAt }: { teamId: string; closedAt: Date | null },
) {
  await db`update team set links_closed_at = ${closedAt} where id = ${teamId}`
}
