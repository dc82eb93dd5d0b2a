import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { type Part, type Product, root } from '../product.ts'
import { childrenOf } from '../program.ts'
import { startSingle } from '../single.ts'

/** A fault every 15 to 20 seconds. */
const FAULTS = 5
/** Longer than the lifetime below which a process counts as one that keeps dying. */
const PAUSE_MS = { least: 11_000, more: 8_000 }
const READY_WITHIN_MS = 5_000
const WATCH_EVERY_MS = 100
/** Longer than a live process takes on a busy machine. */
const WATCH_TIMEOUT_MS = 3_000

type Name = 'API' | 'worker'
const files: Record<Name, string> = { API: 'main.ts', worker: 'worker.ts' }

/** How a process comes back if `start` itself has died. */
interface Supervisor {
  name: string
  restartMs: number
}

interface Fault {
  what: string
  readyMs: number
  /** The new process's CPU time until it was ready: what remains of the time above on an idle machine. */
  cpuMs: number
  violations: string[]
}

/** The product as on one server: `start` with one API process and one worker. */
async function killOnOneServer(setting: Setting) {
  const { rounds = FAULTS, say } = setting
  const server = await startSingle(setting)
  const supervisors = [await systemd(), { name: 'Compose', restartMs: 100 }]
  const workerPort = await freePort()
  const faults: Fault[] = []
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url, isOneServer: true, env: { WORKER_HEALTH_PORT: String(workerPort) } },
    load: { writers: 6, mailers: 2, readers: 2, pauseMs: 50 },
    mailTimeoutMs: 300_000,
    async work({ product }) {
      const [start] = product.apis
      if (!start) throw new Error('The product does not run.')
      const addresses = { API: start.url, worker: `http://127.0.0.1:${workerPort}` }
      const episodes: Episode[] = []
      const startedAt = Date.now()
      await isReady(addresses.worker)
      for (let round = 1; round <= rounds; round += 1) {
        await delay(PAUSE_MS.least + Math.random() * PAUSE_MS.more)
        const from = Date.now()
        // The last two rounds are for `start` itself.
        const supervisor = supervisors[round - rounds + 1]
        const fault = supervisor
          ? await killStart(product, start, addresses, supervisor)
          : await harm(start, addresses, { name: pick(['API', 'worker']), signal: pick(['SIGKILL', 'SIGSTOP']) })
        episodes.push({ from, to: Date.now() })
        faults.push(fault)
        say(`${round} of ${rounds}: ${fault.what}, ready again after ${fault.readyMs} ms (CPU time ${fault.cpuMs} ms)`)
      }
      const minutes = (Date.now() - startedAt) / 60_000
      return {
        episodes,
        measured: { minutes: minutes.toFixed(1), ...summary(faults) },
        violations: faults.flatMap(({ what, violations }) => violations.map((violation) => `${what}: ${violation}`)),
      }
    },
  })
}

const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(Math.random() * choices.length)] ?? choices[0]

/** Kills or stops one process. `start` must replace it without affecting the other. */
async function harm(
  start: Part,
  addresses: Record<Name, string>,
  { name, signal }: { name: Name; signal: 'SIGKILL' | 'SIGSTOP' },
): Promise<Fault> {
  const other: Name = name === 'API' ? 'worker' : 'API'
  const before = await processesOf(start)
  const watch = watchOver(addresses[other])
  const from = Date.now()
  process.kill(before[name], signal)
  await until(`the ${name} is replaced`, async () => (await processesOf(start))[name] !== before[name], {
    timeoutMs: 60_000,
  })
  await isReady(addresses[name])
  const readyMs = Date.now() - from
  const failures = await watch.end()
  const after = await processesOf(start)
  return {
    what: `${name} ${signal}`,
    readyMs,
    cpuMs: await cpuMsOf(after[name]),
    violations: [
      ...tooLate(readyMs),
      ...(failures > 0 ? [`the ${other} did not respond ${failures} times`] : []),
      ...(after[other] === before[other] ? [] : [`the ${other} was replaced too`]),
    ],
  }
}

/**
 * Kills `start` and everything it has started, as the control group of systemd or a container does, and restarts it
 * after the configured pause.
 */
async function killStart(
  product: Product,
  start: Part,
  addresses: Record<Name, string>,
  { name, restartMs }: Supervisor,
): Promise<Fault> {
  const from = Date.now()
  await product.kill(start)
  await delay(restartMs)
  product.startAgain(start)
  await Promise.all(Object.values(addresses).map(isReady))
  const readyMs = Date.now() - from
  return { what: `start SIGKILL, as ${name} restarts it`, readyMs, cpuMs: 0, violations: tooLate(readyMs) }
}

const tooLate = (readyMs: number) => (readyMs > READY_WITHIN_MS ? [`ready again only after ${readyMs} ms`] : [])

/** systemd cannot run in a drill, so its pause is read from the unit. */
async function systemd(): Promise<Supervisor> {
  const unit = await readFile(path.join(root, 'deploy/callup.service'), 'utf8')
  const seconds = Number(/^RestartSec=(\d+)$/m.exec(unit)?.[1])
  if (!seconds || !unit.includes('Restart=always')) throw new Error('The unit does not say when it restarts.')
  return { name: 'systemd', restartMs: seconds * 1000 }
}

/** The ids of the API process and the worker, 0 while one is not running. */
async function processesOf({ program }: Part): Promise<Record<Name, number>> {
  const found = { API: 0, worker: 0 }
  for (const pid of childrenOf(program.pid)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    for (const name of ['API', 'worker'] as const) if (line.includes(`/${files[name]}`)) found[name] = pid
  }
  return found
}

/** Linux counts in hundredths of a second. */
async function cpuMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A stopped process keeps connections open but does not respond. */
const responds = async (url: string, what: 'live' | 'ready', timeoutMs: number) =>
  (await fetch(`${url}/health/${what}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined))?.ok ?? false

const isReady = (url: string) => until(`${url} is ready`, () => responds(url, 'ready', 500), { timeoutMs: 60_000 })

/** Counts how often a process fails to respond, until the end. */
function watchOver(url: string) {
  const ended = new AbortController()
  const watching = (async () => {
    let failures = 0
    while (!ended.signal.aborted) {
      if (!(await responds(url, 'live', WATCH_TIMEOUT_MS))) failures += 1
      await delay(WATCH_EVERY_MS)
    }
    return failures
  })()
  return {
    end() {
      ended.abort()
      return watching
    },
  }
}

/** How often each fault happened, and the slowest return. */
function summary(faults: Fault[]): Record<string, string> {
  const byKind = Map.groupBy(faults, ({ what }) => what)
  return Object.fromEntries(
    [...byKind].map(([what, all]) => [
      what,
      `${all.length} times, ready again within ${Math.max(...all.map(({ readyMs }) => readyMs))} ms${cpuOf(all)}`,
    ]),
  )
}

function cpuOf(all: Fault[]): string {
  const most = Math.max(...all.map(({ cpuMs }) => cpuMs))
  return most > 0 ? `, of which at most ${most} ms CPU time` : ''
}

export const oneServerDrills: Drill[] = [
  {
    name: 'one-server',
    fault:
      'On one server the API process or the worker is killed (kill -9) or stopped (SIGSTOP) at random, and at last `start` itself',
    run: killOnOneServer,
  },
]
