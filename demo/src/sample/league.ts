import { instantOf } from '@app/contract/local-time'

interface World {
  now: Date
  timeZone: string
  profileOf: (firstName: string) => string
  teamOf: (name: string) => string
  fixedId: (kind: number, index: number) => string
}

const DAY_MS = 24 * 60 * 60 * 1000
const OUTSIDE = 'Sons of Pitches'
const teams = ['Night Shift FC', 'Harbour Rovers', 'Real Sosobad', OUTSIDE]
const NAME = 'Eastside Sevens'
const VENUE = 'Delta Park'
const MINUTES = 60

interface Fixture {
  round: number
  home: string
  away: string
  field: string
  time: string
  /** What counts, the home team's score first. None: it is still to be played, or the two sides don't agree. */
  score?: [number, number]
  contested?: { home: [number, number]; away: [number, number] }
}

/** Three rounds are played. Night Shift FC and Harbour Rovers are level, and one result is contested. */
const fixtures: Fixture[] = [
  { round: 1, home: 'Night Shift FC', away: 'Real Sosobad', field: 'Field 3', time: '16:00', score: [3, 1] },
  { round: 1, home: 'Harbour Rovers', away: OUTSIDE, field: 'Field 4', time: '16:00', score: [2, 0] },
  { round: 2, home: 'Harbour Rovers', away: 'Night Shift FC', field: 'Field 3', time: '17:15', score: [2, 1] },
  {
    round: 2,
    home: OUTSIDE,
    away: 'Real Sosobad',
    field: 'Field 4',
    time: '17:15',
    contested: { home: [1, 1], away: [0, 1] },
  },
  { round: 3, home: 'Night Shift FC', away: OUTSIDE, field: 'Field 3', time: '16:00', score: [2, 0] },
  { round: 3, home: 'Real Sosobad', away: 'Harbour Rovers', field: 'Field 4', time: '17:15', score: [1, 0] },
  { round: 4, home: 'Real Sosobad', away: 'Night Shift FC', field: 'Field 3', time: '16:00' },
  { round: 4, home: OUTSIDE, away: 'Harbour Rovers', field: 'Field 4', time: '16:00' },
]

