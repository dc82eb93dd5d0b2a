import { randomUUID } from 'node:crypto'
import { hashToken } from '../../src/core/http/cookies.ts'
import { linkTokens } from '../../src/core/pages/link-tokens.ts'
import { timedSeal } from '../../src/core/sign-in/timed-seal.ts'
import type { World } from '../world.ts'
import { type GameOf, gamesIn } from './league-games.ts'

const LOCATION = 'Astoria Park'

/** Links of opponents that are not here, each with the nonce of its page. */
export async function allOpponentLinks(world: World, teams: Record<'listed' | 'gone', string>, now: Date) {
  const { pool, config } = world
  const insert = gamesIn(world, now)
  const tokens = linkTokens([config.SESSION_SECRET], 'opponent link')
  const seals = timedSeal([config.SESSION_SECRET], 'opponent page')
  const link = async (teamId: string, { isAsked = false, ...of }: GameOf & { isAsked?: boolean } = {}) => {
    const [gameId, fixtureId, seed] = [await insert(teamId, of), randomUUID(), randomUUID()]
    const [token] = tokens.of(seed)
    await pool`insert into fixture (id, asked_at, linked_at) values (${fixtureId}, ${now}, ${now})`
    await pool`
      insert into fixture_side (fixture_id, side, team_id, game_id) values (${fixtureId}, 'home', ${teamId}, ${gameId})`
    await pool`
      insert into opponent_link (fixture_id, seed, token_hash, created_at)
      values (${fixtureId}, ${seed}, ${hashToken(token)}, ${now})`
    const proposalId = isAsked ? randomUUID() : null
    if (proposalId) {
      await pool`
        insert into fixture_proposal (fixture_id, id, side, proposed_at, starts_at, starts_on, time_zone, location)
        values (${fixtureId}, ${proposalId}, 'home', ${now}, '2026-11-28T19:30:00Z', '2026-11-28', 'UTC', ${LOCATION})`
    }
    const [game] = await pool<{ startsAt: Date; location: string }[]>`
      select starts_at, location from game where id = ${gameId}`
    const read = JSON.stringify([game?.startsAt.getTime(), game?.location, proposalId, 0])
    return { gameId, token, nonce: seals.close(`nothing ${read}`, `opponent ${token}`, now) }
  }
  const open = await link(teams.listed, { inHours: 140 })
  return {
    open,
    asked: await link(teams.listed, { inHours: 150, isAsked: true }),
    cancelled: await link(teams.listed, { inHours: 160, cancelled: true }),
    completed: await link(teams.listed, { inHours: -48 }),
    ofGoneTeam: await link(teams.gone, { inHours: 140 }),
    madeUp: { ...open, token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  }
}
