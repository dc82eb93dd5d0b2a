import { expect, test } from 'vitest'
import { faultsOf } from './check-messages.ts'

test.each([
  ['de', 'Block {name}?', '{name} blockieren?', []],
  ['de', 'Block {name}?', '', ['a translation is missing']],
  ['de', 'Block {name}?', '{nam} blockieren?', ['{name} is missing', '{nam} is not in the English message']],
  ['de', 'Block {name}?', '{name blockieren?', ['the braces do not match']],
  ['de', 'See <0>Account</0>', 'Siehe Konto', ['the tags </0> <0> are not ']],
  ['de', 'Block {name}?', '{name}  blockieren?', ['two spaces']],
  [
    'pl',
    '{n, plural, one {# game} other {# games}}',
    '{n, plural, one {# mecz} other {# meczu}}',
    ['the plural form few, many is missing'],
  ],
  ['de', '{n, plural, one {# game} other {# games}}', '{n, plural, one {# Spiel} other {# Spiele}}', []],
])('[LANG-2] in %s, the translation of “%s” by “%s” has these faults: %j', (language, english, text, faults) => {
  expect(faultsOf(language, { text }, english)).toEqual(faults)
})
