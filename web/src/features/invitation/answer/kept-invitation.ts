/** Which invitation a person came for, through a sign-in that may lead them elsewhere. The browser tab keeps it. */
export interface InvitationLink {
  id: string
  teamId: string
}

const KEY = 'invitation'

export function keepInvitation({ id, teamId }: InvitationLink): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, teamId }))
  } catch {
    // A browser that keeps nothing still comes back by the address it is sent to.
  }
}

export function keptInvitation(): InvitationLink | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isLink(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

const isLink = (kept: unknown): kept is InvitationLink =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  'teamId' in kept &&
  typeof kept.id === 'string' &&
  typeof kept.teamId === 'string'
