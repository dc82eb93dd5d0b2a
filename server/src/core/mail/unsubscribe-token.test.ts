import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailRefusals } from './unsubscribe-token.ts'

const secret = 'a secret for tests that is long enough'
const address = 'ines.duarte@example.com'
const refusals = mailRefusals([secret])

test('a token leads back to the address, and nobody can read the address out of it', () => {
  const token = refusals.tokenFor(address)
  expect(refusals.read(token)).toBe(address)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ines')
  expect(token).toMatch(/^[\w-]+$/)
})

test('a token that was changed, made up, or made for another purpose or by another server, is none', () => {
  const token = refusals.tokenFor(address)
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const other of [changed, '', '.', 'made.up', Buffer.from(address).toString('base64url')])
    expect(refusals.read(other), other).toBeUndefined()
  expect(mailRefusals([secret], 'sub alert').read(token)).toBeUndefined()
  expect(mailRefusals(['another secret that is just as long']).read(token)).toBeUndefined()
})

test('a token of a mail that was sent before addresses were encrypted still works', () => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail refusal', 32))
  const mark = createHmac('sha256', key).update(address).digest().subarray(0, 16)
  const old = `${Buffer.from(address).toString('base64url')}.${mark.toString('base64url')}`
  expect(refusals.read(old)).toBe(address)
  expect(refusals.read(old.replace(/^./, 'x'))).toBeUndefined()
})

test('a mail that was sent before the secret was changed can still be refused', () => {
  const changed = mailRefusals(['another secret that is just as long', secret])
  expect(changed.read(refusals.tokenFor(address))).toBe(address)
})
