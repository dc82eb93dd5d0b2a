import { randomBytes } from 'node:crypto'
import type { InputOf, Webhook, webhookApi } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { fetchableUrl } from '#core/fetching/public-address.ts'
import { authorize, type TeamScope } from '#permissions'
import { lockTeam } from '../../team/team/queries.ts'
import { webhookDue } from './events.ts'
import {
  deleteWebhook,
  deliveriesOf,
  insertTest,
  insertWebhook,
  isWebhookOf,
  makeDue,
  queueAgain,
  resume,
  webhooksOf,
} from './queries.ts'
import { hostOf, secretText } from './rules.ts'

type Input<Key extends keyof typeof webhookApi> = InputOf<Key, (typeof webhookApi)[Key]>
interface One {
  teamId: string
  webhookId: string
}

export async function listWebhooks(
  ctx: Ctx,
  { teamId }: Input<'GET /api/v1/team/:teamId/webhooks'>,
): Promise<Webhook[]> {
  await authorize(ctx, 'webhook.edit', teamId)
  const deliveries = Map.groupBy(
    await deliveriesOf(ctx.db, teamId, limits.webhookDeliveries),
    ({ webhookId }) => webhookId,
  )
  const webhooks = await webhooksOf(ctx.db, teamId)
  return webhooks.map(({ id, form, address, secret, dueAt, failingSince, pausedAt, waiting }) => ({
    id,
    form,
    host: hostOf(address),
    secret: secretText(secret),
    state: pausedAt ? 'paused' : failingSince ? 'failing' : 'working',
    pausedAt: pausedAt?.toISOString() ?? null,
    nextAt: dueAt?.toISOString() ?? null,
    waiting,
    deliveries: (deliveries.get(id) ?? []).map(({ webhookId: _, queuedAt, sentAt, ...delivery }) => ({
      ...delivery,
      queuedAt: queuedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }))
}

export const addWebhook =
  (origin: string) =>
  async (ctx: Ctx, { teamId, form, address }: Input<'POST /api/v1/team/:teamId/webhooks'>): Promise<object> => {
    const scope = await mayEdit(ctx, teamId)
    const url = fetchableUrl(address.trim(), [new URL(origin).hostname]) ?? refuse('webhook_address_not_allowed')
    const webhook = { id: ctx.newId(), form, address: url.href, secret: randomBytes(24), now: ctx.now }
    if (!(await insertWebhook(ctx.db, scope, webhook, limits.webhooks))) refuse('too_many_webhooks')
    return {}
  }

export async function removeWebhook(ctx: Ctx, { teamId, webhookId }: One): Promise<object> {
  const scope = await authorize(ctx, 'webhook.edit', teamId)
  if (!(await deleteWebhook(ctx.db, scope, webhookId))) refuse('not_found')
  return {}
}

export async function testWebhook(ctx: Ctx, { teamId, webhookId }: One): Promise<object> {
  const scope = await mayEdit(ctx, teamId)
  if (!(await isWebhookOf(ctx.db, scope, webhookId))) refuse('not_found')
  await insertTest(ctx.db, scope, { id: ctx.newUnguessableId(), webhookId, now: ctx.now })
  await makeDue(ctx.db, scope, webhookId)
  await ctx.announce(webhookDue, { webhookId })
  return {}
}

export async function resumeWebhook(ctx: Ctx, { teamId, webhookId }: One): Promise<object> {
  const scope = await mayEdit(ctx, teamId)
  if (!(await resume(ctx.db, scope, webhookId))) refuse('not_found')
  await ctx.announce(webhookDue, { webhookId })
  return {}
}

export async function sendAgain(
  ctx: Ctx,
  { teamId, webhookId, deliveryId }: One & { deliveryId: string },
): Promise<object> {
  const scope = await mayEdit(ctx, teamId)
  if (!(await isWebhookOf(ctx.db, scope, webhookId))) refuse('not_found')
  if (!(await queueAgain(ctx.db, webhookId, scope, deliveryId))) refuse('not_found')
  await makeDue(ctx.db, scope, webhookId)
  await ctx.announce(webhookDue, { webhookId })
  return {}
}

/** Two captains at once must not add more than a team may have. */
async function mayEdit(ctx: Ctx, teamId: string): Promise<TeamScope<'webhook.edit'>> {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'webhook.edit', teamId)
  await ctx.spend('webhook.edit')
  return scope
}
