import type { Sport } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { KnownStanding, Scope, TeamScope } from '#permissions'
import type { StoredStatus } from './rules.ts'

/** What a list of invitations is sorted by. */
export type InvitationKey = readonly [invitedAt: string, id: string]

export interface InvitationRow {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  inviterName: string
  /** Where it was sent, or the name of the person whom a search found. */
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

/** Of somebody whom a search found only they themselves see the address; to others they are a name, as strangers see it. */
const sentTo = (db: Db, viewerId: string) => db`
  coalesce((select case when p.id = ${viewerId} then p.email
                        else shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) end
              from profile p
             where p.id = i.invitee_id), i.email)`

const isFor = (db: Db, profileId: string) => db`
  (i.invitee_id is not distinct from ${profileId}
   or exists (select from profile me where me.id = ${profileId} and lower(address_of(me)) = i.email))`

/** The invitation behind a link, if it still waits for its answer. */
export async function pendingInvitation(db: Db, at: { teamId: string; id: string; viewerId: string }) {
  const [invitation] = await db<InvitationRow[]>`
    select ${columns(db, at.viewerId)}
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
}

/** Invitations to a person, sent to their verified address or after a search, but for what waits behind a block. Newest first. */
export function invitationsOf(db: Db, { viewerId, status, page }: OwnList) {
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
       ${page.after === null ? db`` : db`and (i.invited_at, i.id) < (${page.after[0]}::timestamptz, ${page.after[1]})`}
     order by i.invited_at desc, i.id desc
     limit ${page.rows}`
}

export interface SentRow {
  id: string
  sentTo: string
  /** As JSON tells a moment. */
  invitedAt: string
  expiresAt: string
}

/**
 * A team's invitations that nobody has answered, as its captains may see them: the address only where they gave it. And what
 * the viewer is to the team.
 */
export async function sentInvitations(db: Db, { teamId, viewerId }: { teamId: string; viewerId: string }) {
  const [team] = await db<(KnownStanding & { invitations: SentRow[] })[]>`
    select t.id as team_id, mine.role, t.unlisted_at is null and t.hidden_at is null as is_listed,
           (select coalesce(jsonb_agg(sent), '[]')
              from (select i.id, i.invited_at as "invitedAt", i.expires_at as "expiresAt",
                           ${sentTo(db, viewerId)} as "sentTo"
                      from invitation i
                     where i.team_id = t.id
                       and i.status = 'pending'
                     order by i.invited_at desc, i.id desc
                     limit 500) sent) as invitations
      from team t
      left join member mine on mine.team_id = t.id and mine.profile_id = ${viewerId}
     where t.id = ${teamId}`
  return team
}

export interface KnownInvitee {
  address: string
  email: string | null
  isMember: boolean
}

/**
 * Where each address leads, and whether its owner is on the team. A private address leads to its owner's, if they want to be
 * found and have one that is verified: otherwise they are as good as not here.
 */
export function knownInvitees(db: Db, teamId: string, invitees: { address: string; profileId: string | null }[]) {
  return db<KnownInvitee[]>`
    select asked.address,
           case when asked.profile_id is null then asked.address else lower(address_of(p)) end as email,
           exists (select from member m
                     join profile mp on mp.id = m.profile_id
                    where m.team_id = ${teamId}
                      and (mp.id = asked.profile_id or lower(address_of(mp)) = asked.address)) as is_member
      from unnest(${invitees.map((i) => i.address)}::text[], ${invitees.map((i) => i.profileId)}::uuid[])
             as asked (address, profile_id)
      left join profile p on p.id = asked.profile_id and p.unfindable_at is null`
}

/** Makes room for a new invitation where the old one ran out. */
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

/** Makes the invitations, except to addresses that hold one already. Answers those that were made. */
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
     order by made.email, made.invitee_id -- always in the same order: two captains with the same list must not wait for each other
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
       and status = 'pending'
    returning id`
  return revoked.length === 1
}

/**
 * Answers the invitation, once and only while it is open: this very statement decides who is first. Says for whom it was. One
 * from before somebody was removed is no way back for them.
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
       and status = 'pending'
       and expires_at > ${now}
       and (${status} = 'declined' or not is_removed_since(i.team_id, ${scope.actorId}, i.invited_at))
    returning ${isFor(db, scope.actorId)} as is_for_holder`
  return answered
}

/** How things stand with an invitation that could not be answered. For somebody who was removed since, it is revoked. */
export async function stateOfInvitation(
  db: Db,
  { teamId, id, viewerId }: { teamId: string; id: string; viewerId: string },
) {
  const [invitation] = await db<{ status: StoredStatus; expiresAt: Date }[]>`
    select case when status = 'pending' and is_removed_since(team_id, ${viewerId}, invited_at) then 'revoked'
                else status end as status, expires_at
      from invitation
     where id = ${id}
       and team_id = ${teamId}`
  return invitation
}

interface InvitationToSend {
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: string
  address: string
  firstName: string
  inviteeName: string
  inviterName: string
  expiresAt: Date
}

/**
 * What the mail of an invitation needs: nothing, once it is not open any more, its address wants no mail or a block stands.
 * The address of somebody whom a search found is the one they have by now.
 */
export async function invitationToSend(db: Db, id: string, now: Date) {
  const [invitation] = await db<InvitationToSend[]>`
    select i.team_id, t.name as team_name, t.logo as team_logo, t.sport, mail.address, i.expires_at,
           coalesce(invitee.first_name, '') as first_name,
           coalesce(shown_name(invitee.first_name, invitee.last_name, true), '') as invitee_name,
           coalesce(shown_name(inviter.first_name, inviter.last_name, true), '') as inviter_name
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
       and not exists (select from blocked_pair b
                         join profile other on other.id = b.other_id
                        where b.profile_id = i.inviter_id
                          and (other.id = i.invitee_id or lower(address_of(other)) = i.email))`
  return invitation
}

/** Takes away the invitations that tell of a person: to them, to their address, or answered by them. */
export async function deleteInvitationsTo(db: Db, scope: Scope<'account.delete-own'>, address: string) {
  await db`
    delete from invitation
     where invitee_id = ${scope.actorId}
        or answered_by = ${scope.actorId}
        or email = ${address}`
}

/** Nobody accepted them, and they ran out a month ago. */
export async function deleteOldInvitations(db: Db, now: Date) {
  await db`
    delete from invitation
     where status <> 'accepted'
       and expires_at < ${now}::timestamptz - interval '30 days'`
}
