import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Api, type Endpoint, api as endpoints } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, killLeftovers, start } from '../processes.ts'
import { routesOf } from '../routes.ts'
import type { Call } from '../sweeps/asking.ts'
import { calls } from '../sweeps/calls.ts'
import { foundLeague, type League } from '../sweeps/league.ts'
import { injection, newWorld, type Person, type World } from '../world.ts'
import type { Attack } from './attacker.ts'
import { cpuOfProcess, cpuOfThread } from './cpu-time.ts'

const leastRatio = 0.9
const windowMs = 700
/** A refusal takes between one and one and a half seconds, so that this is a whole round of an attacker. */
const roundMs = 1500
/** An attacker has a credit, and is limited to a rate once it is used up. */
const longestDrainMs = 10_000

let world: World
let league: League
let origin: string
let attacker: Worker
let people: Person[]
let gameId: string
let apiId: number
beforeAll(async () => {
  if (!isNightly) return
  world = await newWorld({
    now: () => new Date(),
    limited: true,
    env: { LIMITS: 'request.minute=off write.minute=off' },
  })
  league = await foundLeague(world)
  people = await Promise.all(Array.from({ length: 60 }, (_, n) => world.person(`Pat${n}`, 'Lee')))
  const team = await world.team(people[0] as Person, 'Bystanders')
  for (const person of people.slice(1)) await world.joins(person, team)
  gameId = (
    await world.call(people[0] as Person, 'POST /api/v1/game', {
      body: {
        teamId: team.id,
        opponentTeamName: 'Otters',
        startTime: new Date(Date.now() + 9 * 86_400_000).toISOString(),
        location: 'Delta Park',
      },
    })
  ).id
  const port = await freePort()
  origin = `http://localhost:${port}`
  const environment = Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)]))
  const env = {
    ...environment,
    LIMITS: '',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    LOG_LEVEL: 'warn',
    REQUESTS_IN_WORK: '16',
  }
  const { child } = await start('main.ts', { ...env, LOG_LEVEL: 'info' }, 'listening')
  apiId = child.pid ?? 0
  attacker = new Worker(new URL('./attacker.ts', import.meta.url))
}, 120_000)
afterAll(async () => {
  if (!isNightly) return
  await attacker.terminate()
  killLeftovers()
  await world.close()
})

test.runIf(isNightly)(
  'other people keep nine tenths of the server while one account, and one address without one, attacks every route',
  { timeout: 3_600_000 },
  async () => {
    const attacks = [...attacksByAccount(), ...attacksByAddress()]
    expect(attacks.length).toBeGreaterThan(200)
    const idle = await idleCost()
    const outcomes: Outcome[] = []
    for (const each of attacks) outcomes.push(await outcomeOf(each, idle))
    const dearest = outcomes.toSorted((a, b) => a.kept - b.kept)
    console.log(
      dearest.map(({ name, kept, statuses }) => `${kept.toFixed(3)} ${name} ${JSON.stringify(statuses)}`).join('\n'),
    )
    expect(dearest.filter(({ kept }) => kept < leastRatio).map(({ name }) => name)).toEqual([])

    const pairs = []
    for (const each of dearest.slice(0, 20)) for (let n = 0; n < 5; n += 1) pairs.push(await pairOf(each.attack))
    const ratio = median(pairs.map(({ calm, during }) => during.rate / calm.rate))
    console.log(`${ratio.toFixed(3)} of their requests per second during the twenty dearest attacks`)
    expect(pairs.flatMap(({ during }) => during.others)).toEqual([])
    expect(ratio).toBeGreaterThan(leastRatio)
  },
)

interface NamedAttack {
  name: string
  attack: Attack
}

interface Outcome extends NamedAttack {
  /** The share of the server left by an attack: of its own thread, or of all cores. */
  kept: number
  statuses: Record<string, number>
}

/** CPU seconds per second, of the API's own thread and of all processes. */
interface Cost {
  api: number
  all: number
}

/**
 * The CPU time that a steady attack costs. Other people lose as much of their throughput as it takes of the API's
 * thread, or of the two cores shared by API and database. Run it alone: next to other work the same request takes two
 * to three times the CPU.
 */
async function outcomeOf({ name, attack }: NamedAttack, idle: Cost): Promise<Outcome> {
  tell(attack)
  await Promise.race([once(attacker, 'message'), delay(longestDrainMs)])
  const cost = await costOfWindow()
  const statuses = await stopped()
  return { name, attack, kept: 1 - Math.max(cost.api - idle.api, (cost.all - idle.all) / 2), statuses }
}

/** What the server does for itself, once it is warm. */
async function idleCost(): Promise<Cost> {
  await served(5 * windowMs)
  const windows: Cost[] = []
  for (let n = 0; n < 15; n += 1) windows.push(await costOfWindow())
  return { api: median(windows.map(({ api }) => api)), all: median(windows.map(({ all }) => all)) }
}

async function costOfWindow(): Promise<Cost> {
  const [before, start] = [await cpuSeconds(), performance.now()]
  await delay(roundMs)
  const [after, seconds] = [await cpuSeconds(), (performance.now() - start) / 1000]
  return { api: (after.api - before.api) / seconds, all: (after.all - before.all) / seconds }
}

