import { type InputOf, limits, type PublicLeague, type publicLeagueApi } from '@app/contract'
import { writeCsv } from '@app/contract/csv'
import type { Ctx } from '#core/context.ts'
import type { Say } from '#core/language/say.ts'
import { type PageCtx, type Shell, withoutScript, withRobots } from '#core/pages/document.ts'
import type { Previews } from '#core/pages/preview.ts'
import type { WarmPage } from '#core/pages/warm.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines, sayInPicture } from '#core/pictures/outlines.ts'
import { authorizeLeague, can, standingInLeague } from '#permissions'
import { announceLeague, lockLeagueAs, ruleOf } from '../league/actions.ts'
import { bracketCells } from './bracket/page.ts'
import { divisionCalendar, standingsCells, standingsJson } from './file/page.ts'
import { divisionPage, embeddedPage, noLeaguePage } from './page.ts'
import { leaguePicture } from './picture/page.ts'
import { leagueOfPage, publicDivision, settingsOf, upsertPage } from './queries.ts'
import { leagueSlug, type PublicDivision, pathOf } from './rules.ts'
import { sheetPage } from './sheet/page.ts'
import type { At } from './table/page.ts'

type Input<Key extends keyof typeof publicLeagueApi> = InputOf<Key, (typeof publicLeagueApi)[Key]>

export const getPublicLeague = (ctx: Ctx, { id }: { id: string }): Promise<PublicLeague> => showSettings(ctx, id)

/** The organiser decides for the league. Each team decides in its own settings whether strangers read its name. */
export async function editPublicLeague(
  ctx: Ctx,
  { id, ...changed }: Input<'PUT /api/v1/league/:id/public-page'>,
): Promise<PublicLeague> {
  const scope = await lockLeagueAs(ctx, 'league.edit', id, { evenIfOver: true })
  await ctx.spend('league.edit')
  const { row } = authorizeLeague(ctx, 'league.edit', await settingsOf(ctx.rights, standingInLeague(ctx, id)))
  const slug = row.slug ?? leagueSlug(row, ctx.newUnguessableId())
  await upsertPage(ctx.db, scope, { ...changed, slug, now: ctx.now })
  announceLeague(ctx, id)
  return showSettings(ctx, id)
}

async function showSettings(ctx: Ctx, id: string): Promise<PublicLeague> {
  const { scope, row } = authorizeLeague(ctx, 'league.view', await settingsOf(ctx.rights, standingInLeague(ctx, id)))
  const isOn = row.shownAt !== null
  const { slug } = row
  return {
    isOn,
    locations: row.showsLocations ?? false,
    isIndexed: row.indexedAt !== null,
    path: slug !== null && (isOn || can(scope.role, 'league.edit')) ? pathOf(slug) : null,
  }
}

export interface PublicLeagues extends Previews {
  shell: Shell
  /** With the script that reads the page again when the league changes. */
  liveShell: Shell
}

/** What the open pages of a league are notified of. */
export async function findPublicLeague({ pool }: { pool: PageCtx['db'] }, { slug = '' }: Record<string, string>) {
  const id = await leagueOfPage(pool, slug)
  return id === undefined ? undefined : { kind: 'league', id }
}

const HTML = 'text/html; charset=utf-8'

/** Upcoming games and results on a page. */
const SHOWN_GAMES = 12

async function find({ db, now }: PageCtx, { slug, division }: Record<string, unknown>, mostGames: number) {
  const asked = { slug: String(slug), code: typeof division === 'string' ? division : '', now, mostGames }
  const row = await publicDivision(db, asked)
  return row && { ...row, rule: ruleOf(row) }
}

/** Pages that are off or unknown look the same. */
const nothingHere = ({ sayTo, now }: PageCtx, shell: Shell): WarmPage => ({
  status: 404,
  type: HTML,
  content: withoutScript(shell)(noLeaguePage(sayTo(), now)),
})

type Compose = (say: Say, league: PublicDivision, at: At) => Pick<WarmPage, 'type' | 'content'> & Partial<WarmPage>

/** Something about a division that everyone may read, with this many of its games. */
const shown =
  (compose: (shells: Pick<PublicLeagues, 'shell' | 'liveShell'>) => Compose, mostGames: number) =>
  ({ origin, shell, liveShell }: PublicLeagues) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<WarmPage> => {
    const league = await find(ctx, input, mostGames)
    if (!league) return nothingHere(ctx, shell)
    return { status: 200, ...compose({ shell, liveShell })(ctx.sayTo(), league, { origin, now: ctx.now }) }
  }

export const showDivision = shown(
  ({ liveShell }) =>
    (say, league, at) => {
      const content = withRobots(liveShell(divisionPage(say, league, at)), league.isIndexed)
      return { type: HTML, content, isIndexed: league.isIndexed }
    },
  SHOWN_GAMES,
)

export const showEmbeddedTable = shown(
  ({ liveShell }) =>
    (say, league, at) => ({
      type: HTML,
      content: liveShell(embeddedPage(say, league, at)),
      isFramed: true,
    }),
  0,
)

export const showDivisionSheet = shown(
  ({ shell }) =>
    (say, league, at) => ({ type: HTML, content: withoutScript(shell)(sheetPage(say, league, at)) }),
  limits.feedGames,
)

export const showDivisionCalendar = shown(
  () => (say, league, at) => ({ type: 'text/calendar; charset=utf-8', content: divisionCalendar(say, league, at) }),
  limits.feedGames,
)

export const showStandingsCsv = shown(
  () => (say, league) => ({ type: 'text/csv; charset=utf-8', content: writeCsv(standingsCells(say, league)) }),
  0,
)

export const showPlayoffsCsv = shown(
  () => (say, league) => ({ type: 'text/csv; charset=utf-8', content: writeCsv(bracketCells(say, league)) }),
  0,
)

export const showStandingsJson = shown(
  () => (say, league, at) => ({ type: 'application/json; charset=utf-8', content: standingsJson(say, league, at) }),
  limits.feedGames,
)

/** In English, because everyone gets the same picture. It has hardly any words. */
export const drawDivision =
  ({ courts }: Pick<PublicLeagues, 'courts'>) =>
  async (ctx: PageCtx, input: Record<string, unknown>): Promise<Drawing | undefined> => {
    const league = await find(ctx, input, 0)
    const outlines = await loadOutlines()
    return league && drawingOf(leaguePicture(sayInPicture('', outlines), league, { courts, outlines }))
  }
