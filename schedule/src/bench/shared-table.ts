import { fairnessOf } from '@app/contract/fairness'
import type { NotOn, SharedFields } from '@app/contract/league-schedule'
import { makeSchedule } from '../engine.ts'
import { randomFrom } from '../random.ts'

export interface SharedCase {
  teams: number
  meetings: number
  /** Nights more than needed, and then one "not on" wish of each team. */
  spare: number
}

export interface SharedFigures {
  seconds: number
  homeAway: number
  /** How far a team is from an even share of a time or a field, at most. */
  times: number
  fields: number
  lateInARow: number
  byes: number
  wishes: number
  broken: number
  faults: number
}

/** As many fields as are needed for four times a night, on Thursdays. */
export function sharedRequest({ teams, meetings, spare }: SharedCase): SharedFields {
  const games = Math.floor(teams / 2)
  const fields = Math.ceil(games / 4)
  const times = Math.ceil(games / fields)
  const nights = (teams - 1 + (teams % 2)) * meetings + spare
  const dates = Array.from({ length: nights }, (_, night) =>
    new Date(Date.UTC(2027, 0, 7 + 7 * night)).toISOString().slice(0, 10),
  )
  const random = randomFrom(teams)
  const names = Array.from({ length: teams }, (_, team) => `team ${team + 1}`)
  const wishes =
    spare === 0
      ? []
      : names.map(
          (team): NotOn => ({
            kind: 'not_on',
            team,
            dates: [dates[Math.floor(random() * nights)]],
            isMust: false,
          }),
        )
  return {
    kind: 'shared_fields',
    teams: names,
    meetings,
    wishes,
    places: dates.flatMap((date) =>
      Array.from({ length: times * fields }, (_, at) => ({
        date,
        time: `${18 + Math.floor(at / fields)}:00`,
        field: `Field ${(at % fields) + 1}`,
      })),
    ),
  }
}

export function sharedFigures(request: SharedFields, seed: number): SharedFigures {
  const start = process.cpuUsage()
  const games = makeSchedule(request, { seed })
  const { user, system } = process.cpuUsage(start)
  const { teams, wishes, faults } = fairnessOf(request, games)
  const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts)
  const off = (counts: number[]) => {
    const even = counts.reduce((sum, count) => sum + count, 0) / counts.length
    return Math.max(...counts.map((count) => Math.abs(count - even)))
  }
  const widest = (kinds: readonly string[], of: (team: (typeof teams)[number], kind: string) => number | undefined) =>
    Math.max(0, ...kinds.map((kind) => off(teams.map((team) => of(team, kind) ?? 0))))
  const names = (of: 'time' | 'field') => [...new Set(request.places.map((place) => place[of] ?? ''))]
  return {
    seconds: (user + system) / 1e6,
    homeAway: Math.max(...teams.map(({ home, away }) => Math.abs(home - away))),
    times: widest(names('time'), ({ byTime }, time) => byTime[time]),
    fields: widest(names('field'), ({ byField }, field) => byField[field]),
    lateInARow: Math.max(...teams.map(({ lateInARow }) => lateInARow)),
    byes: spread(teams.map(({ games }) => games)),
    wishes: wishes.length,
    broken: wishes.filter(({ brokenBy }) => brokenBy.length > 0).length,
    faults: Object.values(faults).reduce((sum, games) => sum + games.length, 0),
  }
}

export function sharedTable(): void {
  const heads = [
    'teams',
    'meetings',
    'spare nights',
    'seconds',
    'home − away',
    'times off even',
    'fields off even',
    'late in a row',
    'byes',
    'wishes broken',
  ]
  console.log(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`)
  const sizes = [...Array.from({ length: 21 }, (_, at) => at + 4), 40]
  for (const [meetings, spare] of [
    [1, 0],
    [2, 0],
    [1, 2],
  ]) {
    for (const teams of sizes) {
      const figures = sharedFigures(sharedRequest({ teams, meetings, spare }), 1)
      if (figures.faults > 0) throw new Error(`${teams} teams: ${figures.faults} faults`)
      const { homeAway, times, fields, lateInARow, byes, broken, wishes } = figures
      const cells = [
        teams,
        meetings,
        spare,
        figures.seconds.toFixed(1),
        homeAway,
        times.toFixed(2),
        fields.toFixed(2),
        lateInARow,
        byes,
        `${broken} of ${wishes}`,
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}
