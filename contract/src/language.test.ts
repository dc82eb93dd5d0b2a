import { expect, test } from 'vitest'
import { acceptedLanguages, directionOf, formatTag, hourDigits, languageFor } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['pt-BR'], 'pt-BR'],
  [['nl', 'ar-EG'], 'ar'],
  [['nl', '*'], 'en'],
  [[], 'en'],
])('a reader who wants %j reads %s', (wanted, language) => {
  expect(languageFor(wanted, ['ar', 'de', 'en', 'pt-BR'])).toBe(language)
})

test.each([
  ['de', 'de-AT', 'de-AT'],
  ['de', '', 'de'],
  ['de', 'en-US', 'de-u-hc-h12'],
  ['de', 'fr-FR', 'de'],
  ['ar', 'ar-EG', 'ar-EG-u-nu-latn'],
  ['ar', 'ar-MA', 'ar-MA'],
])('in %s, a reader of %s gets dates by %s', (language, own, tag) => {
  expect(formatTag(language, own)).toBe(tag)
})

test.each([
  ['de-DE', 'Tue, Nov 17, 19:30'],
  ['fr', 'Tue, Nov 17, 19:30'],
  ['ko-KR', 'Tue, Nov 17, 07:30 PM'],
  ['ja', 'Tue, Nov 17, 19:30'],
  ['ar-EG', 'Tue, Nov 17, 07:30 PM'],
  ['en-US', 'Tue, Nov 17, 07:30 PM'],
  ['en-GB', 'Tue 17 Nov, 19:30'],
  ['', 'Tue, Nov 17, 07:30 PM'],
])('[GDETAIL-8] a reader of %s reads English words and their own clock: %s', (locale, words) => {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat(formatTag('en', locale), { ...parts, timeZone: 'UTC' })
  expect(format.format(new Date('2026-11-17T19:30:00Z')).replaceAll('\u202f', ' ')).toBe(words)
})

test.each([
  ['en-US', '2-digit'],
  ['de', '2-digit'],
  ['ar-EG', 'numeric'],
  ['es-MX', 'numeric'],
  ['de-u-hc-h12', 'numeric'],
])('[GDETAIL-8] the hour of %s is %s', (tag, digits) => {
  expect(hourDigits(tag)).toBe(digits)
})

test('Arabic is written from right to left', () => {
  expect(['ar', 'de', 'pt-BR'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr'])
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, pt-BR', ['pt-BR', 'en']],
  ['*, de;q=0', []],
  ['<script>, de', ['de']],
  [undefined, []],
])('a browser that sends %s wants %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
