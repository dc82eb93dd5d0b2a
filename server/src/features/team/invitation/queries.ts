import type { Sport } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { Scope, Sealed, TeamScope } from '#permissions'
import { type OfferedGame, offeredGame } from './card/queries.ts'
import type { StoredStatus } from './rules.ts'

/** Sort key of a list of invitations. */
export type InvitationKey = readonly [invitedAt: string, id: string]

export interface InvitationRow {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  inviterName: string
  /** The email address, or the name of an invitee who was found by search. */
  sentTo: string
  isForViewer: boolean
  isToAddress: boolean
  status: Exclude<StoredStatus, 'revoked'>
  invitedAt: Date
  expiresAt: Date
}

const columns = (db: Db, viewerId: string) => db`
  i.id, i.team_id, t.name as team_name, t.logo as team_logo, t.sport, i.status, i.invited_at, i.expires_at,
  coalesce((select shown_name(p.first_name, p.last_name, ${isFor(db, viewerId)} or know_each_other(${viewerId}, p.id))
              from profile p
             where p.id = i.inviter_id), '') as inviter_name,
  ${sentTo(db, viewerId)} as sent_to, ${isFor(db, viewerId)} as is_for_viewer, i.invitee_id is null as is_to_address`

/** Invitees found by search see their own address; other viewers see only a name. */
const sentTo = (db: Db, viewerId: string) => db`
  coalesce((select case when p.id = ${viewerId} then p.email
                        else shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) end
              from profile p
             where p.id = i.invitee_id), i.email)`

const isFor = (db: Db, profileId: string) => db`
  (i.invitee_id is not distinct from ${profileId}
   or exists (select from profile me where me.id = ${profileId} and lower(address_of(me)) = i.email))`

/** The invitation of a link, if it is pending. */
export async function pendingInvitation(db: Db, at: { teamId: string; id: string; viewerId: string; now: Date }) {
  const [invitation] = await db<(InvitationRow & { nextGame: OfferedGame | null })[]>`
    select ${columns(db, at.viewerId)}, ${offeredGame(db, at.now)} as next_game
      from invitation i
      join team t on t.id = i.team_id
     where i.id = ${at.id}
       and i.team_id = ${at.teamId}
       and i.status = 'pending'`
  return invitation
}

interface OwnList {
  viewerId: string
  status: Exclude<StoredStatus, 'revoked'> | null
  page: PageRequest<InvitationKey>
  now: Date
}

/**
 * Invitations to a person, by verified address or by search, newest first. Hides pending ones of blocked inviters. With
 * the pending filter, leaves out expired ones: they need no answer.
 */
export function invitationsOf(db: Db, { viewerId, status, page, now }: OwnList) {
  return db<(InvitationRow & { sortKey: string })[]>`
    select ${columns(db, viewerId)}, i.invited_at::text as sort_key
      from invitation i
      join team t on t.id = i.team_id
     where (i.invitee_id = ${viewerId}
            or i.email = (select lower(address_of(me)) from profile me where me.id = ${viewerId}))
       and i.status <> 'revoked'
       and (i.status <> 'pending'
            or not exists (select from blocked_pair b where b.profile_id = ${viewerId} and b.other_id = i.inviter_id))
       ${status === null ? db`` : db`and i.status = ${status}`}
       ${status === 'pending' ? db`and i.expires_at > ${now}` : db``}
       ${page.after === null ? db`` : db`and (i.invited_at, i.id) < (${page.after[0]}::timestamptz, ${page.after[1]})`}
     order by i.invited_at desc, i.id desc
     limit ${page.rows}`
}

export interface SentRow {
  id: string
  sentTo: string
  /** Timestamps come out of JSON as strings. */
  invitedAt: string
  expiresAt: string
  mailWaitsUntil: string | null
}

