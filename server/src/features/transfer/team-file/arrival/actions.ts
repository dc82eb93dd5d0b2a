import type { ImportedTeam, InputOf, Team, teamFileApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { releaseMail } from '../../../people/profile/queries.ts'
import { introduce } from '../../../team/roster/actions.ts'
import { deleteTeam, showTeam } from '../../../team/team/actions.ts'
import { lockTeam } from '../../../team/team/queries.ts'
import { removeImported } from '../../roster-table/take-back/actions.ts'
import { untilOf } from '../../roster-table/take-back/rules.ts'
import { importOf, importsOf } from './queries.ts'

type Input<Key extends keyof typeof teamFileApi> = InputOf<Key, (typeof teamFileApi)[Key]>

export async function listImports(ctx: Ctx): Promise<ImportedTeam[]> {
  const imports = await importsOf(ctx.db, { captainId: ctx.actor.id, now: ctx.now })
  return imports.map(({ importedAt, ...team }) => ({ ...team, until: untilOf(importedAt).toISOString() }))
}

/**
 * Confirms the mails that an import held back. The confirmed number must match, so that nobody agrees to a different
 * one.
 */
export async function mailArrivals(
  ctx: Ctx,
  { teamId, people }: Input<'POST /api/v1/team/:teamId/team-file/mail'>,
): Promise<Team> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'roster.add', teamId)
  const released = await releaseMail(ctx.db, scope)
  // guard: team files: confirming mails after an import names their number
  if (released.length !== people) refuse('mail_count_changed')
  // guard: team files: mails after an import spend a budget
  await ctx.spend('roster.add', { amount: people })
  await introduce(ctx, released)
  return showTeam(ctx, scope)
}

/**
 * Removes the people as undoing a table does. If only the captain is left, the team and its games are deleted as well.
 */
export async function undoTeamImport(
  ctx: Ctx,
  { teamId }: { teamId: string },
): Promise<{ isGone: boolean; removed: number; kept: number }> {
  // guard: team files: an answer and undoing the import take turns
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'team.delete', teamId)
  const { importedAt, others } = (await importOf(ctx.db, scope)) ?? refuse('not_found')
  // guard: team files: only an imported team can be undone
  if (!importedAt) return refuse('not_found')
  const { removed, kept } = await removeImported(ctx, { teamId, at: importedAt })
  const isGone = kept + others === 0
  if (isGone) await deleteTeam(ctx, { id: teamId })
  return { isGone, removed, kept: kept + others }
}
