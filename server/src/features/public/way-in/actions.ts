import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { gameLinkPage, nowherePage } from './page.ts'
import { gameForStrangers } from './queries.ts'

const gamePath = /^\/games\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i
/** An id that no game has: every address runs the same statement. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * What an address of the app shows to someone who is not signed in. Writes nothing, and returns there after sign-in.
 */
export async function showWayIn(
  { db, now, sayTo }: PageCtx,
  { returnTo }: Record<string, unknown>,
): Promise<PageDocument> {
  const path = typeof returnTo === 'string' && returnTo.startsWith('/') && !returnTo.startsWith('//') ? returnTo : '/'
  const [, gameId = NOBODY] = gamePath.exec(path.split(/[?#]/)[0] ?? '') ?? []
  const game = await gameForStrangers(db, { gameId, now })
  return game
    ? gameLinkPage(sayTo({ team: game.teamLanguage }), game, { path, now })
    : nowherePage(sayTo(), { path, now })
}
