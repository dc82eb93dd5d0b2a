import type { Devices, deviceApi, InputOf } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { endPushes } from '#core/notifications/push/opened.ts'
import { areBrowserKeys } from '#core/notifications/push/seal.ts'
import type { Push } from '#core/notifications/push/sender.ts'
import { authorize } from '#permissions'
import { testAsked } from './events.ts'
import { deleteOldestDevices, deleteOwnDevice, devicesOf, isOwnDevice, replaceDevice } from './queries.ts'

type Input<Key extends keyof typeof deviceApi> = InputOf<Key, (typeof deviceApi)[Key]>

/** Without a key this installation sends no notifications. */
export type OwnPush = Pick<Push, 'publicKey' | 'isOwnKey' | 'isKnownService'>

export const listDevices =
  (push: OwnPush | undefined) =>
  async ({ db, actor }: Ctx): Promise<Devices> => {
    const devices = push ? await devicesOf(db, actor.id) : []
    return {
      publicKey: push?.publicKey ?? '',
      devices: devices.map(({ sessionId, addedAt, lastSeenAt, ...device }) => ({
        ...device,
        isThis: sessionId === actor.sessionId,
        addedAt: addedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    }
  }

/** A browser has one subscription, which belongs to whoever turned notifications on last. */
export const addDevice =
  (push: OwnPush | undefined) =>
  async (ctx: Ctx, { endpoint, p256dh, auth, publicKey }: Input<'PUT /api/v1/device'>): Promise<object> => {
    const scope = await authorize(ctx, 'device.edit-own')
    const { sessionId } = ctx.actor
    // A bearer token has no browser.
    if (sessionId === null) refuse('forbidden')
    await ctx.spend('device.add')
    if (!push?.isOwnKey(publicKey)) refuse('push_key_unknown')
    // guard: push: only subscriptions at known push services are accepted
    if (!push.isKnownService(endpoint) || !areBrowserKeys({ p256dh, auth })) refuse('push_service_unknown')
    await replaceDevice(ctx.db, scope, {
      id: ctx.newId(),
      sessionId,
      endpoint,
      p256dh,
      auth,
      publicKey,
      now: ctx.now,
    })
    await deleteOldestDevices(ctx.db, scope, limits.devices)
    return {}
  }

export async function deleteDevice(ctx: Ctx, { id }: Input<'DELETE /api/v1/device/:id'>): Promise<object> {
  const scope = await authorize(ctx, 'device.edit-own')
  if (!(await deleteOwnDevice(ctx.db, scope, id))) refuse('not_found')
  return {}
}

/** Sent by the worker like any other message; a shortcut would prove less. */
export async function testDevice(ctx: Ctx, { id }: Input<'POST /api/v1/device/:id/test'>): Promise<object> {
  const scope = await authorize(ctx, 'device.edit-own')
  // guard: push: a test is sent only to one's own browser
  if (!(await isOwnDevice(ctx.db, scope, id))) refuse('not_found')
  await ctx.spend('device.test')
  await ctx.notify([{ profileId: scope.actorId }], testAsked({ deviceId: id }))
  return {}
}

export async function openNotification(ctx: Ctx, opened: Input<'POST /api/v1/device/opened'>): Promise<object> {
  const { actorId } = await authorize(ctx, 'device.edit-own')
  await endPushes(ctx.db, { ...opened, profileId: actorId, now: ctx.now })
  return {}
}
