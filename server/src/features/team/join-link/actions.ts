import type { InputOf, JoinLink, JoinOffer, joinLinkApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import type { Previews } from '#core/pages/preview.ts'
import type { Drawing } from '#core/pictures/drawings.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import type { InvitationBehind } from '#core/sign-in/invitation.ts'
import { authorize, authorizeLinkHolder, authorizeRow, standingOf } from '#permissions'
import { drawOffer, invitationLink, type OfferLink, offerLine, showOffer } from '../invitation/card/actions.ts'
import { isId } from '../invitation/card/rules.ts'
import { insertPlayer } from '../member/queries.ts'
import { lockTeamForShare } from '../team/queries.ts'
import {
  claimPlace,
  closeLinkRow,
  insertLink,
  type JoinLinkRow,
  type LinkKey,
  linkState,
  offerOf,
  openLinks,
} from './queries.ts'
import { codeOf, defaultExpiry, readCode, shownCode } from './rules.ts'

export type { Previews }

type Input<Key extends keyof typeof joinLinkApi> = InputOf<Key, (typeof joinLinkApi)[Key]>

export function listJoinLinks(ctx: Ctx, { teamId }: { teamId: string }): Promise<JoinLink[]> {
  return shownLinks(ctx, teamId)
}

export async function makeJoinLink(
  ctx: Ctx,
  { teamId, expiresAt, maxUses }: Input<'POST /api/v1/team/:teamId/join-links'>,
): Promise<JoinLink> {
  const scope = await authorize(ctx, 'join-link.make', teamId)
  const until = expiresAt === undefined ? defaultExpiry(ctx.now) : new Date(expiresAt)
  if (until <= ctx.now) refuse('invalid_input', [{ field: 'expiresAt', message: 'is over already' }])
  const id = ctx.newUnguessableId()
  const code = codeOf(ctx.newUnguessableId())
  const link = { id, code, expiresAt: until, maxUses: maxUses ?? null, now: ctx.now }
  await ctx.spend('join-link.make')
  await insertLink(ctx.db, scope, link)
  return show({ ...link, expiresAt: until.toISOString(), madeAt: ctx.now.toISOString(), uses: 0 })
}

export async function closeJoinLink(
  ctx: Ctx,
  { teamId, linkId }: { teamId: string; linkId: string },
): Promise<JoinLink[]> {
  const scope = await authorize(ctx, 'join-link.close', teamId)
  if (!(await closeLinkRow(ctx.db, scope, { id: linkId, now: ctx.now }))) refuse('not_found')
  return shownLinks(ctx, teamId)
}

async function shownLinks(ctx: Ctx, teamId: string): Promise<JoinLink[]> {
  const open = await openLinks(ctx.rights, standingOf(ctx, teamId), ctx.now)
  return authorizeRow(ctx, 'join-link.make', open).row.links.map(show)
}

export async function getJoinOffer(ctx: Ctx, { linkId }: { linkId: string }): Promise<JoinOffer> {
  const { id: _, isOpen, teamLogo, ...offer } = await findOffer(ctx, linkId)
  if (!isOpen && !offer.isMember) refuse('join_link_closed')
  return { ...offer, teamLogo: pictureUrl(teamLogo) }
}

/** The team of a link, for people who are not signed in. Opening it writes nothing. */
export const showJoinLink =
  (previews: Previews) =>
  async (ctx: PageCtx, { linkId }: Record<string, unknown>): Promise<PageDocument> =>
    showOffer(ctx, previews, await offerLink(ctx, linkId))

export const drawJoinLink =
  (previews: Previews) =>
  async (ctx: PageCtx, { linkId }: Record<string, unknown>): Promise<Drawing | undefined> =>
    drawOffer(ctx, previews, await offerLink(ctx, linkId))

async function offerLink({ db, now }: PageCtx, linkId: unknown): Promise<OfferLink | undefined> {
  const key = readKey(linkId)
  const link = key && (await linkState(db, { key, now }))
  const path = `/join/${String(linkId)}`
  const shown = { kind: 'join', path, picturePath: `${path}/team.png`, openUntil: null } as const
  return link && { ...shown, ...link, state: link.isOpen ? 'open' : 'ended' }
}

/** What the sign-in says to a person who is on the way to an open invitation or join link. */
export const invitationBehind: InvitationBehind = async (ctx, path) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [, linkId] = /^\/join\/([^/]+)$/.exec(pathname) ?? []
  const link = linkId ? await offerLink(ctx, linkId) : await invitationLink(ctx, Object.fromEntries(searchParams))
  return offerLine(ctx, link)
}

export async function joinByLink(ctx: Ctx, { linkId }: { linkId: string }): Promise<{ teamId: string }> {
  const { id, teamId } = await findOffer(ctx, linkId)
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const scope = await authorizeLinkHolder(ctx, 'join-link.use', teamId)
  const isNew = await insertPlayer(ctx.db, scope, ctx.now)
  if (isNew && !(await claimPlace(ctx.db, scope, { id, now: ctx.now }))) refuse('join_link_closed')
  return { teamId }
}

async function findOffer({ db, actor, now }: Ctx, linkId: string) {
  const key = readKey(linkId) ?? refuse('not_found')
  return (await offerOf(db, { key, viewerId: actor.id, now })) ?? refuse('not_found')
}

/** An address contains the id of a link, or its code. */
function readKey(linkId: unknown): LinkKey | undefined {
  if (isId(linkId)) return { id: linkId }
  const code = readCode(String(linkId))
  return code === undefined ? undefined : { code }
}

const show = ({ id, code, madeAt, expiresAt, maxUses, uses }: JoinLinkRow): JoinLink => ({
  id,
  path: `/join/${shownCode(code)}`,
  madeAt: new Date(madeAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  maxUses,
  uses,
})
