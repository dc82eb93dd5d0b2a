import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

interface BlockedRow {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
  blockedAt: Date
}

/** Whom a person has blocked, the newest first. */
export function blockedPeople(db: Db, blockerId: string) {
  return db<BlockedRow[]>`
    select p.id, p.first_name, shown_last_name(p.last_name, know_each_other(b.blocker_id, p.id)) as last_name, p.avatar,
           b.blocked_at
      from block b
      join profile p on p.id = b.blocked_id
     where b.blocker_id = ${blockerId}
     order by b.blocked_at desc, p.id
     limit 500`
}

/** The teams whose requests a person has hidden, the newest first. */
export function hiddenTeams(db: Db, profileId: string) {
  return db<{ id: string; name: string; logo: string | null; hiddenAt: Date }[]>`
    select t.id, t.name, t.logo, h.hidden_at
      from hidden_team h
      join team t on t.id = h.team_id
     where h.profile_id = ${profileId}
     order by h.hidden_at desc, t.id
     limit 500`
}

/** Teams whose requests a person does not see: blocked captains' and hidden ones. */
export async function teamsOutOfSight(db: Db, viewerId: string): Promise<string[]> {
  const teams = await db<{ teamId: string }[]>`
    select distinct team_id from team_out_of_sight where profile_id = ${viewerId}`
  return teams.map(({ teamId }) => teamId)
}

export async function insertBlock(
  db: Db,
  scope: Scope<'block.edit-own' | 'report.make'>,
  { personId, now }: { personId: string; now: Date },
) {
  await db`
    insert into block (blocker_id, blocked_id, blocked_at)
    values (${scope.actorId}, ${personId}, ${now})
    on conflict do nothing`
}

export async function deleteBlock(db: Db, scope: Scope<'block.edit-own'>, personId: string) {
  await db`delete from block where blocker_id = ${scope.actorId} and blocked_id = ${personId}`
}

export async function insertHiddenTeam(
  db: Db,
  scope: Scope<'block.edit-own' | 'report.make'>,
  { teamId, now }: { teamId: string; now: Date },
) {
  await db`
    insert into hidden_team (profile_id, team_id, hidden_at)
    values (${scope.actorId}, ${teamId}, ${now})
    on conflict do nothing`
}

export async function deleteHiddenTeam(db: Db, scope: Scope<'block.edit-own'>, teamId: string) {
  await db`delete from hidden_team where profile_id = ${scope.actorId} and team_id = ${teamId}`
}
