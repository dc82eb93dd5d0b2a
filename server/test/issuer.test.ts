import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callup, runCallup } from './processes.ts'
import { ISSUER, newWorld, type Person, type World } from './world.ts'

const NEW = 'https://play.example.org/id'

let world: World
let maya: Person
let theo: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'issuer-'))
  world = await newWorld()
  vi.stubEnv('DATABASE_URL', world.url)
  vi.stubEnv('OIDC_ISSUER', NEW)
  vi.stubEnv('OPERATORS', 'robin@example.org')
  maya = await world.person('Maya', 'Okafor')
  theo = await world.person('Theo', 'Lang')
  await world.pool`update profile set email_verified = false where id = ${theo.id}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
  await rm(folder, { recursive: true })
})

async function listed(text: string): Promise<string> {
  const file = path.join(folder, 'accounts')
  await writeFile(file, text)
  return file
}
const accountOf = async ({ id }: Person) =>
  (await world.pool`select issuer, subject from account where profile_id = ${id}`)[0]
const isSignedIn = async (person: Person) => (await world.send(person, 'GET /api/v1/session')).statusCode === 200

test('[DOOR-50] an operator lists the providers, and the people that another one can import', async () => {
  expect((await callup('issuer', 'list')).out).toBe(`       2  ${ISSUER}\n`)
  const { out } = await callup('issuer', 'people', '--from', ISSUER)
  expect(out, 'without unverified addresses').toBe(
    `${JSON.stringify({ email: maya.email, email_verified: true, name: 'Maya Okafor' })}\n`,
  )
})

test('[DOOR-50] an operator sees who would move and who stays, and nothing changes', async () => {
  const file = await listed(
    [maya.email.toUpperCase(), theo.email]
      .map((email, index) => JSON.stringify({ sub: `a${index + 1}`, email, email_verified: true }))
      .join('\n'),
  )
  const { out } = await callup('issuer', 'move', file, '--from', ISSUER)
  expect(out?.split('\n')).toEqual([
    `       1  would move to ${NEW}`,
    '       1  stay: their present provider has not verified the address',
    `          ${theo.id}  ${theo.email}  Theo Lang`,
    'Nothing was changed. To do it: --yes',
    '',
  ])
  expect(await accountOf(maya)).toEqual({ issuer: ISSUER, subject: maya.subject })
  expect(await isSignedIn(maya)).toBe(true)
})

test('[DOOR-50] people move with their new subjects, sign in again, and the audit log says who did it', async () => {
  vi.stubEnv('OPERATORS', `robin@example.org ${maya.subject}`)
  const keycloak = [
    { id: 'a1', username: 'maya', email: maya.email, emailVerified: true },
    { id: 'a9', username: 'service' },
  ]
  const file = await listed(JSON.stringify(keycloak))
  const { out } = await callup('issuer', 'move', file, '--from', ISSUER, '--yes', '--operator', 'Robin Vance')
  expect(out).toContain(`       1  moved to ${NEW}\n`)
  expect(out).toContain(`In OPERATORS, replace ${maya.subject} by a1.\n1 sessions ended: people sign in again.\n`)
  expect(await accountOf(maya)).toEqual({ issuer: NEW, subject: 'a1' })
  expect(await accountOf(theo)).toEqual({ issuer: ISSUER, subject: theo.subject })
  expect([await isSignedIn(maya), await isSignedIn(theo)]).toEqual([false, true])
  const [row] = await world.pool`
    select verb, operator_name, reason, cardinality(shown_keys) as shown from audit_log order by at desc limit 1`
  expect(row).toEqual({ verb: 'person.move', operatorName: 'Robin Vance', reason: `${ISSUER} → ${NEW}`, shown: 2 })
})

test('[DOOR-50] an operator moves people back, from the standard input', async () => {
  const lines = `${JSON.stringify({ user_id: 'b1', email: maya.email, email_verified: true })}\n`
  const env = { DATABASE_URL: world.url, OIDC_ISSUER: NEW }
  const { out } = await runCallup(['issuer', 'move', '-', '--from', NEW, '--to', ISSUER, '--yes'], env, lines)
  expect(out).toContain(`       1  moved to ${ISSUER}\n`)
  expect(await accountOf(maya)).toEqual({ issuer: ISSUER, subject: 'b1' })
})

test('[DOOR-50] an operator whose file or providers are mistaken reads what is wrong, and nothing changes', async () => {
  const refused = async (text: string, ...args: string[]) =>
    (await callup('issuer', 'move', await listed(text), '--from', ISSUER, ...args)).err
  expect(await refused('')).toBe('The list of accounts is empty.\n')
  for (const unreadable of ['[{', 'id,email', '1', '[1]'])
    expect(await refused(unreadable)).toContain('must be a JSON array, or one JSON object a line')
  expect(await refused('{"id":"1"}')).toContain('No account on the list has one of these: email, address.')
  const list = '{"id":"1","email":"a@example.org","email_verified":true}'
  expect(await refused(list, '--to', ISSUER)).toContain('are the same provider')
  expect(await refused(list, '--to', 'http://id.example.org')).toContain('is not safe')
  expect((await callup('issuer', 'move', path.join(folder, 'none'), '--from', ISSUER)).err).toContain('cannot be read')
  expect((await callup('issuer', 'move', '-')).err).toContain('Usage:')
})
