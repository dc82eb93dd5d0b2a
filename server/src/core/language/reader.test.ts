import { expect, test } from 'vitest'
import { chosenNow, localeOfSender, noteAccount, sayToReader, sayToSender } from './reader.ts'

const [chosen, account, browser, team] = ['en-IE', 'en-NZ', ['en-AU'], 'en-GB']
const senderOf = (accepted: string | undefined, cookie = '', query: object = {}) => ({
  headers: { 'accept-language': accepted },
  cookies: { language: cookie },
  query,
})

test.each([
  [{ chosen, account, browser, team }, 'en-IE'],
  [{ account, browser, team }, 'en-NZ'],
  [{ account: '', browser, team }, 'en-AU'],
  [{ account: '', browser: [], team }, 'en-GB'],
  [{ team: '' }, 'en-US'],
])('[LANG-4] a reader of whom %j is known reads %s', (known, formats) => {
  expect(sayToReader(known).formats).toBe(formats)
})

test('[LANG-4] a browser without a known language shows the language of the team', () => {
  expect(sayToSender(senderOf('*'))({ team }).formats).toBe('en-GB')
  expect(sayToSender(senderOf(undefined))({ team }).formats).toBe('en-GB')
})

test('[LANG-5] the choice on a page is kept by the browser, and comes before the account and the browser’s own', () => {
  expect(chosenNow(senderOf('de', '', { lang: 'ar' }))).toBe('ar')
  expect(sayToSender(senderOf('de', 'fr', { lang: 'ar' }))({ account: 'es' }).language).toBe('ar')
  expect(sayToSender(senderOf('de', 'fr'))({ account: 'es' }).language).toBe('fr')
})

test('[LANG-8] the app speaks to an account in its own language, else in the browser’s, not in one that was chosen signed out', () => {
  const speaks = (account: string) => {
    const sender = senderOf('de', 'fr')
    noteAccount(sender, account)
    return sayToSender(sender)().language
  }
  expect([speaks('es'), speaks('')]).toEqual(['es', 'de'])
})

test.each([{ lang: 'tlh' }, { lang: ['de', 'fr'] }, { lang: '../de' }, {}])('%j is not a choice', (query) => {
  expect(chosenNow(senderOf('de', '', query))).toBeUndefined()
  expect(sayToSender(senderOf('de', '<script>', query))().language).toBe('de')
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', '', 'de-AT'],
  ['tlh, fr-CA;q=0.8', '', 'fr-CA'],
  ['en-GB,en', '', 'en-GB'],
  ['en-US,en', '', ''],
  ['en-US', 'ar', 'ar'],
  ['tlh', '', ''],
  [undefined, '', ''],
])('[LANG-5] the account of somebody who signs up with %j and the choice "%s" speaks "%s"', (accepted, cookie, tag) => {
  expect(localeOfSender(senderOf(accepted, cookie))).toBe(tag)
})
