import { label } from '@app/contract/language'
import { CHOOSING } from '@app/contract/name'
import { recordOrder, recordText } from '@app/contract/record-text'
import { languages, readCatalogs } from '@app/locales'
import { expect, test } from 'vitest'
import { asItIs, sayIn } from './say.ts'

test('[LANG-3] a reader without a choice, or with a language that there is not, reads English', () => {
  for (const locale of ['', 'tlh', 'x-nothing']) {
    const say = sayIn(locale)
    expect(say('Good to have you, {name}', { name: 'Maya' })).toBe('Good to have you, Maya')
    expect(say.language).toBe('en')
  }
})

test('a message has the plural of its number, and a name that looks like a placeholder stays as it is', () => {
  const say = sayIn('')
  const message = '{games, plural, one {# game of {team}} other {# games of {team}}}'
  expect(say(message, { games: 1, team: '{games}' })).toBe('1 game of {games}')
  expect(say(message, { games: 1200, team: 'Wolves' })).toBe('1,200 games of Wolves')
})

// misses: names: escape sequences are shown as typed
test('[LANG-11] a name that looks like an escape sequence stays as it was typed, also in a sentence within a sentence', () => {
  const say = sayIn('')
  const name = String.raw`\u202e\x41`
  expect(say('{name} is out', { name })).toBe(`${name} is out`)
  expect(say.line([name, say.line([name, 'Goalkeeper'])])).toBe(`${name}, ${name}, Goalkeeper`)
  expect(say(asItIs(name))).toBe(name)
})

test('[LANG-11] a message chooses its words in every language by values that are not isolated', () => {
  const choosing = languages.flatMap((language) =>
    readCatalogs(language).flatMap(({ english, text }) =>
      [english, text].flatMap((words) => Array.from(words.matchAll(/\{(\w+), select,/g), ([, name]) => name)),
    ),
  )
  expect(new Set(choosing)).toEqual(CHOOSING)
  const cancelled = '{kind, select, game {The game is cancelled} other {{what} is cancelled}}'
  const words = (kind: string) => sayIn('ar')(cancelled, { kind, what: 'تمرين' })
  expect(words('game')).toBe('تم إلغاء المباراة')
  expect(words('practice')).toBe('إلغاء: \u2068تمرين\u2069')
})

test('a label of the contract is said by its id', () => {
  expect(sayIn('en-GB')(label('sport.soccer', 'Soccer'))).toBe('Soccer')
})

test.each([
  [[], ''],
  [['Maya'], 'Maya'],
  [['Maya', 'Aiko', 'Ben'], 'Maya, Aiko and Ben'],
])('the names %j are listed as "%s"', (names, words) => {
  expect(sayIn('').list(names)).toBe(words)
})

test('dates have the clock of the reader, also in English', () => {
  expect([sayIn('de-DE').formats, sayIn('en-GB').formats, sayIn('').formats]).toEqual([
    expect.stringMatching(/^(de-DE|en-US-u-hc-h23)$/),
    'en-GB',
    'en-US',
  ])
})

test('a right-to-left name does not reorder the text around it, nor does any name in a right-to-left sentence', () => {
  const game = { team: 'נועה 5', opponent: 'Wolves', count: 2 }
  expect(sayIn('')('{team} {count} of 9, {opponent}', game)).toBe('\u2068נועה 5\u2069 2 of 9, Wolves')
  expect(sayIn('').list(['نور', 'كريم'])).toBe('\u2068نور\u2069 and \u2068كريم\u2069')
  expect(sayIn('ar-XB')('{opponent} {count}', game)).toBe('[\u2068Wolves\u2069 2]')
})

test('a developer reads longer, accented words, in plurals too, and the names as they are', () => {
  const say = sayIn('en-XA', 'de')
  expect([say.language, say('Upcoming Games')]).toEqual(['en-XA', '[Ûûpçôômîîñg Gáámêêš]'])
  const message = '{games, plural, one {# game of {team}} other {# games of <0>{team}</0>}}'
  expect(say(message, { games: 2, team: 'Wolves' })).toBe('[2 gáámêêš ôôf <0>Wolves</0>]')
})

test('[SEASON-1] a record is read in the order of the language and the sport, and its label names that order', () => {
  const record = { won: 5, lost: 2, tied: 1 }
  const [english, german, arabic] = [sayIn('en'), sayIn('de'), sayIn('ar')]
  expect(recordText(english, 'Soccer', record)).toBe('5–2–1')
  expect(recordOrder(english, 'Soccer')).toBe('won–lost–tied')
  expect(recordText(german, 'Soccer', record)).toBe('5–1–2')
  expect(recordOrder(german, 'Soccer')).toBe('Siege–Unentschieden–Niederlagen')
  expect(recordText(german, 'Basketball', record)).toBe('5–2–1')
  expect(recordText(arabic, 'Soccer', record)).toBe('5–1–2')
})
