import type { Person } from './people.ts'

const firstNames = 'Alex Bo Chris Dana Eli Frankie Gio Hari Ira Jo Kim Lou Max Nico Oli Pat Quinn Ray Sky Toni'.split(
  ' ',
)
const lastNames = 'Adler Brook Castle Dale Ember Field Grove Hill Isle Jordan'.split(' ')

/** Each visit as someone new adds a person; so many may do so until the next reset. */
const MAX_NEWCOMERS = firstNames.length * lastNames.length

/** Visitors do not type who they are: a name is given, so that nobody else reads what they typed. */
export function newcomers() {
  const people: Person[] = []
  return {
    people: (): readonly Person[] => people,
    /** Undefined when there are enough. */
    add(): Person | undefined {
      const n = people.length
      // guard: demo: a bounded number of new people
      if (n >= MAX_NEWCOMERS) return undefined
      const firstName = firstNames[n % firstNames.length] ?? ''
      const lastName = lastNames[Math.floor(n / firstNames.length)] ?? ''
      const slug = `${firstName}-${lastName}`.toLowerCase()
      const person = {
        sub: `person|${slug}`,
        firstName,
        lastName,
        email: `${slug}@example.com`,
        about: 'Started just now',
      }
      people.push(person)
      return person
    },
  }
}

export type Newcomers = ReturnType<typeof newcomers>
