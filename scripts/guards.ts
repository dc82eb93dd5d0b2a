/**
 * Removes one guard at a time in a copy of the sources, and expects each test that misses it to fail. `--slow` includes the
 * tests that run at night; any other argument selects guards by a part of their name.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Guard, type MissingTest, markedSources, readGuards } from './guards-marks.ts'
import { copyTree, type Tree } from './guards-tree.ts'

const wanted = process.argv.slice(2).filter((word) => word !== '--slow')
const isSlowWanted = process.argv.includes('--slow')
const { guards, faults } = readGuards(markedSources())
const pairs = guards
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .flatMap(({ name, places, tests }) => tests.map((test) => ({ name, places, test })))
const tried = pairs.filter(({ test }) => isSlowWanted || !test.isSlow)

// Two at a time, each in its own copy: starting a test run keeps one core busy.
const [first, second] = [copyTree(), copyTree()]
process.once('SIGINT', () => process.exit(130)).once('exit', () => [first, second].forEach((tree) => tree.remove()))

const quick = tried.map(({ test }) => test).filter(({ isSlow }) => !isSlow)
const { passed, output } = quick.length > 0 ? await run(first, quick) : { passed: true, output: '' }
if (!passed) faults.push(`With every guard in place a test fails:\n${output}`)
if (faults.length === 0) {
  const waiting = tried.values()
  await Promise.all(
    [first, second].map(async (tree) => {
      for (const pair of waiting) {
        await tryWithout(tree, pair).catch((error: unknown) => faults.push(`${pair.name}: ${String(error)}`))
      }
    }),
  )
}
for (const { name, test } of pairs) {
  if (test.isSlow && !isSlowWanted) console.log(`- ${name}\n    not tried: its test runs at night, use --slow`)
}

for (const fault of faults) console.error(`\n${fault}`)
console.log(`\n${tried.length} removals tried, ${faults.length} faults`)
process.exitCode = faults.length === 0 && tried.length > 0 ? 0 : 1

async function tryWithout(tree: Tree, { name, places, test }: { test: MissingTest } & Omit<Guard, 'tests'>) {
  const putBack = tree.without(places)
  const { passed, output } = await run(tree, [test], test.isSlow).finally(putBack)
  if (passed) {
    console.log(`✗ ${name}`)
    faults.push(`Nobody misses the guard '${name}': ${test.file}: ${test.title} still passes`)
    return
  }
  console.log(`✓ ${name}\n    ${test.file}: ${test.title}\n    ${firstLine(output)}`)
}

/** Runs these tests in the copy. Finding none of them is an error, not a result. */
async function run(tree: Tree, tests: MissingTest[], isSlow = false): Promise<{ passed: boolean; output: string }> {
  const report = join(tree.root, 'report.json')
  rmSync(report, { force: true })
  const files = new Set(tests.map(({ file }) => file))
  const titles = new Set(tests.map(({ title }) => patternOf(title)))
  // Of whatever project: the files choose it.
  const only = [...files, '-t', [...titles].join('|')]
  const args = ['run', ...only, '--bail', '1', '--reporter', 'json', '--outputFile', report]
  const child = spawn(process.execPath, [join(tree.root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: tree.root,
    env: { ...process.env, ...(isSlow && { NIGHTLY: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  child.on('close', resolve)
  await promise
  if (!existsSync(report)) throw new Error(`${only.join(' ')} could not be run:\n${output}`)
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (numPassedTests + numFailedTests === 0) {
    const reasons = testResults.map(({ message }) => message)
    throw new Error(`No test ran of ${only.join(' ')}\n${reasons.join('\n')}\n${output}`)
  }
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap((it) => it.failureMessages ?? []),
  )
  return { passed: numFailedTests === 0, output: messages.join('\n') }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { message: string; assertionResults: { failureMessages?: string[] }[] }[]
}

function firstLine(text: string) {
  return text.slice(0, 200).split('\n')[0] ?? ''
}

/** Also matches titles with values: `%s`, `$name`, and `…` in place of an expression. */
function patternOf(title: string) {
  const literal = title.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&')
  return `${literal.replaceAll(/%\w|\$[\w.]+|…/g, '.*')}$`
}
