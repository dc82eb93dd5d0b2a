import type { ErrorCode, InvitationStatus, InviteOutcome } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { readAddress } from '@app/contract/roster-list'
import { profileOfPrivateAddress } from '../../people/profile/rules.ts'

export type StoredStatus = 'pending' | 'accepted' | 'declined' | 'revoked'

export const expiryOf = (now: Date): Date => new Date(now.getTime() + policy.invitationDays * DAY_MS)

export const isExpired = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt <= now

/** An invitation is hidden, even as an expired one, after twice its lifetime. */
export const isLongExpired = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean =>
  expiresAt.getTime() + policy.invitationDays * DAY_MS <= now.getTime()

/** "Nov 29, 2026", in the team's time zone: the same in the mail and on the page. */
export const lastDayText = (formats: string, expiresAt: Date, timeZone: string): string =>
  expiresAt.toLocaleDateString(formats, { year: 'numeric', month: 'short', day: 'numeric', timeZone })

/** The reason why an invitation cannot be answered, or null. */
export function whyNotAnswerable(
  invitation: { status: StoredStatus; expiresAt: Date },
  now: Date,
): Extract<ErrorCode, `invitation_${string}`> | null {
  if (invitation.status === 'revoked') return 'invitation_revoked'
  if (invitation.status !== 'pending') return 'invitation_answered'
  return isExpired(invitation, now) ? 'invitation_expired' : null
}

export const shownStatus = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
} as const satisfies Record<Exclude<StoredStatus, 'revoked'>, InvitationStatus>

/** Masks an address so that its owner recognizes it and nobody else can use it. */
export function maskAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const letters = Array.from(name)
  return `${letters[0] ?? ''}•••${letters.length > 2 ? letters.at(-1) : ''}@${domain}`
}

export interface Invitee {
  /** The text that the captain entered. */
  sent: string
  /** The normalized address, or undefined if it is invalid. */
  address: string | undefined
  /** The owner of a private address. */
  profileId: string | undefined
}

/** Parses a captain's input and drops duplicates. */
export function readInvitees(sent: readonly string[]): Invitee[] {
  const seen = new Set<string>()
  return sent.flatMap((text) => {
    const address = readAddress(text)
    const key = address ?? text
    if (seen.has(key)) return []
    seen.add(key)
    return [{ sent: text, address, profileId: address && profileOfPrivateAddress(address) }]
  })
}

export function outcomeOf(found: {
  email: string | undefined
  isMember: boolean
  isNew: boolean
}): InviteOutcome['outcome'] {
  if (found.isMember) return 'already_member'
  if (found.email === undefined) return 'not_an_address'
  return found.isNew ? 'invited' : 'already_invited'
}
