import { randomUUID } from 'node:crypto'

export type Person = { firstName: string; lastName: string; email: string }

/** Somebody whom nobody has seen before, so that no journey meets what another one left. */
export function somebodyNew(firstName = 'Robin', lastName = 'Hale'): Person {
  return { firstName, lastName, email: `${firstName}.${randomUUID()}@example.com`.toLowerCase() }
}

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Of the league: captain of two teams, player on a third. Journeys look at what she has and change nothing. */
export const maya: Person = { firstName: 'Maya', lastName: 'Okafor', email: 'maya.okafor@example.com' }
