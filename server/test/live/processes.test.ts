import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort, killLeftovers, type Started, start } from '../processes.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { type OpenPage, openPage } from './page.ts'

const PAGES = nightly(200, 20)
const PEOPLE = nightly(40, 10)

let world: World
let roster: Person[]
let gameId: string
let bases: [string, string]
let first: Started
let pages: OpenPage[]
beforeAll(async () => {
  world = await newWorld({ now: () => new Date() })
  roster = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => world.person(`Pat${n}`)))
  const [captain, ...players] = roster
  if (!captain) throw new Error('nobody is there')
  const team = await world.team(captain)
  for (const player of players) await world.joins(player, team)
  gameId = await schedule(captain, team.id)
  await makeNotifyReplaceable()

  const ports = [await freePort(), await freePort()] as const
  bases = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`]
  first = await startApi(ports[0])
  await startApi(ports[1])
  pages = Array.from({ length: PAGES }, (_, n) =>
    openPage({ person: roster[n % PEOPLE] ?? captain, gameId, bases: n % 2 ? bases : [bases[1], bases[0]] }),
  )
  await allCurrent()
}, 60_000)
afterAll(async () => {
  for (const page of pages) page.close()
  killLeftovers()
  await world.close()
})

test('people on two processes see a player’s answer within a second', async () => {
  const before = await timeToRead()
  const took = await untilAllKnow(() => answer(roster[1], bases[0]))
  const readingMs = Math.max(before, await timeToRead())
  console.log(
    `${PAGES} pages on 2 processes knew an answer after ${timesText(took)}; reading alone took ${Math.round(readingMs)} ms`,
  )
  expect(Math.max(...took)).toBeLessThan(1000 + readingMs)
})

// misses: live: polling finds changes that a killed process did not publish
test('a process dies before it notifies anybody of an answer, and all people see it within five seconds', async () => {
  await world.pool.unsafe(`create or replace function public.pg_notify(text, text) returns void language plpgsql as
    $$ begin raise exception 'notify is disabled'; end $$`)
  const readingMs = await timeToRead()
  const took = await untilAllKnow(async () => {
    const player = await answer(roster[2], bases[0])
    first.child.kill('SIGKILL')
    return player
  })
  console.log(`after kill -9 of one process all ${PAGES} pages knew everything after ${timesText(took)}`)
  expect(Math.max(...took)).toBeLessThan(5000 + readingMs)
  await allCurrent()
})

const allCurrent = () =>
  vi.waitFor(() => expect(pages.filter((page) => page.isCurrent())).toHaveLength(PAGES), { timeout: 20_000 })

/** All pages run on this machine, so the time for all of them to read is measured and added to the limit. */
async function timeToRead(): Promise<number> {
  const began = performance.now()
  await Promise.all(pages.map((page) => page.read()))
  return performance.now() - began
}

/** Returns how long each page took, from the start of the call. */
async function untilAllKnow(act: () => Promise<string>): Promise<number[]> {
  const began = performance.now()
  const known = `${await act()} Going`
  await vi.waitFor(() => expect(pages.filter((page) => page.knownAt.has(known))).toHaveLength(PAGES), {
    timeout: 15_000,
  })
  return pages.map((page) => (page.knownAt.get(known) ?? Infinity) - began)
}

function timesText(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return `${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(1)} ms (all)`
}

async function answer(player: Person | undefined, base: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/game/${gameId}/rsvp`, {
    method: 'POST',
    headers: { cookie: player?.cookie ?? '', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Going' }),
  })
  expect(response.status).toBe(200)
  return player?.id ?? ''
}

async function schedule(captain: Person, teamId: string): Promise<string> {
  const startTime = new Date(Date.now() + 86_400_000).toISOString()
  const body = { teamId, opponentTeamName: 'Harbour', startTime, timeZone: 'UTC', location: 'Field 3' }
  return (await world.call(captain, 'POST /api/v1/game', { body })).id
}

/** The search path finds this function before PostgreSQL's own, so that a test can disable notifications. */
async function makeNotifyReplaceable() {
  await world.pool.unsafe(`create function public.pg_notify(text, text) returns void language sql as
    'select pg_catalog.pg_notify($1, $2)'`)
}

function startApi(port: number) {
  const settings = { ...world.config, PORT: port, DATABASE_URL: `${world.url}?search_path=public,pg_catalog` }
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  return start('main.ts', env, 'listening')
}
