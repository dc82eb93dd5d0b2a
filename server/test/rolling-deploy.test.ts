import { randomUUID } from 'node:crypto'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBalancer } from './balancer.ts'
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
