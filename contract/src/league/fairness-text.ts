/** What a schedule on shared fields does not share evenly, counted from its sheet, and the same in words. No schemas here. */
import { label, type SayLabel } from '../language.ts'
import type { FairnessSheet, TeamSheet } from './fairness.ts'
import type { SharedFields } from './league-schedule.ts'

export type Uneven =
  /** A time or field that a team has more than one game more or fewer than its share. */
  | { kind: 'time' | 'field'; name: string; most: Share; least: Share }
  /** The team with the largest difference, if it is more than one game. */
  | { kind: 'home'; team: string; home: number; away: number }
  /** The team with the most late games in a row, if there are more than two. */
  | { kind: 'late'; team: string; games: number }

interface Share {
  team: string
  games: number
}

export function unevenIn({ wishes, places }: Pick<SharedFields, 'wishes' | 'places'>, sheet: FairnessSheet): Uneven[] {
  // Whoever wishes for certain times has no even share of them.
  const choosy = new Set(wishes.flatMap(({ kind, team }) => (kind === 'only_at' ? [team] : [])))
  const sharing = sheet.teams.filter(({ team }) => !choosy.has(team))
  const names = (of: 'time' | 'field') => [...new Set(places.flatMap((place) => place[of] ?? []))].toSorted()
  const home = most(sheet.teams, ({ home: at, away }) => Math.abs(at - away))
  const late = most(sharing, ({ lateInARow }) => lateInARow)
  return [
    ...names('time').flatMap((name) => unshared('time', name, sharing)),
    ...names('field').flatMap((name) => unshared('field', name, sheet.teams)),
    ...(home && Math.abs(home.home - home.away) > 1
      ? [{ kind: 'home' as const, team: home.team, home: home.home, away: home.away }]
      : []),
    ...(late && late.lateInARow > 2 ? [{ kind: 'late' as const, team: late.team, games: late.lateInARow }] : []),
  ]
}

function unshared(kind: 'time' | 'field', name: string, teams: readonly TeamSheet[]): Uneven[] {
  const games = (team: TeamSheet) => (kind === 'time' ? team.byTime : team.byField)[name] ?? 0
  const share = teams.reduce((sum, team) => sum + games(team), 0) / teams.length
  const [top, bottom] = [most(teams, games), most(teams, (team) => -games(team))]
  if (!top || !bottom || Math.max(games(top) - share, share - games(bottom)) <= 1) return []
  const shareOf = (team: TeamSheet) => ({ team: team.team, games: games(team) })
  return [{ kind, name, most: shareOf(top), least: shareOf(bottom) }]
}

const most = (teams: readonly TeamSheet[], of: (team: TeamSheet) => number): TeamSheet | undefined =>
  teams.toSorted((one, other) => of(other) - of(one)).at(0)

interface Words {
  nameOf: (team: string) => string
  timeOf: (time: string) => string
}

export function sayUneven(say: SayLabel, uneven: Uneven, { nameOf, timeOf }: Words): string {
  switch (uneven.kind) {
    case 'time':
    case 'field':
      return say(texts.shared, {
        what: uneven.kind === 'time' ? timeOf(uneven.name) : uneven.name,
        most: nameOf(uneven.most.team),
        mostGames: uneven.most.games,
        least: nameOf(uneven.least.team),
        leastGames: uneven.least.games,
      })
    case 'home':
      return say(texts.home, { team: nameOf(uneven.team), home: uneven.home, away: uneven.away })
    case 'late':
      return say(texts.late, { team: nameOf(uneven.team), games: uneven.games })
  }
}

const texts = {
  shared: label('uneven.shared', '{what} isn’t shared evenly: {most} {mostGames}, {least} {leastGames}.'),
  home: label('uneven.home', 'Home and away aren’t even: {team} {home}–{away}.'),
  late: label('uneven.late', '{team} has {games, plural, one {# late game} other {# late games}} in a row.'),
}
