/**
 * How fair a schedule is: a sheet per team, and each wish with whether it is kept and which games break it. Counted from
 * the games alone, so that it is also right for games that were moved by hand. No schemas here.
 */
import { dayNumber } from './calendar-days.ts'
import { type HomeHalls, rest, type ScheduledGame, type SeasonRequest, type Wish } from './league-schedule.ts'

export interface TeamSheet {
  team: string
  games: number
  home: number
  away: number
  /** The latest time of a day that has several. */
  late: number
  /** How many late games it has in a row, at most. */
  lateInARow: number
  /** By time of day, and by field. */
  byTime: Readonly<Record<string, number>>
  byField: Readonly<Record<string, number>>
  /** Days between its first and its last game on which others play and it does not. */
  byes: number
  /** The most days from one game to the next. 0 if it has fewer than two games. */
  longestWait: number
  /** How often two games are one day apart or on the same one. */
  within48Hours: number
}

export interface JudgedWish {
  wish: Wish
  /** Empty if the wish is kept. */
  brokenBy: readonly ScheduledGame[]
}

export interface FairnessSheet {
  teams: readonly TeamSheet[]
  wishes: readonly JudgedWish[]
  /** What must not be: published schedules have none of these. */
  faults: {
    /** Games without a place. */
    unplaced: readonly ScheduledGame[]
    /** Games of a team that has another one on the same day. */
    twiceADay: readonly ScheduledGame[]
    /** Games at the same time on the same field. */
    doubleBooked: readonly ScheduledGame[]
    /** Games where nobody can play: at a place that is not the league's, or without the home team's hall. */
    nowhere: readonly ScheduledGame[]
    /** With home halls: games that leave a team too little rest, and meetings of a pair that follow too soon. */
    tooClose: readonly ScheduledGame[]
    /** Pairs that do not meet as often as they should. */
    wrongMeetings: readonly [string, string][]
  }
}

type Placed = ScheduledGame & { place: NonNullable<ScheduledGame['place']> }

export function fairnessOf(request: SeasonRequest, games: readonly ScheduledGame[]): FairnessSheet {
  const placed = games
    .filter((game): game is Placed => game.place !== null)
    .toSorted((one, other) => compare(momentOf(one), momentOf(other)))
  const late = lateTimes(request)
  const dates = [...new Set(placed.map(({ place }) => place.date))].toSorted()
  const gamesOf = Map.groupBy(
    placed.flatMap((game) => [
      { team: game.home, game },
      { team: game.away, game },
    ]),
    ({ team }) => team,
  )
  return {
    teams: request.teams.map((team) =>
      sheetOf(
        team,
        (gamesOf.get(team) ?? []).map(({ game }) => game),
        { late, dates },
      ),
    ),
    wishes: request.wishes.map((wish) => ({ wish, brokenBy: placed.filter((game) => breaks(wish, game)) })),
    faults: {
      unplaced: games.filter(({ place }) => place === null),
      twiceADay: [...gamesOf.values()].flatMap((own) =>
        repeated(
          own.map(({ game }) => game),
          ({ place }) => place.date,
        ),
      ),
      doubleBooked: request.kind === 'shared_fields' ? repeated(placed, placeKey) : [],
      nowhere: placed.filter(isNowhere(request)),
      tooClose:
        request.kind === 'home_halls'
          ? [
              ...[...gamesOf.values()].flatMap((own) => crowded(own.map(({ game }) => game))),
              ...metTooSoon(request, placed),
            ]
          : [],
      wrongMeetings: wrongMeetings(request, games),
    },
  }
}

