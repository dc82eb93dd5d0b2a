/** A person with an account at the identity provider. */
export type Person = {
  sub: string
  firstName: string
  lastName: string
  email: string
  /** A line of text for developers choosing whom to sign in as. */
  about: string
  gender?: string
  picture?: string
  locale?: string
  zoneinfo?: string
}

const portland = { locale: 'en-US', zoneinfo: 'America/Los_Angeles' }

export const people: Person[] = [
  person('Maya', 'Okafor', 'Captain of Night Shift FC and Block Party', { ...portland, gender: 'female' }),
  person('Aiko', 'Tanaka', 'The other captain of Night Shift FC', { locale: 'ja-JP', zoneinfo: 'Asia/Tokyo' }),
  person('Priya', 'Nair', 'Plays for Night Shift FC, captain of Setting Ducks', portland),
  person('Ben', 'Halvorsen', 'Plays for Night Shift FC and Block Party', portland),
  person('Dre', 'Coleman', 'Captain of Rim Reapers', { ...portland, gender: 'male' }),
  person('Lena', 'Fischer', 'Plays football, reads German', { locale: 'de-DE', zoneinfo: 'Europe/Berlin' }),
  person('Sam', 'Whitlock', 'Captain of Bat Intentions', portland),
  person('Jules', 'Moreau', 'Captain of Cold Feet, reads French', { locale: 'fr-FR', zoneinfo: 'Europe/Paris' }),
  person('Tomás', 'Rivera', 'Captain of Net Prophets', { locale: 'es-ES' }),
  person('Kat', 'Brennan', 'Captain of Dink Responsibly', portland),
  person('Omar', 'Haddad', 'Captain of Tuesday Kickers', portland),
  person('Noah', 'Pike', 'Captain of Real Sosobad, plays everywhere', portland),
  person('Jonas', 'Weber', 'Plays for Harbour Rovers, volunteers for Night Shift FC', { locale: 'de-CH' }),
  person('Rosa', 'Lind', 'Captain of Harbour Rovers', portland),
  person('Pete', 'Lindgren', 'Captain of Mighty Drakes, organises a league', portland),
  person('Farah', 'Aziz', 'Never signed in before, invited to Night Shift FC'),
  person('Robin', 'Vance', 'Operator: sees /admin, on no team', portland),
]

/** The operator of the development server. */
export const operator = 'robin.vance@example.com'

/** A demo has no operator: its console shows where visitors come from. */
export const demoPeople = people.filter(({ email }) => email !== operator)

function person(firstName: string, lastName: string, about: string, more: Partial<Person> = {}): Person {
  const name = `${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return {
    sub: `person|${name.replace(' ', '-')}`,
    firstName,
    lastName,
    email: `${name.replace(' ', '.')}@example.com`,
    about,
    ...more,
  }
}

/** In the address of a person: maya-okafor. */
export const slugOf = ({ sub }: Pick<Person, 'sub'>): string => sub.slice(sub.indexOf('|') + 1)
