import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#core/config.ts'
import { type Ask, type Options, setUp } from './setup.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'setup-'))
  file = path.join(folder, '.env')
})
afterEach(() => rm(folder, { recursive: true }))

const hosted = {
  run: 'containers',
  host: 'play.example.org',
  issuer: 'https://tenant.eu.auth0.com',
  'client-id': 'abc',
  'client-secret': 'an $ecret with blanks',
  'smtp-url': 'smtp://club:p%40ss@mail.example.org:587',
  'mail-from': 'callup@example.org',
  contact: 'robin@example.org',
}
const nobody: Ask = async () => undefined
const withOptions = (options: Partial<Options> = {}) => setUp({ file, force: false, ...hosted, ...options }, nobody)
const written = async () => parseEnv(await readFile(file, 'utf8'))

/** Replies in order, and records the questions. */
function replying(...replies: string[]) {
  const questions: string[] = []
  const ask: Ask = async (question) => {
    questions.push(question)
    return replies.shift()
  }
  return { ask, questions }
}

test('an operator gives everything as options and gets a file that the server starts with', async () => {
  const steps = await withOptions()
  const env = await written()
  expect(readConfig(env)).toMatchObject({
    PUBLIC_ORIGIN: 'https://play.example.org',
    OIDC_CLIENT_SECRET: 'an $ecret with blanks',
    CONTACT_PAGE: 'mailto:robin@example.org',
    DATABASE_URL: `postgres://callup:${env['DATABASE_PASSWORD']}@database:5432/callup`,
    HOST: '0.0.0.0',
  })
  expect(env['POSTGRES_PASSWORD']).not.toBe(env['DATABASE_PASSWORD'])
  expect(env['PUBLIC_HOST']).toBe('play.example.org')
  expect(Object.keys(env).filter((name) => name.startsWith('ID_'))).toEqual([])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain("OIDC_CLIENT_SECRET='an $ecret with blanks'")
  expect(steps.join('\n')).toContain('https://play.example.org/auth/callback')
  expect(steps.join('\n')).toContain('https://play.example.org/auth/backchannel-logout')
})

test('[RUN-1] [DOOR-51] an operator replies to three questions, and the rest is made', async () => {
  const { ask, questions } = replying(
    'play.example.org',
    'smtp://club%40example.org:secret@mail.example.org:587',
    'robin@example.org',
  )
  const steps = await setUp({ file, force: false }, ask)
  expect(questions).toHaveLength(3)
  const env = await written()
  expect(env).toMatchObject({
    COMPOSE_PROFILES: 'sign-in',
    OIDC_ISSUER: 'https://play.example.org/id',
    OIDC_CLIENT_ID: 'callup',
    MAIL_FROM: 'club@example.org',
    CONTACT_PAGE: 'mailto:robin@example.org',
    ID_DATABASE_URL: `postgres://callup_id:${env['ID_DATABASE_PASSWORD']}@database:5432/callup_id`,
  })
  const secrets = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'ID_DATABASE_PASSWORD', 'OIDC_CLIENT_SECRET', 'ID_SECRET']
  const made = [...secrets, 'SESSION_SECRET', 'PUSH_KEY'].map((name) => env[name])
  expect(made.every((secret) => /^[\w-]{43}$/.test(secret ?? ''))).toBe(true)
  expect(new Set(made).size, 'each its own').toBe(made.length)
  expect(readConfig(env)).toMatchObject({ PUSH_KEY: env['PUSH_KEY'] })
  expect(steps.join('\n')).toContain('Point play.example.org to this server')
  expect(steps.join('\n')).not.toContain('Register')
})

test.each([
  ['smtp://mail.example.org', 'robin@example.org', 'robin@example.org'],
  ['smtp://club:x@mail.example.org', 'https://example.org/contact', 'callup@play.example.org'],
])('with the mail server %s and the contact %s, mails come from %s', async (smtpUrl, contact, sender) => {
  const steps = await setUp({ file, force: false, host: 'play.example.org', 'smtp-url': smtpUrl, contact }, nobody)
  expect((await written())['MAIL_FROM']).toBe(sender)
  expect(steps.join('\n')).toContain(`Mails come from ${sender}; for another sender, change MAIL_FROM there.`)
})

test('an operator who mistypes reads why at once and is asked again', async () => {
  const { ask, questions } = replying(
    'https://play.example.org/',
    'play.example.org',
    'mail.example.org',
    'smtp://mail.example.org?ignoreTLS=true',
    'smtp://mail.example.org',
    'me',
    'a@b.cd',
  )
  await setUp({ file, force: false }, ask)
  expect(questions.filter((question) => question.startsWith('  ')).map((question) => question.split('\n')[0])).toEqual([
    '  This is not a host name, such as play.example.org.',
    expect.stringContaining('SMTP_URL is not valid'),
    expect.stringContaining('SMTP_URL is not safe'),
    expect.stringContaining('neither an email address'),
  ])
})

test('[RUN-1] an operator who runs it again keeps the secrets, the former replies and settings of their own', async () => {
  await withOptions()
  const before = await written()
  await writeFile(file, `${await readFile(file, 'utf8')}\nLOG_LEVEL=warn\n`)
  await expect(withOptions()).rejects.toThrow('--force')

  const { ask, questions } = replying(...Array.from({ length: 8 }, () => ''))
  await setUp({ file, force: true }, ask)
  expect(await written()).toEqual({ ...before, LOG_LEVEL: 'warn' })
  expect(questions.join('\n')).toContain('[robin@example.org]')
  expect(questions.join('\n'), 'no secret is shown').not.toMatch(/ecret with|p%40ss/)
})

