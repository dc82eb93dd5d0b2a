import type { InputOf, PublicPage, publicPageApi } from '@app/contract'
import { limits } from '@app/contract/limits'
import { isFreeOfImitation, likenessOf, slugFrom } from '@app/contract/slug'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { type PageCtx, type Shell, withoutScript, withRobots } from '#core/pages/document.ts'
import type { Previews } from '#core/pages/preview.ts'
import type { WarmPage } from '#core/pages/warm.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines, sayInPicture } from '#core/pictures/outlines.ts'
import { authorize, authorizeRow, standingOf } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import { embeddedPage, noPublicPage, publicCalendar, publicTeamPage } from './page.ts'
import { publicPicture } from './picture/page.ts'
import { publicTeam, settingsOf, upsertPage } from './queries.ts'
import { type Part, type PublicTeam, shows } from './rules.ts'
import { sheetPage } from './sheet/page.ts'

type Input<Key extends keyof typeof publicPageApi> = InputOf<Key, (typeof publicPageApi)[Key]>

export async function getPublicPage(ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/public-page'>) {
  return showSettings(ctx, teamId)
}

export async function editPublicPage(
  ctx: Ctx,
  { teamId, slug, ...changed }: Input<'PUT /api/v1/team/:teamId/public-page'>,
): Promise<PublicPage> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'public-page.edit', teamId)
  await ctx.spend('public-page.edit')
  const before = await showSettings(ctx, teamId)
  if (before.slug !== null && before.slug !== slug) refuse('slug_is_chosen')
  // guard: public page: no address imitates the product
  if (before.slug === null && !isFreeOfImitation(slug)) refuse('slug_not_allowed')
  const { isOn, isIndexed, places, town } = changed
  const parts = allParts.filter((part) => changed[part])
  const page = { slug, likeness: likenessOf(slug), isOn, isIndexed, places, town: town.trim(), parts, now: ctx.now }
  if ((await upsertPage(ctx.db, scope, page)) === undefined) refuse('slug_taken')
  return showSettings(ctx, teamId)
}

const allParts: readonly Part[] = ['games', 'results', 'wanted', 'join']

async function showSettings(ctx: Ctx, teamId: string): Promise<PublicPage> {
  const { row } = authorizeRow(ctx, 'public-page.edit', await settingsOf(ctx.db, standingOf(ctx, teamId)))
  // A new page shows everything except exact locations.
  const parts = row.parts ?? allParts
  const proposed = slugFrom(row.name)
  return {
    slug: row.slug,
    proposedSlug: isFreeOfImitation(proposed) ? proposed : '',
    isListed: row.teamIsListed,
    isOn: row.shownAt !== null,
    games: parts.includes('games'),
    results: parts.includes('results'),
    wanted: parts.includes('wanted'),
    join: parts.includes('join'),
    places: row.places ?? 'none',
    town: row.town ?? '',
    isIndexed: row.indexedAt !== null,
  }
}

export interface PublicPages extends Previews {
  shell: Shell
}

const find = ({ db, now }: PageCtx, { slug }: Record<string, unknown>): Promise<PublicTeam | undefined> =>
  publicTeam(db, { slug: String(slug), now, mostScores: limits.seasonGames })

const HTML = 'text/html; charset=utf-8'

/** Pages that are off, unlisted or unknown look the same. */
const nothingHere = ({ sayTo, now }: PageCtx, shell: Shell): WarmPage => ({
  status: 404,
  type: HTML,
  content: withoutScript(shell)(noPublicPage(sayTo(), now)),
})

export const showPublicPage =
  ({ origin, shell }: PublicPages) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<WarmPage> => {
    const team = await find(ctx, input)
    if (!team) return nothingHere(ctx, shell)
    const page = publicTeamPage(ctx.sayTo({ team: team.language }), team, { origin, now: ctx.now })
    return {
      status: 200,
      type: HTML,
      content: withRobots(withoutScript(shell)(page), team.isIndexed),
      isIndexed: team.isIndexed,
    }
  }

export const showEmbeddedPage =
  ({ origin, shell }: PublicPages) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<WarmPage> => {
    const team = await find(ctx, input)
    if (!team) return nothingHere(ctx, shell)
    const page = embeddedPage(ctx.sayTo({ team: team.language }), team, { origin, now: ctx.now })
    return { status: 200, type: HTML, content: withoutScript(shell)(page), isFramed: true }
  }

export const showSheet =
  ({ origin, shell }: PublicPages) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<WarmPage> => {
    const team = await find(ctx, input)
    if (!team) return nothingHere(ctx, shell)
    return {
      status: 200,
      type: HTML,
      content: withoutScript(shell)(sheetPage(ctx.sayTo({ team: team.language }), team, { origin, now: ctx.now })),
    }
  }

export const showPublicCalendar =
  ({ origin, shell }: PublicPages) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<WarmPage> => {
    const team = await find(ctx, input)
    if (!team || !shows(team, 'games')) return nothingHere(ctx, shell)
    const content = publicCalendar(ctx.sayTo({ team: team.language }), team, { origin, now: ctx.now })
    return { status: 200, type: 'text/calendar; charset=utf-8', content }
  }

/** In the team's language, for every reader. */
export const drawPublicPage =
  ({ courts }: Pick<PublicPages, 'courts'>) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<Drawing | undefined> => {
    const team = await find(ctx, input)
    const outlines = await loadOutlines()
    return team && drawingOf(publicPicture(sayInPicture(team.language, outlines), team, { courts, outlines }))
  }