/** A team's pending invitations. Shows an address only if a captain entered it. */
export async function sentInvitations(db: Db, standing: Fragment, { viewerId, now }: { viewerId: string; now: Date }) {
  const [team] = await db<Sealed<{ invitations: SentRow[] }>[]>`
    select standing.*,
           (select coalesce(jsonb_agg(sent), '[]')
              from (select i.id, i.invited_at as "invitedAt", i.expires_at as "expiresAt",
                           ${sentTo(db, viewerId)} as "sentTo",
                           (select min(d.due_at)
                              from delivery d
                             where d.kind = 'invitation.invited'
                               and d.ended_at is null
                               and d.payload ->> 'invitationId' = i.id::text
                               and d.due_at > ${now}) as "mailWaitsUntil"
                      from invitation i
                     where i.team_id = standing.team_id
                       and i.status = 'pending'
                     order by i.invited_at desc, i.id desc
                     limit 500) sent) as invitations
      from (${standing}) standing`
  return team
}

export interface KnownInvitee {
  address: string
  email: string | null
  isMember: boolean
}

/**
 * Resolves each address to an email address and checks membership. A private address resolves to the verified address of
 * its owner, or to null if the owner cannot be found by search.
 */
export function knownInvitees(db: Db, teamId: string, invitees: { address: string; profileId: string | null }[]) {
  return db<KnownInvitee[]>`
    select wanted.address,
           case when wanted.profile_id is null then wanted.address else lower(address_of(p)) end as email,
           exists (select from member m
                     join profile mp on mp.id = m.profile_id
                    where m.team_id = ${teamId}
                      and (mp.id = wanted.profile_id or lower(address_of(mp)) = wanted.address)) as is_member
      from unnest(${invitees.map((i) => i.address)}::text[], ${invitees.map((i) => i.profileId)}::uuid[])
             as wanted (address, profile_id)
      left join profile p on p.id = wanted.profile_id and is_findable(p)`
}

/** Closes expired invitations, because the unique index allows one pending invitation per address. */
export async function closeExpired(db: Db, scope: TeamScope<'invitation.send'>, emails: string[], now: Date) {
  await db`
    update invitation
       set status = 'revoked'
     where team_id = ${scope.teamId}
       and email = any (${emails})
       and status = 'pending'
       and expires_at <= ${now}`
}

interface NewInvitation {
  id: string
  email: string
  inviteeId: string | null
}

/** Inserts and returns the invitations. Skips addresses with a pending one. */
export function insertInvitations(
  db: Db,
  scope: TeamScope<'invitation.send'>,
  { made, now, expiresAt }: { made: NewInvitation[]; now: Date; expiresAt: Date },
) {
  return db<{ id: string; email: string; inviteeId: string | null }[]>`
    insert into invitation (id, team_id, inviter_id, invitee_id, email, status, invited_at, expires_at)
    select made.id, ${scope.teamId}, ${scope.actorId}, made.invitee_id, made.email, 'pending', ${now}, ${expiresAt}
      from unnest(${made.map((m) => m.id)}::uuid[], ${made.map((m) => m.email)}::text[],
                  ${made.map((m) => m.inviteeId)}::uuid[]) as made (id, email, invitee_id)
     -- guard: invitations are inserted in a fixed order
     order by made.email, made.invitee_id -- a fixed order, so that two captains with the same list do not deadlock
    -- guard: one pending invitation per address: the second is not an error
    -- guard: one pending invitation per address (2 of 2)
    on conflict (team_id, email, (invitee_id is null)) where status = 'pending' do nothing
    returning id, email, invitee_id`
}

export async function prolongInvitation(
  db: Db,
  scope: TeamScope<'invitation.send'>,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const prolonged = await db`
    update invitation
       set invited_at = ${now}, expires_at = ${expiresAt}
     where id = ${id}
       and team_id = ${scope.teamId}
       and status = 'pending'
    returning id`
  return prolonged.length === 1
}

export async function revokeInvitationRow(db: Db, scope: TeamScope<'invitation.revoke'>, id: string): Promise<boolean> {
  const revoked = await db`
    update invitation
       set status = 'revoked'
     where id = ${id}
       and team_id = ${scope.teamId}
       -- guard: an invitation is revoked only while it is pending
       and status = 'pending'
    returning id`
  return revoked.length === 1
}

/**
 * Answers the invitation if it is still open: with the conditional update, only one of several concurrent requests
 * succeeds. People who were removed from the team cannot accept an older invitation.
 */
