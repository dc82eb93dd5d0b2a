import type { FoundProfile, InviteOutcome } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { nameOf } from '#lib/text.ts'

/** Someone to invite. People found by search have a name; their address is not shown. */
export interface Recipient {
  email: string
  person?: Pick<FoundProfile, 'id' | 'avatar'> & { name: string }
}

export const shownAs = ({ email, person }: Recipient): string => person?.name ?? email

export const recipientOf = ({ id, firstName, lastName, email, avatar }: FoundProfile): Recipient => ({
  email,
  person: { id, avatar, name: nameOf({ firstName, lastName }) },
})

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const isSelected = (selection: readonly Recipient[], email: string): boolean =>
  selection.some((recipient) => sameAddress(recipient.email, email))

/** Adds without duplicates. `left` are those beyond the limit of one request. */
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

/** The addresses to send. */
export const addressesOf = (selection: readonly Recipient[]): string[] => selection.map(({ email }) => email)

/** The outcome as text: the number of invited people, and why the others were not invited. */
export interface SentText {
  invited: number
  summary: string
  others: string[]
}

export function textOf(i18n: I18n, outcomes: readonly InviteOutcome[], recipients: readonly Recipient[]): SentText {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  const others = outcomes.flatMap(({ email, outcome }) => {
    const recipient = recipients.find((one) => one.email === email) ?? { email }
    return outcome === 'invited' ? [] : [i18n._(whyNot[outcome](shownAs(recipient)))]
  })
  return { invited, summary: i18n._(invited > 0 ? sentTo(invited) : msg`Nobody new was invited`), others }
}

const sentTo = (players: number) =>
  msg({ message: plural(players, { one: 'Invitations sent to # players', other: 'Invitations sent to # players' }) })

const whyNot: Record<Exclude<InviteOutcome['outcome'], 'invited'>, (name: string) => MessageDescriptor> = {
  already_invited: (name) => msg`${name} is already invited.`,
  already_member: (name) => msg`${name} is already on the team.`,
  not_an_address: (name) => msg`We can’t email ${name}.`,
}
