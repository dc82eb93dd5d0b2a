import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { isExpired } from '../rules.ts'
import { appPage, endedPage, offerPage, unknownLinkPage, usedPage } from './page.ts'
import { linkedInvitation, teamOffer } from './queries.ts'
import { dayWords, isId } from './rules.ts'

/** Opening an invitation writes nothing. */
export async function showInvitation(
  { db, now }: PageCtx,
  { id, teamId }: Record<string, unknown>,
): Promise<PageDocument> {
  if (!id || !teamId) return appPage()
  if (!isId(id) || !isId(teamId)) return unknownLinkPage(now)
  const invitation = await linkedInvitation(db, { teamId, id })
  const offer = invitation && (await teamOffer(db, { teamId, senderId: invitation.inviterId, now }))
  if (!offer) return unknownLinkPage(now)
  const { status, expiresAt } = invitation
  const link = { path: `/invitation?${new URLSearchParams({ id, teamId })}`, openUntil: dayWords(expiresAt), now }
  if (status === 'pending' && !isExpired(invitation, now)) return offerPage(offer, { ...link, kind: 'invitation' })
  if (!offer.isListed) return unknownLinkPage(now)
  if (status === 'accepted') return usedPage(offer, link)
  return endedPage(offer, status === 'pending' ? link : { ...link, openUntil: '' })
}
