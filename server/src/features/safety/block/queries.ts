import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

interface BlockRows {
  /** Timestamps come out of JSON as strings. */
  people: { id: string; firstName: string; lastName: string; avatar: string | null; blockedAt: string }[]
  teams: { id: string; name: string; logo: string | null; hiddenAt: string }[]
}

/** A person's blocked people and hidden teams, newest first. */
export async function blocksOf(db: Db, profileId: string): Promise<BlockRows> {
  const [blocks] = await db<BlockRows[]>`
    select (select coalesce(jsonb_agg(blocked), '[]')
              from (select p.id, p.first_name as "firstName",
                           shown_last_name(p.last_name, know_each_other(b.blocker_id, p.id)) as "lastName", p.avatar,
                           b.blocked_at as "blockedAt"
                      from block b
                      join profile p on p.id = b.blocked_id
                     where b.blocker_id = ${profileId}
                     order by b.blocked_at desc, p.id
                     limit 500) blocked) as people,
           (select coalesce(jsonb_agg(hidden), '[]')
              from (select t.id, t.name, t.logo, h.hidden_at as "hiddenAt"
                      from hidden_team h
                      join team t on t.id = h.team_id
                     where h.profile_id = ${profileId}
                     order by h.hidden_at desc, t.id
                     limit 500) hidden) as teams`
  return blocks ?? { people: [], teams: [] }
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