function sheetOf(
  team: string,
  games: readonly Placed[],
  { late, dates }: { late: ReadonlyMap<string, string>; dates: readonly string[] },
): TeamSheet {
  const days = games.map(({ place }) => dayNumber(place.date))
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day))
  const isLate = games.map(({ place }) => place.time !== null && late.get(place.date) === place.time)
  const [first, last] = [games.at(0)?.place.date ?? '', games.at(-1)?.place.date ?? '']
  const playedOn = new Set(games.map(({ place }) => place.date))
  return {
    team,
    games: games.length,
    home: games.filter(({ home }) => home === team).length,
    away: games.filter(({ away }) => away === team).length,
    late: isLate.filter(Boolean).length,
    lateInARow: longestRun(isLate),
    byTime: countsOf(games.flatMap(({ place }) => place.time ?? [])),
    byField: countsOf(games.flatMap(({ place }) => place.field ?? [])),
    byes: dates.filter((date) => date >= first && date <= last && !playedOn.has(date)).length,
    longestWait: Math.max(0, ...gaps),
    within48Hours: gaps.filter((gap) => gap <= 1).length,
  }
}

/** Whether this game is against the wish. */
export function breaks(wish: Wish, { home, away, place }: ScheduledGame): boolean {
  if (place === null || (wish.team !== home && wish.team !== away)) return false
  switch (wish.kind) {
    case 'not_on':
      return wish.dates.includes(place.date)
    case 'only_at':
      return place.time !== null && !wish.times.includes(place.time)
    case 'home_on':
      return wish.team === home && !wish.dates.includes(place.date)
  }
}

/** The latest time of each day that has more than one. */
function lateTimes(request: SeasonRequest): Map<string, string> {
  const late = new Map<string, string>()
  if (request.kind !== 'shared_fields') return late
  for (const [date, places] of Map.groupBy(request.places, ({ date }) => date)) {
    const times = [...new Set(places.flatMap(({ time }) => time ?? []))].toSorted()
    const last = times.at(-1)
    if (times.length > 1 && last !== undefined) late.set(date, last)
  }
  return late
}

function isNowhere(request: SeasonRequest): (game: Placed) => boolean {
  if (request.kind === 'shared_fields') {
    const known = new Set(request.places.map((place) => placeKey({ place })))
    return (game) => !known.has(placeKey(game))
  }
  const halls = new Map(request.halls.map(({ team, dates }) => [team, new Set(dates)]))
  return ({ home, place }) => !halls.get(home)?.has(place.date)
}

/** More games in a row than a team may have in this many days. */
function crowded(games: readonly Placed[]): Placed[] {
  const { most } = rest
  return games.filter((game, at) => {
    const last = games[at + most.games]
    return last !== undefined && dayNumber(last.place.date) - dayNumber(game.place.date) < most.days
  })
}

function metTooSoon({ daysApart }: HomeHalls, games: readonly Placed[]): Placed[] {
  return [...Map.groupBy(games, pairOf).values()].flatMap((same) =>
    same.filter((game, at) => {
      const next = same[at + 1]
      return next !== undefined && dayNumber(next.place.date) - dayNumber(game.place.date) <= daysApart
    }),
  )
}

function wrongMeetings({ teams, meetings }: SeasonRequest, games: readonly ScheduledGame[]): [string, string][] {
  const met = countsOf(games.map(pairOf))
  return teams.flatMap((one, at) =>
    teams
      .slice(at + 1)
      .filter((other) => (met[pairOf({ home: one, away: other })] ?? 0) !== meetings)
      .map((other): [string, string] => [one, other]),
  )
}

/** The games that share their key with another. */
function repeated(games: readonly Placed[], keyOf: (game: Placed) => string): Placed[] {
  return [...Map.groupBy(games, keyOf).values()].flatMap((same) => (same.length > 1 ? same : []))
}

function longestRun(flags: readonly boolean[]): number {
  let [run, longest] = [0, 0]
  for (const flag of flags) {
    run = flag ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function countsOf(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]))
}

const pairOf = ({ home, away }: Pick<ScheduledGame, 'home' | 'away'>): string => [home, away].toSorted().join('\n')
const placeKey = ({ place }: { place: Placed['place'] }): string =>
  `${place.date} ${place.time ?? ''} ${place.field ?? ''}`
const momentOf = ({ place }: Placed): string => `${place.date} ${place.time ?? ''}`

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