/** The rates at which other people are served in two short windows, without and with the attack. */
async function pairOf(attack: Attack) {
  const calm = await served(windowMs)
  tell(attack)
  const during = await served(windowMs)
  await stopped()
  return { calm, during }
}

async function stopped(): Promise<Record<string, number>> {
  tell('stop')
  for (;;) {
    const [said] = (await once(attacker, 'message')) as ['refused' | Record<string, number>]
    if (said !== 'refused') return said
  }
}

/** The CPU time that the API's own thread, and API, its children and database together, have used so far. */
async function cpuSeconds(): Promise<Cost> {
  const backends = await world.pool<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const children = readFileSync(`/proc/${apiId}/task/${apiId}/children`, 'utf8').split(' ').filter(Boolean)
  const processes = [apiId, ...children, ...backends.map(({ pid }) => pid)].filter((pid) => existsSync(`/proc/${pid}`))
  return { api: cpuOfThread(apiId, apiId), all: sum(processes.map(cpuOfProcess)) }
}

/** The largest body that each call accepts, sent by the captain of a team. What deletes comes last, so that the others find something. */
function attacksByAccount(): NamedAttack[] {
  return (Object.entries(calls) as [keyof Api, Call<keyof Api>][])
    .filter(([key]) => key !== 'DELETE /api/v1/account' && key !== 'POST /auth/logout')
    .toSorted(([a], [b]) => Number(isDeletion(a)) - Number(isDeletion(b)))
    .map(([key, { on }]) => {
      const [ask] = Object.values(on)
      if (!ask) throw new Error(`nobody tries ${key}`)
      const { method, url, headers, ...rest } = injection(key, ask(league, league.captain), {
        cookie: league.captain.cookie,
        'content-type': 'application/json',
      })
      const query = 'query' in rest ? `?${new URLSearchParams(rest.query).toString()}` : ''
      const body = (endpoints[key] as Endpoint).body ? padded(key, 'payload' in rest ? rest.payload : {}) : ''
      const sent = body
        ? { ...headers, 'content-length': String(Buffer.byteLength(body)) }
        : Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
      return {
        name: key,
        attack: {
          url: `${origin}${url}${query}`,
          method,
          headers: sent,
          body,
          connections: 12,
        },
      }
    })
}

const isDeletion = (key: string) => /^DELETE|\/(leave|cancel)$/.test(key)

/** Every route of the router without a session, whatever it answers, and live streams with one. */
function attacksByAddress(): NamedAttack[] {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const stream = { url: `${origin}/api/v1/live`, method: 'GET', body: '', connections: 12, hangsUp: true }
  const routes = routesOf(world.app).filter((route) => !route.startsWith('HEAD '))
  return [
    { name: '400 connections', attack: { url: `${origin}/g/a`, method: 'GET', headers, body: '', connections: 400 } },
    { name: 'streams', attack: { ...stream, headers: { ...headers, cookie: league.captain.cookie } } },
    ...routes.map((route) => {
      const [method = '', path = ''] = route.split(' ')
      const url = origin + path.replace(/:\w+(\|:\w+)*/g, gameId)
      return { name: `without a session: ${route}`, attack: { url, method, headers, body: '', connections: 12 } }
    }),
  ]
}

/** Undeclared fields are refused, but blanks are read. */
function padded(key: keyof Api, body: object) {
  const { pictures, bodyBytes } = endpoints[key] as Endpoint
  const picture = Object.keys(pictures ?? {})[0]
  const filled = { ...body, ...(picture && { [picture]: `data:image/png;base64,${'A'.repeat(2_000_000)}` }) }
  const largest = bodyBytes ?? (pictures ? 3_500_000 : 64 * 1024)
  const room = largest - JSON.stringify(filled).length - 100
  return JSON.stringify(filled).replace(/}$/, `${' '.repeat(Math.max(0, room))}}`)
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 })
let turn = 0

/**
 * Counts the requests of other people that are served in a time window: two at a time, reading and answering a game. The rate is
 * per second of the CPU time that the machine had, because a virtual machine gets more of it in one window than in another.
 */
async function served(ms: number) {
  const until = performance.now() + ms
  const before = availableSeconds()
  const others: number[] = []
  let count = 0
  const loop = async () => {
    while (performance.now() < until) {
      turn += 1
      const status = await read(people[turn % people.length] as Person, turn % 4 === 0)
      if (status === 200) count += 1
      else others.push(status)
    }
  }
  await Promise.all([loop(), loop()])
  return { rate: count / (availableSeconds() - before), others }
}

/** The CPU time of all processes and idle time, without what the host took. */
function availableSeconds(): number {
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/ +/).map(Number)
  return sum(ticks.slice(0, 7)) / 100
}

function read(person: Person, writes: boolean): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(
    `${origin}/api/v1/game/${gameId}${writes ? '/rsvp' : ''}`,
    {
      agent,
      method: writes ? 'POST' : 'GET',
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    },
    (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    },
  )
  sent.once('error', reject)
  sent.end(writes ? JSON.stringify({ status: turn % 8 === 0 ? 'Going' : 'Maybe' }) : undefined)
  return promise
}

function tell(order: Attack | 'stop') {
  attacker.postMessage(order)
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
