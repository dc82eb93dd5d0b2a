import type { InputOf, Presence, presenceApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { readCounts } from '../attendance/queries.ts'
import { countedGames } from '../attendance/rules.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import { whyResultIsClosed } from '../game/result/rules.ts'
import { recordHistory } from '../game-history/actions.ts'
import { peopleOf } from '../season/queries.ts'
import { correctionsOf, offersAt, rosterAt, upsertPresence } from './queries.ts'
import { presenceAt } from './rules.ts'

type Input<Key extends keyof typeof presenceApi> = InputOf<Key, (typeof presenceApi)[Key]>

/** A separate reply for captains, so that no reply that others get can hold a no-show. */
export async function getPresence(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/presence'>): Promise<Presence> {
  // guard: presence: only captains see who was there
  await authorize(ctx, 'presence.correct', { ofGame: id })
  return showPresence(ctx, id)
}

/** Nobody is notified: a captain who taps the wrong face taps it again. */
export async function correctPresence(
  ctx: Ctx,
  { id, personId, wasThere }: Input<'PUT /api/v1/game/:id/presence/:personId'>,
): Promise<Presence> {
  const { scope } = await lockGameAs(ctx, 'presence.correct', id, { playerId: personId })
  const before = await showPresence(ctx, id)
  const person = before.people.find(({ userId }) => userId === personId)
  // guard: presence: the turnout of a sub is recorded with the offer, in one place
  if (!person || person.offer) refuse('not_found')
  if (person.wasThere === wasThere) return before
  await upsertPresence(ctx.db, scope, { gameId: id, profileId: personId, wasThere, now: ctx.now })
  await recordHistory(ctx, scope, { gameId: id, profileId: personId, action: 'turnout' })
  return showPresence(ctx, id)
}

async function showPresence(ctx: Ctx, gameId: string): Promise<Presence> {
  const game = countedGames(await readCounts(ctx.rights, [gameId], ctx.now)).get(gameId) ?? refuse('not_found')
  const closed = whyResultIsClosed(game.status)
  if (closed) refuse(closed)
  const [roster, corrections, offers] = await ctx.rights.together((on) =>
    Promise.all([rosterAt(on, gameId), correctionsOf(on, [gameId]), offersAt(on, gameId)]),
  )
  const offerOf = new Map(offers.map(({ userId, ...offer }) => [userId, offer]))
  const candidates = new Map(
    presenceAt({ ...game, roster }, corrections).map(({ isSub: _, ...one }) => [one.userId, one]),
  )
  const people = await peopleOf(ctx.rights, { ids: [...candidates.keys()], viewerId: ctx.actor.id })
  const shown = people.flatMap(({ userId, name, avatar }) => {
    const candidate = candidates.get(userId)
    return candidate ? [{ ...candidate, name, avatar: pictureUrl(avatar), offer: offerOf.get(userId) ?? null }] : []
  })
  return { people: shown.toSorted((one, other) => Number(other.said === 'Going') - Number(one.said === 'Going')) }
}
