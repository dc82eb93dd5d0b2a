import { adminApi } from '@app/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/core/ids.ts'
import { newWorld, type Person, type World } from './world.ts'

type Request = InjectOptions & { url: string }

let world: World
let robin: Person
let maya: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ env: { OPERATOR_GROUP: 'operators' } })
  robin = await world.person('Robin', 'Vance')
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya)).id
  await world.pool`update session set operator_group = 'operators' where profile_id = ${robin.id}`
})
afterAll(() => world.close())

const bodies: Partial<Record<string, object>> = {
  export: { reason: 'x' },
  suspend: { days: 7, reason: 'x' },
  delete: { address: 'x', captains: [], reason: 'x' },
  captain: { personId: newId() },
  retry: { ids: ['1'] },
  discard: { ids: ['1'] },
}

/** A request as the console sends it, to a path of the operators or to one that does not exist. */
function requestTo(key: string, isUnknown: boolean): Request {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern
    .replace('/count', '/count?a=b')
    .replace(':hash', 'a'.repeat(64))
    .replace(':id', pattern.includes('/teams/') ? teamId : maya.id)
    .replace(/jobs$/, 'jobs?state=failed')
  const body = method === 'GET' ? undefined : (bodies[pattern.split('/').at(-1) ?? ''] ?? { reason: 'x' })
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    url: isUnknown ? path.replace('/admin', '/nothing') : path,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(body && { payload: body }),
  }
}

/** Ways to send it that could tell a path that exists from one that does not. */
const ways: Record<string, (request: Request) => Request> = {
  'with another method': (request) => ({ ...request, method: 'PUT', payload: {} }),
  'as HEAD': ({ payload: _, ...request }) => ({ ...request, method: 'HEAD' }),
  'as OPTIONS': ({ payload: _, ...request }) => ({ ...request, method: 'OPTIONS' }),
  'with a broken body': (request) => ({
    ...request,
    method: 'POST',
    payload: '{"reason":',
    headers: { ...request.headers, 'content-type': 'application/json' },
  }),
  'with a large body': (request) => ({ ...request, method: 'POST', payload: { reason: 'x'.repeat(70_000) } }),
  'with a form': (request) => ({
    ...request,
    method: 'POST',
    payload: 'a=b',
    headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'with nothing that it wants': ({ payload: _, ...request }) => ({ ...request, url: `${request.url}&cursor=x` }),
  'from another site': (request) => ({ ...request, headers: { 'sec-fetch-site': 'cross-site' } }),
}

/** All paths share one wrapper: a read, a read of somebody, an act and one without an id in the path. */
const ofEachKind = [
  'GET /api/v1/admin',
  'GET /api/v1/admin/people/:id',
  'POST /api/v1/admin/people/:id/suspend',
  'POST /api/v1/admin/jobs/retry',
]

const people: Record<string, () => Promise<Record<string, string>>> = {
  'a person who is signed out': async () => ({}),
  'a person with a forged cookie': async () => ({ cookie: '__Host-session=made-up' }),
  'Maya, a captain': async () => ({ cookie: maya.cookie }),
  'Robin with a token beside the session': async () => ({
    ...cookieOf(robin),
    authorization: 'Bearer made.up.token',
  }),
}
const cookieOf = ({ cookie }: Person) => ({ cookie })

/** Everything that a person can see of a response, without what differs from request to request. */
function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const { 'x-request-id': _, date: _date, ...rest } = headers
  const { requestId: _id, ...problem } = body === '' ? {} : JSON.parse(body)
  return { statusCode, rest, problem }
}

async function expectUnknown(key: string, headers: Record<string, string>, way: (r: Request) => Request) {
  const [real, unknown] = [way(requestTo(key, false)), way(requestTo(key, true))]
  const send = (request: Request) => world.app.inject({ ...request, headers: { ...request.headers, ...headers } })
  expect(seen(await send(real)), `${real.method} ${real.url}`).toEqual(seen(await send(unknown)))
}

// misses: admin: no 405 reveals a path
test.each(Object.keys(people))('[ADMIN-1] %s cannot tell that the console exists', async (who) => {
  const headers = await people[who]?.()
  for (const key of Object.keys(adminApi)) await expectUnknown(key, headers ?? {}, (request) => request)
  for (const key of ofEachKind) for (const way of Object.values(ways)) await expectUnknown(key, headers ?? {}, way)
})

// misses: admin: a suspended operator has no access
test('[ADMIN-1] Robin, an operator, finds every path; as a suspended one, none', async () => {
  for (const key of Object.keys(adminApi).filter((each) => each.startsWith('GET '))) {
    const request = requestTo(key, false)
    const { statusCode } = await world.app.inject({ ...request, headers: { ...request.headers, ...cookieOf(robin) } })
    expect(statusCode, key).toBe(key.includes('/reports/:id') ? 404 : 200)
  }
  const now = new Date('2026-11-17T16:00:00Z')
  const suspension = world.pool`
    insert into suspension (id, profile_id, reason, suspended_at) values (${newId()}, ${robin.id}, 'x', ${now})`
  await suspension
  for (const key of Object.keys(adminApi)) await expectUnknown(key, cookieOf(robin), (request) => request)
  await world.pool`delete from suspension`
})

test('[ADMIN-1] nobody finds the console in the description of the API', async () => {
  const { body } = await world.app.inject({ method: 'GET', url: '/docs/openapi.json' })
  expect(body).not.toContain('/admin')
  expect(Object.keys(adminApi).every((key) => key.includes(' /api/v1/admin'))).toBe(true)
})

test('[ADMIN-1] nobody’s attempts are in the audit log', async () => {
  await world.app.inject({ url: '/api/v1/admin', headers: cookieOf(maya) })
  const rows = await world.pool`select from audit_log where operator_id is distinct from ${robin.id}`
  expect(rows).toHaveLength(0)
})
