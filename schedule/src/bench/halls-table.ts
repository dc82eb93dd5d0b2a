import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayNumber } from '@app/contract/calendar-days'
import { fairnessOf } from '@app/contract/fairness'
import { type HomeHalls, rest, type ScheduledGame } from '@app/contract/league-schedule'
import { makeSchedule } from '../engine.ts'
import { readLeague } from './robinx.ts'

interface Options {
  seed: number
  effort: 'quick' | 'thorough'
  /** Only these leagues, by their numbers. */
  only?: readonly number[]
}

/** One line per league in the folder: IF1.xml and so on, with `best-known.csv`, as RobinX publishes them. */
export function hallsTable(folder: string, { seed, effort, only }: Options): void {
  const published = new Map(
    readFileSync(join(folder, 'best-known.csv'), 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .map(([name, penalty]) => [name, penalty]),
  )
  console.log(
    '| league | published | penalty | faults | first without a fault, s | seconds |\n|---|---|---|---|---|---|',
  )
  let [total, best, slowest, longest] = [0, 0, 0, 0]
  for (let number = 1; existsSync(join(folder, `IF${number}.xml`)); number += 1) {
    const known = published.get(`IF${number}`)
    if (!known || only?.includes(number) === false) continue
    const request = readLeague(join(folder, `IF${number}.xml`))
    const start = process.cpuUsage()
    const seconds = () => {
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1e6
    }
    let first = 0
    const onProgress = ({ games }: { games: () => readonly ScheduledGame[] }) => {
      if (first === 0 && faultsIn(request, games()) === 0) first = seconds()
      return true
    }
    const games = makeSchedule(request, { seed, effort, onProgress })
    const [penalty, faults] = [penaltyOf(request, games), faultsIn(request, games)]
    total += penalty
    best += Number(known)
    slowest = Math.max(slowest, first)
    longest = Math.max(longest, seconds())
    console.log(`| IF${number} | ${known} | ${penalty} | ${faults} | ${first.toFixed(1)} | ${seconds().toFixed(1)} |`)
  }
  console.log(`| all | ${best} | ${total} | | ${slowest.toFixed(1)} | ${longest.toFixed(1)} |`)
}

function faultsIn(request: HomeHalls, games: readonly ScheduledGame[]): number {
  const { faults, wishes } = fairnessOf(request, games)
  const broken = wishes.filter(({ brokenBy }) => brokenBy.length > 0)
  return Object.values(faults).reduce((sum, some) => sum + some.length, broken.length)
}

/** Every window of every team, literally. */
function penaltyOf({ teams, first, last }: HomeHalls, games: readonly ScheduledGame[]): number {
  let penalty = 0
  for (const team of teams) {
    const days = games
      .filter(({ home, away }) => home === team || away === team)
      .flatMap(({ place }) => (place ? dayNumber(place.date) : []))
    for (const { days: length, cost } of rest.short) {
      for (let start = dayNumber(first); start + length - 1 <= dayNumber(last); start += 1) {
        const inWindow = days.filter((day) => day >= start && day < start + length).length
        penalty += Math.max(0, inWindow - 1) * cost
      }
    }
  }
  return penalty
}
