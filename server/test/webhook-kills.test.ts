import { MINUTE_MS } from '@app/contract/local-time'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Internet, openInternet } from './internet.ts'
import { killLeftovers, type Started, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

const KILLS = nightly(10, 2)
const ANSWERS = 4 * KILLS
/** Longer than a worker's claim, so that the next one may continue. */
const LATER_MS = 4 * MINUTE_MS

let internet: Internet
let world: World
beforeAll(async () => {
  internet = await openInternet()
  world = await newWorld({ now: () => new Date() })
})
afterAll(async () => {
  killLeftovers()
  await world.close()
  await internet.close()
})

test(`[HOOK-7] workers are killed ${KILLS} times while they send: every event arrives at least once, in the order of its game`, {
  timeout: 300_000,
}, async () => {
  const maya = await world.person('Maya', 'Okafor')
  const team = await world.team(maya)
  const gameIds = [await gameOf(team.id, 'Rovers'), await gameOf(team.id, 'Otters')]
  await world.call(maya, 'POST /api/v1/team/:teamId/webhooks', {
    params: { teamId: team.id },
    body: { form: 'signed', address: 'https://hooks.example.org/in' },
  })
  for (let n = 0; n < ANSWERS; n += 1)
    for (const id of gameIds)
      await world.call(maya, 'POST /api/v1/game/:id/rsvp', {
        params: { id },
        body: { status: n % 2 ? 'Going' : 'NotGoing' },
      })

  async function gameOf(teamId: string, opponentTeamName: string) {
    const startTime = new Date(Date.now() + 5 * 24 * 60 * MINUTE_MS).toISOString()
    const body = { teamId, opponentTeamName, startTime, timeZone: 'UTC', location: 'Delta Park', notes: '' }
    return (await world.call(maya, 'POST /api/v1/game', { body })).id
  }

  const got: string[] = []
  let worker: Started | undefined
  /** How many more events this worker may send, and whether the receiver replies to the last of them. */
  let life = { events: 0, replies: false }
  internet.answers((request, response) => {
    got.push(String(request.headers['webhook-id']))
    life.events -= 1
    if (life.events > 0 || life.replies) response.writeHead(200).end()
    if (life.events === 0) worker?.child.kill('SIGKILL')
  })
  const work = async (round: number) => {
    const env = {
      ...Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)])),
      INTERNET_PORT: String(internet.port),
      INTERNET_CA: internet.cert,
      CLOCK_OFFSET_MS: String(round * LATER_MS),
      LOG_LEVEL: 'info',
    }
    const started = await start('../test/webhook-worker.ts', env, '"msg":"working"')
    worker = started
    await world.pool`select graphile_worker.add_job('webhook.send')`
    return started
  }
  for (let round = 0; round < KILLS; round += 1) {
    life = { events: 1 + (round % 4), replies: round % 2 === 1 }
    const started = await work(round)
    expect(await started.ended).toBe('SIGKILL')
  }
  life = { events: Number.POSITIVE_INFINITY, replies: true }
  await work(KILLS)
  const rows = await world.pool<{ id: string; gameId: string }[]>`select id, game_id from webhook_event order by line`
  await expect
    .poll(
      async () => {
        await world.pool`select graphile_worker.add_job('webhook.send')`
        return new Set(got).size
      },
      { timeout: 120_000, interval: 1000 },
    )
    .toBe(rows.length)
  console.log(`${rows.length} events, ${KILLS} kills, ${got.length - rows.length} arrived again`)

  for (const gameId of gameIds) {
    const sent = rows.filter((row) => row.gameId === gameId).map(({ id }) => id)
    const arrived = got.filter((id) => sent.includes(id))
    // What arrives again is the one that the killed worker had not noted: nothing overtakes it.
    expect(arrived.filter((id, n) => id !== arrived[n - 1])).toEqual(sent)
  }
  expect(got.length - rows.length).toBeLessThanOrEqual(KILLS)
})
