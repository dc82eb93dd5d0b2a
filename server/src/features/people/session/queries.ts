import type { Claims } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { LogoutToken, NewSession, OpenSession } from '#core/sign-in/session-store.ts'
import type { Scope } from '#permissions'
import type { OperatorSettings, PossibleOperator, Times } from './rules.ts'

export type SessionRow = Times & { id: string; userAgent: string }

interface SessionToKeep
  extends Omit<NewSession, 'claims' | 'replaces' | 'issuer' | 'subject' | 'wasPrompted' | 'returnTo' | 'locale'> {
  profileId: string
  claims: Claims
  authenticatedAt: Date | null
  operatorGroup: string | null
  now: Date
}

/** Returns nothing if a session with this id exists. */
export async function insertSession(db: Db, session: SessionToKeep) {
  const [started] = await db<{ id: string }[]>`
    insert into session (id, token_hash, profile_id, claims, provider_session, id_token, user_agent, started_at, last_seen_at,
                         authenticated_at, operator_group)
    values (${session.id}, ${session.tokenHash}, ${session.profileId}, ${db.json(session.claims)}::jsonb,
            ${session.providerSession}, ${session.idToken}, ${session.userAgent}, ${session.now}, ${session.now},
            ${session.authenticatedAt}, ${session.operatorGroup})
    on conflict (id) do nothing
    returning id`
  return started?.id
}

/** A suspension overrides an open session, however it came into effect. */
export async function sessionByToken(db: Db, tokenHash: Buffer, now: Date) {
  const [session] = await db<(OpenSession & Times)[]>`
    select s.id, s.profile_id, a.issuer, a.subject, s.claims, a.created_at as since, s.started_at, s.last_seen_at
      from session s
      join account a on a.profile_id = s.profile_id
     where s.token_hash = ${tokenHash}
       -- guard: suspension: an open session ends at once
       and not is_suspended(s.profile_id, ${now})`
  return session
}

/** Locks rows in id order: another process may update the same sessions. */
export async function updateLastSeen(db: Db, seen: ReadonlyMap<string, Date>) {
  await db`
    with seen as (
      select s.id, u.at
        from session s
        join unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[]) as u (id, at) using (id)
       where s.last_seen_at < u.at
       order by s.id
         for update of s
    )
    update session s
       set last_seen_at = seen.at
      from seen
     where s.id = seen.id`
}

export async function deleteByToken(db: Db, tokenHash: Buffer) {
  const [ended] = await db<{ profileId: string; idToken: string }[]>`
    delete from session
     where token_hash = ${tokenHash}
    returning profile_id, id_token`
  return ended
}

/** Ends the oldest sessions beyond a number. */
export async function deleteOldestSessions(db: Db, { profileId, keep }: { profileId: string; keep: number }) {
  await db`
    delete from session
     where id in (select id from session
                   where profile_id = ${profileId}
                   order by started_at desc, id desc
                  offset ${keep})`
}

/** Null for a bearer token, which has no session. */
export async function authenticatedAtOf(db: Db, sessionId: string | null) {
  const [session] = await db<{ authenticatedAt: Date | null }[]>`
    select authenticated_at from session where id = ${sessionId}`
  return session?.authenticatedAt ?? null
}

/** The facts about an open session's person that decide whether they are an operator. Suspended people are not. */
export async function possibleOperator(db: Db, { sessionId, now }: { sessionId: string; now: Date }) {
  const [person] = await db<(PossibleOperator & { locale: string; startedAt: Date; authenticatedAt: Date | null })[]>`
    select a.issuer, a.subject, p.email, p.email_verified, p.locale, s.operator_group, s.started_at, s.authenticated_at
      from session s
      join account a on a.profile_id = s.profile_id
      join profile p on p.id = s.profile_id
     where s.id = ${sessionId}
       -- guard: admin: a suspended operator has no access
       and not is_suspended(p.id, ${now})`
  return person
}

/** Possible operators: named by address or subject, or in the operators' group according to a session. */
export async function possibleOperators(db: Db, settings: OperatorSettings) {
  const named = settings.OPERATORS.split(/[\s,]+/).filter(Boolean)
  const addresses = named.map((name) => name.toLowerCase())
  return db<(PossibleOperator & { profileId: string })[]>`
    select distinct p.id as profile_id, a.issuer, a.subject, p.email, p.email_verified, s.operator_group
      from profile p
      join account a on a.profile_id = p.id
      left join session s on s.profile_id = p.id and s.operator_group = ${settings.OPERATOR_GROUP}
     where p.id in (select profile_id from account where issuer = ${settings.OIDC_ISSUER} and subject = any(${named})
                    union select id from profile where lower(email) = any(${addresses})
                    union select profile_id from session where operator_group = ${settings.OPERATOR_GROUP})
     order by p.id
     limit 100`
}

export async function deleteSessionsOf(db: Db, scope: Scope<'operator.act'>): Promise<number> {
  const ended = await db`delete from session where profile_id = ${scope.actorId} returning id`
  return ended.length
}

/** Command line only: these people have a new identity. */
export async function endSessionsOfPeople(db: Db, profileIds: readonly string[]): Promise<number> {
  const ended = await db`delete from session where profile_id = any(${profileIds}::uuid[]) returning id`
  return ended.length
}

/** Also compares the issuer, because a provider may end only its own sessions. */
export async function deleteByProvider(db: Db, { issuer, subject, providerSession }: LogoutToken) {
  const ended = await db<{ profileId: string }[]>`
    delete from session s
     using account a
     where a.profile_id = s.profile_id
       and a.issuer = ${issuer}
       ${subject === null ? db`` : db`and a.subject = ${subject}`}
       ${providerSession === null ? db`` : db`and s.provider_session = ${providerSession}`}
    returning s.profile_id`
  return ended.map(({ profileId }) => profileId)
}

export function sessionsOf(db: Db, { profileId, over }: { profileId: string; over: Times }) {
  return db<SessionRow[]>`
    select id, user_agent, started_at, last_seen_at
      from session
     where profile_id = ${profileId}
       and started_at > ${over.startedAt}
       and last_seen_at > ${over.lastSeenAt}
     order by last_seen_at desc, id desc`
}

export function sessionsAmong(db: Db, { ids, over }: { ids: string[]; over: Times }) {
  return db<{ id: string }[]>`
    select id
      from session
     where id = any (${ids})
       and started_at > ${over.startedAt}
       and last_seen_at > ${over.lastSeenAt}`
}

export async function deleteOwnSession(db: Db, scope: Scope<'session.end-own'>, id: string) {
  const [ended] = await db<{ id: string }[]>`
    delete from session
     where id = ${id}
       and profile_id = ${scope.actorId}
    returning id`
  return ended?.id
}

export const expiredSessions = (db: Db, over: Times): OldRows => ({
  table: 'session',
  where: db`last_seen_at <= ${over.lastSeenAt} or started_at <= ${over.startedAt}`,
})
