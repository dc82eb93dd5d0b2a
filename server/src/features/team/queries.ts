import type { Member, Sport, TeamCard } from '@app/contract'
import type { Db } from '#core/db.ts'
import type { PageRequest } from '#core/paging.ts'
import type { Scope } from '#permissions'

/** What a list of teams is sorted by. */
export type TeamKey = readonly [name: string, id: string]

type MemberRow = Pick<Member, 'id' | 'firstName' | 'lastName'> & {
  email: string | null
  avatar: string | null
  role: 'captain' | 'player'
}

export interface TeamCardRow extends Omit<TeamCard, 'logo' | 'members' | 'role'> {
  logo: string | null
  sortName: string
  role: 'captain' | 'player' | null
  members: MemberRow[]
}

interface Search {
  viewerId: string
  words: string
  page: PageRequest<TeamKey>
}

/** Teams that anybody may find, by name. */
export function listedTeams(db: Db, { viewerId, words, page }: Search) {
  return db<TeamCardRow[]>`
    select ${teamCard(db, viewerId)}
      from (select t.*, lower(t.name) as sort_name
              from team t
             where t.unlisted_at is null
               ${matching(db, words)}
               ${after(db, page)}
             order by lower(t.name), t.id
             limit ${page.rows}) t
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

/** The columns of a card. An address leaves only towards oneself and people who share a team. */
const teamCard = (db: Db, viewerId: string) => db`
  t.id, t.name, t.sport, t.logo, t.sort_name, mine.role,
  (select count(*)::int from member m where m.team_id = t.id) as member_count,
  (select coalesce(jsonb_agg(first_members), '[]')
     from (select p.id, p.first_name as "firstName",
                  case when mine.role is null and p.id <> ${viewerId}
                       then left(p.last_name, 1) || case when p.last_name = '' then '' else '.' end
                       else p.last_name end as "lastName",
                  case when mine.role is not null or p.id = ${viewerId} then p.email end as email,
                  p.avatar, m.role
             from member m
             join profile p on p.id = m.profile_id
            where m.team_id = t.id
            order by m.joined_at, p.id
            limit 3) first_members) as members`

const matching = (db: Db, words: string) =>
  words === '' ? db`` : db`and lower(t.name || E'\n' || t.sport) like ${`%${escapeLike(words.toLowerCase())}%`}`

const after = (db: Db, { after: key }: PageRequest<TeamKey>) =>
  key === null ? db`` : db`and (lower(t.name), t.id) > (${key[0]}, ${key[1]})`

const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')
