import { expect, test } from 'vitest'
import { unsubscribeTokens } from './unsubscribe-token.ts'

const secret = 'a secret for tests that is long enough'
const address = 'ines.duarte@example.com'
const tokens = unsubscribeTokens([secret])

test('the server reads the address from a token, and nobody else can', () => {
  const token = tokens.tokenFor(address)
  expect(tokens.read(token)).toBe(address)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ines')
  expect(token).toMatch(/^[\w-]+$/)
})

test('a token that was tampered with, invented, or made for another purpose or by another server is invalid', () => {
  const token = tokens.tokenFor(address)
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const other of [changed, '', '.', 'made.up', Buffer.from(address).toString('base64url')])
    expect(tokens.read(other), other).toBeUndefined()
  expect(unsubscribeTokens([secret], 'sub alert').read(token)).toBeUndefined()
  expect(unsubscribeTokens(['another secret that is just as long']).read(token)).toBeUndefined()
})

test('Ines can still unsubscribe with a mail from before the secret was changed', () => {
  const changed = unsubscribeTokens(['another secret that is just as long', secret])
  expect(changed.read(tokens.tokenFor(address))).toBe(address)
})
