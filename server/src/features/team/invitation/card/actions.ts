import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import type { Previews } from '#core/pages/preview.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines, sayInPicture } from '#core/pictures/outlines.ts'
import { teamPicture } from '../picture/page.ts'
import { isExpired, lastDayText } from '../rules.ts'
import { appPage, endedPage, lineOf, offerPage, unknownLinkPage, usedPage } from './page.ts'
import { linkedInvitation, type TeamOffer, teamOffer, zoneOfInvitation } from './queries.ts'
import { isId } from './rules.ts'

export type { Previews }

type Input = Record<string, unknown>

/** A link to a team, as shown to people who are not signed in. */
export interface OfferLink {
  kind: 'invitation' | 'join'
  teamId: string
  senderId: string | null
  state: 'open' | 'used' | 'ended'
  path: string
  picturePath: string
  /** Null for a join link, and for an invitation that is no longer pending. */
  openUntil: { at: Date; timeZone: string } | null
}

/** Opening an invitation writes nothing. */
export const showInvitation =
  (previews: Previews) =>
  async (ctx: PageCtx, { id, teamId }: Input): Promise<PageDocument> =>
    id && teamId ? showOffer(ctx, previews, await invitationLink(ctx, { id, teamId })) : appPage(ctx.sayTo())

export const drawInvitation = (previews: Previews) => async (ctx: PageCtx, at: Input) =>
  drawOffer(ctx, previews, await invitationLink(ctx, at))

export async function invitationLink({ db, now }: PageCtx, { id, teamId }: Input): Promise<OfferLink | undefined> {
  if (!isId(id) || !isId(teamId)) return undefined
  const invitation = await linkedInvitation(db, { teamId, id })
  if (!invitation) return undefined
  const { status, inviterId: senderId, expiresAt } = invitation
  const isOpen = status === 'pending' && !isExpired(invitation, now)
  const query = String(new URLSearchParams({ id, teamId }))
  return {
    kind: 'invitation',
    teamId,
    senderId,
    state: isOpen ? 'open' : status === 'accepted' ? 'used' : 'ended',
    path: `/invitation?${query}`,
    picturePath: `/invitation/team.png?${query}`,
    openUntil: status === 'pending' ? { at: expiresAt, timeZone: await zoneOfInvitation(db, id) } : null,
  }
}

/** Only an open link reveals the name of an unlisted team. */
export async function showOffer(
  { db, now, sayTo }: PageCtx,
  { origin }: Pick<Previews, 'origin'>,
  link: OfferLink | undefined,
): Promise<PageDocument> {
  const offer = link && (await teamOffer(db, { ...link, now }))
  if (!offer || !(link.state === 'open' || offer.isListed)) return unknownLinkPage(sayTo(), now)
  const say = sayTo({ team: offer.teamLanguage })
  const openUntil = link.openUntil ? lastDayText(say.formats, link.openUntil.at, link.openUntil.timeZone) : ''
  const show = { open: offerPage, used: usedPage, ended: endedPage }[link.state]
  const picture = `${origin}${link.picturePath}${link.picturePath.includes('?') ? '&' : '?'}v=${versionOf(offer)}`
  return show(say, offer, { ...link, openUntil, now, url: `${origin}${link.path}`, picture })
}

/** An open link in two lines. */
export async function offerLine({ db, now, sayTo }: PageCtx, link: OfferLink | undefined) {
  const offer = link?.state === 'open' ? await teamOffer(db, { ...link, now }) : undefined
  return offer && lineOf(sayTo({ team: offer.teamLanguage }), offer, link?.kind)
}

/** Changes with the content of the picture, so that messengers fetch it again. */
const versionOf = ({ teamName, teamLanguage, sport, playerCount }: TeamOffer): string =>
  drawingOf(`${teamName} ${sport} ${playerCount} ${teamLanguage}`).hash.slice(0, 8)

/** Only an open link has a picture. */
export async function drawOffer(
  { db, now }: PageCtx,
  { courts }: Pick<Previews, 'courts'>,
  link: OfferLink | undefined,
): Promise<Drawing | undefined> {
  const offer = link?.state === 'open' ? await teamOffer(db, { ...link, now }) : undefined
  if (!offer) return undefined
  const outlines = await loadOutlines()
  return drawingOf(teamPicture(sayInPicture(offer.teamLanguage, outlines), offer, { courts, outlines }))
}
