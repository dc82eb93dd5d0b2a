import { expect, test } from 'vitest'
import { sayIn, toSay } from '#core/language/say.ts'
import { failed, sayFinding } from './check.ts'

const found = failed(
  'durability',
  toSay('{settings} is off: a power cut can lose what people saved.', { settings: ['fsync', 'full_page_writes'] }),
  toSay('Anyone can guess {secret}.', { secret: toSay('the password in {variable}', { variable: 'SMTP_URL' }) }),
)

test('[LANG-8] what a check finds is said in the language of each reader, with the lists and words in it', () => {
  expect(sayFinding(sayIn(''), found)).toEqual({
    name: 'durability',
    state: 'failed',
    found: 'fsync and full_page_writes is off: a power cut can lose what people saved.',
    remedy: 'Anyone can guess the password in SMTP_URL.',
  })
  expect(sayFinding(sayIn('de'), found)).toEqual({
    name: 'Dauerhaftigkeit',
    state: 'failed',
    found: 'fsync und full_page_writes ist aus: Bei einem Stromausfall geht verloren, was gespeichert wurde.',
    remedy: 'das Passwort in SMTP_URL: Das ist leicht zu erraten.',
  })
})
