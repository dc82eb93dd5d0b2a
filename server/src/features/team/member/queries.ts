import { policy } from '@app/contract/policy'
import type { Db } from '#core/database/db.ts'
import type { MemberRole, Scope, TeamScope } from '#permissions'

export async function standingOfMember(db: Db, { teamId, memberId }: { teamId: string; memberId: string }) {
  const [member] = await db<{ role: MemberRole; hasAccount: boolean }[]>`
    select m.role, p.known_in_team_id is null as has_account
      from member m
      join profile p on p.id = m.profile_id
     where m.team_id = ${teamId}
       and m.profile_id = ${memberId}`
  return member
}

export async function countCaptains(db: Db, teamId: string): Promise<number> {
  const [row] = await db<{ captains: number }[]>`
    select count(*)::int as captains
      from member
     where team_id = ${teamId}
       and role = 'captain'`
  return row?.captains ?? 0
}

export async function makeCaptain(db: Db, scope: TeamScope<'member.promote'>, memberId: string) {
  await changeRole(db, scope.teamId, memberId, 'captain')
}

export async function makePlayer(db: Db, scope: TeamScope<'member.demote' | 'spare.make'>, memberId: string) {
  await changeRole(db, scope.teamId, memberId, 'player')
}

export async function makeSpare(db: Db, scope: TeamScope<'spare.make'>, memberId: string) {
  await changeRole(db, scope.teamId, memberId, 'spare')
}

export async function setTreasurer(
  db: Db,
  scope: TeamScope<'treasurer.choose'>,
  { memberId, since }: { memberId: string; since: Date | null },
) {
  await db`
    update member
       set treasurer_since = ${since}
     where team_id = ${scope.teamId}
       and profile_id = ${memberId}`
}

async function changeRole(db: Db, teamId: string, memberId: string, role: MemberRole) {
  await db`
    update member
       set role = ${role}
     where team_id = ${teamId}
       and profile_id = ${memberId}`
}

export async function deleteMember(db: Db, scope: TeamScope<'member.remove' | 'member.leave'>, memberId: string) {
  await db`
    delete from member
     where team_id = ${scope.teamId}
       and profile_id = ${memberId}`
}

/** Also deletes people without an account. */
export async function deleteMembers(db: Db, scope: TeamScope<'member.remove'>, ids: string[]) {
  await db`
    delete from member
     where team_id = ${scope.teamId}
       and profile_id = any(${ids}::uuid[])`
}

/** More games than this are ignored, and would only cost time. */
const MAX_GAMES = 50

/** The teams the person plays for or captains, and the games they are Going to: soon, and later. Locks nothing. */
export function teamsWithGames(db: Db, { profileId, now }: { profileId: string; now: Date }) {
  const isSoon = db`g.starts_at < ${now}::timestamptz + ${policy.lateHours} * interval '1 hour'`
  return db<{ teamId: string; gameIds: string[]; laterGameIds: string[] }[]>`
    select m.team_id, games.soon as game_ids, games.later as later_game_ids
      from member m
     cross join lateral (
           select coalesce(array_agg(g.id) filter (where ${isSoon}), '{}') as soon,
                  coalesce(array_agg(g.id) filter (where not ${isSoon}), '{}') as later
             from (select g.id, g.starts_at
                   from attendance a
                   join game g on g.id = a.game_id
                  where a.profile_id = m.profile_id
                    and a.team_id = m.team_id
                    and a.is_going
                    and not a.is_sub
                    and g.cancelled_at is null
                    and g.starts_at > ${now}
                  order by g.starts_at
                  limit ${MAX_GAMES}) g) games
     where m.profile_id = ${profileId}
       and m.role <> 'spare'
     order by m.team_id`
}

export const captainsOf = (db: Db, teamId: string) => db<{ profileId: string }[]>`
  select profile_id
    from member
   where team_id = ${teamId}
     and role = 'captain'
   order by profile_id`

/** Removes a person from every team when their account is deleted. */
export async function deleteMemberships(db: Db, scope: Scope<'account.delete-own'>) {
  await db`delete from member where profile_id = ${scope.actorId}`
}

