import { hashToken } from '#core/http/cookies.ts'
import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { knownOf } from '../rules.ts'
import { handedPage, noLinkPage } from './page.ts'
import { handedView } from './queries.ts'
import { isLinkId, type LinkKey, readHanded } from './rules.ts'

const MAX_GAMES = 12
/** An id that no link has: a mistyped address runs the same statement. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The games of a person who got a handed link. Opening it writes nothing. */
export async function showHanded(
  { db, now, sayTo }: PageCtx,
  { linkId: given }: Record<string, unknown>,
): Promise<PageDocument> {
  const linkId = String(given)
  const view = await handedView(db, { linkId: isLinkId(linkId) ? linkId : NOBODY, now, max: MAX_GAMES })
  return view ? handedPage(sayTo(knownOf(view)), view, { linkId, now }) : noLinkPage(sayTo(), { linkId, now })
}

/** The link or game behind a token. */
export function keyOf(token: string): LinkKey {
  const handed = readHanded(token)
  return handed ? { tokenHash: null, ...handed } : { tokenHash: hashToken(token), linkId: null, gameId: null }
}
