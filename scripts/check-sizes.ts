/** Keeps files small enough to be read in one go. A file that grows is split by noun. */
import { readFileSync } from 'node:fs'
import { places, sourceFiles } from './source-files.ts'

const budget = { median: 60, most: 200, share: 0.95, largest: 300, largestTest: 400 }

export interface Sized {
  path: string
  lines: number
}

/** Written by `npm run schema`: as long as there are tables. */
const written = 'server/schema.sql'

if (import.meta.main) {
  const files = sourceFiles(`${places}/**/*.{ts,tsx,css,sql}`)
    .filter((path) => path !== written)
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  const { faults, summary } = weigh(files)
  for (const fault of faults) console.error(fault)
  console.log(summary)
  process.exitCode = faults.length > 0 ? 1 : 0
}

export function weigh(files: Sized[]): { faults: string[]; summary: string } {
  const isSource = ({ path }: Sized) => !/\.(test|spec)\.tsx?$|\.sql$|(^|\/)test\//.test(path)
  const lengths = files
    .filter(isSource)
    .map((file) => file.lines)
    .sort((a, b) => a - b)
  const atShare = (share: number) => lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? 0
  const [median, most] = [atShare(0.5), atShare(budget.share)]

  const faults = files
    .map((file) => ({ ...file, limit: isSource(file) ? budget.largest : budget.largestTest }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ path, lines, limit }) => `${path} has ${lines} lines, ${limit} are the most`)
  if (median > budget.median)
    faults.push(`half of the source files have over ${median} lines, the budget is ${budget.median}`)
  if (most > budget.most)
    faults.push(`5 % of the source files have ${most} lines or more, the budget is ${budget.most}`)
  return { faults, summary: `${lengths.length} source files: median ${median} lines, 95 % within ${most}` }
}
