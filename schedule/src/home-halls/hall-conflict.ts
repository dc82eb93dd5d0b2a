import type { HallConflict, HomeHalls, HomeOn, NotOn } from '@app/contract/league-schedule'

/**
 * A true reason why not every game can have a day, or null if this one does not apply: the home games of one team do not fit on
 * the days of its hall. Of several such teams, the one with the fewest musts that are to blame.
 */
export function hallConflict(request: HomeHalls): HallConflict | null {
  const musts = request.wishes.filter(({ isMust }) => isMust)
  const conflicts = request.teams.flatMap((team) => {
    if (fits(request, team, musts)) return []
    // Whoever can be left out is not to blame. What is left is needed, each of it.
    let blamed = musts
    for (const must of musts) {
      const others = blamed.filter((one) => one !== must)
      if (!fits(request, team, others)) blamed = others
    }
    return [
      { team, homeGames: guestsOf(request, team).length, hallDays: hallDaysOf(request, team).length, musts: blamed },
    ]
  })
  return conflicts.toSorted((one, other) => one.musts.length - other.musts.length).at(0) ?? null
}

/** Whether each home game can have a day of its own, by augmenting paths. */
function fits(request: HomeHalls, team: string, musts: readonly (NotOn | HomeOn)[]): boolean {
  const closed = (dates: readonly string[], must: NotOn | HomeOn) =>
    must.kind === 'not_on' ? dates.filter((date) => !must.dates.includes(date)) : dates
  const own = musts.filter((must) => must.team === team)
  const open = own.reduce<readonly string[]>(
    (dates, must) =>
      must.kind === 'home_on' ? dates.filter((date) => must.dates.includes(date)) : closed(dates, must),
    hallDaysOf(request, team),
  )
  const daysWith = new Map(
    request.teams.map((guest) => [guest, musts.filter((must) => must.team === guest).reduce(closed, open)]),
  )
  const gameOn = new Map<string, number>()
  const guests = guestsOf(request, team)
  const find = (game: number, tried: Set<string>): boolean =>
    (daysWith.get(guests[game]) ?? []).some((date) => {
      if (tried.has(date)) return false
      tried.add(date)
      const taken = gameOn.get(date)
      if (taken !== undefined && !find(taken, tried)) return false
      gameOn.set(date, game)
      return true
    })
  return guests.every((_, game) => find(game, new Set()))
}

/** The opponents of its home games: each as often as both host by turns. */
function guestsOf({ teams, meetings }: HomeHalls, team: string): string[] {
  const others = teams.filter((other) => other !== team)
  return Array.from({ length: Math.floor(meetings / 2) }, () => others).flat()
}

const hallDaysOf = ({ halls }: HomeHalls, team: string): string[] => [
  ...new Set(halls.filter((hall) => hall.team === team).flatMap(({ dates }) => dates)),
]
