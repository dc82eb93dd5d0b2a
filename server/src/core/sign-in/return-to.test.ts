import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const origin = 'https://app.example'

test.each([
  ['/', '/'],
  ['/teams', '/teams'],
  ['/teams?view=all&q=a%20b#top', '/teams?view=all&q=a%20b#top'],
  ['/team/1/../2', '/team/2'],
  ['/teams?next=//evil.example', '/teams?next=//evil.example'],
  ['/a%2Fb', '/a%2Fb'],
  ['/früh', '/fr%C3%BCh'],
  ['/author', '/author'],
])('[AUTH-2] after signing in, Maya returns to %j', (requested, path) => {
  expect(safeReturnTo(requested, origin)).toBe(path)
})

test.each([
  undefined,
  null,
  7,
  '',
  'teams',
  ['/teams', '/games'],
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/te\tams',
  '/teams\\x',
  '/%09/evil.example',
  '/%0d%0aset-cookie:x=1',
  '/%00',
  '/%',
  '/%ff',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://app.example/teams',
  'https://app.example@evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth/login',
  '/auth/callback?code=x',
  '/auth-error?reason=failed',
  '/AUTH/login',
  '/%61uth/login',
  '/teams/../auth/login',
])('[AUTH-2] after signing in, Maya opens the home page instead of %j', (requested) => {
  expect(safeReturnTo(requested, origin)).toBe('/')
})

test.each(['a'.repeat(1000), 'ü'.repeat(300)])(
  '[AUTH-2] after signing in, Maya opens the home page instead of an overlong path',
  (path) => {
    expect(safeReturnTo(`/${path}`, origin)).toBe('/')
  },
)

test('[AUTH-2] whatever path is requested, Maya’s browser stays on this site', () => {
  const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '%252f', '\t', '\n', ':', '@', '?', '#', 'evil.example', 'https:']
  const requested = fc.oneof(
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => `/${all.join('')}`),
  )
  const staysHere = (target: string) =>
    /^\/(?!\/)[\x21-\x7e]*$/.test(target) && new URL(target, origin).origin === origin
  fc.assert(
    fc.property(requested, (path) => staysHere(safeReturnTo(path, origin))),
    { numRuns: 500 },
  )
})