export async function answerInvitation(
  db: Db,
  scope: TeamScope<'invitation.answer'>,
  { id, status, now }: { id: string; status: 'accepted' | 'declined'; now: Date },
) {
  const [answered] = await db<{ isForHolder: boolean }[]>`
    update invitation i
       set status = ${status}, answered_at = ${now}, answered_by = ${scope.actorId}
     where id = ${id}
       and team_id = ${scope.teamId}
       -- guard: an invitation is answered only while it is pending
       and status = 'pending'
       -- guard: an invitation is answered only before it expires
       and expires_at > ${now}
       and (${status} = 'declined' or not is_removed_since(i.team_id, ${scope.actorId}, i.invited_at))
    returning ${isFor(db, scope.actorId)} as is_for_holder`
  return answered
}

/**
 * The state of an invitation that could not be answered. For someone removed from the team since, it counts as revoked.
 */
export async function stateOfInvitation(
  db: Db,
  { teamId, id, viewerId }: { teamId: string; id: string; viewerId: string },
) {
  const [invitation] = await db<{ status: StoredStatus; expiresAt: Date; isMember: boolean }[]>`
    select exists (select from member m where m.team_id = i.team_id and m.profile_id = ${viewerId}) as is_member,
           case when status = 'pending' and is_removed_since(team_id, ${viewerId}, invited_at) then 'revoked'
                else status end as status, expires_at
      from invitation i
     where id = ${id}
       and team_id = ${teamId}`
  return invitation
}

interface InvitationToSend {
  teamId: string
  teamName: string
  teamLanguage: string
  teamLogo: string | null
  sport: Sport
  address: string
  /** The language of the invitee, or of the owner of the address. Used only for their mail. */
  locale: string
  firstName: string
  inviteeName: string
  inviterName: string
  inviterSince: Date
  expiresAt: Date
}

/**
 * The data of the mail, unless the invitation is closed, the address is unsubscribed or there is a block. Invitees
 * found by search get it at their current address.
 */
export async function invitationToSend(db: Db, id: string, now: Date) {
  const [invitation] = await db<InvitationToSend[]>`
    select i.team_id, t.name as team_name, coalesce(t.language, '') as team_language, t.logo as team_logo, t.sport, mail.address,
           i.expires_at, coalesce(invitee.locale, (select p.locale from profile p where lower(p.email) = i.email and p.email_verified limit 1), '') as locale,
           coalesce(invitee.first_name, '') as first_name,
           coalesce(shown_name(invitee.first_name, invitee.last_name, true), '') as invitee_name,
           coalesce(shown_name(inviter.first_name, inviter.last_name, true), '') as inviter_name,
           coalesce((select a.created_at from account a where a.profile_id = inviter.id), ${now}) as inviter_since
      from invitation i
      join team t on t.id = i.team_id
      left join profile invitee on invitee.id = i.invitee_id
      left join profile inviter on inviter.id = i.inviter_id
      cross join lateral (select case when i.invitee_id is null then i.email
                                      else lower(address_of(invitee)) end as address) mail
     where i.id = ${id}
       and i.status = 'pending'
       and i.expires_at > ${now}
       and mail.address is not null
       and not exists (select from mail_refusal r where r.email = mail.address)
       -- guard: safety: no invitation is mailed across a block
       and not exists (select from blocked_pair b
                         join profile other on other.id = b.other_id
                        where b.profile_id = i.inviter_id
                          and (other.id = i.invitee_id or lower(address_of(other)) = i.email))`
  return invitation
}

/** Deletes the invitations that contain data of the person: to them, to their address, or answered by them. */
export async function deleteInvitationsTo(db: Db, scope: Scope<'account.delete-own'>, address: string) {
  await db`
    delete from invitation
     where invitee_id = ${scope.actorId}
        or answered_by = ${scope.actorId}
        or email = ${address}`
}

/** Invitations that nobody accepted and that expired 30 days ago. */
export const oldInvitations = (db: Db, now: Date) => ({
  table: 'invitation',
  where: db`status <> 'accepted' and expires_at < ${now}::timestamptz - interval '30 days'`,
})