/** A league of Pete’s with three sample teams and one that is not here. Its rows by table, in the order to insert. */
export function leagueOf({ now, timeZone, profileOf, teamOf, fixedId }: World) {
  const founded = new Date(now.getTime() - 40 * DAY_MS)
  const leagueId = fixedId(0x8500, 0)
  const divisionId = fixedId(0x8501, 0)
  const outsideId = fixedId(0x8502, 0)
  const idOf = (name: string) => (name === OUTSIDE ? outsideId : teamOf(name))
  const dayOf = dayOfRound(now)
  const games = fixtures.flatMap(({ round, home, away, field, time, score }, n) => {
    const startsOn = dayOf(round)
    const startsAt = instantOf({ date: startsOn, time }, timeZone)
    const location = `${VENUE}, ${field}`
    const row = (side: 0 | 1, team: string, opponent: string) => ({
      id: fixedId(0x8503 + side, n),
      team_id: idOf(team),
      opponent,
      starts_at: startsAt,
      starts_on: startsOn,
      ends_at: new Date(startsAt.getTime() + MINUTES * 60_000),
      time_zone: timeZone,
      location,
      notes: '',
      our_score: score?.[side] ?? null,
      their_score: score?.[1 - side] ?? null,
      last_mailed: {
        opponent,
        startsAt: startsAt.toISOString(),
        timeZone,
        location,
        notes: '',
        cancelled: false,
        cancelReason: '',
      },
      created_at: founded,
    })
    return [row(0, home, away), row(1, away, home)]
  })
  const fixtureId = (n: number) => fixedId(0x8505, n)
  const enteredAt = (n: number, hours: number) => new Date((games[2 * n]?.ends_at.getTime() ?? 0) + hours * 3_600_000)
  const isOutside = ({ home, away }: Fixture) => home === OUTSIDE || away === OUTSIDE
  return {
    league: [
      {
        id: leagueId,
        name: NAME,
        sport: 'Soccer',
        season: seasonName(now),
        link_code: '7kq2m9xtpa4w',
        points_win: 3,
        points_tie: 1,
        points_loss: 0,
        tie_breakers: ['headToHead', 'headToHeadDifference', 'difference', 'scored'],
        forfeit_score: 3,
        withdrawn_games: 'void',
        subs_per_game: 2,
        subs_in_playoffs: false,
        subs_from_opponents: false,
        founded_at: founded,
      },
    ],
    organiser: [{ league_id: leagueId, profile_id: profileOf('Pete'), since: founded }],
    division: [{ id: divisionId, league_id: leagueId, name: 'Division 1', place: 0 }],
    team: [
      { id: outsideId, name: OUTSIDE, sport: 'Soccer', description: '', unlisted_at: founded, created_at: founded },
    ],
    outside_team: [{ team_id: outsideId, added_at: founded }],
    league_team: teams.map((name, n) => ({
      id: fixedId(0x8506, n),
      league_id: leagueId,
      division_id: divisionId,
      team_id: idOf(name),
      entered_at: founded,
    })),
    public_league: [
      {
        league_id: leagueId,
        slug: 'eastside-sevens-7kq2m9',
        shown_at: founded,
        shows_locations: true,
        indexed_at: null,
        made_at: founded,
      },
    ],
    game: games,
    fixture: fixtures.map((_, n) => ({
      id: fixtureId(n),
      asked_by: profileOf('Pete'),
      asked_at: founded,
      linked_at: founded,
    })),
    fixture_side: fixtures.flatMap(({ home, away }, n) => [
      { fixture_id: fixtureId(n), side: 'home', team_id: idOf(home), game_id: fixedId(0x8503, n) },
      { fixture_id: fixtureId(n), side: 'away', team_id: idOf(away), game_id: fixedId(0x8504, n) },
    ]),
    league_game: fixtures.map(({ round }, n) => ({
      fixture_id: fixtureId(n),
      league_id: leagueId,
      division_id: divisionId,
      round,
      is_playoff: false,
    })),
    opponent_link: fixtures.flatMap((fixture, n) =>
      isOutside(fixture)
        ? [
            {
              fixture_id: fixtureId(n),
              side: fixture.home === OUTSIDE ? 'home' : 'away',
              created_at: founded,
              told_start: games[2 * n]?.starts_at,
              told_place: games[2 * n]?.location,
              told_cancelled: false,
            },
          ]
        : [],
    ),
    fixture_result: fixtures.flatMap(({ score, contested }, n) =>
      score || contested
        ? [{ fixture_id: fixtureId(n), open: score ? 'none' : 'contested', how: score ? 'agreed' : null }]
        : [],
    ),
    fixture_result_entry: fixtures.flatMap(({ score, contested }, n) => {
      const entered = score ? { home: score, away: score } : contested
      return (['home', 'away'] as const).flatMap((by, line) =>
        entered
          ? [
              {
                fixture_id: fixtureId(n),
                line: line + 1,
                by,
                home_score: entered[by][0],
                away_score: entered[by][1],
                reason: '',
                entered_at: enteredAt(n, 1 + 15 * line),
              },
            ]
          : [],
      )
    }),
  }
}

/** A round a week. The third was at least three days ago, so that no result of it waits on a dashboard. */
function dayOfRound(now: Date) {
  const thirdDay = Math.floor(now.getTime() / DAY_MS) - 4
  return (round: number) => {
    const weeks = round <= 3 ? round - 3 : round - 1
    return new Date((thirdDay + weeks * 7) * DAY_MS).toISOString().slice(0, 10)
  }
}

/** "Fall 2026" */
function seasonName(now: Date): string {
  const names = ['Winter', 'Spring', 'Summer', 'Fall']
  return `${names[Math.floor(((now.getUTCMonth() + 1) % 12) / 3)]} ${now.getUTCFullYear()}`
}
