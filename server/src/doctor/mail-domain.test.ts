import type { Check } from '@app/contract'
import { expect, test } from 'vitest'
import { dns, goodRecords } from '#test/doctor/dns.ts'
import { inEnglish } from '#test/doctor/in-english.ts'
import { mailDomainChecks } from './mail-domain.ts'

const sender = { MAIL_FROM: 'callup@club.example', MAIL_DKIM_SELECTOR: 'spring' }

type Broken = [
  string,
  Record<string, string[]>,
  selector: string,
  string,
  Check['state'],
  found: RegExp,
  remedy: RegExp,
]

test.each<Broken>([
  [
    'no SPF record',
    { 'TXT club.example': ['another=record'] },
    'spring',
    'SPF',
    'failed',
    /no SPF record/,
    /v=spf1 include/,
  ],
  [
    'two SPF records',
    { 'TXT club.example': ['v=spf1 a ~all', 'v=spf1 mx ~all'] },
    'spring',
    'SPF',
    'failed',
    /2 SPF records/,
    /Merge/,
  ],
  [
    'an SPF record that lets anybody send',
    { 'TXT club.example': ['v=spf1 +all'] },
    'spring',
    'SPF',
    'failed',
    /anyone/,
    /-all/,
  ],
  [
    'no DKIM key at the selector',
    {},
    'autumn',
    'DKIM',
    'failed',
    /autumn._domainkey.club.example/,
    /MAIL_DKIM_SELECTOR/,
  ],
  [
    'a revoked DKIM key',
    { 'TXT spring._domainkey.club.example': ['v=DKIM1; p='] },
    'spring',
    'DKIM',
    'failed',
    /revoked/,
    /new key/,
  ],
  ['no DKIM selector', {}, '', 'DKIM', 'warning', /don’t know which key/, /MAIL_DKIM_SELECTOR/],
  [
    'no DMARC policy',
    { 'TXT _dmarc.club.example': [] },
    'spring',
    'DMARC',
    'failed',
    /no DMARC policy/,
    /v=DMARC1; p=none/,
  ],
  ['a domain that gets no mail', { 'MX club.example': [''] }, 'spring', 'MX', 'failed', /accepts no mail/, /null MX/],
  ['no MX record', { 'MX club.example': [] }, 'spring', 'MX', 'warning', /no MX record/, /Add one/],
])('an operator with %s reads what to do', async (_, records, selector, name, state, found, remedy) => {
  const resolver = dns({ ...goodRecords, ...records })
  const checks = inEnglish(await mailDomainChecks({ ...sender, MAIL_DKIM_SELECTOR: selector }, { resolver }))
  expect(checks.filter((check) => check.state !== 'ok')).toEqual([
    { name, state, found: expect.stringMatching(found), remedy: expect.stringMatching(remedy) },
  ])
})

test('an operator with a complete domain reads that all records are there', async () => {
  const checks = await mailDomainChecks(sender, { resolver: dns(goodRecords) })
  expect(checks.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok'])
})
