import { expect, test } from 'vitest'
import { environmentsSideBySide, readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://localhost/app',
  PUBLIC_ORIGIN: 'https://app.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'app',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 'Zr8kQ2vN5tYw1xB7mJc4Lp9sHd6fGa3e',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'hello@app.example',
  MEDIA_DIR: '/var/lib/app',
}

test('an operator who sets the required variables gets defaults for the rest', () => {
  expect(readConfig(complete)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_PREPARE: true,
    LOG_LEVEL: 'info',
  })
})

test('an operator writes numbers and booleans as text', () => {
  expect(readConfig({ ...complete, PORT: '8080', DATABASE_PREPARE: 'false', TRUST_PROXY: 'true' })).toMatchObject({
    PORT: 8080,
    DATABASE_PREPARE: false,
    TRUST_PROXY: 1,
  })
})

test('an operator who sets nothing gets the whole list of missing variables', () => {
  expect(() => readConfig({})).toThrowErrorMatchingInlineSnapshot(`
    [Error: The environment is not complete or not safe:
      - DATABASE_URL is not set: postgres://user:password@host:5432/name
      - PUBLIC_ORIGIN is not set: where people reach the app, without a path
      - OIDC_ISSUER is not set: the identity provider; it must offer discovery
      - OIDC_CLIENT_ID is not set
      - OIDC_CLIENT_SECRET is not set
      - SESSION_SECRET is not set: secret from which keys are derived; at least 32 random characters: openssl rand -base64 48
      - SMTP_URL is not set: smtp://user:password@host:587
      - MAIL_FROM is not set: sender address of all mail
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
])('an operator who sets %s to %s is told that it is not valid', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(new RegExp(`- ${name} is not valid`))
})

test('an operator who chooses S3 needs all of its variables, and no directory', () => {
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

test.each([
  ['PUBLIC_ORIGIN', 'http://app.example', 'https'],
  ['OIDC_ISSUER', 'http://id.example', 'https address'],
  ['SESSION_SECRET', 'x'.repeat(32), 'openssl rand -base64 48'],
  ['SESSION_SECRET', 'password'.repeat(4), 'openssl rand -base64 48'],
  ['SESSION_SECRET', 'abcdefgh'.repeat(4), 'openssl rand -base64 48'],
  ['SESSION_SECRET', 'known-to-everybody-and-fit-for-development-only', 'openssl rand -base64 48'],
  ['FORMER_SESSION_SECRETS', 'secret', 'openssl rand -base64 48'],
  ['FORMER_SESSION_SECRETS', `Zr8kQ2vN5tYw1xB7mJc4Lp9sHd6fGa3e ${'x'.repeat(40)}`, 'openssl rand -base64 48'],
  ['SMTP_URL', 'smtp://mail.example:25?ignoreTLS=true', 'TLS'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'TLS'],
])('an operator who sets %s to %s is told that it is not safe, and what to do', (name, value, remedy) => {
  const start = () => readConfig({ ...complete, [name]: value })
  expect(start).toThrow(new RegExp(`- ${name} is not safe: .*${remedy}`))
})

test.each([
  ['PUBLIC_ORIGIN', 'http://localhost:5173'],
  ['PUBLIC_ORIGIN', 'http://127.0.0.1:3000'],
  ['PUBLIC_ORIGIN', 'http://[::1]:3000'],
  ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.example:587'],
  ['SESSION_SECRET', '0123456789abcdef0f1e2d3c4b5a6978'],
])('an operator may set %s=%s, which is safe or stays on the machine', (name, value) => {
  expect(readConfig({ ...complete, [name]: value })).toMatchObject({ [name]: value })
})

test.each(['', 'short', 'x'.repeat(40), 'whsec_', 'whsec_????????????????????'])(
  'an operator whose secret of the mail provider is %j is told that it is not safe',
  (secret) => {
    const start = () => readConfig({ ...complete, MAIL_WEBHOOK: 'standard', MAIL_WEBHOOK_SECRET: secret })
    expect(start).toThrow('- MAIL_WEBHOOK_SECRET is not safe')
  },
)

test('an operator may use the secret that a provider has made', () => {
  const MAIL_WEBHOOK_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  expect(readConfig({ ...complete, MAIL_WEBHOOK: 'standard', MAIL_WEBHOOK_SECRET })).toMatchObject({
    MAIL_WEBHOOK_SECRET,
  })
})

// misses: door: without a proxy the sign-in believes the app alone
test('[DOOR-19] side by side without a proxy, the sign-in listens on this machine alone and believes the app', () => {
  const env = { ...complete, HOST: '0.0.0.0', ID_PORT: '4002' }
  const { app, signIn } = environmentsSideBySide(readConfig(env), env)
  expect(app).toMatchObject({ FORWARD_SIGN_IN_TO: 'http://127.0.0.1:4002' })
  expect(signIn).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '1' })
})

test('[DOOR-19] side by side behind a proxy, the sign-in keeps its settings', () => {
  const env = { ...complete, HOST: '::1', TRUST_PROXY: 'true' }
  const { app, signIn } = environmentsSideBySide(readConfig(env), env)
  expect(app).toMatchObject({ FORWARD_SIGN_IN_TO: 'http://[::1]:3002' })
  expect(signIn).toMatchObject({ HOST: '::1', TRUST_PROXY: 'true' })
})