test('[DOOR-51] an operator who changes the provider does not keep the secret of the other one', async () => {
  await withOptions()
  await withOptions({ issuer: 'bundled', force: true })
  const bundled = await written()
  expect(bundled['OIDC_CLIENT_SECRET']).toMatch(/^[\w-]{43}$/)
  await withOptions({ issuer: 'bundled', force: true })
  expect(await written(), 'again').toEqual(bundled)
  await withOptions({ force: true })
  expect(await readFile(file, 'utf8')).not.toContain('COMPOSE_PROFILES')
  expect(await written(), 'its accounts stay').toMatchObject({
    OIDC_ISSUER: hosted.issuer,
    ID_SECRET: bundled['ID_SECRET'],
  })
})

test('[DOOR-51] an operator who still runs Keycloak keeps it', async () => {
  const keycloak = {
    issuer: 'https://id.play.example.org/realms/callup',
    'client-id': 'callup',
    'client-secret': 'x'.repeat(43),
  }
  await withOptions(keycloak)
  const former = 'ID_HOST=id.play.example.org\nCOMPOSE_PROFILES=id\nID_DATABASE_PASSWORD=of-keycloak\n'
  await writeFile(file, `${await readFile(file, 'utf8')}${former}`)
  const before = await written()
  const { ask } = replying(...Array.from({ length: 5 }, () => ''))
  await setUp({ file, force: true }, ask)
  expect(await written()).toEqual(before)
})

test('[RUN-1] an operator without containers gets a file for this machine, and none of what only Compose reads', async () => {
  const steps = await withOptions({ run: 'systemd' })
  const env = await written()
  expect(readConfig(env)).toMatchObject({
    DATABASE_URL: `postgres://callup:${env['DATABASE_PASSWORD']}@127.0.0.1:5432/callup`,
    HOST: '127.0.0.1',
    MEDIA_DIR: '/var/lib/callup/media',
    BACKUP_DIR: '/var/lib/callup/backups',
    TRUST_PROXY: 1,
  })
  expect(Object.keys(env).filter((name) => /COMPOSE|POSTGRES|^ID_|PUBLIC_HOST/.test(name))).toEqual([])
  expect(steps.join('\n')).toContain(`callup doctor --file ${file}`)

  const { ask } = replying(...Array.from({ length: 8 }, () => ''))
  await setUp({ file, force: true }, ask)
  expect(await written(), 'run again').toEqual(env)
  await withOptions({ run: 'systemd', issuer: 'bundled', force: true })
  const bundled = await written()
  expect(bundled).toMatchObject({
    OIDC_ISSUER: 'https://play.example.org/id',
    ID_DATABASE_URL: `postgres://callup_id:${bundled['ID_DATABASE_PASSWORD']}@127.0.0.1:5432/callup_id`,
  })
  expect(bundled).not.toHaveProperty('COMPOSE_PROFILES')
})

test('an operator who moves between containers and systemd gets other addresses and keeps the secrets', async () => {
  await withOptions()
  const before = await written()
  await withOptions({ run: 'systemd', force: true })
  const env = await written()
  expect(env['DATABASE_URL']).toBe(before['DATABASE_URL']?.replace('@database:', '@127.0.0.1:'))
  expect(env).toMatchObject({ HOST: '127.0.0.1', SESSION_SECRET: before['SESSION_SECRET'] })
  await withOptions({ force: true })
  expect(await written()).toMatchObject({ HOST: '0.0.0.0', DATABASE_URL: before['DATABASE_URL'] })
})

test('an operator whose file has one password for all roles keeps it', async () => {
  await withOptions()
  const url = 'postgres://callup:one-for-all@database:5432/callup'
  const former = (await readFile(file, 'utf8'))
    .replaceAll(/^DATABASE_PASSWORD=.*\n/gm, '')
    .replace(/^POSTGRES_PASSWORD=.*$/m, 'POSTGRES_PASSWORD=one-for-all')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${url}`)
  await writeFile(file, former)
  await withOptions({ force: true })
  expect(await written()).toMatchObject({
    POSTGRES_PASSWORD: 'one-for-all',
    DATABASE_URL: url,
    DATABASE_PASSWORD: '',
  })
})

test('no value has quotes that something that reads the file as it is would take for a part of it', async () => {
  await withOptions({ 'client-secret': 'x8Q~aB.c_d-e', 'smtp-url': 'smtp://a:b@mail.example.org:587?pool=true' })
  expect(await readFile(file, 'utf8')).not.toMatch(/['"]/)
})

test('a script that leaves out or mistypes an option reads which, and nothing is written', async () => {
  const { contact: _, ...incomplete } = hosted
  await expect(setUp({ file, force: false, ...incomplete }, nobody)).rejects.toThrow('--contact')
  await expect(withOptions({ 'mail-from': 'nobody' })).rejects.toThrow('--mail-from: MAIL_FROM is not valid')
  await expect(withOptions({ 'client-secret': "it's" })).rejects.toThrow('percent-encode')
  await expect(withOptions({ run: 'docker' })).rejects.toThrow('--run: This is neither containers nor systemd.')
  await expect(withOptions({ issuer: 'http://id.example.org' })).rejects.toThrow('OIDC_ISSUER is not safe')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
