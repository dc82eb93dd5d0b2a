/** Turns the figures of two leagues into a table. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Figures } from './measure.ts'
import { here } from './processes.ts'

type Cost = Omit<Figures, 'perSecond' | 'latency'>

export interface Growth {
  name: string
  small: Cost
  large: Cost
}

const cpu = ({ node, postgres }: Cost) => node + postgres
const ratioOf = ({ small, large }: Growth) => cpu(large) / cpu(small)
const isMeasured = ({ small }: Growth) => cpu(small) > 0

export function growthTable(results: Growth[]): string[] {
  return [
    '| endpoint | CPU: small, large, ratio | statements | rows | buffers |',
    '|---|---|---|---|---|',
    ...results.map((growth) => {
      const pair = (of: (cost: Cost) => string) => `${of(growth.small)}, ${of(growth.large)}`
      const times = isMeasured(growth)
        ? `${pair((cost) => cpu(cost).toFixed(2))} ms, **${ratioOf(growth).toFixed(2)}**`
        : ''
      const counts = (['statements', 'rows', 'buffers'] as const).map((field) => pair((cost) => cost[field].toFixed(0)))
      return `| ${[growth.name, times, ...counts].join(' | ')} |`
    }),
  ]
}

interface Sizes {
  small: number
  teams: number
  rounds: number
  visits: number
}

const file = path.join(here, 'bench/growth.json')

/** Endpoints that were not measured this time keep their figures; `names` gives the order. */
export async function writeGrowth(
  measured: Growth[],
  { small, teams, rounds, visits }: Sizes,
  names: string[],
): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim()
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as { results: Growth[] }).results : []
  const known = new Map([...before, ...measured].map((growth) => [growth.name, growth]))
  const results = names.flatMap((name) => known.get(name) ?? [])
  const json = { commit, small, teams, rounds, visits, results }
  await writeFile(file, `${JSON.stringify(json, null, 2)}\n`)
  const report = path.join(here, 'docs/performance.md')
  const text = await readFile(report, 'utf8')
  const count = (n: number) => n.toLocaleString('en')
  const size = `${count(teams)} teams, ${count(teams * 10)} people, ${count(teams * 20)} games and ${count(teams * 180)} answers`
  const lines = [
    `Commit ${commit}; ${count(small)} teams next to ${size}; medians of ${rounds} rounds of ${visits} requests.`,
    '',
    summaryOf(results),
    '',
    ...growthTable(worstOf(results)),
    '',
    '<details><summary>All endpoints</summary>',
    '',
    ...growthTable(results),
    '',
    '</details>',
  ]
  await writeFile(report, text.replace(/(<!-- growth -->\n)[^]*?(<!-- end of growth -->)/, `$1${lines.join('\n')}\n$2`))
}

const byGrowth = (results: Growth[]) =>
  results.toSorted((a, b) =>
    isMeasured(a) ? ratioOf(b) - ratioOf(a) : b.large.buffers / b.small.buffers - a.large.buffers / a.small.buffers,
  )

const worstOf = (results: Growth[]) => byGrowth(results).slice(0, 10)

function summaryOf(results: Growth[]): string {
  const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
  const buffers = results.map(({ small, large }) => large.buffers / small.buffers).filter(Number.isFinite)
  const measured = results.filter(isMeasured)
  const over = measured.filter((growth) => ratioOf(growth) > 1.1)
  const counted = `${results.length} requests; in the median ${middle(buffers).toFixed(2)} times the buffers`
  return measured.length === 0
    ? `${counted}. CPU was not measured.`
    : `${counted} and ${middle(measured.map(ratioOf)).toFixed(2)} times the CPU; ${over.length} above 1.10. The ten that grow most:`
}
