import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { settingsErrors } from './settings-errors.ts'

const sound = {
  ID_DATABASE_URL: 'postgres://callup_id@db/callup_id',
  ID_SECRET: '7c1be0f2a95d4e3886a0d4f1b2c35e97',
  OIDC_ISSUER: 'https://play.example.org/id',
  OIDC_CLIENT_ID: 'callup',
  OIDC_CLIENT_SECRET: '5d0f3b7a19c24e86b7d4',
  PUBLIC_ORIGIN: 'https://play.example.org',
  SMTP_URL: 'smtp://mail.example.org:587',
  MAIL_FROM: 'hello@example.org',
}

test('[DOOR-16] the settings of the guide are fine', () => {
  expect(settingsErrors(sound)).toEqual([])
  const { mount, isSecure, port, trustedProxies } = readSettings({ ...sound, TRUST_PROXY: '2' })
  expect({ mount, isSecure, port, trustedProxies }).toEqual({
    mount: '/id',
    isSecure: true,
    port: 3002,
    trustedProxies: 2,
  })
  expect(readSettings({ ...sound, TRUST_PROXY: 'true' }).trustedProxies).toBe(1)
})

test('[DOOR-16] everything that is missing is named at once, without a value', () => {
  expect(settingsErrors({})).toHaveLength(Object.keys(sound).length)
  expect(() => readSettings({ ...sound, ID_SECRET: '' })).toThrow('ID_SECRET is not set')
})

test.each([
  ['PUBLIC_ORIGIN', 'http://play.example.org', 'use https'],
  ['PUBLIC_ORIGIN', 'https://play.example.org/', 'without a path'],
  ['OIDC_ISSUER', 'http://play.example.org/id', 'use https'],
  ['OIDC_ISSUER', 'https://play.example.org', 'with a path'],
  ['OIDC_ISSUER', 'https://play.example.org/id/', 'with a path'],
  ['ID_SECRET', 'short', 'easy to guess'],
  ['ID_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
  ['ID_SECRET', 'known-to-everybody-and-fit-for-development-only', 'published'],
  ['FORMER_ID_SECRETS', '7c1be0f2a95d4e3886a0d4f1b2c35e97 weak', 'easy to guess'],
  ['OIDC_CLIENT_SECRET', 'callup', 'easy to guess'],
  ['SMTP_URL', 'smtp://mail.example.org?ignoreTLS=true', 'verified TLS'],
  ['SMTP_URL', 'mail.example.org', 'smtp://'],
  ['ID_DATABASE_URL', 'mysql://x', 'postgres://'],
  ['ID_PORT', '70000', 'a number from 0 to 65535'],
  ['TRUST_PROXY', 'yes', 'a number from 0 to 10'],
  ['MAIL_FROM', 'Callup <hello@example.org>', 'an address'],
  ['LOG_LEVEL', 'loud', 'silent, fatal'],
])('[DOOR-16] %s=%s is refused', (name, value, reason) => {
  const errors = settingsErrors({ ...sound, [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(reason)
  expect(errors[0]).toMatch(new RegExp(`^${name} is not `))
})

test('[DOOR-16] on loopback nothing leaves the machine, so http is fine', () => {
  const local = { PUBLIC_ORIGIN: 'http://localhost:3000', OIDC_ISSUER: 'http://localhost:3000/id' }
  expect(settingsErrors({ ...sound, ...local, SMTP_URL: 'smtp://127.0.0.1?ignoreTLS=true' })).toEqual([])
})
