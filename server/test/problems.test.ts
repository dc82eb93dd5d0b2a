import { gzipSync } from 'node:zlib'
import { api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { injection, newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

const post = (payload: string | Buffer, contentType = 'application/json', more = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/v1/team',
    payload,
    headers: { 'content-type': contentType, 'sec-fetch-site': 'same-origin', cookie: maya.cookie, ...more },
  })

test.each([
  ['a body that is not JSON', () => post('{'), 400, 'invalid_input'],
  ['an empty body', () => post(''), 400, 'invalid_input'],
  ['a list as the body', () => post('[]'), 400, 'invalid_input'],
  ['null as the body', () => post('null'), 400, 'invalid_input'],
  ['a prototype in the body', () => post('{"__proto__":{"teamName":"x"},"sport":"Soccer"}'), 400, 'invalid_input'],
  [
    'a NUL byte in a text',
    () => post('{"teamName":"a","sport":"Soccer","description":"a\\u0000b"}'),
    400,
    'invalid_input',
  ],
  ['a lone surrogate in a name', () => post('{"teamName":"a\\ud800b","sport":"Soccer"}'), 400, 'invalid_input'],
  ['deeply nested JSON', () => post(`{"logo":${'['.repeat(9_000)}${']'.repeat(9_000)}}`), 400, 'invalid_input'],
  ['a form instead of JSON', () => post('teamName=x', 'application/x-www-form-urlencoded'), 415, 'unsupported_type'],
  ['a body of many megabytes', () => post(JSON.stringify({ teamName: 'x'.repeat(9_000_000) })), 413, 'too_large'],
  [
    'a few compressed bytes that expand to megabytes',
    () =>
      post(gzipSync(JSON.stringify({ teamName: 'x'.repeat(9_000_000) })), undefined, { 'content-encoding': 'gzip' }),
    413,
    'too_large',
  ],
  ['an unknown path', () => world.app.inject('/api/v1/nothing'), 404, 'not_found'],
  [
    'a path that is not an id',
    () => world.app.inject(injection('DELETE /api/v1/session/x', {}, { cookie: maya.cookie })),
    404,
    'not_found',
  ],
  ['a path that does not decode', () => world.app.inject('/api/v1/team/%c0'), 404, 'not_found'],
] as const)('[API-7] Maya sends %s and gets a problem document', async (_, send, status, code) => {
  const response = await send()
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toEqual({
    type: `/docs#problem-${code}`,
    title: expect.any(String),
    status,
    code,
    requestId: response.headers['x-request-id'],
    ...(response.json().fields && { fields: expect.any(Array) }),
  })
  expect(response.statusCode).toBe(status)
})

test('[API-7] Pat reads only a request id of an internal error, and the log has the details', async () => {
  const broken = await newWorld()
  const pat = await broken.person()
  await broken.pool`drop table member cascade`

  const response = await broken.send(pat, 'GET /api/v1/team')

  expect(response.statusCode).toBe(500)
  expect(Object.keys(response.json()).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
  expect(response.body).not.toMatch(/member|select|relation|at .*\.ts/)
  expect(broken.logged.join('')).toContain(response.json().requestId)
  expect(broken.logged.join('')).toMatch(/relation .*member/)
  await broken.close()
})

test('[API-7] Pat gets 503 while the database is gone, the log has the reason, and the process keeps running', async () => {
  const cut = await newWorld()
  const pat = await cut.person()
  await cut.pool.end()

  expect((await cut.send(pat, 'GET /api/v1/team')).json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(cut.logged.join('')).toMatch(/DATABASE_UNAVAILABLE.*a dependency failed/)
  expect((await cut.app.inject('/health/live')).statusCode).toBe(200)
  expect((await cut.app.inject('/health/ready')).json()).toEqual({ status: 'not ready', reason: 'database' })
})

// misses: input: unknown fields of a body are rejected
test('Maya sends undeclared fields, and is told which ones are not known', async () => {
  const body = { teamName: 'Undeclared', sport: 'Soccer', unlistedAt: '2020-01-01', id: maya.id } as never
  const refused = await world.send(maya, 'POST /api/v1/team', { body })
  expect(refused.json()).toMatchObject({
    code: 'invalid_input',
    fields: [
      { field: 'unlistedAt', message: 'is not known' },
      { field: 'id', message: 'is not known' },
    ],
  })
  expect(await world.pool`select from team where name = 'Undeclared'`).toHaveLength(0)
  const { id: teamId } = await world.team(maya)
  const nested = { positions: [{ name: 'Goalkeeper', min: 1, players: [], typo: { deep: 1 } }] } as never
  const inner = await world.send(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId }, body: nested })
  expect(JSON.stringify(inner.json())).toContain('[{"field":"positions/0/typo","message":"is not known"}]')
})

test('Maya sends a query, and a body where none is declared, and both are ignored', async () => {
  const stranger = await world.person('Sam', 'Stranger')
  const { id: teamId } = await world.team(maya)
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/v1/team/${teamId}/join-links?userId=${stranger.id}`,
    payload: { maxUses: 3 },
    headers: { 'sec-fetch-site': 'same-origin', cookie: maya.cookie },
  })
  expect(response.statusCode).toBe(201)
  const left = await world.app.inject({
    method: 'POST',
    url: `/api/v1/team/${teamId}/leave`,
    payload: { userId: stranger.id, teamId: stranger.id },
    headers: { 'sec-fetch-site': 'same-origin', cookie: maya.cookie },
  })
  expect(left.json().code).toBe('last_captain')
})

test('[API-8] a developer reads every call in an OpenAPI 3.1 document and on a page', async () => {
  const document = (await world.app.inject('/docs/openapi.json')).json()
  const page = await world.app.inject('/docs')
  expect(document.openapi).toBe('3.1.0')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const key of Object.keys(api)) {
    const [method = '', path = ''] = key.split(' ')
    const openApiPath = path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[openApiPath]?.[method.toLowerCase()]?.summary, key).toBe(api[key as keyof typeof api].does)
    expect(page.body).toContain(`${method} ${openApiPath}`)
  }
  expect(document.paths['/api/v1/team'].post.requestBody.content['application/json'].schema.required).toEqual([
    'teamName',
    'sport',
  ])
})

test('a person whose page crashes sees the reference of the log entry', async () => {
  const report = await world.send(null, 'POST /api/v1/crash', { body: { message: 'boom', path: '/teams' } })
  const { reference } = report.json()
  expect(world.logged.find((line) => line.includes(reference) && line.includes('boom'))).toBeDefined()
})
