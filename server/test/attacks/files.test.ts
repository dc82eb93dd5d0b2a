import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { isNightly, nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, killLeftovers, type Started, start } from '../processes.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { cpuOfThread } from './cpu-time.ts'
import type { FileAttack } from './file-sender.ts'
import { type Attacked, attackedParsers } from './hostile-files.ts'

const sizes = process.env['FILES']?.split(',').map(Number)
const generated = sizes?.[0] ?? nightly(10_000, 1)
const hostile = sizes?.[1] ?? nightly(200, 2)
const leastRatio = 0.9
const filesPerSecond = nightly(20, Number.POSITIVE_INFINITY)
/** Files of one round of the attack, between two calm ones. */
const perRound = nightly(250, 80)

let world: World
let api: Started
let sender: Worker
let gameId: string
let maya: Person
let origin: string
beforeAll(async () => {
  world = await newWorld({ now: () => new Date() })
  maya = await world.person('Maya', 'Okafor')
  const mallory = await world.person('Mallory', 'Vane')
  const [own, team] = [await world.team(maya), await world.team(mallory)]
  const startTime = new Date(Date.now() + 9 * 86_400_000).toISOString()
  await world.call(mallory, 'PUT /api/v1/team/:teamId/kitty', {
    params: { teamId: team.id },
    body: { currency: 'EUR' },
  })
  const body = { teamId: own.id, opponentTeamName: 'Otters', startTime, location: 'Delta Park' }
  gameId = (await world.call(maya, 'POST /api/v1/game', { body })).id
  const port = await freePort()
  origin = `http://localhost:${port}`
  const environment = Object.fromEntries(Object.entries(world.config).map(([name, value]) => [name, String(value)]))
  const env = { ...environment, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'info' }
  api = await start('main.ts', env, 'listening')
  const workerData = { origin, cookie: mallory.cookie, teamId: team.id, isOutside: isNightly, filesPerSecond }
  sender = new Worker(new URL('./file-sender.ts', import.meta.url), { workerData })
}, 120_000)
afterAll(async () => {
  await sender.terminate()
  killLeftovers()
  await world.close()
})

test.each(attackedParsers)(
  '[MOVE-5] Mallory’s hostile and damaged files for the parser %s end no process but its child, and Maya reads on',
  { timeout: 7_200_000 },
  async (parser) => {
    const outcomes: Record<string, number> = {}
    const ratios: number[] = []
    for (const attack of attacksOn(parser)) {
      const calm = isNightly ? await readsDuring(wait(1000)) : undefined
      const attacked = await readsDuring(sent(attack, outcomes))
      if (calm) ratios.push(attacked / calm)
    }
    console.log(parser, JSON.stringify(outcomes), ratios.length > 0 ? `ratio ${median(ratios).toFixed(3)}` : '')
    const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
    expect(total).toBe(generated + hostile)
    // A mail that is given up has the limit in place of a status.
    const refused = parser === 'report' ? /^(read|cpu|memory|output)$/ : /^(200|201|400|409|413|415|422)$/
    expect(Object.keys(outcomes).filter((outcome) => !refused.test(outcome))).toEqual([])
    expect(api.child.exitCode ?? api.child.signalCode).toBeNull()
    expect(await read()).toBe(200)
    if (isNightly) expect(median(ratios)).toBeGreaterThan(leastRatio)
  },
)

function attacksOn(parser: Attacked): FileAttack[] {
  const rounds = (kind: FileAttack['kind'], all: number, size: number) =>
    Array.from({ length: Math.ceil(all / size) }, (_, n) => {
      const from = n * size
      return { parser, kind, from, count: Math.min(size, all - from) }
    })
  return [...rounds('hostile', hostile, Math.ceil(perRound / 10)), ...rounds('generated', generated, perRound)]
}

async function sent(attack: FileAttack, outcomes: Record<string, number>) {
  sender.postMessage(attack)
  const [counted] = (await once(sender, 'message')) as [Record<string, number>]
  for (const [outcome, count] of Object.entries(counted)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Enough to keep the API's thread busy. */
const READERS = 16

/**
 * How often Maya reads her game until `work` is done, per second of CPU time of the API's thread, which is what she shares with
 * Mallory: by the clock it also depends on what else the machine does.
 */
async function readsDuring(work: Promise<void>): Promise<number> {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  const before = cpuOfThread(apiId(), apiId())
  let reads = 0
  const readOn = async () => {
    while (!state.isDone) {
      expect(await read()).toBe(200)
      reads += 1
    }
  }
  await Promise.all(Array.from({ length: isNightly ? READERS : 1 }, readOn))
  await done
  return reads / (cpuOfThread(apiId(), apiId()) - before)
}

const apiId = () => api.child.pid ?? 0

const agent = new Agent({ keepAlive: true, maxSockets: READERS })

function read(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { cookie: maya.cookie, 'sec-fetch-site': 'same-origin' }
  const sentRequest = request(`${origin}/api/v1/game/${gameId}`, { agent, headers }, (response) => {
    response.resume()
    response.once('end', () => resolve(response.statusCode ?? 0))
  })
  sentRequest.once('error', reject)
  sentRequest.end()
  return promise
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
