import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NoSchedule } from '@app/contract/league-schedule'
import { loadSolver } from '../exact/solver.ts'
import { noSchedule } from '../no-schedule.ts'
import { readLeague } from './robinx.ts'

/** One line for each of these leagues: why it has no schedule. */
export async function reasonsTable(folder: string, leagues: readonly number[]): Promise<void> {
  const solve = await loadSolver()
  console.log('| league | cannot be met together | proved smallest | seconds |\n|---|---|---|---|')
  for (const number of leagues) {
    const path = join(folder, `IF${number}.xml`)
    if (!existsSync(path)) throw new Error(`${path} is missing`)
    const request = readLeague(path)
    const start = process.cpuUsage()
    const reason = noSchedule(request, solve)
    const { user, system } = process.cpuUsage(start)
    const isSmallest = reason?.kind !== 'together' || reason.isSmallest
    console.log(`| IF${number} | ${partsOf(reason)} | ${isSmallest} | ${((user + system) / 1e6).toFixed(1)} |`)
  }
}

function partsOf(reason: NoSchedule | null): string {
  if (reason?.kind !== 'together' && reason?.kind !== 'hall-days') return 'no reason found'
  const halls = reason.kind === 'together' ? reason.halls : [reason.team]
  const teams = [...new Set(reason.musts.map(({ team }) => team))]
  return [
    `halls of ${halls.join(', ')}`,
    ...(teams.length > 0 ? [`days off of ${teams.join(', ')}`] : []),
    ...(reason.kind === 'together' && reason.daysApart !== null ? ['days between two meetings'] : []),
    ...(reason.kind === 'together' && reason.isRest ? ['rest'] : []),
  ].join('; ')
}
