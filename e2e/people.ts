import { randomUUID } from 'node:crypto'

export type Person = { firstName: string; lastName: string; email: string }

/** A unique person, so that no test sees data of another one. */
export function newPerson(firstName = 'Robin'): Person {
  const mark = randomUUID().slice(0, 8)
  return { firstName, lastName: `Hale-${mark}`, email: `${firstName}.${mark}@example.com`.toLowerCase() }
}

/** The search finds strangers by first name, so this one is unique. */
export const findablePerson = () => newPerson(`Ines${randomUUID().slice(0, 6)}`)

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** From the sample data: captain of two teams, player on a third. Tests read her data and never change it. */
export const maya: Person = { firstName: 'Maya', lastName: 'Okafor', email: 'maya.okafor@example.com' }

/** The operator of the test server. */
export const operator: Person = { firstName: 'Robin', lastName: 'Vance', email: 'robin.vance@example.com' }

/** The user agent of Safari on an iPhone. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
