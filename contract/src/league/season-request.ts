/**
 * From what organisers and captains enter to what the engines read: when and where a league plays. No schemas here.
 */
import { addDays, dayNumber, weekdayOf } from './calendar-days.ts'
import {
  type HomeOn,
  type NotOn,
  type OnlyAt,
  placesOf,
  type ScheduledGame,
  type SeasonRequest,
} from './league-schedule.ts'

export const leagueKinds = ['shared_fields', 'home_halls'] as const
export type LeagueKind = (typeof leagueKinds)[number]

/** When a league plays. */
export interface SeasonDays {
  kind: LeagueKind
  firstOn: string
  lastOn: string
  skippedOn: readonly string[]
}

/** Where it plays: fields that all teams share, or the hall of one team. */
export interface SeasonVenue {
  teamId: string | null
  name: string
  fields: readonly string[]
  /** A weekday of 0 is Sunday; a time is as in "19:30". */
  times: readonly { weekday: number; time: string }[]
  closedOn: readonly string[]
}

export const wishKinds = ['not_on', 'only_at', 'home_on'] as const
export type WishKind = (typeof wishKinds)[number]

/** What a team asks for. One of the three lists has something in it. */
export interface SeasonWish {
  teamId: string
  kind: WishKind
  dates: readonly string[]
  times: readonly string[]
  weekdays: readonly number[]
  isMust: boolean
}

/** Late games only make sense on shared fields, and home days with home halls. */
export const appliesTo = (kind: WishKind, { kind: league }: Pick<SeasonDays, 'kind'>): boolean =>
  kind === 'not_on' || (kind === 'only_at') === (league === 'shared_fields')

interface SeasonTeams {
  teams: readonly string[]
  meetings: number
}

export function seasonRequestOf(
  season: SeasonDays,
  { venues, wishes }: { venues: readonly SeasonVenue[]; wishes: readonly SeasonWish[] },
  { teams, meetings }: SeasonTeams,
): SeasonRequest {
  const { firstOn: first, lastOn: last } = season
  const placesAt = (venue: SeasonVenue, fields: readonly string[]) =>
    venue.times.flatMap(({ weekday, time }) =>
      placesOf({
        first,
        last,
        venues: [{ fields, weekdays: [weekday], times: [time] }],
        skipped: [...season.skippedOn, ...venue.closedOn],
      }),
    )
  const asked = wishes.filter(({ teamId }) => teams.includes(teamId)).map((wish) => requestedBy(wish, season))
  if (season.kind === 'shared_fields') {
    const places = venues
      .filter(({ teamId }) => teamId === null)
      .flatMap((venue) => placesAt(venue, locationsAt(venue)))
    return { kind: 'shared_fields', teams, meetings, wishes: asked.filter((wish) => wish.kind !== 'home_on'), places }
  }
  const halls = teams.map((team) => ({
    team,
    dates: venues
      .filter(({ teamId }) => teamId === team)
      .flatMap((hall) => placesAt(hall, ['']).map(({ date }) => date)),
  }))
  return {
    kind: 'home_halls',
    teams,
    meetings,
    first,
    last,
    wishes: asked.filter((wish) => wish.kind !== 'only_at'),
    halls,
    daysApart: daysApart(first, last),
  }
}

function requestedBy({ teamId: team, kind, isMust, ...wish }: SeasonWish, season: SeasonDays): NotOn | OnlyAt | HomeOn {
  if (kind === 'not_on') return { kind, team, isMust, dates: wish.dates }
  if (kind === 'only_at') return { kind, team, isMust, times: wish.times }
  const dates: string[] = []
  for (let date = season.firstOn; date <= season.lastOn; date = addDays(date, 1))
    if (wish.weekdays.includes(weekdayOf(date))) dates.push(date)
  return { kind, team, isMust, dates }
}

/** Pairs meet again after a fifth of the season, or after two months. */
const daysApart = (first: string, last: string): number =>
  Math.min(60, Math.floor((dayNumber(last) - dayNumber(first)) / 5))

/** What players read as the location of a game at a venue, by field. */
export const locationsAt = ({ name, fields }: Pick<SeasonVenue, 'name' | 'fields'>): string[] =>
  fields.length === 0 ? [name] : fields.map((field) => `${name}, ${field}`)

/** Where and when a game is played: in a home hall at the time of the weekday. Null if it has no place, or the hall is gone. */
export function whereAndWhen(
  venues: readonly SeasonVenue[],
  { home, place }: ScheduledGame,
): { location: string; date: string; time: string } | null {
  if (place === null) return null
  const { date } = place
  if (place.time !== null && place.field !== null) return { location: place.field, date, time: place.time }
  const hall = venues.find(({ teamId }) => teamId === home)
  const time = hall?.times.find(({ weekday }) => weekday === weekdayOf(date))?.time
  return hall && time ? { location: hall.name, date, time } : null
}

/** Rounds, if on each day all teams play, but for one with a bye. Games without a round have null. */
export function roundsOf(games: readonly ScheduledGame[], teams: number): (number | null)[] {
  const dates = [...Map.groupBy(games, ({ place }) => place?.date ?? '').entries()].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const areRounds = dates.every(([date, own]) => date !== '' && own.length === Math.floor(teams / 2))
  const rounds = new Map(dates.map(([date], index) => [date, index + 1]))
  return games.map(({ place }) => (areRounds ? (rounds.get(place?.date ?? '') ?? null) : null))
}
