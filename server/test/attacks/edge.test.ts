import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { api, type Endpoint } from '@app/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalText, personTokens } from '../../src/core/mail/personal-links.ts'
import { injection, newWorld, type Person, type World } from '../world.ts'

let world: World
let maya: Person
let port: number
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => world.close())

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
]

describe('a response without a handler has all security headers when a client sends', () => {
  test.each<[string, string, number, string]>([
    ['a path that cannot be decoded', 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not_found'],
    ['an unknown path', 'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not_found'],
    ['a path segment that is too long', long(400), 404, 'not_found'],
    ['an address that is too long', long(20_000), 431, 'headers_too_large'],
    ['headers that are too long', bigHeader(), 431, 'headers_too_large'],
    [
      'a method that the path does not accept',
      'PUT /api/v1/account HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n',
      405,
      'method_not_allowed',
    ],
    ['a TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n', 403, 'cross_site'],
    ['a method that HTTP does not have', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_input'],
    ['something that is not HTTP', 'hello\r\n\r\n', 400, 'invalid_input'],
    ['a request without a host', 'GET /api/v1/account HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
    [
      'an unsupported Expect header',
      'GET /api/v1/account HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
      401,
      'signed_out',
    ],
    [
      'a body that is too long',
      `POST /api/v1/crash HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 99999\r\nConnection: close\r\n\r\n`,
      413,
      'too_large',
    ],
  ])('%s', async (_, request, status, code) => {
    const { headers, body, ...reply } = await raw(request)
    expect(reply.status).toBe(status)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(securityHeaders.filter((name) => !headers.has(name))).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ status, code, requestId: headers.get('x-request-id') })
  })
})

test('no cache may store a response to a person', async () => {
  const cached: string[] = []
  for (const key of Object.keys(api)) {
    for (const cookie of key.startsWith('GET') ? [maya.cookie, undefined] : [undefined]) {
      const response = await world.app.inject(injection(key, { params: anyParams(key) }, { cookie }))
      if (response.headers['cache-control'] !== 'no-store') cached.push(`${key}: ${response.statusCode}`)
    }
  }
  expect(cached).toEqual([])
})

test('Maya downloads every file as an attachment, under a fixed name or one that is safe in a header', async () => {
  const files = Object.entries<Endpoint>(api).filter(([, e]) => e.file || e.fileName)
  expect(files.map(([key, e]) => [key, e.fileName])).toEqual([
    ['GET /api/v1/game/:id/calendar.ics', 'game.ics'],
    ['GET /api/v1/numbers/games.csv', 'my-games.csv'],
    ['GET /api/v1/team/:teamId/schedule.csv', 'schedule.csv'],
    ['GET /api/v1/team/:teamId/schedule.ics', 'schedule.ics'],
    ['GET /api/v1/account/export', 'my-data.json'],
    ['GET /api/v1/personal-link/export', 'my-data.json'],
  ])
  const team = await world.team(maya)
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Rövers"; filename="../../x.html',
      startTime: '2026-12-01T19:30:00Z',
      timeZone: 'UTC',
      location: 'Delta Park',
    },
  })
  const { id: profileId, email: address } = await world.added(team, 'Noah Pike', 'noah@example.com')
  const token = personTokens([world.config.SESSION_SECRET]).personal.tokenFor(personalText({ profileId, address }))
  const named = ['attachment; filename="night-shift-fc-vs-rovers-filename-x-html-2026-12-01.ics"']
  for (const [key, e] of files) {
    const me = await world.person()
    await world.joins(me, team, 'captain')
    const { headers } = await world.app.inject(
      injection(key, { params: { teamId: team.id, id: game.id }, query: { token } }, { cookie: me.cookie }),
    )
    expect([`attachment; filename="${e.fileName}"`, ...named], key).toContain(headers['content-disposition'])
  }
})

test('a page sends no referrer, because join and invitation links are secrets', async () => {
  expect((await world.app.inject('/join/x')).headers['referrer-policy']).toBe('no-referrer')
})

function long(length: number) {
  return `GET /api/v1/team/${'x'.repeat(length)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
}

function bigHeader() {
  return `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
}

const anyParams = (key: string) =>
  Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, maya.id]))

/** Sends raw bytes, because an HTTP client would refuse or correct them. */
async function raw(request: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const reply = await text(socket)
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}
