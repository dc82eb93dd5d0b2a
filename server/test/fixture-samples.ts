import { randomUUID } from 'node:crypto'
import { hashToken } from '../src/core/http/cookies.ts'
import { linkTokens } from '../src/core/pages/link-tokens.ts'
import { outsideTeamIn } from './outside-samples.ts'
import type { World } from './world.ts'

/** Another team asks whether its game is against this one. */
export async function asked(
  of: World,
  {
    teamId,
    gameId,
    nextId,
    maya,
    ben,
  }: Record<'teamId' | 'gameId' | 'nextId', string> & Record<'maya' | 'ben', { id: string }>,
  now: Date,
) {
  const [otherTeamId, otherGameId, askId] = [randomUUID(), randomUUID(), randomUUID()]
  await of.pool`insert into team (id, name, sport, description, created_at) values (${otherTeamId}, 'Harbour Rovers', 'Soccer', '', ${now})`
  await of.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select ${otherGameId}, ${otherTeamId}, 'Night Shift', starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at
      from game where id = ${gameId}`
  await of.pool`insert into fixture (id, asked_at) values (${askId}, ${now})`
  await of.pool`
    insert into fixture_side (fixture_id, side, team_id, game_id)
    values (${askId}, 'home', ${otherTeamId}, ${otherGameId}), (${askId}, 'away', ${teamId}, null)`
  const [linkedTeamId, theirId, fixtureId, proposalId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await of.pool`insert into team (id, name, sport, description, created_at) values (${linkedTeamId}, 'Otters', 'Soccer', '', ${now})`
  await of.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select ${theirId}, ${linkedTeamId}, 'Night Shift', starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at
      from game where id = ${gameId}`
  await of.pool`insert into fixture (id, asked_at, linked_at) values (${fixtureId}, ${now}, ${now})`
  await of.pool`
    insert into fixture_side (fixture_id, side, team_id, game_id)
    values (${fixtureId}, 'home', ${linkedTeamId}, ${theirId}), (${fixtureId}, 'away', ${teamId}, ${gameId})`
  await of.pool`
    insert into fixture_proposal (fixture_id, id, side, proposed_at, starts_at, starts_on, time_zone, location)
    select ${fixtureId}, ${proposalId}, 'home', ${now}, starts_at + interval '1 day', starts_on + 1, time_zone, location
      from game where id = ${gameId}`
  await of.pool`insert into fixture_result (fixture_id, open, waits_for) values (${fixtureId}, 'waiting', 'away')`
  await of.pool`
    insert into fixture_result_entry (fixture_id, line, by, home_score, away_score, reason, entered_at)
    values (${fixtureId}, 1, 'home', 3, 2, '', ${now})`
  const [linkId, seed, opponentProposalId] = [randomUUID(), randomUUID(), randomUUID()]
  const [token] = linkTokens([of.config.SESSION_SECRET], 'opponent link').of(seed)
  const [contestedId, leagueId, divisionId] = [randomUUID(), randomUUID(), randomUUID()]
  const sides = [
    { teamId, gameId: randomUUID() },
    { teamId: linkedTeamId, gameId: randomUUID() },
  ]
  await of.pool`
    insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score, withdrawn_games,
                        subs_in_playoffs, subs_from_opponents, founded_at)
    values (${leagueId}, 'Eastside Sevens', 'Soccer', 'Fall 2026', ${leagueId}, 3, 1, 0, '{}', 3, 'void', true, true, ${now})`
  await of.pool`insert into organiser values (${leagueId}, ${maya.id}, ${now})`
  await of.pool`insert into division values (${divisionId}, ${leagueId}, 'Division 1', 0)`
  await of.pool`insert into fixture (id, asked_at, linked_at) values (${contestedId}, ${now}, ${now})`
  for (const [n, side] of sides.entries()) {
    await of.pool`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
      select ${side.gameId}, ${side.teamId}, 'Otters', starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at
        from game where id = ${gameId}`
    await of.pool`
      insert into fixture_side (fixture_id, side, team_id, game_id)
      values (${contestedId}, ${n === 0 ? 'home' : 'away'}, ${side.teamId}, ${side.gameId})`
  }
  await of.pool`insert into league_game values (${contestedId}, ${leagueId}, ${divisionId}, 1)`
  await of.pool`insert into fixture_result (fixture_id, open) values (${contestedId}, 'contested')`
  await of.pool`insert into fixture (id, asked_at, linked_at) values (${linkId}, ${now}, ${now})`
  await of.pool`
    insert into fixture_side (fixture_id, side, team_id, game_id) values (${linkId}, 'home', ${teamId}, ${nextId})`
  await of.pool`
    insert into opponent_link (fixture_id, seed, token_hash, created_at, email, told_start, told_place, told_cancelled)
    values (${linkId}, ${seed}, ${hashToken(token)}, ${now}, 'jo@example.com', ${now}, 'Riverside', false)`
  await of.pool`
    insert into fixture_proposal (fixture_id, id, side, proposed_at, starts_at, starts_on, time_zone, location)
    select ${linkId}, ${opponentProposalId}, 'home', ${now}, starts_at + interval '1 day', starts_on + 1, time_zone, location
      from game where id = ${nextId}`
  const officialId = await lackingReferee(
    of,
    { leagueId, divisionId, gameId, teamIds: [otherTeamId, linkedTeamId], ben },
    now,
  )
  const bracket = await bracketOfTwo(of, { gameId, teamIds: [teamId, linkedTeamId], maya }, now)
  const outside = await outsideTeamIn(
    of,
    { teamId, gameId: nextId, claimantId: otherTeamId, leagueId, divisionId, maya },
    now,
  )
  return {
    askId,
    otherTeamId,
    proposalId,
    opponentProposalId,
    contestedId,
    leagueId,
    officialId,
    ...outside,
    ...bracket,
  }
}

