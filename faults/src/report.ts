import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Drill, Outcome } from './drill.ts'

const file = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))
const begin = '<!-- results: written by npm run check:faults -- --write -->'
const end = '<!-- end of results -->'
const columns = ['drill', 'what happens', 'what people saw', 'recovered after', 'lost', 'control', 'measured on']

/** Replaces the row of one drill in the table of results and keeps the others. */
export async function writeReport(drill: Drill, outcome: Outcome, control: Outcome | undefined) {
  const document = await readFile(file, 'utf8')
  const table = document.split(begin)[1]?.split(end)[0] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const others = rows.filter((row) => !row.startsWith(`| \`${drill.name}\` `))
  const all = [...others, rowOf(drill, outcome, control)].sort()
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`]
  const results = replaced(document, [begin, end], [...head, ...all].join('\n'))
  const own: [string, string] = [`<!-- table of ${drill.name} -->`, `<!-- end of the table of ${drill.name} -->`]
  await writeFile(file, outcome.table ? replaced(results, own, outcome.table) : results)
}

/** Replaces the text between two marks of the document. */
function replaced(document: string, [from, to]: [string, string], text: string): string {
  const [before, rest] = document.split(from)
  const after = rest?.split(to)[1]
  if (after === undefined) throw new Error(`${file} has no place for this: ${from}`)
  return [before, from, '\n\n', text, '\n\n', to, after].join('')
}

function rowOf(drill: Drill, outcome: Outcome, control: Outcome | undefined): string {
  const { verdict, measured } = outcome
  const { mails } = verdict
  const figures = Object.entries(measured).map(([name, value]) => `${name}: ${figure(value)}`)
  const cells = [
    `\`${drill.name}\``,
    [`${drill.fault}.`, figures.join(', ')].filter(Boolean).join(' '),
    outcome.saw,
    `${(outcome.recoveredAfterMs / 1000).toFixed(1)} s`,
    [
      `${figure(verdict.lost)} of ${figure(verdict.acknowledged)} writes`,
      `${figure(mails.missing)} of ${figure(mails.expected)} mails`,
      mails.repeated > 0 ? `${figure(mails.repeated)} duplicate mails with the same Message-ID` : 'no duplicate mail',
      ...outcome.violations.map((violation) => `**${violation}**`),
      verdict.slowestStreamMs > 0 && `open pages notified within ${(verdict.slowestStreamMs / 1000).toFixed(1)} s`,
    ]
      .filter(Boolean)
      .join(', '),
    control && drill.control ? `${drill.control.fault}: ${control.violations.join(', ') || '**nothing**'}` : '',
    new Date().toISOString().slice(0, 10),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

const figure = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value)
