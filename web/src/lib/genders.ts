/** The words identity providers use, with those people use. */
export const genders = [
  { value: 'female', label: 'Woman', one: 'woman', many: 'women' },
  { value: 'male', label: 'Man', one: 'man', many: 'men' },
  { value: 'non-binary', label: 'Non-binary', one: 'non-binary player', many: 'non-binary players' },
] as const

/** What so many are called: "women" of 3. Whoever found a word of their own is counted by it. */
export function peopleOf(gender: string, count: number): string {
  const known = genders.find(({ value }) => value === gender)
  return known?.[count === 1 ? 'one' : 'many'] ?? gender
}
