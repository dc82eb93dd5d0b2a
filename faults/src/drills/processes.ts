import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@app/dev/until'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import type { Removal } from '../product.ts'
import { startSingle } from '../single.ts'
import { untilMailsAreSent } from '../verdict.ts'

const KILLS = 30
const MAILS_PER_KILL = 50
const WRITES_PER_KILL = 20
/** The mail server's delay per mail, so that one is always in flight. */
const DELIVERY_MS = 100
/** How long a worker may take to record that a mail was sent. */
const RECORDING_MS = 2_000

const randomDelay = () => delay(Math.random() * 500)

interface Delivery {
  messageId: string
  from: number
  to: number
}

/** Records deliveries at the mail server, and whether two workers sent the same mail at the same time. */
function watchDeliveries() {
  const deliveries: Delivery[] = []
  const inFlight = new Set<string>()
  let together = 0
  return {
    onMessage: async (_envelope: unknown, source: Buffer) => {
      const messageId = /^message-id: (.+)$/im.exec(source.toString('latin1'))?.[1]?.trim() ?? ''
      if (inFlight.has(messageId)) together += 1
      inFlight.add(messageId)
      const from = Date.now()
      await delay(DELIVERY_MS)
      inFlight.delete(messageId)
      deliveries.push({ messageId, from, to: Date.now() })
    },
    together: () => together,
    /** Mails that were sent twice although no worker was killed while sending them. */
    needlessRepeats(kills: number[]) {
      const firsts = new Map<string, Delivery>()
      const repeats = new Set<string>()
      for (const delivery of deliveries) {
        if (firsts.has(delivery.messageId)) repeats.add(delivery.messageId)
        else firsts.set(delivery.messageId, delivery)
      }
      return [...repeats].filter((messageId) => {
        const { from = 0, to = 0 } = firsts.get(messageId) ?? {}
        return !kills.some((killedAt) => killedAt >= from && killedAt <= to + RECORDING_MS)
      }).length
    },
  }
}

async function killWorkers(setting: Setting, without?: Removal) {
  const { rounds = KILLS, say } = setting
  const server = await startSingle(setting)
  const deliveries = watchDeliveries()
  const mailTimeoutMs = without ? 30_000 : 300_000
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: {
      databaseUrl: server.url,
      workers: 3,
      isSupervised: true,
      onMessage: deliveries.onMessage,
      ...(without && { without }),
    },
    load: { writers: 0, mailers: 12, mailPauseMs: 0, readers: 0 },
    mailTimeoutMs,
    async work({ product, load }) {
      const kills: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await load.more(MAILS_PER_KILL)
        await randomDelay()
        const running = product.workers.filter(({ program }) => program.isRunning())
        const victim = running[Math.floor(Math.random() * running.length)]
        if (!victim) continue
        kills.push(Date.now())
        await product.kill(victim)
        if (round % 20 === 0) say(`${round} of ${rounds} workers killed`)
      }
      await load.stop()
      await untilMailsAreSent(server.url, mailTimeoutMs)
      const needless = deliveries.needlessRepeats(kills)
      return {
        episodes: kills.map((from) => ({ from, to: from })),
        measured: {
          kills: kills.length,
          'sent twice at the same time': deliveries.together(),
          'repeated though not in flight': needless,
        },
        violations: [
          ...(deliveries.together() > 0 ? [`${deliveries.together()} mails were sent by two workers at once`] : []),
          ...(needless > 0 ? [`${needless} mails were repeated though they were not in flight`] : []),
        ],
      }
    },
  })
}

async function killApis(setting: Setting) {
  const { rounds = KILLS, say } = setting
  const server = await startSingle(setting)
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: { databaseUrl: server.url, isSupervised: true },
    streams: 20,
    async work({ product, load }) {
      const episodes: Episode[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await load.more(WRITES_PER_KILL)
        await randomDelay()
        const victim = product.apis[Math.floor(Math.random() * product.apis.length)]
        if (!victim) continue
        const from = Date.now()
        await product.kill(victim)
        episodes.push({ from, to: Date.now() })
        await until(`${victim.name} is ready`, async () => (await fetch(`${victim.url}/health/ready`)).ok)
        if (round % 20 === 0) say(`${round} of ${rounds} API processes killed`)
      }
      return { episodes, measured: { kills: episodes.length } }
    },
  })
}

export const processDrills: Drill[] = [
  {
    name: 'worker-kills',
    fault: 'Workers are killed (kill -9) at random moments while mails are queued',
    run: (setting) => killWorkers(setting),
    control: {
      fault: 'jobs of a dead worker are not released',
      without: {
        file: 'server/src/core/jobs/queue-claim.ts',
        text: 'await releaseJobsOf(name)',
        instead: 'void releaseJobsOf',
      },
      run: (setting, without) => killWorkers({ ...setting, rounds: 5 }, without),
    },
  },
  {
    name: 'api-kills',
    fault: 'API processes are killed (kill -9) at random moments, one of two at a time',
    run: killApis,
  },
]
