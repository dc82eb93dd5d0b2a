import type { Numbers, OwnGame } from '@app/contract'
import { recordOf } from '@app/contract/record'
import type { Sport } from '@app/contract/sport'
import type { CountedGame } from '../attendance/rules.ts'
import { type Correction, playersAt } from '../presence/rules.ts'

/** A completed game of one of the person's teams, or one they subbed in. */
export interface YearGameRow extends Omit<OwnGame, 'played'> {
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** When the team was created or imported. */
  teamSince: Date
  teamLogo: string | null
  sport: Sport
  /** Null: not on the team's roster. */
  joinedAt: Date | null
}

type PastGame = Pick<CountedGame, 'id' | 'rsvps' | 'roster'>

/** A game with what the person did. Games from before they joined are not counted, unless they played. */
export interface JudgedGame extends YearGameRow {
  played: boolean
  /** By the person: answers by captains and default answers don't count. */
  isAnswered: boolean
}

export function judgedGames(
  rows: readonly YearGameRow[],
  { counted, corrections }: { counted: ReadonlyMap<string, PastGame>; corrections: readonly Correction[] },
  personId: string,
): JudgedGame[] {
  return rows.flatMap((row) => {
    const game = counted.get(row.id)
    const own = game?.rsvps.find(({ userId }) => userId === personId)
    const played = game !== undefined && playersAt(game, corrections).some(({ userId }) => userId === personId)
    const isOwn = played || row.isSub || (row.joinedAt !== null && row.endsAt > row.joinedAt)
    const isAnswered = own?.source === 'own' && own.answeredBy === null
    return isOwn ? [{ ...row, played, isAnswered }] : []
  })
}

type Figures = Pick<Numbers, 'months' | 'run'> & {
  given: number
  teams: (Omit<Numbers['teams'][number], 'logo'> & { logo: string | null })[]
  subbed: { played: number; last: Numbers['subbing']['last'] }
}

const SHOWN_MARKS = 12

/** Oldest first. */
export function numbersOf(games: readonly JudgedGame[]): Figures {
  const played = games.filter((game) => game.played)
  const teams = [...Map.groupBy(games.filter(isOfTeam), ({ teamId }) => teamId).values()].map(ofTeam)
  const subbed = played.filter(({ isSub }) => isSub)
  const last = subbed.at(-1)
  return {
    given: games.filter(({ isAnswered }) => isAnswered).length,
    months: Array.from({ length: 12 }, (_, month) => {
      const inMonth = played.filter(({ startsOn }) => Number(startsOn.slice(5, 7)) === month + 1)
      const sub = inMonth.filter(({ isSub }) => isSub).length
      return { own: inMonth.length - sub, sub }
    }),
    teams: teams.map(({ run: _, ...team }) => team).toSorted((one, other) => other.played - one.played),
    subbed: { played: subbed.length, last: last ? { teamName: last.teamName, startsOn: last.startsOn } : null },
    run: teams
      .map(({ name, run }) => ({ teamName: name, ...run }))
      .filter((run) => run.games >= 2)
      .reduce<Numbers['run']>((best, run) => (best && best.games >= run.games ? best : run), null),
  }
}

const isOfTeam = ({ isSub, joinedAt }: JudgedGame): boolean => joinedAt !== null && !isSub

function ofTeam(games: readonly JudgedGame[]) {
  const [first] = games
  const played = games.filter((game) => game.played)
  const marks = games.map((game) => (game.played ? '1' : '0')).join('')
  return {
    teamId: first?.teamId ?? '',
    name: first?.teamName ?? '',
    logo: first?.teamLogo ?? null,
    sport: first?.sport ?? ('Other' as const),
    played: played.length,
    of: games.length,
    marks: marks.slice(-SHOWN_MARKS),
    ...recordOf(played),
    run: longestRun(marks),
  }
}

/** The longest run of ones in a string of marks. An ongoing run extends to the last game. */
export function longestRun(marks: string): { games: number; isOngoing: boolean } {
  const runs = marks.split('0').map((run) => run.length)
  const games = Math.max(...runs)
  return { games, isOngoing: games > 0 && runs.at(-1) === games }
}
