import type { PersonSummary } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export const nameOrAddress = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string => `${firstName} ${lastName}`.trim() || email

/** How to call a person in a sentence. */
export const firstNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  person.firstName.trim() || nameOrAddress(person)

/** For someone without an open session. */
export function notSeenText(
  i18n: I18n,
  { hasAccount, createdAt }: Pick<PersonSummary, 'hasAccount' | 'createdAt'>,
  now: Date,
): string {
  if (!hasAccount) return i18n._(msg`No account yet`)
  const isNew = now.getTime() - Date.parse(createdAt) < 30 * DAY_MS
  return i18n._(isNew ? msg`Not signed in` : msg`Not for 30 days`)
}

export type SuspensionLength = '7' | '30' | 'lifted'
export const lengths: readonly { value: SuspensionLength; label: MessageDescriptor }[] = [
  { value: '7', label: msg`7 days` },
  { value: '30', label: msg`30 days` },
  { value: 'lifted', label: msg({ message: 'Until lifted', comment: 'How long somebody is suspended' }) },
]

export const daysOf = (length: SuspensionLength): number | null => (length === 'lifted' ? null : Number(length))

/** "Suspend for 30 Days" */
export function suspendText(length: SuspensionLength): MessageDescriptor {
  if (length === 'lifted') return msg`Suspend Until Lifted`
  const days = Number(length)
  return msg({ message: plural(days, { one: 'Suspend for # Day', other: 'Suspend for # Days' }) })
}
