import { sayAhead, sayRule } from '@app/contract/standings-text'
import { calendarFile } from '#core/files/icalendar.ts'
import type { Say } from '#core/language/say.ts'
import { gameEvent } from '../../../game/game/calendar/page.ts'
import { bracketJson } from '../bracket/page.ts'
import { type PublicDivision, type PublicGame, pathOf, titleOf } from '../rules.ts'
import { type At, nameOf, rowsOf } from '../table/page.ts'

/** The standings for a spreadsheet, with the reason in the last column. */
export function standingsCells(say: Say, league: PublicDivision): string[][] {
  const head = [
    'Place',
    'Team',
    'Played',
    'Won',
    'Tied',
    'Lost',
    'Scored',
    'Conceded',
    'Points',
    'Ahead of the next team',
  ]
  const rows = rowsOf(say, league).map(({ team, ahead, ...row }) => [
    String(row.place ?? ''),
    team.name,
    ...[row.played, row.won, row.tied, row.lost, row.scored, row.conceded, row.points].map(String),
    ahead ? sayAhead(say, { team: team.name, points: row.points, ahead }) : '',
  ])
  return [head, ...rows]
}

/** The standings and games for programs. Its keys are English in every language, its sentences are not. */
export function standingsJson(say: Say, league: PublicDivision, { origin }: At): string {
  const { name, season, sport, division, slug } = league
  const names = new Map(division.teams.map((team) => [team.id, nameOf(say, team)]))
  const gameOf = ({ home, away, startsAt, timeZone, place, score }: PublicGame) => ({
    home: names.get(home) ?? '',
    away: names.get(away) ?? '',
    startTime: new Date(startsAt).toISOString(),
    timeZone,
    location: place,
    score,
  })
  return JSON.stringify({
    league: name,
    season,
    sport,
    division: division.name,
    url: `${origin}${pathOf(slug, division.id)}`,
    rule: sayRule(say, league.rule),
    standings: rowsOf(say, league).map(({ team, place, hasWithdrawn, ahead, ...figures }) => ({
      place,
      team: team.name,
      hasWithdrawn,
      ...figures,
      ahead: ahead ? sayAhead(say, { team: team.name, points: figures.points, ahead }) : null,
    })),
    playoffs: bracketJson(say, league),
    results: division.latest.map(gameOf),
    games: division.games.map(gameOf),
  })
}

/** The coming games of the division. Without notes, and with locations only if the page shows them. */
export function divisionCalendar(say: Say, league: PublicDivision, { origin, now }: At): string {
  const { division, slug } = league
  const names = new Map(division.teams.map((team) => [team.id, nameOf(say, team)]))
  const url = `${origin}${pathOf(slug, division.id)}`
  const events = division.games.map(({ startsAt, endsAt, place, home, away, ...game }) =>
    gameEvent(
      say,
      {
        ...game,
        kind: 'game',
        title: '',
        teamName: names.get(home) ?? '',
        opponent: names.get(away) ?? '',
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        location: place,
        notes: '',
        plan: null,
        cancelledAt: null,
      },
      // Without the time of day, so that the file changes only with its games, or once a day.
      { url, now: new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000) },
    ),
  )
  return calendarFile({ name: titleOf(league), events, refreshHours: 1 })
}
