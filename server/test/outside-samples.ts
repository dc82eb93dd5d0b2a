import { randomUUID } from 'node:crypto'
import { hashToken } from '../src/core/http/cookies.ts'
import { linkTokens } from '../src/core/pages/link-tokens.ts'
import type { World } from './world.ts'

interface OutsideIn {
  teamId: string
  gameId: string
  claimantId: string
  leagueId: string
  divisionId: string
  maya: { id: string }
}

/** A team of the league that is not here, with an address, a game and a result that waits for it. */
export async function outsideTeamIn(
  of: World,
  { teamId, gameId, claimantId, leagueId, divisionId, maya }: OutsideIn,
  now: Date,
) {
  const [outsideTeamId, outsideGameId, theirGameId, fixtureId, seed] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const [token] = linkTokens([of.config.SESSION_SECRET], 'opponent link').of(seed)
  await of.pool`
    insert into team (id, name, sport, unlisted_at, created_at) values (${outsideTeamId}, 'Corner Office', 'Soccer', ${now}, ${now})`
  await of.pool`insert into outside_team values (${outsideTeamId}, ${seed}, ${hashToken(token)}, 'jo@example.com', ${now})`
  await of.pool`
    insert into league_team (id, league_id, division_id, team_id, entered_at)
    values (${randomUUID()}, ${leagueId}, ${divisionId}, ${outsideTeamId}, ${now})`
  await of.pool`insert into place_claim values (${outsideTeamId}, ${claimantId}, ${maya.id}, ${now})`
  await of.pool`insert into fixture (id, asked_at, linked_at) values (${fixtureId}, ${now}, ${now})`
  for (const [side, id, ofTeam] of [
    ['home', outsideGameId, teamId],
    ['away', theirGameId, outsideTeamId],
  ] as const) {
    await of.pool`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
      select ${id}, ${ofTeam}, 'Otters', starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at
        from game where id = ${gameId}`
    await of.pool`insert into fixture_side values (${fixtureId}, ${side}, ${ofTeam}, ${id})`
  }
  await of.pool`insert into league_game values (${fixtureId}, ${leagueId}, ${divisionId}, 1)`
  await of.pool`
    insert into opponent_link (fixture_id, side, created_at, told_start, told_place, told_cancelled)
    values (${fixtureId}, 'away', ${now}, ${now}, 'Riverside', false)`
  await of.pool`insert into fixture_result (fixture_id, open, waits_for) values (${fixtureId}, 'waiting', 'away')`
  await of.pool`
    insert into fixture_result_entry (fixture_id, line, by, home_score, away_score, reason, entered_at)
    values (${fixtureId}, 1, 'home', 3, 2, '', ${now})`
  return { outsideTeamId, outsideGameId, theirGameId }
}
