import { once } from 'node:events'
import { createServer } from 'node:net'
import { isNightly } from '@app/dev/nightly'
import { type Relay, startRelay } from '@app/dev/relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../src/core/ids.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { welcome } from '../src/features/people/profile/events.ts'
import { freePort, killLeftovers, npmStart, type Started, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

let world: World
let relay: Relay
let env: Record<string, string>
let base: string
beforeEach(async () => {
  world = await newWorld()
  relay = await startRelay({ port: Number(new URL(world.url).port) })
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const settings = { ...world.config, PORT: port, DATABASE_URL: relay.through(world.url) }
  env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
})
afterEach(async () => {
  killLeftovers()
  await relay.stop()
  await world.close()
})

const timeout = 90_000
const isUp = () =>
  fetch(`${base}/health/live`).then(
    () => true,
    () => false,
  )

const says = ({ lines }: Started, text: string) => lines.some((line) => line.includes(text))

/** Every process of Callup that uses this database. */
const connections = () => world.pool`
  select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

async function expectToStop({ child, ended }: Started) {
  const from = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
}

test.runIf(isNightly)('an API process stops while a request waits for a silent database', { timeout }, async () => {
  const api = await start('main.ts', env, 'listening')
  const maya = await world.person('Maya', 'Okafor')
  const read = () => fetch(`${base}/api/v1/team`, { headers: { cookie: maya.cookie } })
  expect((await read()).status).toBe(200)
  await relay.set('silent')
  const waiting = Promise.all(Array.from({ length: 20 }, () => read().catch(() => 'cut off')))
  await expect.poll(async () => (await fetch(`${base}/health/ready`)).status).toBe(503)
  await expectToStop(api)
  await waiting
})

test.runIf(isNightly)('a worker stops while its database is unavailable', { timeout }, async () => {
  const worker = await start('worker.ts', env, 'working')
  await expect.poll(() => says(worker, 'claimed its jobs'), { timeout: 30_000 }).toBe(true)
  await relay.set('refusing')
  await expect.poll(() => says(worker, 'lost the claim'), { timeout: 5_000 }).toBe(true)
  await expectToStop(worker)
})

test.runIf(isNightly)(
  'a worker stops while it waits for a mail server, and the mail stays queued',
  { timeout },
  async () => {
    const port = await freePort()
    const silent = createServer().listen(port, '127.0.0.1')
    const connected = once(silent, 'connection')
    const worker = await start('worker.ts', { ...env, SMTP_URL: `smtp://127.0.0.1:${port}` }, 'working')
    const maya = await world.person('Maya', 'Okafor')
    await notifyOn(world.pool, { now: new Date(), newId, cause: undefined })([{ profileId: maya.id }], welcome({}))
    await connected
    await expectToStop(worker)
    expect(await world.pool`select from delivery where ended_at is null`).toHaveLength(1)
    silent.close()
  },
)

test.runIf(isNightly)('a process that still waits for its database stops at once', { timeout }, async () => {
  await relay.set('silent')
  const api = start('main.ts', env, 'listening').catch(String)
  await expect.poll(() => relay.attempts(), { timeout: 60_000 }).toBeGreaterThan(0)
  killLeftovers('SIGTERM')
  expect(await api).toContain('main.ts ended with 0')
})

test.runIf(isNightly)(
  'an operator stops API and worker together, and the port is free again',
  { timeout },
  async () => {
    const product = await start('start.ts', env, 'listening')
    await expectToStop(product)
    expect(await isUp()).toBe(false)
  },
)

test.runIf(isNightly).each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start gets %s and leaves no process running',
  { timeout },
  async (signal) => {
    const npm = await npmStart(env, 'listening')
    await expect.poll(() => says(npm, 'working'), { timeout: 30_000 }).toBe(true)
    npm.child.kill(signal)
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false)
    await expect.poll(connections, { timeout: 10_000 }).toEqual([])
  },
)

test.runIf(isNightly)('an operator kills the parent process, and API and worker end too', { timeout }, async () => {
  const product = await start('start.ts', env, 'listening')
  await expect.poll(() => says(product, 'working'), { timeout: 30_000 }).toBe(true)
  product.child.kill('SIGKILL')
  await expect.poll(isUp, { timeout: 10_000 }).toBe(false)
  await expect.poll(connections, { timeout: 10_000 }).toEqual([])
})

test('a worker whose queue has ended exits, so that it is restarted', { timeout }, async () => {
  await world.pool.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse();`)
  const worker = await start('worker.ts', env, 'working')
  await world.pool`select graphile_worker.add_job('budgets.forget-old')`
  expect(await worker.ended).toBe(1)
  expect(worker.lines.join('\n')).toContain('the queue has ended')
})
