import { api, type Endpoint } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import { type Chance, chanceOf } from '../schedule-files/chance.ts'
import { calls } from '../sweeps/calls.ts'
import { foundLeague, type League } from '../sweeps/league.ts'
import { tablesOf } from '../sweeps/pristine.ts'
import { newWorld, type Person, type World } from '../world.ts'

const requests = nightly(20_000, 250)
/** FUZZ_SEED repeats a failed run. */
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1)
/** Requests delete teams and accounts, so a league is replaced after this many. */
const perLeague = 1500
/** At least two, because only every other one writes. */
const perBatch = nightly(250, 125)

/** Tables that count requests: reading may change them, and nothing else. */
const countsReading = new Set(['budget_use', 'heavy_work'])

let world: World | undefined
afterEach(() => world?.close())

const leagues = Array.from({ length: Math.ceil(requests / perLeague) }, (_, index) => firstSeed + index)

test.each(leagues)(
  'no request of any person makes the server fail, or a safe method change a row (seed %i)',
  {
    timeout: 300_000,
  },
  async (seed) => {
    const chance = chanceOf(seed)
    world = await newWorld()
    const league = await foundLeague(world)
    const people = Object.values(league).filter(
      (value): value is Person => typeof value === 'object' && 'cookie' in value,
    )
    const failures: string[] = []
    const statuses = new Map<number, number>()

    for (let sent = 0; sent < Math.min(requests, perLeague); sent += perBatch) {
      // Every other batch only reads, and is compared with the rows from before.
      const isSafe = (sent / perBatch) % 2 === 0
      const before = isSafe ? await everyRow(world) : undefined
      for (let i = 0; i < perBatch; i++) {
        const request = fuzz(chance, league, people, isSafe)
        if (isStream(request)) continue
        const { statusCode } = await world.app.inject(request.inject)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500) failures.push(`${describe(request)}\n  ${faultIn(world)}`)
      }
      if (before) expect(await everyRow(world)).toEqual(before)
    }
    console.log(`seed ${seed}:`, JSON.stringify(Object.fromEntries(statuses)))
    expect(failures).toEqual([])
  },
)

async function everyRow({ pool }: World): Promise<Record<string, string>> {
  const tables = (await tablesOf(pool)).filter((table) => !countsReading.has(table))
  const digest = (from: string) =>
    `(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${from} t)`
  const columns = [...tables, 'graphile_worker._private_jobs'].map((table) => `${digest(table)} as "${table}"`)
  const [row] = await pool.unsafe<Record<string, string>[]>(`select ${columns.join(', ')}`)
  return { ...row }
}

const describe = ({ key, inject }: FuzzedRequest) =>
  `${key}: ${inject.method} ${inject.url.slice(0, 300)} ${inject.payload?.slice(0, 300) ?? ''}`

/** The last error in the log. */
function faultIn({ logged }: World) {
  const line = logged.findLast((text) => text.includes('request failed'))
  const { err } = JSON.parse(line ?? '{}') as { err?: { message: string; stack: string } }
  return `${err?.message} ${err?.stack?.split('\n').find((frame) => frame.includes('/src/')) ?? ''}`
}

type Method = NonNullable<InjectOptions['method']>
type Good = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> }

interface FuzzedRequest {
  key: string
  inject: InjectOptions & { method: Method; url: string; payload?: string }
}

const keys = Object.keys(api) as (keyof typeof api)[]
const reads = keys.filter((key) => key.startsWith('GET '))
const writes = keys.filter((key) => !key.startsWith('GET '))
/** Calls that work only once, tried less often in favour of the others. */
const endings = new Set<string>(['POST /auth/logout', 'DELETE /api/v1/account', 'DELETE /api/v1/team/:id'])
/** Paths that the core serves outside the contract. */
const otherPaths = [
  '/api/v1/live',
  '/auth/login',
  '/auth/callback',
  '/auth/backchannel-logout',
  '/media/x',
  '/docs',
  '/',
]
const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const safeMethods = ['GET', 'HEAD', 'OPTIONS'] as const

