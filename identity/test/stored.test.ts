import { readFile } from 'node:fs/promises'
import { startDatabase } from '@app/dev/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '../src/database/clean-up.ts'
import { migrate } from '../src/database/migrate.ts'
import { runCommand } from '../src/operator/commands.ts'
import { signingKeys } from '../src/provider/keys.ts'
import { readSettings } from '../src/settings.ts'
import { type Surroundings, startSurroundings } from './surroundings.ts'
import { Visitor } from './visitor.ts'

let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await startSurroundings()
})
afterAll(() => surroundings.stop())
beforeEach(() => surroundings.db.query('delete from budget'))

const kids = async () => {
  const reply = await fetch(`${surroundings.issuer}/jwks`)
  return ((await reply.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
}
const age = (kid: string | undefined, interval: string) =>
  surroundings.db.query('update signing_key set created_at = now() - $2::interval where kid = $1', [kid, interval])

// misses: door: ids are stored as hashes
// misses: door: the id is not within what is stored
// misses: door: signing keys are sealed
test('[DOOR-13] nothing in the database signs anybody in', async () => {
  const visitor = new Visitor(surroundings)
  const at = await visitor.ask('leak@example.org')
  const { code, link } = await surroundings.codeFor('leak@example.org')
  await visitor.fetch(`${at}/code`, { code })
  await visitor.fetch(`${at}/name`, { name: 'Leak' })
  const authorizationCode = await visitor.finish(await visitor.fetch(at))
  const { access_token: accessToken } = (await (await visitor.redeem(authorizationCode)).json()) as {
    access_token: string
  }
  const other = new Visitor(surroundings)
  await other.ask('leak@example.org')
  const waiting = await surroundings.codeFor('leak@example.org')
  const cookies = [...visitor.cookies.values(), ...other.cookies.values()].map(({ value }) => value)
  const tokens = [link, waiting.link].map((one) => new URL(one).searchParams.get('token') ?? '')
  let dump = ''
  for (const table of ['record', 'challenge', 'budget', 'account', 'signing_key', 'passkey', 'session_end']) {
    dump += JSON.stringify((await surroundings.db.query(`select to_jsonb(t) as row from ${table} t`)).rows)
  }
  const { rows } = await surroundings.db.query<{ sealed: Buffer }>('select sealed from signing_key')
  dump += rows.map(({ sealed }) => sealed.toString('latin1')).join()
  for (const secret of [...tokens, authorizationCode, accessToken, ...cookies.filter(({ length }) => length > 8)])
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(dump).not.toContain(form)
  expect(dump).not.toMatch(/"kty"|"d":"/)
})

// misses: door: a new key is published before it signs
test('[DOOR-14] a new signing key is published, signs after a day and without a restart, and the old one stays for a month', async () => {
  const [old] = await kids()
  await runCommand(surroundings.settings, { words: ['rotate'], reason: '', operator: '' })
  await surroundings.identity.cleanUp()
  const published = await kids()
  expect([published[0], published.length]).toEqual([old, 2])
  const signedBy = async (address: string) => {
    const visitor = new Visitor(surroundings)
    const tokens = (await (await visitor.redeem(await visitor.prove(address))).json()) as { id_token: string }
    return (JSON.parse(Buffer.from(tokens.id_token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
  }
  expect(await signedBy('before@example.org')).toBe(old)
  const [, next] = published
  await age(old, '80 days')
  await age(next, '25 hours')
  await surroundings.identity.cleanUp()
  expect(await signedBy('after@example.org')).toBe(next)
  expect(await kids()).toEqual([next, old])
  await age(next, '33 days')
  await surroundings.identity.cleanUp()
  expect(await kids()).toEqual([next])
  await age(old, '200 days')
  await age(next, '91 days')
  await surroundings.identity.cleanUp()
  expect(await kids()).toHaveLength(2)
})

test('[DOOR-14] keys open with a former secret; without it the process says what to do', async () => {
  const { env } = surroundings
  const renewed = 'f3a1c90b77e24d6c8d51b0a2e94c6f18-renewed'
  const both = readSettings({ ...env, ID_SECRET: renewed, FORMER_ID_SECRETS: env['ID_SECRET'] })
  expect(await signingKeys(surroundings.db, both)).not.toHaveLength(0)
  const lost = readSettings({ ...env, ID_SECRET: renewed })
  await expect(signingKeys(surroundings.db, lost)).rejects.toThrow('FORMER_ID_SECRETS')
})

test('[DOOR-15] what has expired is deleted in steps of 500 rows, 10,000 in a run; the rest stays for the next', async () => {
  await surroundings.db.query(
    "insert into budget (key, used, expires_at) select int4send(n), 1, now() - interval '1 second' from generate_series(1, 10600) n",
  )
  await surroundings.db.query(
    "insert into budget (key, used, expires_at) values ('kept', 1, now() + interval '1 hour')",
  )
  expect(await cleanUp(surroundings.db)).toBeGreaterThanOrEqual(10_000)
  expect((await surroundings.db.query('select from budget')).rowCount).toBe(601)
  await cleanUp(surroundings.db)
  expect((await surroundings.db.query('select from budget')).rowCount).toBe(1)
})

test('[DOOR-13] entries of the audit log go after a year', async () => {
  await surroundings.db.query(
    "insert into audit (at, verb, operator, reason) values (now() - interval '366 days', 'list', 'Olga', ''), (now() - interval '364 days', 'list', 'Olga', '')",
  )
  await cleanUp(surroundings.db)
  const { rowCount } = await surroundings.db.query("select from audit where at < now() - interval '300 days'")
  expect(rowCount).toBe(1)
})

test('[DOOR-13] with the statements of the guide, app and sign-in each connect to their own database only', async () => {
  const guide = await readFile(new URL('../../docs/operations/install.md', import.meta.url), 'utf8')
  const statements = (/psql <<SQL\n(.*?)^SQL$/ms.exec(guide)?.[1] ?? '').split(';\n').filter(Boolean)
  expect(statements).toHaveLength(5)
  const database = await startDatabase()
  onTestFinished(() => database.stop())
  const connect = async (url: URL | string) => {
    const client = new pg.Client(String(url))
    await client.connect()
    return client
  }
  const admin = await connect(database.url)
  for (const statement of statements) await admin.query(statement.replaceAll(/\$\w+/g, 'x'))
  await admin.end()
  const urlOf = (username: string, pathname: string) => Object.assign(new URL(database.url), { username, pathname })
  for (const [role, other] of [
    ['callup', 'callup_id'],
    ['callup_id', 'callup'],
  ] as const) {
    await (await connect(urlOf(role, role))).end()
    await expect(connect(urlOf(role, other)), role).rejects.toThrow('permission denied for database')
  }
})

test('[DOOR-19] a database that a changed migration made is refused', async () => {
  expect(await migrate(surroundings.settings.databaseUrl)).toEqual([])
  await surroundings.db.query("update migration set checksum = 'other' where name = '0001-accounts.sql'")
  await expect(migrate(surroundings.settings.databaseUrl)).rejects.toThrow('0001-accounts.sql is not the file')
})
