import { randomUUID } from 'node:crypto'
import type { Person, World } from '../world.ts'
import { gamesIn } from './league-games.ts'

interface Parties {
  people: Record<'rival' | 'coCaptain', Person>
  teams: Record<'listed' | 'unlisted' | 'rosterOnly', string>
  now: Date
}

/** A league in which the team plays, and one in which the unlisted team plays. The captain of another team organises the first. */
export async function allLeagues(world: World, { people, teams, now }: Parties) {
  const { pool } = world
  const insert = async (organiser: Person, teamId: string, code: string) => {
    const [league, division] = [randomUUID(), randomUUID()]
    await pool`
      insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score,
                          withdrawn_games, subs_in_playoffs, subs_from_opponents, founded_at)
      values (${league}, 'Eastside Sevens', 'Soccer', 'Fall 2026', ${code}, 3, 1, 0, '{headToHead}', 3, 'void', true, true, ${now})`
    await pool`insert into organiser values (${league}, ${organiser.id}, ${now})`
    await pool`insert into division values (${division}, ${league}, 'Division 1', 0)`
    await pool`
      insert into league_team (id, league_id, division_id, team_id, entered_at)
      values (${randomUUID()}, ${league}, ${division}, ${teamId}, ${now})`
    return { league, division }
  }
  const code = '7kq2m9xtpa4w'
  const organiserCode = '7kq2m9xtpb5w'
  const own = await insert(people.rival, teams.listed, code)
  const other = await insert(people.coCaptain, teams.unlisted, '7kq2m9xtpa4z')
  await pool`
    insert into organiser_link values (${own.league}, ${organiserCode}, ${people.rival.id}, ${new Date(now.getTime() + 86_400_000)})`
  const [fixture, opponent] = [randomUUID(), (await world.team(people.rival, 'Otters')).id]
  const insertGame = gamesIn(world, now)
  const [home, away] = [await insertGame(teams.listed, { inHours: 144 }), await insertGame(opponent, { inHours: 144 })]
  await pool`
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    values (${randomUUID()}, ${own.league}, ${own.division}, ${opponent}, ${now})`
  await pool`insert into fixture (id, asked_at, linked_at) values (${fixture}, ${now}, ${now})`
  await pool`
    insert into fixture_side (fixture_id, side, team_id, game_id)
    values (${fixture}, 'home', ${teams.listed}, ${home}), (${fixture}, 'away', ${opponent}, ${away})`
  await pool`insert into league_game values (${fixture}, ${own.league}, ${own.division}, 1)`
  // The captain of another team, who organises the league, keeps the score.
  await pool`insert into league_officials (league_id, names) values (${own.league}, '{Referee,Scorekeeper}')`
  const [{ startTime } = { startTime: '' }] = await pool<{ startTime: string }[]>`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_time from game where id = ${home}`
  await pool`
    insert into official (id, fixture_id, name, profile_id, for_start, for_day, taken_at, told)
    select ${randomUUID()}, ${fixture}, 'Scorekeeper', ${people.rival.id}, g.starts_at, g.starts_on, ${now},
           jsonb_build_object('state', 'held', 'leagueId', ${own.league}::text, 'leagueName', 'Eastside Sevens', 'home', 'Night Shift FC',
                              'away', 'Otters', 'startsAt', g.starts_at, 'timeZone', g.time_zone, 'location', g.location)
      from game g where g.id = ${home}`
  await pool`
    insert into league_season (league_id, kind, first_on, last_on, time_zone, skipped_on)
    values (${own.league}, 'shared_fields', '2026-12-01', '2027-01-26', 'America/New_York', '{}')`
  const venue = randomUUID()
  await pool`insert into venue values (${venue}, ${own.league}, null, 'Delta Park', '{}', '{}', 0)`
  await pool`insert into venue_time values (${venue}, 2, '19:30')`
  const wish = randomUUID()
  await pool`
    insert into league_wish (id, league_id, team_id, kind, dates, times, weekdays, is_must, is_from_captain, entered_at)
    values (${wish}, ${own.league}, ${teams.listed}, 'not_on', '{2026-12-01}', '{}', '{}', false, true, ${now})`
  const played = randomUUID()
  const [homeBefore, awayBefore] = [
    await insertGame(teams.listed, { inHours: -60 }),
    await insertGame(opponent, { inHours: -60 }),
  ]
  await pool`insert into fixture (id, asked_at, linked_at) values (${played}, ${now}, ${now})`
  await pool`
    insert into fixture_side (fixture_id, side, team_id, game_id)
    values (${played}, 'home', ${teams.listed}, ${homeBefore}), (${played}, 'away', ${opponent}, ${awayBefore})`
  await pool`insert into league_game values (${played}, ${own.league}, ${own.division}, 1)`
  await pool`insert into playoff values (${own.league}, ${own.division}, ${now})`
  await pool`
    insert into playoff_seed (league_id, division_id, seed, team_id)
    values (${own.league}, ${own.division}, 1, ${teams.listed}), (${own.league}, ${own.division}, 2, ${opponent})`
  return {
    wish,
    outside: await outsideTeamIn(world, own, { claimedBy: people.coCaptain, claimantId: teams.rosterOnly, now }),
    game: fixture,
    gameAtHome: home,
    startTime,
    played,
    playedAtHome: homeBefore,
    opponent,
    own: own.league,
    division: own.division,
    other: other.league,
    otherDivision: other.division,
    code,
    organiserCode,
    organiser: people.rival.id,
  }
}

interface Claim {
  claimedBy: Person
  claimantId: string
  now: Date
}

/** A team of the league that is not here, whose place a team claims. */
async function outsideTeamIn(
  { pool }: World,
  { league, division }: { league: string; division: string },
  { claimedBy, claimantId, now }: Claim,
) {
  const id = randomUUID()
  await pool`insert into team (id, name, sport, unlisted_at, created_at) values (${id}, 'Corner Office', 'Soccer', ${now}, ${now})`
  await pool`insert into outside_team (team_id, added_at) values (${id}, ${now})`
  await pool`
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    values (${randomUUID()}, ${league}, ${division}, ${id}, ${now})`
  await pool`insert into place_claim values (${id}, ${claimantId}, ${claimedBy.id}, ${now})`
  return id
}
