import { createServer, type Server } from 'node:http'
import { isNightly } from '@app/dev/nightly'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meter, setMeter } from '../src/core/telemetry/meter.ts'
import { openTracer } from '../src/core/telemetry/otlp.ts'
import { openMetrics } from '../src/core/telemetry/prometheus.ts'
import { setTracer, tracer } from '../src/core/telemetry/trace.ts'
import { foundLeague, type League, NOW } from './sweeps/league.ts'
import { injection, newWorld, type World } from './world.ts'

let collector: Server
let observed: { world: World; meter: typeof meter; tracer: typeof tracer }
let plain: World
let league: League
beforeAll(async () => {
  if (!isNightly) return
  collector = createServer((post, response) => void post.resume().on('end', () => response.end('{}'))).listen(0)
  const endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`
  openMetrics()
  openTracer({ endpoint, headers: '', ratio: 0.1, process: 'api', log: pino({ level: 'silent' }) })
  observed = { world: await newWorld({ now: () => NOW }), meter, tracer }
  league = await foundLeague(observed.world)
  // The same data without the hooks of metrics and traces, in the same process.
  turnOff()
  plain = await newWorld({ now: () => NOW, database: observed.world })
})
afterAll(async () => {
  if (!isNightly) return
  turnOff()
  await plain.close()
  await observed.world.close()
  await observed.tracer?.close()
  collector.close()
})

function turnOff() {
  setMeter(undefined)
  setTracer(undefined)
}

const ROUNDS = 300
const REQUESTS = 8

/** Microseconds of CPU of this process per request. */
async function cpuPerRequest({ app }: World): Promise<number> {
  const params = { id: league.games.listed }
  const request = injection('GET /api/v1/game/:id', { params }, { cookie: league.captain.cookie })
  const start = process.cpuUsage()
  for (let n = 0; n < REQUESTS; n += 1) {
    const { statusCode } = await app.inject(request)
    if (statusCode !== 200) throw new Error(`the game page responded with ${statusCode}`)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / REQUESTS
}

test.runIf(isNightly)(
  'a player who opens a game costs at most 5 % more CPU with metrics and traces than without',
  async () => {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      turnOff()
      const without = await cpuPerRequest(plain)
      setMeter(observed.meter)
      setTracer(observed.tracer)
      ratios.push((await cpuPerRequest(observed.world)) / without)
    }
    // Each round is compared with the one just before it: the speed of the machine changes from second to second.
    const median = ratios.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
    console.log(`game page: ${median.toFixed(3)} of the CPU without telemetry`)
    expect(median).toBeLessThan(1.05)
  },
  600_000,
)
