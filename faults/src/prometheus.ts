import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@app/dev/ports'
import { until } from '@app/dev/until'
import type { Setting } from './drill.ts'
import { launch } from './program.ts'

const run = promisify(execFile)
const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

/** A minute of the rules lasts two seconds in a drill. */
const SCALE = 30
const SCRAPE_SECONDS = 2

/** A value over time: seconds since 1970, and the number as text. */
type Point = [time: number, value: string]
interface Series {
  metric: Record<string, string>
  values: Point[]
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

/** Debian's Prometheus with our rules, only faster. `targets` are ports by job. */
export async function startPrometheus({ folder, afterwards }: Setting, targets: Record<string, number>) {
  const rules = await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')
  await writeFile(path.join(folder, 'alerts.yml'), faster(rules))
  await writeFile(path.join(folder, 'prometheus.yml'), configuration(targets))
  const port = await freePort()
  const program = launch({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/prometheus`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    cwd: folder,
    logFile: path.join(folder, 'prometheus.log'),
  })
  afterwards(() => program.kill())
  const startedAt = Date.now() / 1000

  async function ask<T>(what: string, parameters: Record<string, string> = {}): Promise<T> {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/${what}?${new URLSearchParams(parameters).toString()}`,
    )
    const { data, error } = (await response.json()) as { data: T; error?: string }
    if (error) throw new Error(error)
    return data
  }

  async function firing(): Promise<string[]> {
    const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts')
    return [...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))].sort()
  }

  /** All points of a query since the start. */
  async function history(query: string): Promise<Series[]> {
    const range = { start: String(startedAt), end: String(Date.now() / 1000), step: String(SCRAPE_SECONDS) }
    const { result } = await ask<{ result: Series[] }>('query_range', {
      query: query.replaceAll('$__rate_interval', `${SCRAPE_SECONDS * 4}s`),
      ...range,
    })
    return result
  }

  const jobs = Object.keys(targets)
  await until('Prometheus scrapes every process', async () => {
    const { result } = await ask<{ result: unknown[] }>('query', { query: 'up == 1' })
    return result.length === jobs.length
  })
  return { firing, history }
}

/** The rules' own tests: values that fire them, and values that do not. */
export const testRules = () =>
  run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: path.join(deploy, 'prometheus') })

/** How long the rule of an alert waits, and the first action in its paragraph of the runbook. */
export async function rulesAndRunbook() {
  const rules = await readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const runbook = await readFile(path.join(deploy, '../docs/operations/troubleshoot.md'), 'utf8')
  return (alert: string) => {
    const [, waits] = new RegExp(`alert: ${alert}\\n[\\s\\S]*?for: (\\w+)`).exec(rules) ?? []
    const [, does] = new RegExp(`### ${alert}\\n[\\s\\S]*?\\*\\*Do:\\*\\*\\s([\\s\\S]+?)\\.\\s`).exec(runbook) ?? []
    if (!waits || !does) throw new Error(`${alert} has no time to wait, or its paragraph does not say what to do.`)
    return {
      waits,
      does: does
        .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
        .replaceAll('\n', ' ')
        .replaceAll('|', '\\|'),
    }
  }
}

/** The same rules with shorter times: `for: 5m`, `[15m]` and thresholds in seconds above a minute. */
function faster(rules: string): string {
  return rules
    .replaceAll(/\b(\d+)m\b/g, (_, minutes: string) => `${(Number(minutes) * 60) / SCALE}s`)
    .replaceAll(
      /_seconds(\{[^}]*\})?\) > (\d+)/g,
      (_, labels = '', seconds: string) => `_seconds${labels}) > ${Number(seconds) / SCALE}`,
    )
}

const configuration = (targets: Record<string, number>) =>
  JSON.stringify({
    global: { scrape_interval: `${SCRAPE_SECONDS}s`, scrape_timeout: `${SCRAPE_SECONDS}s`, evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: Object.entries(targets).map(([job, port]) => ({
      job_name: job,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  })
