import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://localhost/app',
  PUBLIC_ORIGIN: 'https://app.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'app',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'hello@app.example',
  MEDIA_DIR: '/var/lib/app',
}

test('an operator who sets what is needed gets sensible values for the rest', () => {
  expect(readConfig(complete)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_PREPARE: true,
    LOG_LEVEL: 'info',
  })
})

test('numbers and switches are read from their words', () => {
  expect(readConfig({ ...complete, PORT: '8080', DATABASE_PREPARE: 'false' })).toMatchObject({
    PORT: 8080,
    DATABASE_PREPARE: false,
  })
})

test('an operator who sets nothing reads the whole list of what is missing at once', () => {
  expect(() => readConfig({})).toThrowErrorMatchingInlineSnapshot(`
    [Error: The environment is not complete:
      - DATABASE_URL is not set: postgres://user:password@host:5432/name
      - PUBLIC_ORIGIN is not set: where people reach the app, without a path
      - OIDC_ISSUER is not set: the identity provider; it must offer discovery
      - OIDC_CLIENT_ID is not set
      - OIDC_CLIENT_SECRET is not set
      - SESSION_SECRET is not set: seals the cookie of the sign-in round trip; at least 32 characters
      - SMTP_URL is not set: smtp://user:password@host:587
      - MAIL_FROM is not set: address that mails come from
      - MEDIA_DIR is not set: a directory for pictures (or set the S3 variables)]
  `)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'https://app.example/path'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_PREPARE', 'maybe'],
])('an operator who sets %s to %s reads that it is not valid', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(new RegExp(`- ${name} is not valid`))
})

test('an operator who chooses S3 needs all of it, and no directory', () => {
  const { MEDIA_DIR: _, ...rest } = complete
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(readConfig({ ...rest, ...s3 }).S3_BUCKET).toBe('pictures')
  expect(() => readConfig({ ...rest, ...s3, S3_BUCKET: '' })).toThrow(
    'S3_BUCKET is not set, but other S3 variables are',
  )
})
