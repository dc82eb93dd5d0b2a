import type { InputOf, PublicSubRequest, publicBoardApi } from '@app/contract'
import type { PublicCtx } from '#core/context.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { filterOf } from '../../substitute/substitute/request/actions.ts'
import { type BoardKey, matching } from '../../substitute/substitute/request/queries.ts'
import { countForSignedIn, publicRequests } from './queries.ts'

type Input<Key extends keyof typeof publicBoardApi> = InputOf<Key, (typeof publicBoardApi)[Key]>

export async function browsePublicRequests(
  ctx: PublicCtx,
  input: Input<'GET /api/v1/board'>,
): Promise<Page<PublicSubRequest>> {
  const page = pageRequest(input, isMomentKey)
  const filter = { ...filterOf(input, ctx.now), page }
  const rows = await publicRequests(ctx.db, { now: ctx.now, matching: matching(ctx.db, filter), rows: page.rows })
  const { items, next } = pageOf(rows, page, (row): BoardKey => [row.sortKey, row.id])
  return {
    items: items.map(({ sortKey: _, startsAt, spots, taken, teamLogo, ...row }) => ({
      ...row,
      teamLogo: pictureUrl(teamLogo),
      date: startsAt.toISOString(),
      openSpots: spots - taken,
    })),
    next,
  }
}

export const countRequestsForSignedIn = async (ctx: PublicCtx, input: Input<'GET /api/v1/board/signed-in'>) => ({
  count: await countForSignedIn(ctx.db, { now: ctx.now, matching: matching(ctx.db, filterOf(input, ctx.now)) }),
})
