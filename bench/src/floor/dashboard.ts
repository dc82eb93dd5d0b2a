/** The small reads of the dashboard: who am I, and who invites me. */
import type { Invitation, SignedInUser } from '@app/contract'
import { openSession, pictureUrl, type Read, statement } from './database.ts'

const claims = statement<{ claims: object }>(`select s.claims from session s where ${openSession}`)

export const session = async (read: Read, token: Buffer) => (await read(claims, token))[0]?.claims ?? null

const profile = statement<Omit<SignedInUser, 'avatar'> & { avatar: string | null }>(`
  select p.id, a.subject as "auth0Id", p.first_name as "firstName", p.last_name as "lastName", p.email, p.gender, p.avatar,
         p.time_zone as "timeZone", p.locale
    from session s
    join account a on a.profile_id = s.profile_id
    join profile p on p.id = s.profile_id
   where ${openSession} and a.subject = $2`)

export async function ownProfile(read: Read, token: Buffer, subject: string): Promise<SignedInUser> {
  const [found] = await read(profile, token, subject)
  if (!found) throw new Error('not found')
  return { ...found, avatar: pictureUrl(found.avatar) }
}

interface InvitationRow {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Invitation['sport']
  inviterName: string
  inviteeEmail: string
  invitedAt: Date
  expiresAt: Date
}

/** Those that wait. $2: how many. */
const invitations = statement<InvitationRow>(`
  select i.id, i.team_id as "teamId", t.name as "teamName", t.logo as "teamLogo", t.sport,
         coalesce(shown_name(inviter.first_name, inviter.last_name, true), '') as "inviterName", me.email as "inviteeEmail",
         i.invited_at as "invitedAt", i.expires_at as "expiresAt"
    from session s
    join profile me on me.id = s.profile_id
    join lateral (select * from invitation i where i.invitee_id = me.id
                   union
                  select * from invitation i where me.email_verified and i.email = lower(me.email)) i on true
    join team t on t.id = i.team_id
    left join profile inviter on inviter.id = i.inviter_id
   where ${openSession}
     and i.status = 'pending'
     and i.expires_at > now()
     and not exists (select from blocked_pair b where b.profile_id = me.id and b.other_id = i.inviter_id)
   order by i.invited_at desc, i.id desc
   limit $2`)

export const ownInvitations = async (read: Read, token: Buffer, limit: number): Promise<Invitation[]> =>
  (await read(invitations, token, limit)).map(({ teamLogo, invitedAt, expiresAt, ...row }) => ({
    ...row,
    teamLogo: pictureUrl(teamLogo),
    status: 'Pending',
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: false,
  }))
