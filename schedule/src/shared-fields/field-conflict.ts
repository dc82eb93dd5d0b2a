import type { FieldConflict, NotOn, OnlyAt, Place, SharedFields } from '@app/contract/league-schedule'

/**
 * A true reason why not every game can have a place, found by counting, or null if none of these applies: too few places, too few
 * days for one team, or too little room on all days together.
 */
export function fieldConflict(request: SharedFields): FieldConflict | null {
  const { teams, meetings } = request
  const games = (meetings * teams.length * (teams.length - 1)) / 2
  const places = new Set(request.places.map(({ date, time, field }) => `${date} ${time} ${field}`)).size
  if (places < games) return { kind: 'places', games, places }
  const days = daysOf(request)
  const musts = request.wishes.filter(({ isMust }) => isMust)
  const perTeam = meetings * (teams.length - 1)
  for (const team of teams) {
    const own = musts.filter((must) => must.team === team)
    const left = (some: Musts) => days.filter((day) => canPlay(team, day, some)).length
    if (left(own) < perTeam) {
      const blamed = needed(own, (some) => left(some) < perTeam)
      return { kind: 'team-days', team, games: perTeam, days: left(blamed), musts: blamed }
    }
  }
  const room = (some: Musts) => days.reduce((sum, day) => sum + roomOn(day, teams, some), 0)
  if (room(musts) >= games) return null
  const blamed = needed(musts, (some) => room(some) < games)
  return { kind: 'days', days: days.length, games, room: room(blamed), musts: blamed }
}

type Musts = readonly (NotOn | OnlyAt)[]

export interface Day {
  date: string
  places: readonly Place[]
}

export const daysOf = ({ places }: Pick<SharedFields, 'places'>): Day[] =>
  [...Map.groupBy(places, ({ date }) => date)].map(([date, own]) => ({
    date,
    places: [...new Map(own.map((place) => [`${place.time} ${place.field}`, place])).values()],
  }))

const canPlay = (team: string, { date, places }: Day, musts: Musts): boolean =>
  places.some(({ time }) => musts.every((must) => must.team !== team || isKept(must, date, time)))

export const isKept = (must: NotOn | OnlyAt, date: string, time: string | null): boolean =>
  must.kind === 'not_on' ? !must.dates.includes(date) : time === null || must.times.includes(time)

/** Nobody plays twice a day, so half of those who can play is the most. */
const roomOn = (day: Day, teams: readonly string[], musts: Musts): number =>
  Math.min(day.places.length, Math.floor(teams.filter((team) => canPlay(team, day, musts)).length / 2))

/** Leaves out one after another what is not to blame. What remains is needed, each of it. */
function needed(musts: Musts, isTooLittle: (musts: Musts) => boolean): Musts {
  let blamed = musts
  for (const must of musts) {
    const others = blamed.filter((one) => one !== must)
    if (isTooLittle(others)) blamed = others
  }
  return blamed
}
