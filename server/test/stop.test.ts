import { once } from 'node:events'
import { connect } from 'node:net'
import { startMailbox } from '@app/dev/mailbox'
import { isNightly } from '@app/dev/nightly'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../src/core/ids.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { welcome } from '../src/features/people/profile/events.ts'
import { freePort, killLeftovers, start } from './processes.ts'
import { waitingSessions } from './races/gate.ts'
import { newWorld, type World } from './world.ts'

let world: World
let env: Record<string, string>
let base: string
beforeEach(async () => {
  world = await newWorld()
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  env = Object.fromEntries(
    Object.entries({ ...world.config, PORT: port }).map(([name, value]) => [name, String(value)]),
  )
})
afterEach(async () => {
  killLeftovers()
  await world.close()
})

const createTeam = (cookie: string, teamName: string) =>
  fetch(`${base}/api/v1/team`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ teamName, sport: 'Soccer' }),
  })

test('an API process finishes Maya’s request after SIGTERM, then exits', async () => {
  const api = await start('main.ts', env, 'listening')
  const maya = await world.person('Maya', 'Okafor')
  const held = await holdTeams(world)

  const answer = createTeam(maya.cookie, 'In Flight')
  await held.somebodyWaits()
  api.child.kill('SIGTERM')
  await expect.poll(() => fetch(`${base}/health/live`).catch(() => 'refused'), { interval: 20 }).toBe('refused')
  await held.release()

  expect((await answer).status).toBe(201)
  expect(await api.ended).toBe(0)
  expect(await world.pool`select name from team`).toEqual([{ name: 'In Flight' }])
})

test.runIf(isNightly)(
  'an API process behind a balancer is not ready after SIGTERM while it still serves requests',
  async () => {
    const api = await start('main.ts', { ...env, STOP_DELAY_SECONDS: '1' }, 'listening')
    expect((await fetch(`${base}/health/ready`)).status).toBe(200)

    api.child.kill('SIGTERM')

    await expect.poll(async () => (await fetch(`${base}/health/ready`)).status, { interval: 20 }).toBe(503)
    expect(await api.ended).toBe(0)
  },
)

test.runIf(isNightly)(
  'an API process does not wait after SIGTERM for a browser that has connected and sent nothing',
  async () => {
    const api = await start('main.ts', env, 'listening')
    const early = connect({ host: '127.0.0.1', port: Number(new URL(base).port) })
    await once(early, 'connect')
    // This response proves that the server has accepted the earlier connection too.
    expect((await fetch(`${base}/health/live`)).status).toBe(200)

    api.child.kill('SIGTERM')

    await once(early, 'close')
    expect(await api.ended).toBe(0)
  },
)

test('a worker finishes the mail that it is sending after SIGTERM, then exits', async () => {
  const arrived = Promise.withResolvers<void>()
  const mayFinish = Promise.withResolvers<void>()
  const mailbox = await startMailbox({
    onMessage: () => {
      arrived.resolve()
      return mayFinish.promise
    },
  })
  const worker = await start('worker.ts', { ...env, SMTP_URL: mailbox.smtpUrl }, 'working')
  const maya = await world.person('Maya', 'Okafor')
  await notifyOn(world.pool, { now: new Date(), newId, cause: undefined })([{ profileId: maya.id }], welcome({}))

  await arrived.promise
  worker.child.kill('SIGTERM')
  await expect.poll(() => worker.lines.some((line) => line.includes('stopping'))).toBe(true)
  mayFinish.resolve()

  expect(await worker.ended).toBe(0)
  expect(mailbox.messages()).toHaveLength(1)
  expect(await world.pool`select outcome from delivery`).toEqual([{ outcome: 'sent' }])
  expect(await world.pool`select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs`).toEqual(
    [],
  )
  await mailbox.stop()
})

test.runIf(isNightly)('an operator who forgot a variable reads its name, and nothing starts', async () => {
  const { SMTP_URL: _, ...incomplete } = env
  await expect(start('start.ts', incomplete, 'listening')).rejects.toThrow('- SMTP_URL is not set')
})

/** Locks the table, so that a request that makes a team waits. */
async function holdTeams({ pool }: World) {
  const connection = await pool.reserve()
  await connection`begin`
  await connection`lock table team in access exclusive mode`
  return {
    async somebodyWaits() {
      await expect.poll(() => waitingSessions(pool), { interval: 20 }).toBeGreaterThan(0)
    },
    async release() {
      await connection`commit`
      connection.release()
    },
  }
}
