import { type Api, api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from './sweeps/asking.ts'
import { calls } from './sweeps/calls.ts'
import { foundLeague, type League, NOW } from './sweeps/league.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
afterAll(() => world.close())

type Key = keyof Api
const keys = Object.keys(api) as Key[]
const isAboutLeagues = (key: Key) => /\/(league|league-link|organiser-link)\b/.test(key)
const ask = (key: Key, object: string, me: Person) => (calls[key] as Call<Key>).on[object]?.(league, me) ?? {}

test('[LEAGUE-24] whoever organises every league reads of its teams, games and people what any stranger reads, and nothing else', async () => {
  const stranger = await world.person('Pat', 'Sample')
  const organiser = await world.person('Pat', 'Sample')
  await world.pool`insert into organiser select id, ${organiser.id}, ${NOW} from league`
  const read = async (key: Key, object: string, me: Person) => {
    const { statusCode, body } = await world.send(me, key, ask(key, object, me))
    const plain = body
      .replaceAll(me.id, 'ME')
      .replaceAll(me.subject, 'ME')
      .replaceAll(me.email, 'ME')
      .replaceAll(/"requestId":"[^"]*"/g, '')
    return `${statusCode} ${plain}`
  }
  // Of themselves a person reads that they organise, and what their leagues need.
  const own = new Set<string>([
    'GET /api/v1/account/export',
    'GET /api/v1/session',
    'GET /api/v1/profile/:userId/needs',
  ])
  const reads = keys.filter((key) => key.startsWith('GET ') && !isAboutLeagues(key) && !own.has(key))
  expect(reads.length).toBeGreaterThan(70)
  const different: string[] = []
  for (const key of reads)
    for (const object of Object.keys(calls[key].on))
      if ((await read(key, object, stranger)) !== (await read(key, object, organiser)))
        different.push(`${key}: ${object}`)
  expect(different).toEqual([])
}, 300_000)

/** What a link may change: the fixture of its game, the game itself with its history, and mail about it. */
const ofItsGame = [
  'fixture_proposal',
  'fixture_result',
  'fixture_result_entry',
  'opponent_link',
  'game',
  'game_history',
]
const technical = new Set(['budget_use', 'delivery', 'idempotency_key', 'heavy_work'])

test('[FIXTURE-11] everything that can be done with the link of an opponent changes its own game, and opens nothing else', async () => {
  const { asked, completed, open } = league.opponentLinks
  const own = [asked, completed, open]
  const tables = await world.pool<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`
  const games = own.map(({ gameId }) => gameId)
  const fixtures = (
    await world.pool<{ fixtureId: string }[]>`select fixture_id from fixture_side where game_id = any (${games})`
  ).map(({ fixtureId }) => fixtureId)
  const mine = [...games, ...fixtures]
  /** All rows of a table that are not of the games of these links. */
  const others = async (name: string) => {
    const [rows] = await world.pool.unsafe<{ text: string }[]>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from "${name}" t`,
    )
    return (rows?.text ?? '').split('\n').filter((row) => row !== '' && !mine.some((id) => row.includes(id)))
  }
  const before = new Map<string, string[]>()
  for (const { name } of tables) before.set(name, await others(name))

  const acts = keys.filter((key) => key.startsWith('POST /api/v1/opponent-link/:token'))
  expect(acts).toHaveLength(4)
  let done = 0
  for (const { token } of own)
    for (const key of acts) {
      const page = await world.app.inject({ url: `/o/${token}`, remoteAddress: `10.9.0.${(done += 1)}` })
      const nonce = /data-nonce="([^"]+)"/.exec(page.body)?.[1] ?? ''
      const good = ask(key, 'to a game', league.stranger) as { body: object }
      await world.send(null, key, { params: { token }, body: { ...good.body, nonce } } as never)
    }
  const [entry] = await world.pool`select from fixture_result_entry where fixture_id = any (${fixtures})`
  expect(entry, 'the links work').toBeDefined()

  for (const { name } of tables)
    if (!technical.has(name)) expect(await others(name), `${name}, of other games`).toEqual(before.get(name))
  const changed = await world.pool<{ gameId: string }[]>`
    select distinct game_id from game_history where done_at = ${NOW} and action like 'opponent%'`
  expect(changed.every(({ gameId }) => games.includes(gameId))).toBe(true)
  expect(ofItsGame.every((name) => before.has(name))).toBe(true)

  // The token is no key to any other link.
  for (const key of keys) {
    if (!/:(token|code|linkId)\b/.test(key) || key.includes('opponent-link')) continue
    const params = { token: open.token, code: open.token, linkId: league.missing }
    const { statusCode } = await world.send(null, key, {
      ...ask(key, Object.keys(calls[key].on)[0] ?? '', league.stranger),
      params,
    } as never)
    expect(statusCode, key).toBeGreaterThanOrEqual(400)
  }
  for (const path of ['/g/', '/a/', '/calendar/', '/t/', '/l/'])
    expect(
      (await world.app.inject({ url: `${path}${open.token}`, remoteAddress: `10.9.1.${(done += 1)}` })).statusCode,
      path,
    ).toBe(404)
}, 300_000)
