import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { languages, readCatalogs } from '../locales/catalogs.ts'
import { avoidedWords, contradictions, faultsOf, wordFaults } from './check-messages.ts'

test.each([
  ['de', 'Block {name}?', '{name} blockieren?', []],
  ['de', 'Block {name}?', '', ['a translation is missing']],
  ['de', 'Block {name}?', '{nam} blockieren?', ['{name} is missing', '{nam} is not in the English message']],
  ['de', 'Block {name}?', '{name blockieren?', ['the braces do not match']],
  ['de', 'See <0>Account</0>', 'Siehe Konto', ['the tags </0> <0> are not ']],
  ['de', 'Block {name}?', '{name}  blockieren?', ['two spaces']],
  ['fr', 'Sure?', 'Sûr ?', ['a space that may break beside : ; ? ! « or »']],
  ['fr', 'Sure?', 'Sûr\u202f?', []],
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

test('[LANG-2] a word that the README of a language avoids is found as a word, and not as a part of one', () => {
  const avoided = avoidedWords('# Deutsch\n\nNot used: ein Tipp, Kapitän.\n')
  expect(wordFaults(avoided, { text: 'Ein Tipp genügt' })).toEqual(['"ein Tipp" is not used in this language'])
  expect(wordFaults(avoided, { text: 'Kein Tippspiel, Kapitänin' })).toEqual([])
  expect(avoidedWords('# Nederlands')).toEqual([])
  expect(avoidedWords(undefined), 'no README').toEqual([])
})

test('one message is not translated in two ways', () => {
  const report = { id: '1', english: 'Report', origins: [] }
  const noun = { ...report, text: 'Meldung', catalog: 'console.po' }
  expect(contradictions('de', [noun, { ...report, text: 'Melden', catalog: 'team.po' }])).toEqual([
    'locales/de/team.po: "Melden" is "Meldung" in console.po: say the same, or give one a context in the code',
  ])
  expect(contradictions('de', [noun, { ...noun, catalog: 'team.po' }])).toEqual([])
})

test.each(languages)('[LANG-6] every message in %s shows its values, and nothing raw', (language) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  const faults: string[] = []
  for (const { id, text, catalog } of readCatalogs(language)) {
    i18n.load(language, { [id]: compileMessage(text) })
    for (const values of valuesOf(parse(text))) {
      const said = i18n._(id, values)
      const missing = Object.values(values).filter((value) => typeof value === 'string' && !said.includes(value))
      if (/[{}]|undefined|NaN|\[object| {2}/.test(said) || said === id || said.trim() === '')
        faults.push(`${catalog}: ${said}`)
      if (missing.length > 0 && !hasChoices(text)) faults.push(`${catalog}: ${said} lacks ${missing.join(', ')}`)
    }
  }
  expect(faults).toEqual([])
})

const hasChoices = (text: string) => /,\s*(?:plural|select)/.test(text)

/** Some numbers for each plural, every choice of a select, and a name for everything else. */
function valuesOf(message: readonly Token[]): Record<string, string | number>[] {
  const numbers = new Set<string>()
  const names = new Set<string>()
  const choices = new Map<string, string[]>()
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'plural') numbers.add(token.arg)
      else if (token.type === 'select')
        choices.set(
          token.arg,
          token.cases.map(({ key }) => key),
        )
      else if ('arg' in token) names.add(token.arg)
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  visit(message)
  const named = Object.fromEntries([...names].map((name, n) => [name, `Zoë${n}`]))
  const chosen = choices.size === 0 ? [{}] : combinations(choices)
  const counts = numbers.size === 0 ? [0] : [0, 1, 2, 3, 11, 100, 1_000_000]
  return chosen.flatMap((choice) =>
    counts.map((count) => ({ ...named, ...choice, ...Object.fromEntries([...numbers].map((name) => [name, count])) })),
  )
}

const combinations = (choices: ReadonlyMap<string, string[]>): Record<string, string>[] =>
  [...choices].reduce<Record<string, string>[]>(
    (all, [name, keys]) => all.flatMap((one) => keys.map((key) => ({ ...one, [name]: key }))),
    [{}],
  )
