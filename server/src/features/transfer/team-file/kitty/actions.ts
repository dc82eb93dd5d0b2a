import type { TeamFileKitty } from '@app/contract'
import { tidyWay } from '@app/contract/payment-way'
import type { Ctx } from '#core/context.ts'
import { authorize } from '#permissions'
import { insertKitty } from '../../../game/kitty/arrival/queries.ts'

/** Amounts are those of the file. Nothing is dated after the import. */
export async function bringKitty(
  ctx: Ctx,
  teamId: string,
  { currency, others, entries, ways, saidPaid, reminded }: TeamFileKitty,
  { ids, gameIds }: { ids: readonly string[]; gameIds: readonly string[] },
) {
  const scope = await authorize(ctx, 'kitty.manage', teamId)
  const places = [
    ...ids.map((profileId) => ({ id: ctx.newId(), profileId, name: '' })),
    ...others.map((name) => ({ id: ctx.newId(), profileId: null, name })),
  ]
  const placeId = (who: number) => places[who - 1]?.id ?? ''
  const used = new Set([...entries.flatMap(({ shares }) => shares), ...saidPaid, ...reminded].map(({ who }) => who))
  const entryIds = entries.map(() => ctx.newId())
  const past = (instant: string) => (new Date(instant) < ctx.now ? instant : ctx.now.toISOString())
  await insertKitty(ctx.db, scope, {
    currency,
    places: places.filter((_, at) => used.has(at + 1)),
    entries: entries.map(({ game, corrects, by, at, shares, ...entry }, index) => ({
      ...entry,
      id: entryIds[index] ?? '',
      gameId: game === null ? null : (gameIds[game - 1] ?? null),
      correctsId: corrects === null ? null : (entryIds[corrects - 1] ?? null),
      by: by === null ? null : (ids[by - 1] ?? null),
      at: past(at),
      shares: shares.map(({ who, amount, paid }) => ({ placeId: placeId(who), amount, paid })),
    })),
    // An address whose owner is not on the roster ends with the account of whoever imports it.
    ways: ways.map(({ by, ...way }) => ({
      ...tidyWay(way),
      by: (by === null ? undefined : ids[by - 1]) ?? ctx.actor.id,
    })),
    saidPaid: saidPaid.map(({ who, amount, at }) => ({ placeId: placeId(who), amount, at: past(at) })),
    reminded: reminded.map(({ who, at }) => ({ placeId: placeId(who), at: past(at) })),
  })
}
