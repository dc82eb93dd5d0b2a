import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import { isExpired } from '../rules.ts'
import { appPage, endedPage, offerPage, unknownLinkPage, usedPage } from './page.ts'
import { linkedInvitation, teamOffer } from './queries.ts'
import { dayWords, isId } from './rules.ts'

/** Opening an invitation writes nothing. */
export async function showInvitation(ctx: PageCtx, { id, teamId }: Record<string, unknown>): Promise<PageDocument> {
  if (!id || !teamId) return appPage()
  const invitation = isId(id) && isId(teamId) && (await linkedInvitation(ctx.db, { teamId, id }))
  if (!invitation) return unknownLinkPage(ctx.now)
  const { status, inviterId: senderId, expiresAt } = invitation
  const isOpen = status === 'pending' && !isExpired(invitation, ctx.now)
  return showOffer(ctx, {
    kind: 'invitation',
    teamId,
    senderId,
    state: isOpen ? 'open' : status === 'accepted' ? 'used' : 'ended',
    path: `/invitation?${String(new URLSearchParams({ id, teamId }))}`,
    openUntil: status === 'pending' ? dayWords(expiresAt) : '',
  })
}

interface OfferLink {
  kind: 'invitation' | 'join'
  teamId: string
  senderId: string | null
  state: 'open' | 'used' | 'ended'
  path: string
  /** Empty if it did not end by its date. */
  openUntil: string
}

/** Only an open link tells the name of an unlisted team. */
export async function showOffer({ db, now }: PageCtx, link: OfferLink | undefined): Promise<PageDocument> {
  const offer = link && (await teamOffer(db, { ...link, now }))
  if (!offer || !(link.state === 'open' || offer.isListed)) return unknownLinkPage(now)
  const show = { open: offerPage, used: usedPage, ended: endedPage }[link.state]
  return show(offer, { ...link, now })
}
