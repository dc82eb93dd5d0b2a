import { timedSeal } from '../../src/core/sign-in/timed-seal.ts'
import { createAnswerLinks } from '../../src/features/game/answer-link/queries.ts'
import type { World } from '../world.ts'

interface Targets {
  mate: { id: string }
  spare: { id: string }
  goner: { id: string }
  sub: { id: string }
  requests: { open: { gameId: string } }
  games: Record<'listed' | 'rosterOnly' | 'cancelled' | 'completed' | 'gone', string>
}

/** Links of every kind, with the nonce of their page and an undo of nothing. */
export async function allAnswerLinks(world: World, { mate, spare, goner, sub, games, requests }: Targets, now: Date) {
  const targets = [
    { gameId: games.listed, profileId: mate.id },
    { gameId: games.rosterOnly, profileId: spare.id },
    { gameId: games.cancelled, profileId: mate.id },
    { gameId: games.completed, profileId: mate.id },
    { gameId: games.gone, profileId: mate.id },
    { gameId: games.listed, profileId: goner.id },
    { gameId: requests.open.gameId, profileId: sub.id },
  ]
  const tokens = await createAnswerLinks(world.pool, targets, now)
  const seal = timedSeal([world.config.SESSION_SECRET], 'answer page')
  const starts = new Map(
    (await world.pool<{ id: string; startsAt: Date }[]>`select id, starts_at from game`).map(({ id, startsAt }) => [
      id,
      startsAt.getTime(),
    ]),
  )
  const [open, rosterOnly, cancelled, completed, ofGoneTeam, ofGoner, ofSub] = tokens.map((token, n) => ({
    token,
    gameId: targets[n]?.gameId ?? '',
    seriesNonce: seal.close(
      JSON.stringify(targets.map(({ gameId }) => [gameId, starts.get(gameId)])),
      `all ${token}`,
      now,
    ),
    nonce: seal.close('', `page ${token}`, now),
    undo: seal.close(JSON.stringify({ savedAt: now, before: null }), `undo ${token}`, now),
  }))
  if (!open || !rosterOnly || !cancelled || !completed || !ofGoneTeam || !ofGoner || !ofSub)
    throw new Error('a link is missing')
  const madeUp = { ...open, token: 'AAAAAAAAAAAAAAAAAAAAAA' }
  return { open, rosterOnly, cancelled, completed, ofGoneTeam, ofGoner, ofSub, madeUp }
}
