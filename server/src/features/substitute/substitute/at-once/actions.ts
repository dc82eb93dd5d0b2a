import { limits } from '@app/contract/limits'
import { newId } from '#core/ids.ts'
import type { JobCtx } from '#core/jobs/events.ts'
import { authorizeSetting } from '#permissions'
import { readCounts } from '../../../game/attendance/queries.ts'
import { countedGames } from '../../../game/attendance/rules.ts'
import { insertGameHistory } from '../../../game/game-history/queries.ts'
import { announceRequest } from '../request/actions.ts'
import { upsertRequest } from '../request/spot/queries.ts'
import { lockGameToAskFor } from './queries.ts'
import { spotsToAskFor, whenEverybodyIsAsked } from './rules.ts'

/** Asks for subs to replace the players who dropped out, if the team has turned that on. */
export async function askAtOnce(ctx: JobCtx, gameId: string) {
  const { db, now } = ctx
  const game = await lockGameToAskFor(db, gameId, now)
  if (!game) return
  const counted = countedGames(await readCounts(db, [gameId], now)).get(gameId)
  const spots = counted ? spotsToAskFor(counted, now) : 0
  if (spots === 0) return
  const scope = authorizeSetting(game)
  const request = await upsertRequest(db, scope, {
    id: newId(),
    gameId,
    spots,
    besides: counted?.facts.request?.spots ?? null,
    max: limits.subs,
    now,
    positions: [],
    note: '',
    firstComeAt: null,
    publicAt: null,
    everybodyAt: whenEverybodyIsAsked(game, now),
    automaticAt: now,
  })
  if (!request) return
  await insertGameHistory(db, scope, [{ id: newId(), gameId, action: 'subs_asked_at_once' }], now)
  await announceRequest(ctx, { requestId: request.id, opensAt: request.everybodyAt, startsAt: game.startsAt })
}
