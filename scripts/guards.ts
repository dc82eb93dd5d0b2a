/**
 * Mutation check: removes one guard at a time in a copy of the sources, and expects its test to fail.
 * `--slow` includes those that take minutes; any other argument selects guards by a part of their name.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allGuards } from './guards-all.ts'
import type { Guard } from './guards-tree.ts'
import { copyTree, type Tree } from './guards-tree.ts'

const wanted = process.argv.slice(2).filter((word) => word !== '--slow')
const isSlowWanted = process.argv.includes('--slow')
const tried = allGuards.filter(({ name, isSlow }) => {
  return (isSlowWanted || !isSlow) && (wanted.length === 0 || wanted.some((word) => name.includes(word)))
})

// Two at a time, each in its own copy: starting a test run keeps one core busy.
const [first, second] = [copyTree(), copyTree()]
process.once('SIGINT', () => process.exit(130)).once('exit', () => [first, second].forEach((tree) => tree.remove()))
const faults: string[] = []

const { passed, output } = await run(
  first,
  tried.map(({ test }) => test),
)
if (!passed) faults.push(`With every guard in place a test fails:\n${output}`)
if (faults.length === 0) {
  const waiting = tried.values()
  await Promise.all(
    [first, second].map(async (tree) => {
      for (const guard of waiting) {
        await tryWithout(tree, guard).catch((error: unknown) => faults.push(`${guard.name}: ${String(error)}`))
      }
    }),
  )
}
const skipped = allGuards.filter((guard) => !isSlowWanted && guard.isSlow)
for (const { name } of skipped) console.log(`- ${name.padEnd(62)} not tried: slow, use --slow`)

for (const fault of faults) console.error(`\n${fault}`)
console.log(`\n${tried.length} guards tried, ${faults.length} faults`)
process.exitCode = faults.length === 0 && tried.length > 0 ? 0 : 1

async function tryWithout(tree: Tree, guard: Guard) {
  const { name, test, heldBy, isSlow } = guard
  const putBack = tree.without(guard)
  const { passed, output } = await run(tree, [test], isSlow).finally(putBack)
  if (passed && heldBy) return console.log(`= ${name.padEnd(62)} redundant: held by ${heldBy}`)
  if (!passed && !heldBy)
    return console.log(`✓ ${name.padEnd(62)} caught by '${test.title}' (${test.file})\n    ${firstLine(output)}`)
  console.log(`✗ ${name}`)
  faults.push(
    passed
      ? `Nobody misses the guard '${name}': ${test.file}: ${test.title} still passes`
      : `'${name}' is said to be redundant, and ${test.file}: ${test.title} misses it:\n${output}`,
  )
}

/** Runs these tests in the copy. Finding none of them is an error in the guard's entry, not a result. */
async function run(tree: Tree, tests: Guard['test'][], isSlow = false): Promise<{ passed: boolean; output: string }> {
  const report = join(tree.root, 'report.json')
  rmSync(report, { force: true })
  const files = new Set(tests.map(({ file }) => file))
  const titles = new Set(tests.map(({ title }) => escaped(title)))
  const only = ['--project', 'server', ...files, '-t', [...titles].join('|')]
  const args = ['run', ...only, '--bail', '1', '--reporter', 'json', '--outputFile', report]
  const child = spawn(process.execPath, [join(tree.root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: tree.root,
    // The tests of slow guards run at night only.
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

function escaped(title: string) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