/** A request that is mostly valid. */
function fuzz(chance: Chance, league: League, people: Person[], isSafe: boolean): FuzzedRequest {
  const key = keyFor(chance, isSafe)
  const me = chance.maybe(0.4) ? league.captain : chance.pick(people)
  const [declared = 'GET', pattern = '/'] = key.split(' ')
  const good = chance.pick(Object.values(calls[key].on))(league, me) as Good
  const e: Endpoint = api[key]
  const params = Object.entries(good.params ?? {}).map(([name, value]) => [name, maybeBroken(chance, value)] as const)
  const path = chance.maybe(0.04) ? chance.pick(otherPaths) : withParams(pattern, Object.fromEntries(params))
  const query = new URLSearchParams(fuzzedQuery(chance, e, good.query ?? {}))
  const method = methodFor(chance, declared, isSafe)
  const { payload, contentType = '' } = fuzzedBody(chance, e, good.body, isSafe)
  return {
    key,
    inject: {
      method,
      url: query.size > 0 ? `${path}?${query.toString()}` : path,
      headers: { ...headersFor(chance, me), ...(contentType && { 'content-type': contentType }) },
      ...(payload !== undefined && { payload }),
    },
  }
}

/** A stream never ends, so the fuzzer skips it. */
const isStream = ({ inject }: FuzzedRequest) => inject.method === 'GET' && inject.url.startsWith('/api/v1/live')

function keyFor(chance: Chance, isSafe: boolean): keyof typeof api {
  const key = chance.maybe(0.1) ? chance.pick(keys) : chance.pick(isSafe ? reads : writes)
  return endings.has(key) && chance.maybe(0.9) ? keyFor(chance, isSafe) : key
}

function methodFor(chance: Chance, declared: string, isSafe: boolean): Method {
  if (isSafe) return declared === 'GET' && chance.maybe(0.6) ? 'GET' : chance.pick(safeMethods)
  const isDeclared = declared !== 'GET' && chance.maybe(0.9)
  return isDeclared ? declared : chance.pick(unsafeMethods)
}

function headersFor(chance: Chance, me: Person): Record<string, string> {
  return {
    ...(chance.maybe(0.93) && { cookie: me.cookie }),
    ...(chance.maybe(0.97) && { 'sec-fetch-site': 'same-origin' }),
    ...(chance.maybe(0.3) && { 'idempotency-key': chance.pick(['1', '2', '3', 'x'.repeat(201), chance.pick(texts)]) }),
    ...(chance.maybe(0.1) && { 'accept-encoding': chance.pick(['gzip', 'br', 'identity;q=0', '*']) }),
    ...(chance.maybe(0.03) && { authorization: 'Bearer made.up.token' }),
    ...(chance.maybe(0.05) && { 'if-none-match': '*', range: 'bytes=0-1' }),
  }
}

function fuzzedQuery(chance: Chance, e: Endpoint, good: Record<string, unknown>): [string, string][] {
  const declared = Object.entries(e.query?.properties ?? {}).flatMap(([name, schema]): [string, string][] => {
    if (name === 'cursor' && chance.maybe(0.4)) return [[name, cursor(chance)]]
    if (good[name] !== undefined && chance.maybe(0.8)) return [[name, asText(good[name])]]
    return chance.maybe(0.3) ? [[name, asText(valueFor(chance, schema))]] : []
  })
  return chance.maybe(0.05) ? [...declared, [chance.pick(names), chance.pick(texts)]] : declared
}

function fuzzedBody(
  chance: Chance,
  e: Endpoint,
  good: object | undefined,
  isSafe: boolean,
): { payload?: string; contentType?: string } {
  const isExpected = good !== undefined && !isSafe
  if (!isExpected && chance.maybe(isSafe ? 0.97 : 0.85)) return {}
  if (chance.maybe(0.08)) return rawBody(chance)
  const body: Record<string, unknown> = structuredClone({ ...good })
  const properties: Record<string, TSchema> = e.body?.properties ?? {}
  for (const [name, schema] of Object.entries(properties)) {
    if (chance.maybe(0.3)) body[name] = valueFor(chance, schema)
    if (chance.maybe(0.03)) delete body[name]
  }
  if (chance.maybe(0.1)) body[chance.pick(names)] = valueFor(chance, {})
  return { payload: JSON.stringify(body), contentType: 'application/json' }
}

