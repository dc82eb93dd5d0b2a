import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Paths in a clone and in the image alike. */
const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const READY_WITHIN_MS = 90_000
const STOPS_WITHIN_MS = 12_000

export interface Product {
  /** Resolves when the product has ended, whether it was stopped or died. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Runs the production form of the product: its API and its worker, with these settings and no others. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const child = run('server/src/start.ts', settings)
  const ended = once(child, 'exit')
  try {
    await untilReady(child, `http://127.0.0.1:${settings['PORT']}/health/ready`)
  } catch (error) {
    await stop(child, ended)
    throw error
  }
  return { ended, stop: () => stop(child, ended) }
}

export async function migrate(databaseUrl: string) {
  const child = run('server/src/migrate.ts', { DATABASE_URL: databaseUrl }, 'ignore')
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The database of the demo could not be prepared.')
}

/** Nothing of this process's environment is passed on but where programs are: no address, no password, no proxy. */
function run(
  program: string,
  settings: Record<string, string>,
  output: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(process.execPath, [fileOf(program)], {
    stdio: ['ignore', output, 'inherit'],
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
  })
}

async function untilReady(child: ChildProcess, address: string) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (isRunning(child) && Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await delay(50)
  }
  throw new Error('The product did not start.')
}

async function stop(child: ChildProcess, ended: Promise<unknown>) {
  if (!isRunning(child)) return
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
  await ended
  clearTimeout(killTimer)
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
