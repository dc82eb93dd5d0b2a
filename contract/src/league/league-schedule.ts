/**
 * What a league's schedule is made from, and the schedule itself. The engines that make one are in the workspace
 * `schedule`; what it is worth to each team is in `fairness.ts`. No schemas here.
 */
import { addDays, weekdayOf } from './calendar-days.ts'

/** A game can be played here at this time. A home hall has neither time nor field. */
export interface Place {
  /** Local, as in "2026-11-19". */
  date: string
  /** As in "19:30". */
  time: string | null
  field: string | null
}

/** What a team asks for. A must counts more than any number of wishes. */
export type Wish = NotOn | OnlyAt | HomeOn

/** "Not on 12 May" */
export interface NotOn extends OfTeam {
  kind: 'not_on'
  dates: readonly string[]
}

/** "Late games only": on shared fields. */
export interface OnlyAt extends OfTeam {
  kind: 'only_at'
  times: readonly string[]
}

/** "Home games on Tuesdays": with home halls. */
export interface HomeOn extends OfTeam {
  kind: 'home_on'
  dates: readonly string[]
}

interface OfTeam {
  team: string
  isMust: boolean
}

interface Season {
  teams: readonly string[]
  /** How often each pair meets. */
  meetings: number
}

/** All teams share fields with fixed times. */
export interface SharedFields extends Season {
  kind: 'shared_fields'
  wishes: readonly (NotOn | OnlyAt)[]
  places: readonly Place[]
}

/** Each team has home games on the days on which it has its hall. */
export interface HomeHalls extends Season {
  kind: 'home_halls'
  /** The first and the last day of the season. */
  first: string
  last: string
  wishes: readonly (NotOn | HomeOn)[]
  halls: readonly { team: string; dates: readonly string[] }[]
  /** At least this many days lie between two meetings of the same teams. */
  daysApart: number
}

export type SeasonRequest = SharedFields | HomeHalls

export interface ScheduledGame {
  home: string
  away: string
  /** Null if no place was found. */
  place: Place | null
}

/** Rules for home halls, which are the same everywhere: rest between the games of a team. */
export const rest = {
  /** No team has more games in this many days. */
  most: { games: 2, days: 4 },
  /** Costs if a team has two games within this many days. A gap of one day is in all three windows. */
  short: [
    { days: 2, cost: 5 },
    { days: 3, cost: 1 },
    { days: 4, cost: 1 },
  ],
} as const

/** When a venue can be used: on these weekdays (0 is Sunday) at these times. */
export interface Venue {
  fields: readonly string[]
  weekdays: readonly number[]
  times: readonly string[]
}

/** All places from the first to the last day, without those on which nobody plays. */
export function placesOf({
  first,
  last,
  venues,
  skipped,
}: {
  first: string
  last: string
  venues: readonly Venue[]
  skipped: readonly string[]
}): Place[] {
  const places: Place[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (skipped.includes(date)) continue
    for (const { fields, weekdays, times } of venues) {
      if (!weekdays.includes(weekdayOf(date))) continue
      for (const time of times) places.push(...fields.map((field) => ({ date, time, field })))
    }
  }
  return places
}

/** Why no schedule exists: the home games of this team do not fit on the days of its hall. */
export interface HallConflict {
  team: string
  homeGames: number
  hallDays: number
  /** The musts that make it impossible. Without any one of them the games would fit. None: the days are too few by themselves. */
  musts: readonly (NotOn | HomeOn)[]
}

/** Why no schedule exists on shared fields, by counting. `musts` are those without any one of which it would not apply. */
export type FieldConflict =
  /** Fewer places than games. */
  | { kind: 'places'; games: number; places: number }
  /** A team has fewer days than games. */
  | { kind: 'team-days'; team: string; games: number; days: number; musts: readonly (NotOn | OnlyAt)[] }
  /** Each day has room for some games, and all days together for fewer than there are. */
  | { kind: 'days'; days: number; games: number; room: number; musts: readonly (NotOn | OnlyAt)[] }

/** Why no schedule exists, found by an exact solver: these cannot all be met together. */
export interface Together {
  kind: 'together'
  /** Teams whose home games have to be in their halls. On shared fields none. */
  halls: readonly string[]
  musts: readonly Wish[]
  /** Days between two meetings, and rest between games: if they are needed for the conflict. */
  daysApart: number | null
  isRest: boolean
  /** It is proved that without any one of them the others can be met. On large leagues there may be no time for it. */
  isSmallest: boolean
}

/** Why a league has no schedule. */
export type NoSchedule = ({ kind: 'hall-days' } & HallConflict) | FieldConflict | Together

/** What the process of the engines reads. */
export interface EngineOrder {
  request: SeasonRequest
  seed: number
}

/** A line that it writes. `games` is null if they are the same as in the line before. */
export interface EngineLine {
  done: number
  games: readonly ScheduledGame[] | null
  /** On the last line. */
  reason: NoSchedule | null
  isLast: boolean
}
