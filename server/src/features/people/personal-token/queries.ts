import type { PersonalToken } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { TokenHolder } from '#core/sign-in/session-store.ts'
import type { Scope } from '#permissions'

type TokenScope = Scope<'token.edit-own'>

export const tokensOf = (db: Db, profileId: string, now: Date) => db<
  (Omit<PersonalToken, 'endsAt' | 'usedAt'> & { endsAt: Date; usedAt: Date | null })[]
>`
  select t.id, t.name, t.reads, t.answers, t.ends_at, t.used_at,
         coalesce((select jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name) order by team.name, team.id)
                     from personal_token_team tt
                     join team on team.id = tt.team_id
                    where tt.token_id = t.id), '[]') as teams
    from personal_token t
   where t.profile_id = ${profileId}
     and t.ends_at > ${now}
   order by t.made_at desc, t.id desc`

export const lockOwner = (db: Db, { actorId }: TokenScope) =>
  db`select from profile where id = ${actorId} for no key update`

interface NewToken {
  id: string
  tokenHash: Buffer
  name: string
  reads: boolean
  answers: boolean
  now: Date
  endsAt: Date
  max: number
}

/** False if the person has as many as they may have. Their profile is locked. */
export async function insertToken(db: Db, { actorId }: TokenScope, token: NewToken): Promise<boolean> {
  const made = await db`
    insert into personal_token (id, profile_id, token_hash, name, reads, answers, made_at, ends_at)
    select ${token.id}, ${actorId}, ${token.tokenHash}, ${token.name}, ${token.reads}, ${token.answers}, ${token.now}, ${token.endsAt}
     where (select count(*) from personal_token where profile_id = ${actorId} and ends_at > ${token.now}) < ${token.max}::int
    returning id`
  return made.length === 1
}

/** Without teams that have just been deleted. */
export async function insertTokenTeams(db: Db, _scope: TokenScope, { id, teamIds }: { id: string; teamIds: string[] }) {
  if (teamIds.length === 0) return
  await db`
    insert into personal_token_team (token_id, team_id)
    select ${id}::uuid, t.id
      from (select id from team where id = any(${teamIds}::uuid[]) order by id for key share) t`
}

export async function deleteOwnToken(db: Db, { actorId }: TokenScope, id: string) {
  const [deleted] = await db<{ id: string }[]>`
    delete from personal_token where id = ${id} and profile_id = ${actorId} returning id`
  return deleted?.id
}

interface Presented {
  tokenHash: Buffer
  now: Date
  /** An earlier use is not recorded again. */
  recordedBefore: Date
}

/** The person of a token and what it may do. Records the use. */
export async function tokenHolder(db: Db, { tokenHash, now, recordedBefore }: Presented) {
  const [holder] = await db<TokenHolder[]>`
    with found as materialized (
      select t.id, t.profile_id, t.reads, t.answers, t.used_at, a.issuer, a.subject, a.created_at as since
        from personal_token t
        join account a on a.profile_id = t.profile_id
       where t.token_hash = ${tokenHash}
         -- guard: tokens: an expired token is refused
         and t.ends_at > ${now}
         -- guard: tokens: a suspended person has no tokens
         and not is_suspended(t.profile_id, ${now})
    ), used as (
      update personal_token t
         set used_at = ${now}
        from found
       where t.id = found.id
         and (t.used_at is null or t.used_at <= ${recordedBefore})
    )
    select id, profile_id, issuer, subject, since, reads, answers,
           array(select tt.team_id from personal_token_team tt where tt.token_id = found.id) as manages
      from found`
  return holder
}

export const deleteTokensOf = (db: Db, { actorId }: Scope<'operator.act'>) =>
  db`delete from personal_token where profile_id = ${actorId}`

/** The person has logged out everywhere, at the provider. */
export async function deleteTokensOfSubject(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  await db`
    delete from personal_token t
     using account a
     where a.profile_id = t.profile_id
       and a.issuer = ${issuer}
       and a.subject = ${subject}`
}

export const endedTokens = (db: Db, now: Date): OldRows => ({ table: 'personal_token', where: db`ends_at <= ${now}` })
