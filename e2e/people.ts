import { randomUUID } from 'node:crypto'

export type Person = { firstName: string; lastName: string; email: string }

/** Somebody whom nobody has seen before, and of whom there is only one: no journey meets what another one left. */
export function newPerson(firstName = 'Robin'): Person {
  const mark = randomUUID().slice(0, 8)
  return { firstName, lastName: `Hale-${mark}`, email: `${firstName}.${mark}@example.com`.toLowerCase() }
}

/** Strangers are found by the first name, so it is one that nobody else has. */
export const findablePerson = () => newPerson(`Ines${randomUUID().slice(0, 6)}`)

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Of the league: captain of two teams, player on a third. Journeys look at what she has and change nothing. */
export const maya: Person = { firstName: 'Maya', lastName: 'Okafor', email: 'maya.okafor@example.com' }
