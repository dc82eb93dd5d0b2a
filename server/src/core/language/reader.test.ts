import { expect, test } from 'vitest'
import { sayToReader, sayToSender } from './reader.ts'

const [account, browser, team] = ['en-NZ', ['en-AU'], 'en-GB']

test.each([
  [{ account, browser, team }, 'en-NZ'],
  [{ account: '', browser, team }, 'en-AU'],
  [{ account: '', browser: [], team }, 'en-GB'],
  [{ team: '' }, 'en-US'],
])('[LANG-4] a reader of whom %j is known reads %s', (known, formats) => {
  expect(sayToReader(known).formats).toBe(formats)
})

test('[LANG-4] a browser that says nothing known reads the language of the team', () => {
  expect(sayToSender({ headers: { 'accept-language': '*' } })({ team }).formats).toBe('en-GB')
  expect(sayToSender({ headers: {} })({ team }).formats).toBe('en-GB')
})
