import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { isConfirmed, isOperator, operatorGroupIn } from '../../src/features/people/session/rules.ts'
import { newWorld } from '../world.ts'
import { audience, clientId, clientSecret, type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, reasonIn, signedIn } from './tab.ts'

let provider: HostileProvider
let world: Awaited<ReturnType<typeof newWorld>>
beforeAll(async () => {
  provider = await startHostileProvider()
  const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  const group = { OPERATOR_GROUP: 'callup-operators', OPERATOR_CLAIM: 'realm_access.roles', OIDC_AUDIENCE: audience }
  world = await newWorld({ now: () => new Date(), env: { ...oidc, ...group } })
})
beforeEach(() => provider.behave())
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const withRoles = (...roles: string[]) => {
  provider.does.idToken = (claims) => provider.sign({ ...claims, realm_access: { roles } })
}

test('[ADMIN-1] Maya is an operator while the provider puts her into the group, from one sign-in to the next', async () => {
  withRoles('user', 'callup-operators')
  const maya = await signedIn(world, provider)
  expect((await maya.get('/api/v1/admin')).status).toBe(200)
  withRoles('user')
  const later = await signedIn(world, provider)
  expect((await later.get('/api/v1/admin')).status).toBe(404)
})

// misses: admin: group membership is confirmed again within minutes
test('[ADMIN-1] Maya, who has left the group, loses the console within a quarter of an hour, and Robin, who is named, keeps it', async () => {
  withRoles('callup-operators')
  const maya = await signedIn(world, provider)
  await world.pool`update session set started_at = now() - interval '14 minutes'`
  expect((await maya.get('/api/v1/admin')).status).toBe(200)
  await world.pool`update session set started_at = now() - interval '16 minutes'`
  expect((await maya.get('/api/v1/admin')).response.json()).toMatchObject({ status: 403, code: 'operator_unconfirmed' })
  withRoles()
  expect((await (await signedIn(world, provider)).get('/api/v1/admin')).status).toBe(404)
  const longAgo = { ...robin, startedAt: new Date(0) }
  expect(isConfirmed(settings, longAgo, new Date())).toBe(true)
  expect(
    isConfirmed(
      { ...settings, OPERATORS: '', OPERATOR_GROUP: 'ops' },
      { ...longAgo, operatorGroup: 'ops' },
      new Date(),
    ),
  ).toBe(false)
})

// misses: suspension: sign-ins are refused
test('[ADMIN-4] Maya, suspended, is refused at sign-in and reads why and until when; her token is refused, too', async () => {
  const maya = await signedIn(world, provider)
  const id = newId()
  const until = new Date(Date.now() + 86_400_000)
  await world.pool`
    insert into suspension (id, profile_id, reason, suspended_at, until)
    select ${id}, a.profile_id, 'Insults in notes', now(), ${until} from account a where a.subject = 'maya'`
  const tab = openTab(world)
  const { location } = await tab.callback(provider.signIn(await tab.login()))
  expect(reasonIn(location)).toBe('suspended')
  expect(tab.jar.has('__Host-session')).toBe(false)
  const notice = new URLSearchParams(location.split('?')[1]).get('notice') ?? ''
  const read = (text: string) => world.app.inject({ url: `/api/v1/suspension?notice=${encodeURIComponent(text)}` })
  expect((await read(notice)).json()).toEqual({ reason: 'Insults in notes', until: until.toISOString() })
  expect((await read(id)).statusCode).toBe(404)

  const seconds = Math.floor(Date.now() / 1000)
  const claims = { iss: provider.issuer, aud: audience, sub: 'maya', scope: 'read write', client_id: 'script' }
  const token = provider.sign({ ...claims, iat: seconds, exp: seconds + 300 }, { typ: 'at+jwt' })
  const asked = await openTab(world).get('/api/v1/session', { authorization: `Bearer ${token}` })
  expect(asked.response.json()).toMatchObject({ status: 403, code: 'suspended' })

  await world.pool`update suspension set ended_at = now()`
  expect((await read(notice)).statusCode).toBe(404)
  expect((await signedIn(world, provider)).landedOn).toBe('/')
  await maya.post('/auth/logout')
})

const settings = {
  OIDC_ISSUER: 'https://id',
  OPERATORS: 'Robin@example.com, auth0|7',
  OPERATOR_GROUP: '',
  OPERATOR_CLAIM: 'groups',
}
const robin = {
  issuer: 'https://id',
  subject: 'x',
  email: 'robin@example.com',
  emailVerified: true,
  operatorGroup: null,
}

test.each<[string, Partial<typeof robin>, boolean]>([
  ['with a verified address', {}, true],
  ['with an address that nobody verified', { emailVerified: false }, false],
  ['by subject', { email: '', subject: 'auth0|7' }, true],
  ['with the address as subject', { email: '', subject: 'robin@example.com' }, false],
  ['from another provider', { issuer: 'https://other' }, false],
  ['without an address', { email: '', subject: '' }, false],
])('[ADMIN-1] Robin %s', (_, person, expected) => {
  expect(isOperator(settings, { ...robin, ...person })).toBe(expected)
})

test('[ADMIN-1] Robin is not an operator by a group that is no longer configured', () => {
  const former = { ...robin, email: '', operatorGroup: 'former' }
  expect(isOperator(settings, former)).toBe(false)
  expect(isOperator({ ...settings, OPERATOR_GROUP: 'current' }, former)).toBe(false)
})

test.each<[string, Record<string, unknown>, string, string | null]>([
  ['a list', { groups: ['a', 'ops'] }, 'groups', 'ops'],
  ['one text', { groups: 'ops' }, 'groups', 'ops'],
  ['a text that contains it', { groups: 'devops' }, 'groups', null],
  ['an object', { groups: { ops: true } }, 'groups', null],
  ['a name with dots and slashes', { 'https://x.example/roles': ['ops'] }, 'https://x.example/roles', 'ops'],
  ['nothing', {}, 'a.b.c', null],
])('[ADMIN-1] the group of operators in %s', (_, claims, claim, group) => {
  expect(operatorGroupIn(claims, { ...settings, OPERATOR_GROUP: 'ops', OPERATOR_CLAIM: claim })).toBe(group)
  expect(operatorGroupIn(claims, { ...settings, OPERATOR_CLAIM: claim })).toBe(null)
})
