import type { InputOf, KittySheet, kittyApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { cashOf, kittyOf, kittyPeople, linesOfTeam } from '../queries.ts'
import { seasonsOfKitty } from './queries.ts'
import { balancesIn, spanOf } from './rules.ts'

type Key = 'GET /api/v1/team/:teamId/kitty/sheet'

export async function getSheet(
  ctx: Ctx,
  { teamId, seasonId }: InputOf<Key, (typeof kittyApi)[Key]>,
): Promise<KittySheet> {
  const { rights: db, actor } = ctx
  // guard: kitty: only captains and treasurers read what others owe (4 of 4)
  await authorize(ctx, 'kitty.manage', teamId)
  const { currency, teamName } = (await kittyOf(db, teamId)) ?? refuse('not_found')
  if (currency === null) return refuse('kitty_not_started')
  const seasons = await seasonsOfKitty(db, teamId)
  const { season, after, until } = spanOf(seasons, seasonId) ?? refuse('not_found')
  const balances = balancesIn(await linesOfTeam(db, teamId), { after, until })
  const [before, during, named] = await db.together((on) =>
    Promise.all([
      after === null ? { received: 0, spent: 0 } : cashOf(on, { teamId, after: null, until: after }),
      cashOf(on, { teamId, after, until }),
      kittyPeople(on, { teamId, viewerId: actor.id, ids: [...balances.keys()] }),
    ]),
  )
  const opening = before.received - before.spent
  const names = new Map(named.map(({ personId, name }) => [personId, name]))
  const inOrder = [...new Set([...names.keys(), ...balances.keys()])]
  return {
    teamName,
    currency,
    season: {
      id: season?.id ?? null,
      name: season?.name ?? '',
      from: after?.toISOString() ?? null,
      to: until?.toISOString() ?? null,
    },
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    cash: { opening, ...during, closing: opening + during.received - during.spent },
    people: inOrder.flatMap((personId) => {
      const balance = balances.get(personId)
      return balance ? [{ personId, name: names.get(personId) ?? '', ...balance }] : []
    }),
  }
}

/** When the entries of a season were made. */
export async function spanIn({ rights: db }: Ctx, teamId: string, seasonId: string | undefined) {
  if (seasonId === undefined) return { after: null, until: null }
  const { after, until } = spanOf(await seasonsOfKitty(db, teamId), seasonId) ?? refuse('not_found')
  return { after, until }
}
