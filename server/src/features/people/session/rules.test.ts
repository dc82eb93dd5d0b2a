import { describe, expect, test } from 'vitest'
import { isExpired, readAuthentication } from './rules.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const now = new Date('2026-11-17T17:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['just started', 0, 0, false],
  ['unseen for almost seven days', 8 * day, 7 * day - minute, false],
  ['unseen for seven days', 8 * day, 7 * day, true],
  ['almost thirty days old', 30 * day - minute, 0, false],
  ['thirty days old, and seen this minute', 30 * day, 0, true],
])('Maya’s session that is %s', (_, age, unseen, expired) => {
  expect(isExpired({ startedAt: ago(age), lastSeenAt: ago(unseen) }, now)).toBe(expired)
})

describe('Maya signs in, and her name is read from', () => {
  const read = (claims: Record<string, unknown>) =>
    readAuthentication({ issuer: 'https://id.example', subject: 'maya', claims })

  test.each([
    ['given and family name', { given_name: 'Maya', family_name: 'Okafor', name: 'M. Okafor' }, 'Maya', 'Okafor'],
    ['a full name alone', { name: 'Maya Okafor' }, 'Maya', 'Okafor'],
    ['one name', { name: 'Maya' }, 'Maya', ''],
    ['an address alone', { email: 'maya@example.com' }, 'maya', ''],
    ['nothing', {}, 'Player', ''],
  ])('[AUTH-6] %s', (_, said, givenName, familyName) => {
    const { person, claims } = read(said)
    expect(person).toMatchObject({ issuer: 'https://id.example', subject: 'maya', firstName: givenName })
    expect(claims).toMatchObject({ sub: 'maya', givenName, familyName, name: `${givenName} ${familyName}`.trim() })
  })
})
