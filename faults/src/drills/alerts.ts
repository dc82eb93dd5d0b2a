import { freePort } from '@app/dev/ports'
import { startRelay } from '@app/dev/relay'
import { drawDashboard } from '../dashboard.ts'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { type Prometheus, startPrometheus, testRules } from '../prometheus.ts'
import { startSingle } from '../single.ts'
import { sql } from '../sql.ts'
import { until } from '../until.ts'

/** Longer than the longest `for` and range of the rules together, on a busy machine. */
const ALERT_MS = 180_000

/** Each delay counts for every statement of a request. */
const SLOW_MS = 400

/** Breaks one real part after the other, and waits until Prometheus reports it and until it reports nothing any more. */
async function raiseAlerts(setting: Setting) {
  await testRules()
  const server = await startSingle(setting)
  const database = await startRelay({ port: server.port })
  setting.afterwards(() => database.stop())
  const [apiMetrics, workerMetrics] = await Promise.all([freePort(), freePort()])
  let mail: Awaited<ReturnType<typeof startRelay>> | undefined
  return underLoad({
    setting,
    verdictUrl: () => server.url,
    product: {
      databaseUrl: database.through(server.url),
      apis: 1,
      workers: 1,
      env: { METRICS_PORT: String(apiMetrics), WORKER_METRICS_PORT: String(workerMetrics) },
      async smtpThrough(url) {
        const relay = await startRelay({ port: Number(new URL(url).port) })
        setting.afterwards(() => relay.stop())
        mail = relay
        return relay.through(url)
      },
    },
    load: { writers: 6, mailers: 1, readers: 2, pauseMs: 100, mailPauseMs: 500 },
    mailTimeoutMs: 120_000,
    async work({ product, load }) {
      const prometheus = await startPrometheus(setting, {
        'callup-api': apiMetrics,
        'callup-worker': workerMetrics,
      })
      const [api, worker] = [product.apis[0], product.workers[0]]
      if (!api || !worker || !mail) throw new Error('A part of the product is missing.')
      const smtp = mail
      const breakages: Breakage[] = [
        {
          alerts: ['CallupMailStuck'],
          begin: () => smtp.set('refusing'),
          async end() {
            await smtp.set('open')
            await sql(server.url, 'update delivery set due_at = now() where ended_at is null')
          },
        },
        { alerts: ['CallupQueueLate'], begin: () => product.kill(worker), end: () => product.startAgain(worker) },
        {
          alerts: ['CallupTaskStuck'],
          // Each run fails when it is about to commit.
          async begin() {
            await sql(
              server.url,
              `create function refuse_run() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`,
            )
            await sql(
              server.url,
              `create trigger refuse_run before update on scheduled_task
                 for each row when (new.name = 'ask.send-due') execute function refuse_run()`,
            )
          },
          end: () => sql(server.url, 'drop function refuse_run cascade'),
        },
        { alerts: ['CallupDown'], begin: () => product.kill(api), end: () => product.startAgain(api) },
        {
          alerts: ['CallupSlow'],
          begin: () => void (database.delayMs = SLOW_MS),
          end: () => void (database.delayMs = 0),
        },
        { alerts: ['CallupDatabase', 'CallupFailing'], begin: () => server.stop(), end: () => server.start() },
      ]
      await load.more(20)
      const isCalm = async () => (await prometheus.firing()).length === 0
      // Before the first scrape, every process is absent.
      await until('no alert fires before anything is broken', isCalm, { timeoutMs: ALERT_MS })
      const episodes: Episode[] = []
      const measured: Record<string, string> = {}
      for (const breakage of breakages) {
        const from = Date.now()
        const seconds = await raise(prometheus, breakage)
        episodes.push({ from, to: Date.now() })
        for (const [alert, after] of Object.entries(seconds)) {
          setting.say(`${alert} fires ${after} s after the fault of ${breakage.alerts.join(' and ')}`)
        }
        for (const alert of breakage.alerts) measured[alert] = `${seconds[alert]} s`
        await until('no alert is left', isCalm, { timeoutMs: ALERT_MS })
        await load.more(20)
      }
      const { file, empty } = await drawDashboard(prometheus)
      setting.say(`the dashboard of this drill: ${file}`)
      return {
        episodes,
        measured,
        violations: empty.map((panel) => `no data in the panel ${panel}`),
      }
    },
  })
}

interface Breakage {
  alerts: string[]
  begin: () => unknown
  end: () => unknown
}

/** Returns after how many seconds each alert fired. */
async function raise(prometheus: Prometheus, { alerts, begin, end }: Breakage) {
  const startedAt = Date.now()
  const after: Record<string, number> = {}
  await begin()
  try {
    await until(
      alerts.join(' and '),
      async () => {
        for (const alert of await prometheus.firing()) after[alert] ??= Math.round((Date.now() - startedAt) / 1000)
        return alerts.every((alert) => alert in after)
      },
      { timeoutMs: ALERT_MS, everyMs: 500 },
    )
  } finally {
    await end()
  }
  return after
}

export const alertDrills: Drill[] = [
  {
    name: 'alerts',
    fault:
      'The mail server, the worker, a job on the clock, the API, the speed of the database and the database fail one after the other, and Prometheus pages for each',
    needs: ['prometheus', 'promtool'],
    run: raiseAlerts,
  },
]
