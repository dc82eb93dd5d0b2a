import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, killLeftovers, start } from '../processes.ts'
import { newWorld, type Person, type World } from '../world.ts'
import type { Attack } from './attacker.ts'
import { cpuOfThread } from './cpu-time.ts'

const ADDRESSES = 400
/** Enough to keep the API's thread busy: what it does for strangers while it has nothing else to do takes nothing from anybody. */
const READERS = 32
const PAIRS = 15
const windowMs = 1000

let world: World
let port: number
let people: Person[]
let gameId: string
let attacker: Worker
let apiId: number
beforeAll(async () => {
  if (!isNightly) return
  world = await newWorld({ now: () => new Date(), env: { TRUST_PROXY: '1' } })
  people = await Promise.all(Array.from({ length: READERS }, (_, n) => world.person(`Pat${n}`, 'Lee')))
  const team = await world.team(people[0] as Person, 'Bystanders')
  for (const person of people.slice(1)) await world.joins(person, team)
  const startTime = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const body = { teamId: team.id, opponentTeamName: 'Otters', startTime, location: 'Delta Park' }
  gameId = (await world.call(people[0] as Person, 'POST /api/v1/game', { body })).id
  port = await freePort()
  const environment = Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)]))
  const own = { LIMITS: 'request.minute=off', PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` }
  const { child } = await start(
    'main.ts',
    { ...environment, ...own, LOG_LEVEL: 'info', REQUESTS_IN_WORK: '16' },
    'listening',
  )
  apiId = child.pid ?? 0
  attacker = new Worker(new URL('./attacker.ts', import.meta.url))
}, 120_000)
afterAll(async () => {
  if (!isNightly) return
  await attacker.terminate()
  killLeftovers()
  await world.close()
})

const attacks: Record<string, Pick<Required<Attack>, 'paths' | 'headers'>> = {
  'made-up answer links': {
    paths: Array.from({ length: 50_000 }, (_, n) => `/a/${String(n).padStart(22, 'x')}`),
    headers: {},
  },
  'made-up bearer tokens': { paths: [`/api/v1/team`], headers: { authorization: `Bearer ${'x'.repeat(200)}` } },
  'made-up sessions': { paths: [`/api/v1/team`], headers: { cookie: `__Host-session=${'x'.repeat(43)}` } },
  'pages without a session': { paths: ['/api/v1/board'], headers: {} },
}

test.runIf(isNightly).each(Object.entries(attacks))(
  `people who are signed in keep nine tenths of their rate while ${ADDRESSES} addresses send %s`,
  { timeout: 300_000 },
  async (name, { paths, headers }) => {
    const attack: Attack = {
      url: `http://127.0.0.1:${port}`,
      method: 'GET',
      headers,
      body: '',
      connections: ADDRESSES,
      addresses: ADDRESSES,
      paths,
    }
    await served(3 * windowMs)
    const [ratios, byClock]: number[][] = [[], []]
    let refused = 0
    for (let n = 0; n < PAIRS; n += 1) {
      const calm = await served(windowMs)
      attacker.postMessage(attack)
      await served(windowMs / 2)
      const during = await served(windowMs)
      attacker.postMessage('stop')
      await served(windowMs / 2)
      refused += during.refused
      ratios?.push(during.rate / calm.rate)
      byClock?.push(during.byClock / calm.byClock)
    }
    const ratio = median(ratios ?? [])
    console.log(
      `${ratio.toFixed(3)} of their rate (${median(byClock ?? []).toFixed(3)} by the clock) during ${name}, ${refused} refused`,
    )
    expect(refused).toBe(0)
    expect(ratio).toBeGreaterThan(0.9)
  },
)

const agent = new Agent({ keepAlive: true, maxSockets: READERS })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Every reader opens the page of a game again and again. The rate is per second of CPU time of the API's thread, which is what they
 * share with strangers: by the clock it depends on what else the machine does, the attacker included.
 */
async function served(ms: number): Promise<{ rate: number; byClock: number; refused: number }> {
  const [until, before] = [performance.now() + ms, cpuOfThread(apiId, apiId)]
  let [count, refused] = [0, 0]
  await Promise.all(
    people.map(async (person, n) => {
      while (performance.now() < until) {
        if ((await read(person, n)) === 200) count += 1
        else refused += 1
      }
    }),
  )
  return { rate: count / (cpuOfThread(apiId, apiId) - before), byClock: count / ms, refused }
}

function read(person: Person, n: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { cookie: person.cookie, 'x-forwarded-for': `10.1.0.${n}` }
  const sent = request(`http://127.0.0.1:${port}/api/v1/game/${gameId}`, { agent, headers }, (response) => {
    response.resume()
    response.once('end', () => resolve(response.statusCode ?? 0))
  })
  sent.once('error', reject)
  sent.end()
  return promise
}
