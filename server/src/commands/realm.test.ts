import { expect, test } from 'vitest'
import { readConfig } from '#core/config.ts'
import { realmOf } from './realm.ts'

const environment = {
  DATABASE_URL: 'postgres://callup@database/callup',
  PUBLIC_ORIGIN: 'https://play.example.org',
  OIDC_ISSUER: 'https://id.play.example.org/realms/club',
  OIDC_CLIENT_ID: 'callup',
  OIDC_CLIENT_SECRET: 'the-secret',
  SESSION_SECRET: 'q8Zr2mT5vXw9LpA3sDf6GhJ1kQeRtYuI',
  SMTP_URL: 'smtp://robin%40example.org:p%2Fw@mail.example.org',
  MAIL_FROM: 'club@example.org',
  MEDIA_DIR: '/media',
}

test('a club gets a provider where people register with a verified address, and that ends sessions of the app', () => {
  const realm = realmOf(readConfig(environment))
  expect(realm).toMatchObject({ realm: 'club', registrationAllowed: true, verifyEmail: true })
  expect(realm.smtpServer).toMatchObject({ host: 'mail.example.org', port: '587', starttls: 'true', ssl: 'false' })
  expect(realm.smtpServer).toMatchObject({ auth: 'true', user: 'robin@example.org', password: 'p/w' })
  expect(realm.clients).toEqual([
    expect.objectContaining({
      secret: 'the-secret',
      redirectUris: ['https://play.example.org/auth/callback'],
      attributes: expect.objectContaining({
        'post.logout.redirect.uris': 'https://play.example.org/landing',
        'backchannel.logout.url': 'https://play.example.org/auth/backchannel-logout',
      }),
    }),
  ])
})

test('a club with a mail server that needs no password, over TLS from the start', () => {
  const { smtpServer } = realmOf(readConfig({ ...environment, SMTP_URL: 'smtps://mail.example.org' }))
  expect(smtpServer).toMatchObject({ port: '465', ssl: 'true', starttls: 'false', auth: 'false' })
  expect(smtpServer).not.toHaveProperty('user')
})
