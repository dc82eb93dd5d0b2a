import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const issuer = 'https://id.example.org/realms/play'
const headers = securityHeaders({ secure: true, issuer })
const policy = headers['content-security-policy']?.split('; ') ?? []

test('Maya’s browser uses only https for at least a year, on every subdomain too', () => {
  const [, seconds = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
  expect(policy).toContain('upgrade-insecure-requests')
  expect(securityHeaders({ secure: false, issuer })).not.toHaveProperty('strict-transport-security')
})

test('Maya’s page runs only our scripts, creates none from text, and cannot be framed', () => {
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|\*|https?:(?!\/\/id\.example\.org)/)
})

test('Maya’s forms are sent only here or to the identity provider', () => {
  expect(policy).toContain("form-action 'self' https://id.example.org")
})

test('no page of another origin can read a response', () => {
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})
