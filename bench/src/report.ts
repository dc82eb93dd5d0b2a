/** Turns figures into a document with a chart, and compares them with earlier ones. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { Figures, Options } from './measure.ts'
import { here } from './processes.ts'

export type Results = Record<string, Record<string, Figures>>

/** For 10,000 open streams: CPU in cores while nothing happens. */
export interface StreamFigures {
  count: number
  bytes: number
  quietNode: number
  quietPostgres: number
}

interface Kept {
  commit: string
  results: Results
  streams?: StreamFigures
}

const file = path.join(here, 'bench/results.json')

export const readResults = async () => JSON.parse(await readFile(file, 'utf8')) as Kept

/** Replaces these figures and keeps the others. */
export async function keepResults(figures: object): Promise<void> {
  await writeFile(file, `${JSON.stringify({ ...(await readResults()), ...figures }, null, 2)}\n`)
}

const ratio = (one: number, other: number) => (one / other).toFixed(2)
const ms = (figure: number) => figure.toFixed(2)

export function tableOf(results: Results, name: string, otherName: string): string[] {
  return [
    `| | Node: ${name}, ${otherName}, ratio | PostgreSQL: ${name}, ${otherName}, ratio | visits a second, ratio | statements | plans | rows | buffers | median and 99th percentile of the wait |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...Object.entries(results).map(([question, sides]) => {
      const [one, other] = [sides[name], sides[otherName]]
      if (!one || !other) return ''
      const pair = (of: (figures: Figures) => string) => `${of(one)}, ${of(other)}`
      return `| ${[
        question,
        `${pair(({ node }) => ms(node))} ms, **${ratio(one.node, other.node)}**`,
        `${pair(({ postgres }) => ms(postgres))} ms, **${ratio(one.postgres, other.postgres)}**`,
        `${pair(({ perSecond }) => perSecond.toFixed(0))}, ${ratio(one.perSecond, other.perSecond)}`,
        pair(({ statements }) => statements.toFixed(0)),
        pair(({ plans }) => plans.toFixed(0)),
        pair(({ rows }) => rows.toFixed(0)),
        pair(({ buffers }) => buffers.toFixed(0)),
        pair(({ latency }) => `${latency.median.toFixed(1)} and ${latency.p99.toFixed(1)} ms`),
      ].join(' | ')} |`
    }),
  ]
}

/** The product's CPU time, before and now. */
export async function changesSince(file: string, results: Results): Promise<string> {
  const earlier = JSON.parse(await readFile(file, 'utf8')) as { commit: string; results: Results }
  const lines = Object.entries(results).flatMap(([question, { product: now }]) => {
    const before = earlier.results[question]?.['product']
    return now && before
      ? [
          `${question}: Node ${ms(before.node)} → ${ms(now.node)} ms (${ratio(now.node, before.node)}), PostgreSQL ${ms(before.postgres)} → ${ms(now.postgres)} ms (${ratio(now.postgres, before.postgres)})`,
        ]
      : []
  })
  return [`Since ${earlier.commit}:`, ...lines].join('\n')
}

export async function writeReport(results: Results, { teams, rounds, visits }: Options): Promise<void> {
  await keepResults({ commit: commit(), teams, rounds, visits, results })
  await writeFile(path.join(here, 'docs/images/performance.svg'), chartOf(results))
  const table = tableOf(results, 'product', 'floor').join('\n')
  const count = (n: number) => n.toLocaleString('en')
  const size = `${count(teams)} teams, ${count(teams * 10)} people, ${count(teams * 20)} games, ${count(teams * 180)} answers`
  const written = `Commit ${commit()}; ${size}; medians of ${rounds} rounds of ${visits} requests.\n\n${table}`
  await writeFigures('figures', written)
}

export const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim()

/** How busy the machine was before. Above a few tenths, only ratios of CPU time are meaningful. */
export const otherLoad = () => `load of the machine before: ${loadavg()[0]?.toFixed(1)}`

/** Replaces the text between the marks of this name in the document. */
export async function writeFigures(name: string, written: string): Promise<void> {
  const file = path.join(here, 'docs/performance.md')
  const text = await readFile(file, 'utf8')
  const marked = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end -->)`)
  await writeFile(
    file,
    text.replace(marked, (_all, start: string, end: string) => `${start}${written}\n${end}`),
  )
}

const ROW = 44
const LEFT = 110
const WIDTH = 720

/** Two bars per question, the product above the floor; Node is dark, PostgreSQL light. */
function chartOf(results: Results): string {
  const questions = Object.entries(results)
  const most = Math.max(...questions.flatMap(([, sides]) => Object.values(sides).map((one) => one.node + one.postgres)))
  const scale = (WIDTH - LEFT - 90) / most
  const bar = (figures: Figures | undefined, y: number, [dark, light]: [string, string]) => {
    if (!figures) return ''
    const [node, postgres] = [figures.node * scale, figures.postgres * scale]
    return `<rect x="${LEFT}" y="${y}" width="${node.toFixed(1)}" height="13" fill="${dark}"/>
<rect x="${(LEFT + node).toFixed(1)}" y="${y}" width="${postgres.toFixed(1)}" height="13" fill="${light}"/>
<text x="${(LEFT + node + postgres + 6).toFixed(1)}" y="${y + 11}">${ms(figures.node + figures.postgres)} ms</text>`
  }
  const rows = questions.map(([question, { product, floor }], index) => {
    const y = 34 + index * ROW
    return `<text x="${LEFT - 8}" y="${y + 19}" text-anchor="end">${question}</text>
${bar(product, y, ['#1d4ed8', '#93c5fd'])}
${bar(floor, y + 16, ['#57534e', '#d6d3d1'])}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${40 + questions.length * ROW}" font-family="sans-serif" font-size="12" fill="#78716c">
<title>CPU of a visit: product above, floor below; Node dark, PostgreSQL light</title>
<text x="${LEFT}" y="18">CPU of a visit: product above, floor below; Node dark, PostgreSQL light</text>
${rows.join('\n')}
</svg>
`
}
