/**
 * The invitation that features/people/session/open-page.ts stores in sessionStorage during a sign-in that may lead
 * elsewhere.
 */
export interface InvitationLink {
  id: string
  teamId: string
}

const KEY = 'invitation'

export function storedInvitation(): InvitationLink | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isLink(stored) ? stored : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

const isLink = (stored: unknown): stored is InvitationLink =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'teamId' in stored &&
  typeof stored.id === 'string' &&
  typeof stored.teamId === 'string'
