/**
 * Runs all static checks in parallel, or those named: `npm run check -- structure types`. Prints one line per check, and the
 * full output of those that fail.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'

interface Check {
  name: string
  command: string
  /** What to do, if the tool does not say so. */
  advice?: string
}

interface Outcome {
  name: string
  advice: string
  passed: boolean
  output: string
}

const types = [
  'contract',
  'schedule',
  'server',
  'web',
  'identity',
  'demo',
  'dev',
  'e2e',
  'faults',
  'image',
  'bench',
  '.',
].map((project) => ({
  name: project === '.' ? 'types: root' : `types: ${project}`,
  command: `tsc -p ${project} --checkers 1`,
}))

// The slowest come first, so that the parallel workers finish at about the same time.
const checks: Check[] = [
  { name: 'lint', command: 'oxlint --type-aware' },
  {
    name: 'unused',
    command: 'knip',
    advice: 'Remove it, or use it. A file that something else starts is an entry in knip.json.',
  },
  { name: 'imports', command: 'node scripts/check-imports.ts' },
  ...types,
  {
    name: 'libraries',
    command: 'node web/build/check-libraries.ts',
    advice: 'Use the library as it is, or another one.',
  },
  { name: 'format', command: 'biome check .', advice: 'Run npm run format.' },
  { name: 'structure', command: 'node scripts/check-structure.ts' },
  { name: 'messages', command: 'node scripts/check-messages.ts' },
  { name: 'words', command: 'node scripts/check-words.ts' },
  { name: 'directions', command: 'node scripts/check-directions.ts' },
  { name: 'documents', command: 'node scripts/check-documents.ts' },
  { name: 'sizes', command: 'node scripts/check-sizes.ts' },
  { name: 'requirements', command: 'node scripts/check-requirements.ts --brief' },
]

const wanted = process.argv.slice(2)
const names = checks.map(({ name }) => name)
const isCalled = (name: string, called: string) => name === called || name.startsWith(`${called}:`)
const unknown = wanted.filter((called) => !names.some((name) => isCalled(name, called)))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.some((called) => isCalled(name, called)))

const started = performance.now()
const waiting = chosen.values()
const outcomes = (await Promise.all(Array.from({ length: availableParallelism() }, work))).flat()
const failed = outcomes.filter((outcome) => !outcome.passed)

for (const { name, output, advice } of failed)
  console.log(`\n── ${name} ${'─'.repeat(100 - name.length)}\n${output.trim()}\n${advice}`)
const time = seconds(started)
console.log(
  failed.length === 0
    ? `\nAll ${chosen.length} checks passed in ${time}.`
    : `\n${failed.length} of ${chosen.length} checks failed in ${time}: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs checks until none is left. */
async function work() {
  const done: Outcome[] = []
  for (const check of waiting) done.push(await run(check))
  return done
}

async function run({ name, command, advice = '' }: Check): Promise<Outcome> {
  const start = performance.now()
  const { promise, resolve: end } = Promise.withResolvers<boolean>()
  const output: string[] = []
  const child = spawn(command, { shell: true, env: { ...process.env, PATH: pathWithTools() } })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  child.on('close', (code) => end(code === 0))
  const passed = await promise
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(18)} ${seconds(start).padStart(7)}`)
  return { name, passed, advice, output: output.join('') }
}

function pathWithTools() {
  return [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
