import { describe, expect, test } from 'vitest'
import { personFromClaims } from './rules.ts'

describe('[AUTH-6] a profile is created from claims', () => {
  test.each([
    ['given and family name', { given_name: 'Maya', family_name: 'Okafor' }, 'Maya', 'Okafor'],
    ['a full name alone', { name: 'Tomás de la Rivera' }, 'Tomás', 'de la Rivera'],
    ['one name alone', { name: 'Bibi' }, 'Bibi', ''],
    ['a given name alone', { given_name: 'Bibi', name: 'Bibi Netanya' }, 'Bibi', ''],
    ['a nickname', { nickname: 'mo' }, 'mo', ''],
    ['an address alone', { email: 'ines@example.com' }, 'ines', ''],
    ['nothing at all', {}, 'Player', ''],
    ['claims of the wrong type', { given_name: 7, name: ['x'], email: null }, 'Player', ''],
    ['surrounding blanks', { given_name: '  Maya ', family_name: ' Okafor ' }, 'Maya', 'Okafor'],
  ])('with %s', (_, claims, firstName, lastName) => {
    expect(personFromClaims('https://id.example', 's', claims)).toMatchObject({ firstName, lastName })
  })

  test('an address is verified only if the provider sends true', () => {
    const verified = (email_verified: unknown) => personFromClaims('i', 's', { email_verified }).emailVerified
    expect([true, 'true', 1, undefined, false].map(verified)).toEqual([true, false, false, false, false])
  })
})
