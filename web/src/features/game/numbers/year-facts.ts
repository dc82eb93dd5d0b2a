import type { Numbers, OwnGame } from '@app/contract'

/** The content of Your Year: only positive facts, and none without data. */
export interface YearFacts {
  year: number
  played: number
  /** The person's teams, most played first, then `null` for games as a sub. */
  teams: { name: string; played: number }[]
  subbed: number
  /** The teams the person subbed for, each once. */
  subbedFor: string[]
  /** For each week of the year, whom the person played for: the index of the team, or null as a sub. */
  weeks: (number | null)[][]
  /** The most consecutive weeks with a game on the same weekday, and the days of the first and last of these games. */
  weekdayRun: { weeks: number; firstOn: string; lastOn: string } | null
  /** The most consecutive games of one team without missing any. */
  run: { games: number; teamName: string; isOngoing: boolean } | null
  place: { name: string; times: number } | null
  subsFound: number
}

export const WEEKS = 52
const DAY_MS = 24 * 60 * 60 * 1000
/** Shorter runs are no habit. */
const MIN_RUN = 3
const MIN_AT_PLACE = 3

type YearNumbers = Pick<Numbers, 'year' | 'games' | 'run' | 'subsFound'>

export function yearFacts({ year, games, run, subsFound }: YearNumbers): YearFacts {
  const played = games.filter((game) => game.played)
  const teams = [
    ...Map.groupBy(
      played.filter(({ isSub }) => !isSub),
      ({ teamId }) => teamId,
    ),
  ]
    .map(([teamId, own]) => ({ teamId, name: own[0]?.teamName ?? '', played: own.length }))
    .toSorted((one, other) => other.played - one.played)
  const weeks: (number | null)[][] = Array.from({ length: WEEKS }, () => [])
  for (const game of played) {
    const index = teams.findIndex(({ teamId }) => teamId === game.teamId)
    weeks[weekOf(game.startsOn)]?.push(game.isSub || index === -1 ? null : index)
  }
  return {
    year,
    played: played.length,
    teams: teams.map(({ name, played: times }) => ({ name, played: times })),
    subbed: played.filter(({ isSub }) => isSub).length,
    subbedFor: [...new Set(played.filter(({ isSub }) => isSub).map(({ teamName }) => teamName))],
    weeks,
    weekdayRun: weekdayRun(played),
    run: run && run.games >= MIN_RUN ? run : null,
    place: favouritePlace(played),
    subsFound,
  }
}

/** From 0 to 51. The year's last days count toward the last week. */
export function weekOf(day: string): number {
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS
  return Math.min(Math.floor(dayOfYear / 7), WEEKS - 1)
}

/** Games a week apart, on the same weekday. */
function weekdayRun(played: readonly OwnGame[]): YearFacts['weekdayRun'] {
  const days = new Set(played.map(({ startsOn }) => startsOn))
  const before = (day: string) => new Date(Date.parse(day) - 7 * DAY_MS).toISOString().slice(0, 10)
  const runs = [...days].map((day) => {
    let [weeks, firstOn] = [1, day]
    while (days.has(before(firstOn))) [weeks, firstOn] = [weeks + 1, before(firstOn)]
    return { weeks, firstOn, lastOn: day }
  })
  const best = runs.reduce<YearFacts['weekdayRun']>((most, run) => (most && most.weeks >= run.weeks ? most : run), null)
  return best && best.weeks >= MIN_RUN ? best : null
}

function favouritePlace(played: readonly OwnGame[]): YearFacts['place'] {
  const places = [...Map.groupBy(played, ({ location }) => location)].map(([name, games]) => ({
    name,
    times: games.length,
  }))
  const best = places.reduce<YearFacts['place']>(
    (most, place) => (most && most.times >= place.times ? most : place),
    null,
  )
  return best && best.times >= MIN_AT_PLACE ? best : null
}
