import type { Check } from '@app/contract'
import { expect, test } from 'vitest'
import { sayIn } from '#core/language/say.ts'
import type { MailCounts } from '../mail/rules.ts'
import { settingsServices, verdictOf } from './page.ts'

const now = new Date('2026-11-17T17:00:00Z')
const mail = { stuck: 0, stuckSince: null, lastSentAt: null } as MailCounts
const check = (state: Check['state'], found: string): Check => ({
  name: 'Mail sender',
  state,
  found,
  remedy: `Mend ${found}`,
})
const say = sayIn('')
const verdict = (...checks: Check[]) => verdictOf(say, settingsServices(say, checks), { mail, checks, now })

test('[ADMIN-6] Robin does not read that everything is well while a setting is broken', () => {
  expect(verdict(check('ok', 'a'), check('failed', 'No SPF record.'), check('warning', 'c'))).toMatchObject({
    state: 'failed',
    heading: 'A setting is broken',
    advice: { cause: 'No SPF record.', remedy: 'Mend No SPF record.' },
    services: [{ name: 'Settings', headline: '1 to fix, 1 could be improved', detail: 'No SPF record.' }],
  })
})

test('[ADMIN-6] Robin reads that everything is well, with what could be better', () => {
  expect(verdict(check('ok', 'a'), check('warning', 'Only one worker.'))).toMatchObject({
    state: 'warning',
    heading: 'Everything is fine',
    services: [{ headline: '1 could be improved', detail: 'Only one worker.' }],
  })
  expect(verdict(check('ok', 'a')).services).toMatchObject([{ headline: 'all 1 checks are fine' }])
  expect(verdict().services).toEqual([])
})
