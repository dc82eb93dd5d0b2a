import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

interface StoredDevice {
  id: string
  sessionId: string
  userAgent: string
  addedAt: Date
  lastSeenAt: Date
}

export const devicesOf = (db: Db, profileId: string) => db<StoredDevice[]>`
  select d.id, d.session_id, s.user_agent, d.added_at, s.last_seen_at
    from device d
    join session s on s.id = d.session_id
   where d.profile_id = ${profileId}
   order by s.last_seen_at desc, d.id`

/** The devices that have not been turned off. */
export const devicesThere = (db: Db, ids: string[]) =>
  db<{ id: string }[]>`select id from device where id = any (${ids})`

export async function isOwnDevice(db: Db, { actorId }: Scope<'device.edit-own'>, id: string) {
  const [found] = await db<{ id: string }[]>`select id from device where id = ${id} and profile_id = ${actorId}`
  return found !== undefined
}

interface NewDevice {
  id: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  now: Date
}

/** The endpoint may have belonged to someone else in the same browser. An identical subscription is left unchanged. */
export async function replaceDevice(db: Db, { actorId }: Scope<'device.edit-own'>, device: NewDevice) {
  const { endpoint, sessionId, p256dh, auth, publicKey } = device
  await db`
    delete from device
     where (endpoint = ${endpoint} or session_id = ${sessionId})
       and (endpoint, session_id, p256dh, auth, public_key)
           is distinct from (${endpoint}, ${sessionId}::uuid, ${p256dh}, ${auth}, ${publicKey})`
  await db`
    insert into device (id, profile_id, session_id, endpoint, p256dh, auth, public_key, added_at)
    values (${device.id}, ${actorId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}, ${device.now})
    on conflict do nothing`
}

export async function deleteOldestDevices(db: Db, { actorId }: Scope<'device.edit-own'>, keep: number) {
  await db`
    delete from device
     where id in (select id from device where profile_id = ${actorId} order by added_at desc, id desc offset ${keep})`
}

export async function deleteOwnDevice(db: Db, { actorId }: Scope<'device.edit-own'>, id: string) {
  const [deleted] = await db<{ id: string }[]>`
    delete from device where id = ${id} and profile_id = ${actorId} returning id`
  return deleted !== undefined
}
