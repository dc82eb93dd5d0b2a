import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openFront } from './front/front.ts'
import { openProvider } from './identity/provider.ts'
import { openPages } from './page/page.ts'
import { openDatabases } from './round/databases.ts'
import { migrate } from './round/product.ts'
import { prepareTemplate, type Round, startRound } from './round/round.ts'
import { demoPeople } from './sample/people.ts'

const HOUR_MS = 3_600_000
/** When a reset fails, the round goes on and it is tried again. */
const RETRY_MS = 60_000

export interface DemoOptions {
  /** A PostgreSQL of its own: every database on it whose name begins with `callup_demo_` is dropped at the start. */
  serverUrl: string
  /** Where visitors reach the demo. */
  origin: string
  host: string
  port: number
  /** The number of proxies in front. */
  trustProxy: number
}

/** Runs a demo until it is stopped: a new round each hour, on the hour. */
export async function startDemo({ serverUrl, origin, host, port, trustProxy }: DemoOptions) {
  const databases = openDatabases(serverUrl)
  await prepareTemplate(databases, migrate)
  const provider = openProvider({
    origin,
    find: (sub) => [...demoPeople, ...(round?.newcomers.people() ?? [])].find((person) => person.sub === sub),
  })
  let round: Round | undefined
  let resetsAt = new Date()
  let timer: NodeJS.Timeout | undefined
  let resetting: Promise<void> | undefined
  let isStopping = false

  const front = openFront({ origin, provider, round: () => round, resetsAt: () => resetsAt }, await openPages())
  front.listen(port, host)
  await once(front, 'listening')
  const { port: ownPort } = front.address() as AddressInfo
  try {
    await reset()
  } catch (error) {
    await stop()
    throw error
  }

  return { port: ownPort, round: () => round, reset, stop }

  /** Visitors are in the old round until the new one is ready. */
  function reset(): Promise<void> {
    resetting ??= replace().finally(() => {
      resetting = undefined
    })
    return resetting
  }

  async function replace() {
    clearTimeout(timer)
    const former = round
    const next = await startRound({
      origin,
      frontUrl: `http://127.0.0.1:${ownPort}`,
      trustProxy,
      databases,
      provider,
    })
    round = next
    resetsAt = new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS)
    plan(resetsAt.getTime() - Date.now())
    void resetAfter(next)
    await former?.stop()
  }

  async function resetAfter(running: Round) {
    await running.ended
    if (round !== running || isStopping) return
    console.error('The product ended, so the demo begins anew.')
    await tryToReset()
  }

  function plan(ms: number) {
    timer = setTimeout(() => void tryToReset(), ms)
  }

  async function tryToReset() {
    try {
      await reset()
    } catch (error) {
      console.error('The demo could not be reset:', error)
      if (!isStopping) plan(RETRY_MS)
    }
  }

  async function stop() {
    isStopping = true
    front.close()
    front.closeAllConnections()
    await resetting?.catch(() => {})
    clearTimeout(timer)
    await round?.stop()
    await databases.dropAll()
  }
}

export type RunningDemo = Awaited<ReturnType<typeof startDemo>>
