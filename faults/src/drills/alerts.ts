import { until } from '@app/dev/until'
import { drawDashboard } from '../dashboard.ts'
import { type Drill, type Episode, type Setting, underLoad } from '../drill.ts'
import { type Prometheus, rulesAndRunbook, startPrometheus, testRules } from '../prometheus.ts'
import { startSingle } from '../single.ts'
import { type Fault, surroundings } from './alert-faults.ts'

/** Longer than the longest `for` and range of the rules together, on a busy machine. */
const ALERT_MS = 180_000

/**
 * Breaks one real part after the other. Waits each time until Prometheus reports it, and until it reports nothing any
 * more.
 */
async function raiseAlerts(setting: Setting) {
  await testRules()
  const server = await startSingle(setting)
  const { options, targets, faultsOf, takeBackup } = await surroundings(setting, server)
  const rows: string[] = []
  const outcome = await underLoad({
    setting,
    verdictUrl: () => server.url,
    product: options,
    load: { writers: 6, mailers: 1, readers: 2, pauseMs: 100, mailPauseMs: 500 },
    mailTimeoutMs: 120_000,
    async work({ product, load }) {
      await takeBackup()
      const prometheus = await startPrometheus(setting, targets)
      const alertOf = await rulesAndRunbook()
      await load.more(20)
      const isCalm = async () => (await prometheus.firing()).length === 0
      // Before the first scrape, every process counts as absent.
      await until('no alert fires before anything is broken', isCalm, { timeoutMs: ALERT_MS })
      const episodes: Episode[] = []
      for (const fault of faultsOf(product)) {
        const from = Date.now()
        const seconds = await raise(prometheus, fault)
        episodes.push({ from, to: Date.now() })
        const [alert] = fault.alerts
        const others = Object.keys(seconds).filter((name) => name !== alert)
        const names = [`**${alert}**`, ...others.map((name) => `${name} after ${seconds[name]} s`)].join(', ')
        const { waits, does } = alertOf(alert)
        rows.push(`| ${fault.what} | ${names} | ${waits} | ${seconds[alert]} s | ${does} |`)
        setting.say(`${fault.what}: ${alert} (for ${waits}) fires after ${seconds[alert]} s. ${does}`)
        await until('no alert is left', isCalm, { timeoutMs: ALERT_MS })
        await load.more(20)
      }
      const { file, empty } = await drawDashboard(prometheus)
      setting.say(`the dashboard of this drill: ${file}`)
      return {
        episodes,
        measured: { faults: rows.length },
        violations: empty.map((panel) => `no data in the panel ${panel}`),
      }
    },
  })
  const head =
    '| fault | alert | `for` of the rule | in the drill, 30 times as fast | what the runbook says first |\n|---|---|---|---|---|'
  return { ...outcome, table: [head, ...rows].join('\n') }
}

/** Returns the number of seconds after which each alert fired. */
async function raise(prometheus: Prometheus, { what, alerts, begin, end }: Fault) {
  const startedAt = Date.now()
  const after: Record<string, number> = {}
  await begin()
  try {
    await until(
      `${alerts.join(' and ')}, because ${what}`,
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
    fault: 'Twelve parts fail one after the other, and Prometheus alerts for each',
    needs: ['prometheus', 'promtool', 'faketime'],
    run: raiseAlerts,
  },
]
