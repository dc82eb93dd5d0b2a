import type { DraftGame, League, LeagueTeam, LeagueWish, ScheduleDraft, Venues } from '@app/contract'
import { type FairnessSheet, fairnessOf, type TeamSheet } from '@app/contract/fairness'
import type { Place, SeasonRequest } from '@app/contract/league-schedule'
import { appliesTo, seasonRequestOf } from '@app/contract/season-request'

/** What a schedule is made from and judged by, for one division. */
export interface Plan {
  request: SeasonRequest
  venues: Venues['venues']
  /** In the order of the request. */
  wishes: LeagueWish[]
  teams: LeagueTeam[]
}

/** Null while nobody has said when and where the league plays. */
export function planOf(
  league: League,
  { season, venues }: Venues,
  wishes: readonly LeagueWish[],
  { divisionId, meetings }: { divisionId: string; meetings: number },
): Plan | null {
  const teams = league.divisions.find(({ id }) => id === divisionId)?.teams ?? []
  if (season === null) return null
  const ids = teams.map(({ id }) => id)
  return {
    request: seasonRequestOf(season, { venues, wishes }, { teams: ids, meetings }),
    venues,
    wishes: wishes.filter(({ teamId, kind }) => ids.includes(teamId) && appliesTo(kind, season)),
    teams,
  }
}

export const gamesIn = (teams: number, meetings: number): number => (meetings * teams * (teams - 1)) / 2

/** How many games have room, by counting places or days of halls. */
export const roomIn = (request: SeasonRequest): number =>
  request.kind === 'shared_fields'
    ? request.places.length
    : request.halls.reduce((sum, { dates }) => sum + dates.length, 0)

export const sheetOf = ({ request }: Plan, games: readonly DraftGame[]): FairnessSheet => fairnessOf(request, games)

/** Faults with which nothing is published: games that cannot be played like this. */
export const isPlayable = ({ faults }: FairnessSheet): boolean =>
  [faults.unplaced, faults.twiceADay, faults.doubleBooked, faults.nowhere, faults.wrongMeetings].every(
    (games) => games.length === 0,
  )

/** Places for a game: those of the league, or the days of the home team's hall. */
export function placesFor({ request }: Plan, { home }: DraftGame): Place[] {
  if (request.kind === 'shared_fields') return [...request.places].toSorted(byMoment)
  const dates = request.halls.filter(({ team }) => team === home).flatMap((hall) => hall.dates)
  return [...new Set(dates)].toSorted().map((date) => ({ date, time: null, field: null }))
}

const byMoment = (one: Place, other: Place) => (momentOf(one) < momentOf(other) ? -1 : 1)
export const momentOf = ({ date, time, field }: Place): string => `${date} ${time ?? ''} ${field ?? ''}`

/** The game that is at a place already. In a home hall: of the same host. */
export function gameAt(games: readonly DraftGame[], place: Place, game: number): number | null {
  const found = games.findIndex(
    (one, index) =>
      index !== game &&
      one.place !== null &&
      momentOf(one.place) === momentOf(place) &&
      (place.field !== null || one.home === games[game]?.home),
  )
  return found === -1 ? null : found
}

type Moves = { game: number; place: DraftGame['place'] }[]

/** To a free place, or with the game that is there changing places. */
export function movesTo(games: readonly DraftGame[], game: number, place: Place | null): Moves {
  const other = place && gameAt(games, place, game)
  const from = games[game]?.place ?? null
  return [{ game, place }, ...(other === null ? [] : [{ game: other, place: from }])]
}

export const moved = (games: readonly DraftGame[], moves: Moves): DraftGame[] =>
  games.map((game, index) => {
    const move = moves.find((one) => one.game === index)
    return move ? { ...game, place: move.place } : game
  })

/** The figures of the sheet that are shown for each team. */
export const figures = ['home', 'late', 'lateInARow', 'byes', 'longestWait', 'within48Hours'] as const
export type Figure = (typeof figures)[number]

/** How far a team's figure is from what is even: 0, a little (1) or more (2). */
export function offEven(figure: Figure, team: TeamSheet, all: readonly TeamSheet[]): 0 | 1 | 2 {
  const distance = {
    home: Math.max(0, Math.abs(team.home - team.away) - 1),
    late: Math.max(0, Math.abs(team.late - average(all.map(({ late }) => late))) - 0.5),
    lateInARow: Math.max(0, team.lateInARow - 2),
    byes: Math.max(0, Math.abs(team.byes - average(all.map(({ byes }) => byes))) - 0.5),
    longestWait: Math.max(0, team.longestWait / (average(all.map(({ longestWait }) => longestWait)) || 1) - 1.5),
    within48Hours: team.within48Hours,
  }[figure]
  if (distance === 0) return 0
  return distance <= 1 ? 1 : 2
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

export const isAtWork = (draft: ScheduleDraft | null | undefined): boolean =>
  draft?.state === 'making' || draft?.state === 'publishing'
