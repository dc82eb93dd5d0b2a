import { call } from '../api/api.ts'
import { store, stored } from '../storage.ts'

/** Whose notifications this browser shows: it is subscribed anew only for them. */
const OWNER = 'push-of'
/** A browser that cannot reach its push service does not say so. */
const PATIENCE_MS = 30_000

/** Installed Safari has it, Safari in a tab does not. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied'

/** Only after a tap that explains it. False if the person or the browser said no. */
export async function turnOn(publicKey: string, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  store(OWNER, userId)
  try {
    await save(userId, publicKey)
  } catch (error) {
    await unsubscribe()
    throw error
  }
  return true
}

/** Turns notifications off here, whether or not the server can be reached. It hears of it from its next message, or from whoever calls. */
export async function unsubscribe(): Promise<void> {
  store(OWNER, null)
  const registration = await registrationOf()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  // They have names and places of the person.
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

/** Whether this browser is subscribed for the person. */
export async function isSubscribed(userId: string): Promise<boolean> {
  if (stored(OWNER) !== userId || !canPush() || Notification.permission !== 'granted') return false
  return Boolean(await (await registrationOf())?.pushManager.getSubscription())
}

/**
 * At the start of the app: the session may be a new one, the browser may have another address, or the key of the server may have been replaced. Asks
 * nobody, and does nothing for somebody who has not turned notifications on here.
 */
export async function renew(userId: string): Promise<void> {
  if (!(await isSubscribed(userId))) return
  const { publicKey, devices } = await call('GET /api/v1/device')
  if (!publicKey) return unsubscribe()
  const before = await (await registrationOf())?.pushManager.getSubscription()
  const isOurs = before && keyOf(before) === publicKey
  if (isOurs && devices.some(({ isThis }) => isThis)) return
  await save(userId, publicKey)
}

/** Subscribes this browser, and tells the server. */
async function save(userId: string, publicKey: string) {
  const subscription = await subscribe(publicKey)
  // The person may have logged out, or turned it off, meanwhile.
  // guard: nobody is subscribed after logging out
  if (stored(OWNER) !== userId) return void (await subscription.unsubscribe())
  const { endpoint, keys } = subscription.toJSON()
  await call('PUT /api/v1/device', {
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', publicKey },
  })
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A browser refuses a second key while it has a first one.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const tooSlow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no push service')), PATIENCE_MS))
  return Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
    tooSlow,
  ])
}

const registrationOf = () => navigator.serviceWorker?.getRegistration()

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
