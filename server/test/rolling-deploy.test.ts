import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, killLeftovers, type Started, start } from './processes.ts'
import { newWorld, type Person, type World } from './world.ts'

const rounds = 6

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(async () => {
  killLeftovers()
  await world.close()
})

test.runIf(isNightly)(
  'people read and write while both API processes are replaced and a migration runs, and no request fails',
  {
    timeout: 60_000 + rounds * 90_000,
  },
  async () => {
    const ports = [await freePort(), await freePort()]
    const env = Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)]))
    const startOn = (port: number) =>
      start('main.ts', { ...env, PORT: String(port), STOP_DELAY_SECONDS: '1' }, 'listening')
    const processes = new Map<number, Started>()
    for (const port of ports) processes.set(port, await startOn(port))
    const balancer = await startBalancer(ports)
    const crowd = visitors(
      balancer.url,
      await Promise.all(['Maya', 'Sam', 'Lena', 'Theo'].map((name) => world.person(name))),
    )

    for (let round = 0; round < rounds; round++) {
      for (const port of ports) {
        await expect.poll(() => balancer.ready.size, { timeout: 20_000 }).toBe(2)
        const old = processes.get(port)
        old?.child.kill('SIGTERM')
        expect(await old?.ended).toBe(0)
        if (port === ports[0]) await migrate(world, round)
        processes.set(port, await startOn(port))
      }
    }
    await expect.poll(() => balancer.ready.size, { timeout: 20_000 }).toBe(2)
    const { statuses, made } = await crowd.leave()
    await balancer.stop()

    console.log(`${rounds * 2} processes replaced under load:`, JSON.stringify(Object.fromEntries(statuses)))
    expect(new Set(statuses.keys())).toEqual(new Set([200, 201]))
    const rows = await world.pool<{ name: string }[]>`select name from team`
    expect(rows.map(({ name }) => name).sort()).toEqual(made.sort())
  },
)

/** Runs a migration that is compatible with the old version and invalidates its prepared statements. */
async function migrate({ pool }: World, round: number) {
  await pool.unsafe(`alter table team add column added_${round} text,
                     alter column description type ${round % 2 === 0 ? 'varchar(10000)' : 'text'}`)
}

/** Each person sends reads and writes with idempotency keys, one after the other, until `leave` is called. */
function visitors(url: string, people: Person[]) {
  const statuses = new Map<number, number>()
  const made: string[] = []
  const leaving = new AbortController()

  const call = async ({ cookie }: Person, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    return response.status
  }
  const visits = people.map(async (person) => {
    while (!leaving.signal.aborted) {
      const teamName = `Rovers ${randomUUID()}`
      if ((await call(person, '/api/v1/team', { teamName, sport: 'Soccer' })) === 201) made.push(teamName)
      await call(person, '/api/v1/team')
      await call(person, `/api/v1/team/user/${person.id}`)
    }
  })
  return {
    async leave() {
      leaving.abort()
      await Promise.all(visits)
      return { statuses, made }
    },
  }
}

/** How often a backend is asked whether it is ready, and how long a request may wait for one that is. */
const CHECK_MS = 100
const PATIENCE_MS = 10_000

/**
 * The behaviour of a balancer in front of several API processes: sends requests in turn to those that are ready, and
 * repeats refused or broken ones on another. Writes have a key, so that a repeated one happens once.
 */
async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0
  const stopping = new AbortController()

  async function check(port: number) {
    while (!stopping.signal.aborted) {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      if (response?.ok) ready.add(port)
      else ready.delete(port)
      await delay(CHECK_MS)
    }
  }
  const checks = ports.map(check)

  const server = createServer((incoming, outgoing) => void balance(incoming, outgoing))

  async function balance(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const candidates = [...ready]
      const port = candidates[turn++ % candidates.length]
      if (port === undefined) await delay(CHECK_MS / 10)
      else if (await passOn(port, incoming, body, outgoing)) return
      else ready.delete(port)
    }
    outgoing.writeHead(502).end()
  }

  /** Resolves to false if the backend did not answer: then nothing has been sent back yet. */
  function passOn(port: number, { method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    return new Promise<boolean>((resolve) => {
      const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        response.on('end', () => resolve(true))
      })
      forwarded.on('error', () => resolve(false))
      forwarded.end(body)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    async stop() {
      stopping.abort()
      await Promise.all(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
