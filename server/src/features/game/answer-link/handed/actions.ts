import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { nothingHerePage } from '../../../team/team/page.ts'
import { knownOf } from '../rules.ts'
import { handedPage } from './page.ts'
import { handedView } from './queries.ts'
import { isLinkId } from './rules.ts'

const MOST_GAMES = 12
/** The id of no link: a mistyped address costs the same statement. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The games of a person whom a captain handed a link. Opening it writes nothing. */
export async function showHanded(
  { db, now, sayTo }: PageCtx,
  { linkId }: Record<string, unknown>,
): Promise<PageDocument> {
  const given = String(linkId)
  const view = await handedView(db, { linkId: isLinkId(given) ? given : NOBODY, now, max: MOST_GAMES })
  return view
    ? handedPage(sayTo(knownOf(view)), view, { linkId: given, now })
    : nothingHerePage(sayTo(), now, `/me/${given}`)
}
