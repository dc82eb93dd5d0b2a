import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Prometheus } from './prometheus.ts'

interface Panel {
  type: string
  title: string
  targets?: { expr: string; legendFormat: string }[]
}

interface Line {
  name: string
  points: [time: number, value: number][]
}

/** Parts that a drill does not have or does not use. */
const mayBeEmpty = new Set(['Sign-ins'])

const colours = ['#2563eb', '#dc2626', '#16a34a', '#d97706', '#7c3aed', '#0891b2', '#be185d', '#4d7c0f']

/** Runs the queries of the Grafana dashboard and draws them as a page, because Grafana is not installed here. */
export async function drawDashboard(
  prometheus: Pick<Prometheus, 'history'>,
): Promise<{ file: string; empty: string[] }> {
  const source = fileURLToPath(new URL('../../deploy/grafana/callup.json', import.meta.url))
  const { panels } = JSON.parse(await readFile(source, 'utf8')) as { panels: Panel[] }
  const parts: string[] = []
  const empty: string[] = []
  for (const { type, title, targets = [] } of panels) {
    if (type === 'row') {
      parts.push(`<h2>${title}</h2>`)
      continue
    }
    const lines = (await Promise.all(targets.map((target) => linesOf(prometheus, target)))).flat()
    if (lines.length === 0 && !mayBeEmpty.has(title) && !(await hasFigures(prometheus, targets))) empty.push(title)
    parts.push(`<figure><figcaption>${title}</figcaption>${drawingOf(lines)}${legendOf(lines)}</figure>`)
  }
  const file = path.join(tmpdir(), 'callup-dashboard.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Callup</title><style>${style}</style>${parts.join('')}`,
  )
  return { file, empty }
}

/** A panel that shows only what is above zero is empty if nothing ever waits. */
async function hasFigures({ history }: Pick<Prometheus, 'history'>, targets: { expr: string }[]): Promise<boolean> {
  const series = await Promise.all(targets.map(({ expr }) => history(expr.replace(/ > 0$/, ''))))
  return series.flat().length > 0
}

async function linesOf(
  { history }: Pick<Prometheus, 'history'>,
  { expr, legendFormat }: { expr: string; legendFormat: string },
) {
  const series = await history(expr)
  return series.map(
    ({ metric, values }): Line => ({
      name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
      points: values
        .map(([time, value]) => [time, Number(value)] as [number, number])
        .filter(([, value]) => Number.isFinite(value)),
    }),
  )
}

const [WIDTH, HEIGHT] = [380, 130]

function drawingOf(lines: Line[]): string {
  const points = lines.flatMap((line) => line.points)
  const times = points.map(([time]) => time)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const top = Math.max(...points.map(([, value]) => value), 0) || 1
  const place = ([time, value]: [number, number]) =>
    `${(((time - first) / (last - first || 1)) * WIDTH).toFixed(1)},${(HEIGHT - (value / top) * HEIGHT).toFixed(1)}`
  const drawn = lines.map(
    (line, index) =>
      `<polyline fill="none" stroke="${colours[index % colours.length]}" points="${line.points.map(place).join(' ')}"/>`,
  )
  const label = `<text x="2" y="11">${Number(top.toPrecision(3))}</text>`
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawn.join('')}${label}</svg>`
}

const legendOf = (lines: Line[]) =>
  lines.map(({ name }, index) => `<span style="color:${colours[index % colours.length]}">${name}</span> `).join('')

const style = `body{display:grid;grid-template-columns:repeat(3,384px);gap:12px;font:12px sans-serif;margin:16px}
h2{grid-column:1/-1;margin:0}figure{margin:0}figcaption{font-weight:bold}svg{border:1px solid #ccc}text{font-size:10px;fill:#555}`