function rawBody(chance: Chance) {
  const payload = chance.pick([
    '',
    '{',
    'null',
    '[]',
    '1',
    '"text"',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '['.repeat(30_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    `{"note":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    'a=b&c=d',
    '\ufeff{}',
  ])
  return {
    payload,
    contentType: chance.pick([
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      '',
    ]),
  }
}

/** A value that matches the schema, or nearly does. */
function valueFor(chance: Chance, schema: TSchema): unknown {
  const kind = schema as {
    type?: string
    enum?: unknown[]
    anyOf?: TSchema[]
    items?: TSchema
    format?: string
    properties?: Record<string, TSchema>
  }
  if (chance.maybe(0.15)) return chance.pick<unknown>([null, [], {}, true, ...numbers, ...texts])
  if (kind.anyOf) return valueFor(chance, chance.pick(kind.anyOf))
  if (kind.enum && chance.maybe(0.8)) return chance.pick(kind.enum)
  if (kind.type === 'integer' || kind.type === 'number') return chance.pick(numbers)
  if (kind.type === 'boolean') return chance.maybe()
  if (kind.type === 'null') return null
  if (kind.type === 'array') {
    const { items = {} } = kind
    return Array.from({ length: chance.pick([0, 1, 2, 120]) }, () => valueFor(chance, items))
  }
  if (kind.type === 'object') {
    return Object.fromEntries(
      Object.entries(kind.properties ?? {}).map(([name, part]) => [name, valueFor(chance, part)]),
    )
  }
  if (kind.format === 'date-time') return chance.pick(instants)
  return chance.pick(texts)
}

/** Sort keys of cursors, valid and invalid. */
function cursor(chance: Chance): string {
  const id = chance.pick(['01932e5e-0000-7000-8000-000000000000', '0'.repeat(36), '-'.repeat(36), '', 'x'])
  const first = chance.pick<unknown>([...texts, ...instants, ...moments, ...numbers.map(String), null, 1])
  const key = chance.pick<unknown>([[first, id], [first], [first, id, id], first, {}, { 0: first, 1: id, length: 2 }])
  return chance.maybe(0.9) ? Buffer.from(JSON.stringify(key)).toString('base64url') : chance.pick(texts)
}

const maybeBroken = (chance: Chance, value: string) => (chance.maybe(0.9) ? value : chance.pick(texts))
const withParams = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const names = ['userId', 'managerId', 'id', '__proto__', 'constructor', 'toString', 'profileId', 'cursor', 'q']
const numbers = [0, -1, 1, 2, 0.5, 50, 99, 101, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0]
const moments = [
  '2026-11-17 17:00:00+00',
  '2026-11-17 17:00:60.000001+00',
  '0000-00-00 00:00:00+00',
  '2026-13-45 99:99:99+99',
  '294277-01-01 00:00:00+00',
  ': . + -',
  '1',
]
const instants = [
  '2026-12-01T19:30:00Z',
  '2026-12-01T19:30:60Z',
  '2026-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:60Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '2026-12-01T24:00:00Z',
  '2026-12-01T19:30:00+23:59',
  '2026-12-01T19:30:00-99:99',
  '2026-02-30T19:30:00Z',
  '2026-12-01T19:30:00.123456789Z',
  '2026-12-01t19:30:00z',
  '+275760-09-13T00:00:00Z',
]
const texts = [
  '',
  ' ',
  'x',
  'Otters',
  'a'.repeat(79),
  'x'.repeat(5000),
  '\u0000',
  'a\u0000b',
  'a\u0007b',
  'a\u009fb',
  'a\nb\tc\r\n',
  '\ud800',
  '\udfffx',
  '\u202egnp.exe',
  '\ufeff',
  '𝒳👩‍👩‍👧‍👦é',
  "'; drop table team; --",
  '%',
  '%_\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-1',
  '9'.repeat(30),
  'true',
  '__proto__',
  'Europe/Berlin',
  'Etc/GMT+12',
  'Not/AZone',
  'de-DE',
  'x-x-x',
  'data:image/png;base64,AAAA',
  'data:image/png;base64,',
  'data:text/html,x',
  '/media/x',
  'a@b.c',
  'ines@example.com',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '{"a":1}',
  '[1]',
]
