import type { HandedLink } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { authorize } from '#permissions'
import { linkOf } from '../queries.ts'
import { claimLinkPage, noLinkPage } from './page.ts'
import { deleteLink, linkState, shownLink } from './queries.ts'

type Member = { teamId: string; memberId: string }

/** An id that no link has: a mistyped address runs the same statement. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Opening a link writes nothing. Unknown links, ended ones and those of hidden teams show the same page. */
export async function showClaimLink(
  { db, now, sayTo }: PageCtx,
  input: Record<string, unknown>,
): Promise<PageDocument> {
  const linkId = String(input['linkId'])
  const path = `/claim/${linkId}`
  const link = await shownLink(db, isId(linkId) ? linkId : NOBODY)
  if (!link) return noLinkPage(sayTo(), { path, now })
  return claimLinkPage(sayTo({ team: link.teamLanguage }), link, { path, now })
}

/** The link of a person without an account, created if necessary. People without an address use it to answer. */
export async function makeClaimLink(ctx: Ctx, { teamId, memberId }: Member): Promise<HandedLink> {
  const scope = await authorize(ctx, 'claim.make-link', teamId)
  const link = { id: ctx.newUnguessableId(), personId: memberId, now: ctx.now }
  const id = (await linkOf(ctx.db, scope, link)) ?? refuse('not_found')
  const { isHanded, usedAt } = (await linkState(ctx.db, scope, memberId)) ?? refuse('not_found')
  return { path: `/claim/${id}`, answerPath: isHanded ? `/me/${id}` : null, usedAt: usedAt?.toISOString() ?? null }
}

/** Revokes everything its holder can do, at once. A new link has another secret. */
export async function endClaimLink(ctx: Ctx, { teamId, memberId }: Member): Promise<object> {
  const scope = await authorize(ctx, 'claim.make-link', teamId)
  // guard: claim links: revoking one deletes it
  if (!(await deleteLink(ctx.db, scope, memberId))) refuse('not_found')
  return {}
}
