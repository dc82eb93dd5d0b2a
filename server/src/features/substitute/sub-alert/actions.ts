import type { InputOf, SubAlert, subAlertApi } from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { authorize } from '#permissions'
import { alertOf, switchOff, upsertAlert } from './queries.ts'
import { defaultAlert } from './rules.ts'

type Input = InputOf<'PUT /api/v1/sub-alert', (typeof subAlertApi)['PUT /api/v1/sub-alert']>

export const getSubAlert = async (ctx: Ctx): Promise<SubAlert> => (await alertOf(ctx.db, ctx.actor.id)) ?? defaultAlert

export async function editSubAlert(ctx: Ctx, alert: Input): Promise<SubAlert> {
  const scope = await authorize(ctx, 'sub-alert.edit-own')
  if (alert.fromHour >= alert.untilHour)
    refuse('invalid_input', [{ field: 'untilHour', message: 'is not after the first' }])
  const areas = alert.areas.map((area) => area.trim()).filter((area) => area !== '')
  await upsertAlert(ctx.db, scope, { ...alert, areas }, ctx.now)
  return getSubAlert(ctx)
}

/** The token is the authorization: only mails to the person contain it. */
export const switchSubAlertOff =
  (tokens: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token }: { token: string }): Promise<object> => {
    await switchOff(ctx.db, tokens.read(token) ?? refuse('not_found'))
    return {}
  }
