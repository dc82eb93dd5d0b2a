import type { Invitation, InvitationStatus } from '@app/contract'

/** Answers given on this page: they show before the list is read again. */
export type Answers = Readonly<Record<string, Exclude<InvitationStatus, 'Pending'>>>

/** Those that wait for an answer and those that had one, the newest first. An answer is final, whichever list knows it. */
export function divide(lists: readonly (readonly Invitation[])[], answers: Answers) {
  const byId = new Map<string, Invitation>()
  for (const invitation of lists.flat()) {
    const known = byId.get(invitation.id)
    const status = answers[invitation.id] ?? (known && known.status !== 'Pending' ? known.status : invitation.status)
    byId.set(invitation.id, { ...invitation, status })
  }
  const all = [...byId.values()].toSorted((one, other) => Date.parse(other.invitedAt) - Date.parse(one.invitedAt))
  return {
    pending: all.filter(({ status }) => status === 'Pending'),
    recent: all.filter(({ status }) => status !== 'Pending'),
  }
}
