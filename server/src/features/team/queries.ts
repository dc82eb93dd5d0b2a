import type { Member, Sport, TeamCard } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { Permission, Scope, TeamScope } from '#permissions'

/** What a list of teams is sorted by. */
export type TeamKey = readonly [name: string, id: string]

export type MemberRow = Pick<Member, 'id' | 'firstName' | 'lastName'> & {
  email: string | null
  avatar: string | null
  role: 'captain' | 'player' | 'spare'
}

export interface TeamCardRow extends Omit<TeamCard, 'logo' | 'members' | 'role'> {
  logo: string | null
  sortName: string
  role: 'captain' | 'player' | 'spare' | null
  members: MemberRow[]
}

export interface TeamRow extends Pick<TeamCard, 'id' | 'name' | 'sport'> {
  description: string
  logo: string | null
  listed: boolean
  isHidden: boolean
  role: 'captain' | 'player' | 'spare' | null
  members: MemberRow[]
}

interface Search {
  viewerId: string
  /** For `like`. */
  words: string
  page: PageRequest<TeamKey>
}

/** Teams that anybody may find, by name. */
export function listedTeams(db: Db, { viewerId, words, page }: Search) {
  return db<TeamCardRow[]>`
    select ${teamCard(db, viewerId)}
      from (select t.id, lower(t.name) as sort_name
              from team t
             where t.unlisted_at is null
               and t.hidden_at is null
               ${matching(db, words)}
               ${after(db, page)}
             order by lower(t.name), t.id
             limit ${page.rows}) found
      cross join lateral (select team.*, found.sort_name from team where team.id = found.id) t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     order by t.sort_name, t.id`
}

/** The teams one person is on, by name. */
export function teamsOf(db: Db, { viewerId, words, page }: Search) {
  return db<TeamCardRow[]>`
    select ${teamCard(db, viewerId)}
      from (select t.*, lower(t.name) as sort_name
              from member m
              join team t on t.id = m.team_id
             where m.profile_id = ${viewerId}
               ${matching(db, words)}
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

/** One team with everybody on it, captains first, in one statement. */
export async function teamView(db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) {
  const [team] = await db<TeamRow[]>`
    select t.id, t.name, t.sport, t.description, t.logo, t.unlisted_at is null as listed,
           t.hidden_at is not null as is_hidden, mine.role,
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

/** Locks the team, so that whoever changes who is on it or what they may takes turns. Lock first, then authorize. */
export async function lockTeam(db: Db, teamId: string) {
  const [team] = await db<{ name: string; description: string; logo: string | null; unlistedAt: Date | null }[]>`
    select name, description, logo, unlisted_at
      from team
     where id = ${teamId}
       for update`
  return team
}

/** Keeps the team from going away while somebody joins it. Any number may join at once. */
export async function holdTeam(db: Db, teamId: string): Promise<boolean> {
  const held = await db`select from team where id = ${teamId} for key share`
  return held.length === 1
}

/**
 * Who is on the team, or would have played with it: guests who said yes or maybe, and whoever volunteered. Each with the
 * name of the viewer as they may see it.
 */
export function peopleCountingOn(db: Db, { teamId, viewerId, now }: { teamId: string; viewerId: string; now: Date }) {
  return db<{ profileId: string; viewerName: string }[]>`
    select people.profile_id,
           shown_name(viewer.first_name, viewer.last_name, know_each_other(viewer.id, people.profile_id)) as viewer_name
      from (${peopleOf(db, teamId, now)}) people
      join profile viewer on viewer.id = ${viewerId}
     where people.profile_id <> viewer.id`
}

const peopleOf = (db: Db, teamId: string, now: Date) => db`
    select profile_id
      from member
     where team_id = ${teamId}
    union
    select a.profile_id
      from attendance a
      join team t on t.id = a.team_id and (a.is_sub or (t.unlisted_at is null and t.hidden_at is null))
      join game g on g.id = a.game_id and g.cancelled_at is null and g.ends_at > ${now}
     where a.team_id = ${teamId}
       and a.status <> 'not_going'
    union
    select v.profile_id
      from sub_request q
      join volunteer v on v.request_id = q.id and v.status in ('waiting', 'accepted')
     where q.team_id = ${teamId}
       and q.called_off_at is null
       and q.closed_at is null
       and q.starts_at > ${now}`

interface TeamChange {
  name: string
  sport: Sport
  description: string
  logo: string | null
  unlistedAt: Date | null
}

export async function updateTeam(db: Db, scope: TeamScope<'team.edit'>, team: TeamChange) {
  await db`
    update team
       set name = ${team.name}, sport = ${team.sport}, description = ${team.description},
           logo = ${team.logo}, unlisted_at = ${team.unlistedAt}
     where id = ${scope.teamId}`
}

/** Everything that belongs to the team goes with it. Requests, then reports: the order in which deleting an account locks. */
export async function deleteTeamRow(db: Db, scope: TeamScope<'team.delete'>) {
  await db`select from sub_request where team_id = ${scope.teamId} order by id for update`
  await db`select from report where team_id = ${scope.teamId} order by id for update`
  await db`delete from team where id = ${scope.teamId}`
}

/** Writes down who did what. */
export async function insertDeed(
  db: Db,
  scope: TeamScope<Permission>,
  { id, deed, subjectId, now }: { id: string; deed: string; subjectId: string | null; now: Date },
) {
  await db`
    insert into team_history (id, team_id, actor_id, subject_id, deed, done_at)
    values (${id}, ${scope.teamId}, ${scope.actorId}, ${subjectId}, ${deed}, ${now})`
}

interface NewTeam {
  id: string
  name: string
  sport: Sport
  description: string
  logo: string | null
  now: Date
}

/** Makes the team and its first captain in one statement: no team is ever without one. */
export async function insertTeam(db: Db, scope: Scope<'team.create'>, team: NewTeam) {
  await db`
    with made as (
      insert into team (id, name, sport, description, logo, created_at)
      values (${team.id}, ${team.name}, ${team.sport}, ${team.description}, ${team.logo}, ${team.now})
      returning id
    )
    insert into member (team_id, profile_id, role, joined_at)
    select id, ${scope.actorId}, 'captain', ${team.now}
      from made`
}

/** The columns of a card. */
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

/** To strangers a person is a first name and an initial. An address leaves only towards oneself and members of the team. */
const memberColumns = (db: Db, viewerId: string) => db`
  p.id, p.first_name as "firstName",
  shown_last_name(p.last_name, mine.role is not null or know_each_other(${viewerId}, p.id)) as "lastName",
  case when p.id = ${viewerId} then p.email when mine.role is not null then address_of(p) end as email,
  p.avatar, m.role`

const matching = (db: Db, words: string) =>
  words === '' ? db`` : db`and lower(t.name || E'\n' || t.sport) like ${`%${words}%`}`

const after = (db: Db, { after: key }: PageRequest<TeamKey>) =>
  key === null ? db`` : db`and (lower(t.name), t.id) > (${key[0]}, ${key[1]})`
