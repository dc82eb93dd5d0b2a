/**
 * Injects faults into the product's dependencies under load, and counts what was lost.
 * `npm run check:faults -- failover --rounds 10` runs one drill; without a name, all; `--list` lists them.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Drill, Outcome } from './drill.ts'
import { drills } from './drills/index.ts'
import { short } from './drills/short.ts'
import { hasGuard } from './product.ts'
import { writeReport } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    short: { type: 'boolean' },
    rounds: { type: 'string' },
    'no-control': { type: 'boolean' },
    write: { type: 'boolean' },
  },
})

if (values.list) {
  for (const { name, fault, control } of drills) {
    console.log(`${name.padEnd(20)} ${fault}${control ? `; control: ${control.fault}` : ''}`)
  }
} else {
  const unknown = positionals.filter((name) => drills.every((drill) => drill.name !== name))
  if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join(', ')}: see --list.`)
  const wanted = values.short ? [short] : drills.filter(({ name }) => isWanted(name))
  let failures = await countOutdated()
  for (const drill of wanted) if (!(await check(drill))) failures += 1
  console.log(`\n${wanted.length} drills, ${failures} failed`)
  process.exitCode = failures > 0 ? 1 : 0
}
// Child processes that a failed drill left behind end with this process.
process.exit()

/** Controls whose guard is no longer in the source. Checked even before a short run, because the drills take hours. */
async function countOutdated(): Promise<number> {
  const outdated: string[] = []
  for (const { name, control } of drills) {
    if (control?.without && !(await hasGuard(control.without))) outdated.push(`${name}: ${control.without.file}`)
  }
  if (outdated.length > 0)
    console.log(`FAILED: the source does not have the guard that a control removes. ${outdated.join('; ')}`)
  return outdated.length
}

function isWanted(name: string) {
  return positionals.length === 0 || positionals.includes(name)
}

async function check(drill: Drill): Promise<boolean> {
  console.log(`\n${drill.name}: ${drill.fault}`)
  const missing = (drill.needs ?? []).filter((command) => spawnSync('which', [command]).status !== 0)
  if (missing.length > 0) {
    console.log(`  not run: ${missing.join(', ')} is not installed`)
    return !process.env['CI']
  }
  const outcome = await attempt(drill.run)
  if (!outcome) return false
  show(outcome)
  let control: Outcome | undefined
  if (drill.control && !values['no-control']) {
    console.log(`  control: ${drill.control.fault}`)
    const { run, without } = drill.control
    control = await attempt((setting) => run(setting, without), { keepsLogs: false })
    if (!control) return false
    console.log(`    ${control.violations.join('; ') || 'FAILED: the drill passes without the guard'}`)
  }
  if (values.write) await writeReport(drill, outcome, control)
  return outcome.violations.length === 0 && control?.violations.length !== 0
}

async function attempt(run: Drill['run'], { keepsLogs = true } = {}): Promise<Outcome | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'))
  // PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755)
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const stops: (() => unknown)[] = []
  const say = (text: string) => console.log(`  ${text}`)
  try {
    const outcome = await run({ folder, rounds, say, afterwards: (stop) => stops.unshift(stop) })
    if (outcome.violations.length === 0 || !keepsLogs) stops.push(() => rm(folder, { recursive: true, force: true }))
    else console.log(`  logs: ${folder}`)
    return outcome
  } catch (error) {
    console.error(`  aborted:`, error, `\n  logs: ${folder}`)
    return undefined
  } finally {
    for (const stop of stops) await stop()
  }
}

function show({ saw, recoveredAfterMs, verdict, measured, violations }: Outcome) {
  console.log(`  people saw: ${saw}`)
  console.log(`  recovered ${recoveredAfterMs} ms after the end of the fault`)
  console.log(`  ${JSON.stringify({ ...verdict, ...measured })}`)
  for (const violation of violations) console.log(`  FAILED: ${violation}`)
}
