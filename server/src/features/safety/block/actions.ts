import type { Blocks } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { lockProfileForShare } from '../../people/profile/queries.ts'
import { lockTeamForShare } from '../../team/team/queries.ts'
import { blocksOf, deleteBlock, deleteHiddenTeam, insertBlock, insertHiddenTeam } from './queries.ts'

export async function listBlocks({ db, actor }: Ctx): Promise<Blocks> {
  const { people, teams } = await blocksOf(db, actor.id)
  return {
    people: people.map(({ avatar, blockedAt, ...person }) => ({
      ...person,
      avatar: pictureUrl(avatar),
      blockedAt: new Date(blockedAt).toISOString(),
    })),
    teams: teams.map(({ logo, hiddenAt, ...team }) => ({
      ...team,
      logo: pictureUrl(logo),
      hiddenAt: new Date(hiddenAt).toISOString(),
    })),
  }
}

/**
 * Takes effect everywhere `blocked_pair`, `is_blocked_from` or `sees_request` is checked. Sends no event: the blocked
 * person must not notice.
 */
export async function blockPerson(ctx: Ctx, { personId }: { personId: string }): Promise<object> {
  const scope = await authorize(ctx, 'block.edit-own')
  if (personId === ctx.actor.id) refuse('not_yourself')
  await ctx.spend('block.make')
  if (!(await lockProfileForShare(ctx.db, ctx.actor.id))) refuse('signed_out')
  if (!(await lockProfileForShare(ctx.db, personId))) refuse('not_found')
  await insertBlock(ctx.db, scope, { personId, now: ctx.now })
  return {}
}

export async function unblockPerson(ctx: Ctx, { personId }: { personId: string }): Promise<object> {
  await deleteBlock(ctx.db, await authorize(ctx, 'block.edit-own'), personId)
  return {}
}

export async function hideTeam(ctx: Ctx, { teamId }: { teamId: string }): Promise<object> {
  await ctx.spend('block.make')
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  if (!(await lockProfileForShare(ctx.db, ctx.actor.id))) refuse('signed_out')
  const scope = await authorize(ctx, 'block.edit-own', teamId)
  await insertHiddenTeam(ctx.db, scope, { teamId, now: ctx.now })
  return {}
}

/** Needs no access to the team, so that it also works for a team that has become unlisted. */
export async function unhideTeam(ctx: Ctx, { teamId }: { teamId: string }): Promise<object> {
  await deleteHiddenTeam(ctx.db, await authorize(ctx, 'block.edit-own'), teamId)
  return {}
}
