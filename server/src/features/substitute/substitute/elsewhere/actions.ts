import { isGoing } from '@app/contract/game-state'
import type { Ctx } from '#core/context.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { countedGames } from '../../../game/attendance/rules.ts'
import { type RelationToRequest, type RequestState, volunteerRefusal } from '../request/rules.ts'
import { gamesAtThatTime } from './queries.ts'

type Request = RequestState & Omit<RelationToRequest, 'playsElsewhere'> & { gameId: string }

/** Adds whether the actor plays elsewhere. Reads it only if nothing else prevents volunteering. */
export async function withEngagement<R extends Request>(ctx: Ctx, request: R, endsAt: Date) {
  const mayOtherwise = volunteerRefusal({ ...request, playsElsewhere: false }, ctx.now) === null
  return { ...request, playsElsewhere: mayOtherwise && (await playsElsewhere(ctx, { ...request, endsAt })) }
}

/** A sub counts as playing whatever they answer, until they withdraw. */
async function playsElsewhere({ rights: db, actor, now }: Ctx, time: Parameters<typeof gamesAtThatTime>[2]) {
  const others = await gamesAtThatTime(db, actor.id, time)
  if (others.some(({ isSub }) => isSub)) return true
  const rows = await readCounts(
    db,
    others.map(({ id }) => id),
    now,
  )
  return [...countedGames(rows).values()].some(({ rsvps }) =>
    rsvps.some((answer) => answer.userId === actor.id && isGoing(answer)),
  )
}
