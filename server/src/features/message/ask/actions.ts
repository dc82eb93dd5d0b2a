import type { Asking, askApi, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize, authorizeRow } from '#permissions'
import { lockGameAs } from '../../game/game/lock/actions.ts'
import { whyAnswersAreClosed } from '../../game/game/rules.ts'
import { insertTeamHistory, lockTeam } from '../../team/team/queries.ts'
import { silentReminded } from './events.ts'
import { askingOf, claimReminder, claimSilentPlayers, planAsksOfTeam, upsertAsking } from './queries.ts'

type Input<Key extends keyof typeof askApi> = InputOf<Key, (typeof askApi)[Key]>

export async function getAsking(ctx: Ctx, { teamId }: Input<'GET /api/v1/team/:teamId/asking'>): Promise<Asking> {
  const sealed = (await askingOf(ctx.rights, { teamId, viewerId: ctx.actor.id })) ?? refuse('not_found')
  const { askDays, reminderDays } = authorizeRow(ctx, 'asking.view', sealed).row
  return { askDays, reminderDays }
}

export async function editAsking(
  ctx: Ctx,
  { teamId, ...asking }: Input<'PUT /api/v1/team/:teamId/asking'>,
): Promise<Asking> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'asking.edit', teamId)
  const sorted = { ...asking, reminderDays: asking.reminderDays.toSorted((a, b) => b - a) }
  await upsertAsking(ctx.db, scope, sorted)
  await planAsksOfTeam(ctx.db, scope, ctx.now)
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'asking_set', subjectId: null, now: ctx.now })
  return sorted
}

/** Reminds players who have not answered now, except those who were asked today. */
export async function remindNow(
  ctx: Ctx,
  { id }: Input<'POST /api/v1/game/:id/remind'>,
): Promise<{ reminded: number }> {
  const { scope, game } = await lockGameAs(ctx, 'ask.remind', id)
  const closed = whyAnswersAreClosed(game.status)
  if (closed) refuse(closed)
  if (!(await claimReminder(ctx.db, { ...scope, gameId: id }, ctx.now))) refuse('reminded_recently')
  const silent = await claimSilentPlayers(ctx.db, id, ctx.now)
  await ctx.notify(silent, silentReminded({ gameIds: [id] }))
  return { reminded: silent.length }
}