/** Adds a person who asked to join. */
export async function insertAskedPlayer(
  db: Db,
  scope: TeamScope<'join-request.choose'>,
  { profileId, now }: { profileId: string; now: Date },
) {
  await db`
    insert into member (team_id, profile_id, role, joined_at)
    values (${scope.teamId}, ${profileId}, 'player', ${now})
    on conflict on constraint member_once_per_team do nothing`
}

/** Adds people without an account, who were inserted in the same transaction. */
export async function insertNamedPlayers(db: Db, { teamId }: TeamScope<'roster.add'>, ids: string[], now: Date) {
  await db`
    insert into member (team_id, profile_id, role, joined_at)
    select ${teamId}, id, 'player', ${now} from unnest(${ids}::uuid[]) as id`
}

/** Adds people without an account with an earlier day of joining. They were inserted in the same transaction. */
export async function insertPlayersSince(
  db: Db,
  { teamId }: TeamScope<'roster.add'>,
  people: readonly { id: string; joinedAt: string }[],
) {
  await db`
    insert into member (team_id, profile_id, role, joined_at)
    select ${teamId}, p.id, 'player', p."joinedAt"
      from jsonb_to_recordset(${db.json(people)}::jsonb) as p (id uuid, "joinedAt" timestamptz)`
}

/** Backdates the importer's membership to when they joined the team. */
export async function moveOwnJoining(db: Db, { teamId, actorId }: TeamScope<'roster.add'>, joinedAt: Date) {
  await db`
    update member
       set joined_at = ${joinedAt}
     where team_id = ${teamId}
       and profile_id = ${actorId}`
}

export interface Membership {
  role: MemberRole
  joinedAt: string
}

export async function membershipOf(db: Db, { teamId, memberId }: { teamId: string; memberId: string }) {
  const [member] = await db<{ role: MemberRole; joinedAt: Date }[]>`
    select role, joined_at from member where team_id = ${teamId} and profile_id = ${memberId}`
  return member && { role: member.role, joinedAt: member.joinedAt.toISOString() }
}

/**
 * The claimer keeps the earlier of the two joining dates and, if they were a spare, gets the role of the claimed
 * person.
 */
export async function takeMembership(
  db: Db,
  scope: TeamScope<'claim.make'>,
  { profileId, role, joinedAt }: Membership & { profileId: string },
) {
  await db`
    insert into member (team_id, profile_id, role, joined_at)
    values (${scope.teamId}, ${profileId}, ${role}, ${joinedAt})
    on conflict on constraint member_once_per_team do update
      set joined_at = least(member.joined_at, excluded.joined_at),
          role = case member.role when 'spare' then excluded.role else member.role end`
}

export async function deleteClaimedMember(db: Db, scope: TeamScope<'claim.make'>, personId: string) {
  await db`delete from member where team_id = ${scope.teamId} and profile_id = ${personId}`
}

export async function restoreClaimedMember(
  db: Db,
  scope: TeamScope<'claim.undo'>,
  { personId, role, joinedAt }: Membership & { personId: string },
) {
  await db`
    insert into member (team_id, profile_id, role, joined_at)
    values (${scope.teamId}, ${personId}, ${role}, ${joinedAt})`
}

/** Someone who was a member before the claim gets that membership back; others leave the team. */
export async function giveMembershipBack(
  db: Db,
  { teamId }: TeamScope<'claim.undo'>,
  { profileId, own }: { profileId: string; own: Membership | null },
) {
  const isTheirs = db`team_id = ${teamId} and profile_id = ${profileId}`
  if (own === null) await db`delete from member where ${isTheirs}`
  else
    await db`
      update member
         set joined_at = ${own.joinedAt}, role = case when role = 'player' then ${own.role} else role end
       where ${isTheirs}`
}

/** Adds a player. Existing members keep their role. Returns whether the person is new. */
export async function insertPlayer(
  db: Db,
  scope: TeamScope<'invitation.answer' | 'join-link.use'>,
  now: Date,
): Promise<boolean> {
  const joined = await db`
    insert into member (team_id, profile_id, role, joined_at)
    values (${scope.teamId}, ${scope.actorId}, 'player', ${now})
    on conflict on constraint member_once_per_team do nothing
    returning team_id`
  return joined.length === 1
}
