import type { FoundProfile, InviteOutcome } from '@app/contract'
import { limits } from '@app/contract/limits'

/** Somebody who is going to be invited. Whoever was found by search has a name; the address behind it is not shown. */
export interface Recipient {
  email: string
  person?: Pick<FoundProfile, 'id' | 'avatar'> & { name: string }
}

export const shownAs = ({ email, person }: Recipient): string => person?.name ?? email

export const recipientOf = ({ id, firstName, lastName, email, avatar }: FoundProfile): Recipient => ({
  email,
  person: { id, avatar, name: `${firstName} ${lastName}`.trim() },
})

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const isSelected = (selection: readonly Recipient[], email: string): boolean =>
  selection.some((recipient) => sameAddress(recipient.email, email))

/** Nobody is selected twice. Those for whom there is no room in one sending are left over. */
export function select(selection: readonly Recipient[], more: readonly Recipient[]) {
  const selected = [...selection]
  const left: Recipient[] = []
  for (const recipient of more) {
    if (isSelected(selected, recipient.email)) continue
    if (selected.length < limits.inviteesAtOnce) selected.push(recipient)
    else left.push(recipient)
  }
  return { selected, left }
}

export const deselect = (selection: readonly Recipient[], { email }: Recipient): Recipient[] =>
  selection.filter((recipient) => !sameAddress(recipient.email, email))

/** Only addresses are sent. */
export const addressesOf = (selection: readonly Recipient[]): string[] => selection.map(({ email }) => email)

/** What became of a sending, in words: first how many were invited, then why the others were not. */
export interface SentWords {
  invited: number
  summary: string
  others: string[]
}

export function wordsOf(outcomes: readonly InviteOutcome[], recipients: readonly Recipient[]): SentWords {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  const others = outcomes.flatMap(({ email, outcome }) => {
    const recipient = recipients.find((one) => one.email === email) ?? { email }
    return outcome === 'invited' ? [] : [whyNot[outcome](shownAs(recipient))]
  })
  return { invited, summary: invited > 0 ? `Invitations sent to ${invited} players` : 'Nobody new was invited', others }
}

const whyNot: Record<Exclude<InviteOutcome['outcome'], 'invited'>, (name: string) => string> = {
  already_invited: (name) => `${name} is already invited.`,
  already_member: (name) => `${name} is already on the team.`,
  not_an_address: (name) => `${name} has no address that we can write to.`,
}