interface InBracket {
  gameId: string
  teamIds: [string, string]
  maya: { id: string }
}

/** Playoffs of four seeds in a league of their own, two of them deleted: a final ended level, another one was called off. */
async function bracketOfTwo({ pool }: World, { gameId, teamIds, maya }: InBracket, now: Date) {
  const [leagueId, divisionId] = [randomUUID(), randomUUID()]
  await pool`
    insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score, withdrawn_games,
                        subs_in_playoffs, subs_from_opponents, founded_at)
    values (${leagueId}, 'Westside Sevens', 'Soccer', 'Fall 2026', ${leagueId}, 3, 1, 0, '{}', 3, 'void', true, true, ${now})`
  await pool`insert into organiser values (${leagueId}, ${maya.id}, ${now})`
  await pool`insert into division values (${divisionId}, ${leagueId}, 'Division 1', 0)`
  await pool`insert into playoff values (${leagueId}, ${divisionId}, ${now})`
  for (const [index, teamId] of [...teamIds, null, null].entries()) {
    if (teamId)
      await pool`
        insert into league_team (id, league_id, division_id, team_id, entered_at)
        values (${randomUUID()}, ${leagueId}, ${divisionId}, ${teamId}, ${now})`
    await pool`insert into playoff_seed values (${leagueId}, ${divisionId}, ${index + 1}, ${teamId})`
  }
  await pool`insert into playoff_decision values (${leagueId}, ${divisionId}, 1, 1, 4, 1, 'league', 'They drew lots')`
  const [levelId, calledOffId] = [randomUUID(), randomUUID()]
  for (const [fixtureId, cancelledAt] of [
    [levelId, null],
    [calledOffId, now],
  ] as const) {
    await pool`insert into fixture (id, asked_at, linked_at) values (${fixtureId}, ${now}, ${now})`
    for (const [index, teamId] of teamIds.entries()) {
      const sideId = randomUUID()
      await pool`
        insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at, our_score, their_score, cancelled_at)
        select ${sideId}, ${teamId}, 'Otters', starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at, 1, 1, ${cancelledAt}
          from game where id = ${gameId}`
      await pool`
        insert into fixture_side (fixture_id, side, team_id, game_id)
        values (${fixtureId}, ${index === 0 ? 'home' : 'away'}, ${teamId}, ${sideId})`
    }
    await pool`insert into league_game values (${fixtureId}, ${leagueId}, ${divisionId}, null)`
    await pool`insert into playoff_game values (${fixtureId}, ${leagueId}, ${divisionId}, 3, 1, 2)`
  }
  await pool`insert into fixture_result (fixture_id, open, how) values (${levelId}, 'none', 'agreed')`
  return { levelId, calledOffId, playoffs: { leagueId, divisionId } }
}

interface Lacking {
  leagueId: string
  divisionId: string
  gameId: string
  teamIds: string[]
  ben: { id: string }
}

/** Two other teams play hours later. The referee, who had said that he comes, is on none of the league's teams. */
async function lackingReferee(of: World, { leagueId, divisionId, gameId, teamIds, ben }: Lacking, now: Date) {
  const [fixtureId, officialId] = [randomUUID(), randomUUID()]
  await of.pool`insert into league_officials (league_id, names) values (${leagueId}, '{Referee}')`
  await of.pool`insert into fixture (id, asked_at, linked_at) values (${fixtureId}, ${now}, ${now})`
  for (const [n, teamId] of teamIds.entries()) {
    const ownGame = randomUUID()
    await of.pool`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
      select ${ownGame}, ${teamId}, 'Otters', starts_at + interval '5 hours', starts_on, ends_at + interval '5 hours', time_zone, location,
             last_mailed, created_at
        from game where id = ${gameId}`
    await of.pool`
      insert into fixture_side (fixture_id, side, team_id, game_id)
      values (${fixtureId}, ${n === 0 ? 'home' : 'away'}, ${teamId}, ${ownGame})`
  }
  await of.pool`insert into league_game values (${fixtureId}, ${leagueId}, ${divisionId}, 1)`
  await of.pool`
    insert into official (id, fixture_id, name, profile_id, for_start, for_day, taken_at, told)
    select ${officialId}, ${fixtureId}, 'Referee', ${ben.id}, starts_at + interval '5 hours', starts_on, ${now},
           jsonb_build_object('state', 'ended', 'leagueId', ${leagueId}::text, 'leagueName', 'Eastside Sevens', 'home', 'Harbour Rovers',
                              'away', 'Otters', 'startsAt', starts_at + interval '5 hours', 'timeZone', time_zone, 'location', location)
      from game where id = ${gameId}`
  return officialId
}
