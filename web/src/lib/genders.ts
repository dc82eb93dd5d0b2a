/** The values of identity providers, with labels. */
export const genders = [
  { value: 'female', label: 'Woman', one: 'woman', many: 'women' },
  { value: 'male', label: 'Man', one: 'man', many: 'men' },
  { value: 'non-binary', label: 'Non-binary', one: 'non-binary player', many: 'non-binary players' },
] as const

/** "woman" or "women", by count. Custom values are used as they are. */
export function peopleOf(gender: string, count: number): string {
  const known = genders.find(({ value }) => value === gender)
  return known?.[count === 1 ? 'one' : 'many'] ?? gender
}
