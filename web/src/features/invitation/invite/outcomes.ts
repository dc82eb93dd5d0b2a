import type { InviteOutcome } from '@app/contract'
import { type Recipient, shownAs } from './recipients.ts'

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
