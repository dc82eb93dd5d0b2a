import { setTimeout as delay } from 'node:timers/promises'
import { type Relay, startRelay } from '@app/dev/relay'
import { until } from '@app/dev/until'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import type { Removal } from '../product.ts'
import { startSingle } from '../single.ts'
import { sql } from '../sql.ts'

const CUT_MS = 8_000
const MAIL_FAULT_MS = 15_000

async function relayTo(setting: Setting, url: string): Promise<Relay> {
  const relay = await startRelay({ port: Number(new URL(url).port) })
  setting.afterwards(() => relay.stop())
  return relay
}

type Fault = 'cut' | 'half-open' | 'delayed'

async function breakFor(relay: Relay, fault: Fault, ms: number) {
  if (fault === 'delayed') relay.delayMs = 1_000
  else await relay.set(fault === 'cut' ? 'refusing' : 'silent')
  await delay(ms)
  relay.delayMs = 0
  // Silent connections stay dead, as behind a firewall that has dropped their state.
  if (fault === 'half-open') await relay.set('closing')
  await relay.set('open')
}

/** Each network between two parts of the product, with each kind of failure. */
async function breakNetworks(setting: Setting) {
  const server = await startSingle(setting)
  const database = { api: await relayTo(setting, server.url), worker: await relayTo(setting, server.url) }
  let mail: Relay | undefined
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: {
      databaseUrl: database.api.through(server.url),
      directUrl: database.api.through(server.url),
      workerEnv: {
        DATABASE_URL: database.worker.through(server.url),
        DATABASE_DIRECT_URL: database.worker.through(server.url),
      },
      async smtpThrough(url) {
        mail = await relayTo(setting, url)
        return mail.through(url)
      },
    },
    streams: 10,
    mailTimeoutMs: 240_000,
    async work({ load }) {
      if (!mail) throw new Error('There is no mail server.')
      const networks = {
        'API and database': database.api,
        'worker and database': database.worker,
        'worker and mail': mail,
      }
      const episodes: Episode[] = []
      const measured: Record<string, string> = {}
      for (const [name, relay] of Object.entries(networks)) {
        for (const fault of ['cut', 'half-open', 'delayed'] as const) {
          await load.more(100)
          const from = Date.now()
          await breakFor(relay, fault, CUT_MS)
          const to = Date.now()
          const writesAt = await load.everyApiWrites(to)
          episodes.push({ from, to })
          measured[`${name} ${fault}`] = `writes ${writesAt - to} ms after`
          setting.say(`${name} ${fault}: writes again ${writesAt - to} ms after`)
        }
      }
      return { episodes, measured }
    },
  })
}

type MailFault = 'down' | 'slow' | 'refusing some'

async function breakMail(setting: Setting, without?: Removal) {
  const server = await startSingle(setting)
  let fault: MailFault | undefined
  let relay: Relay | undefined
  let count = 0
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: {
      databaseUrl: server.url,
      async smtpThrough(url) {
        relay = await relayTo(setting, url)
        return relay.through(url)
      },
      async onMessage() {
        if (fault === 'slow') await delay(5_000)
        count += 1
        if (fault === 'refusing some' && count % 3 === 0) {
          throw Object.assign(new Error('Try again later'), { responseCode: 451 })
        }
      },
      ...(without && { without }),
    },
    load: { mailers: 4 },
    mailTimeoutMs: without ? 20_000 : 240_000,
    async work({ load }) {
      const episodes: Episode[] = []
      const measured: Record<string, string> = {}
      for (const next of ['down', 'slow', 'refusing some'] as const) {
        await load.more(100)
        const from = Date.now()
        fault = next
        if (next === 'down') await relay?.set('refusing')
        await delay(MAIL_FAULT_MS)
        fault = undefined
        await relay?.set('open')
        const to = Date.now()
        episodes.push({ from, to })
        if (without) continue
        const isLate = `select from delivery where ended_at is null and attempts > 0 and queued_at <= $1 limit 1`
        await until('late mails are sent', async () => (await sql(server.url, isLate, [new Date(to)])).length === 0, {
          timeoutMs: 240_000,
          everyMs: 200,
        })
        measured[next] = `last mail ${Math.round((Date.now() - to) / 100) / 10} s after`
        setting.say(`${next}: last late mail ${Date.now() - to} ms after`)
      }
      return { episodes, measured }
    },
  })
}

export const networkDrills: Drill[] = [
  {
    name: 'network',
    fault: 'Each network link between two parts is cut, left half-open and delayed by 1 s, for 8 s each',
    run: breakNetworks,
  },
  {
    name: 'smtp',
    fault: 'The mail server is down, takes 5 s a mail, and refuses every third one (451), for 15 s each',
    run: (setting) => breakMail(setting),
    control: {
      fault: 'a mail that could not be sent is not retried',
      without: {
        file: 'server/src/core/notifications/attempt.ts',
        text: 'if (isTooOld(delivery, now)) return givenUp(id, reason)',
        instead: 'if (isTooOld(delivery, now) || reason) return givenUp(id, reason)',
      },
      run: breakMail,
    },
  },
]
