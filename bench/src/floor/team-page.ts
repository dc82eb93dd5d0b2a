/** The team page, for a member: the team and everybody on it in one round trip. */
import type { Team, TeamCard } from '@app/contract'
import { openSession, pictureUrl, type Read, statement } from './database.ts'

type Role = 'captain' | 'player' | 'spare'

interface TeamRow {
  me: string
  role: Role
  id: string
  name: string
  sport: Team['sport']
  description: string
  logo: string | null
  listed: boolean
  showsFirstNames: boolean
  language: string
  isHidden: boolean
}

/** $1: hash of the cookie, $2: team. */
const team = statement<TeamRow>(`
  select s.profile_id as me, mine.role, t.id, t.name, t.sport, t.description, t.logo, t.unlisted_at is null as listed,
         t.first_names_shown_at is not null as "showsFirstNames", coalesce(t.language, '') as language,
         t.hidden_at is not null as "isHidden"
    from session s
    join member mine on mine.team_id = $2 and mine.profile_id = s.profile_id
    join team t on t.id = mine.team_id
   where ${openSession}`)

interface MemberRow {
  id: string
  firstName: string
  lastName: string
  email: string | null
  suppressedAs: string | null
  avatar: string | null
  role: Role
}

const memberColumns = `
  p.id, p.first_name as "firstName", p.last_name as "lastName", case when p.email_verified then nullif(p.email, '') end as email,
  b.kind as "suppressedAs", p.avatar, m.role`

/** $1: team. */
const members = statement<MemberRow>(`
  select ${memberColumns}
    from member m
    join profile p on p.id = m.profile_id
    left join bounced_address b on b.email = lower(p.email)
   where m.team_id = $1
   order by m.role, lower(p.first_name), lower(p.last_name), p.id`)

const shownRole = { captain: 'Captain', player: 'Player', spare: 'Spare' } as const

const showMember = (isCaptain: boolean, { suppressedAs, email, ...member }: MemberRow) => ({
  ...member,
  ...(email !== null && { email }),
  ...(isCaptain && suppressedAs && (suppressedAs === 'complained' ? { mailOff: true } : { mailBounces: true })),
  avatar: pictureUrl(member.avatar),
  role: shownRole[member.role],
})

export async function teamPage(read: Read, token: Buffer, teamId: string): Promise<Team> {
  const [[found], people] = await Promise.all([read(team, token, teamId), read(members, teamId)])
  if (!found) throw new Error('not found')
  const { me, role, logo, ...shown } = found
  const isCaptain = role === 'captain'
  const captains = people.filter((one) => one.role === 'captain').length
  return {
    ...shown,
    logo: pictureUrl(logo),
    role: shownRole[role],
    memberCount: people.length,
    members: people.map((one) => {
      const may = isCaptain && one.id !== me
      return {
        ...showMember(isCaptain, one),
        can: {
          promote: may && one.role !== 'captain',
          demote: may && one.role === 'captain',
          remove: may,
          makeSpare: may && one.role === 'player',
          makePlayer: may && one.role === 'spare',
        },
      }
    }),
    can: { invite: isCaptain, schedule: isCaptain, edit: isCaptain, leave: !isCaptain || captains > 1 },
  }
}

interface CardRow {
  id: string
  name: string
  sport: Team['sport']
  logo: string | null
  role: Role
  memberCount: number
}

/** $2: how many. */
const teamsOf = statement<CardRow>(`
  select t.id, t.name, t.sport, t.logo, mine.role,
         (select count(*)::int from member m where m.team_id = t.id) as "memberCount"
    from session s
    join member mine on mine.profile_id = s.profile_id
    join team t on t.id = mine.team_id
   where ${openSession}
   order by lower(t.name), t.id
   limit $2`)

/** $1: teams. The first three of each. */
const firstMembers = statement<MemberRow & { teamId: string }>(`
  select team.id as "teamId", ${memberColumns}
    from unnest($1::uuid[]) as team (id)
   cross join lateral (select * from member where team_id = team.id order by joined_at, profile_id limit 3) m
    join profile p on p.id = m.profile_id
    left join bounced_address b on b.email = lower(p.email)
   order by m.joined_at, p.id`)

export async function ownTeams(read: Read, token: Buffer, limit: number): Promise<TeamCard[]> {
  const teams = (await read(teamsOf, token, limit + 1)).slice(0, limit)
  const people = Map.groupBy(
    await read(
      firstMembers,
      teams.map(({ id }) => id),
    ),
    ({ teamId }) => teamId,
  )
  return teams.map(({ logo, role, ...card }) => ({
    ...card,
    logo: pictureUrl(logo),
    role: shownRole[role],
    members: (people.get(card.id) ?? []).map(({ teamId: _, ...one }) => showMember(role === 'captain', one)),
  }))
}
