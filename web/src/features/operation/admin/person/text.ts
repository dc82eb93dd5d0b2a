export const nameOrAddress = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string => `${firstName} ${lastName}`.trim() || email

/** What to call a person in a sentence. */
export const firstNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  person.firstName.trim() || nameOrAddress(person)

export type SuspensionLength = '7' | '30' | 'lifted'
export const lengths = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'lifted', label: 'Until lifted' },
] as const satisfies { value: SuspensionLength; label: string }[]

export const daysOf = (length: SuspensionLength): number | null => (length === 'lifted' ? null : Number(length))

/** "Suspend for 30 Days" */
export const suspendText = (length: SuspensionLength): string =>
  length === 'lifted' ? 'Suspend Until Lifted' : `Suspend for ${length} Days`
