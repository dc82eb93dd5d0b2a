import { call } from '../api/api.ts'
import { store, stored } from '../storage.ts'

/** Whose notifications this browser shows. Only for them the subscription is renewed. */
const OWNER = 'push-of'
/** A browser that cannot reach its push service does not report it. */
const PATIENCE_MS = 30_000

/** The installed Safari app supports it, Safari in a tab does not. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied'

/** Call only after a tap that explains it. False if the person or the browser refused. */
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

/**
 * Turns notifications off here, whether or not the server is reachable. The server learns of it with its next message,
 * or from the caller.
 */
export async function unsubscribe(): Promise<void> {
  store(OWNER, null)
  const registration = await registrationOf()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  // Notifications contain names and places.
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

/** Whether this browser is subscribed for the person. */
export async function isSubscribed(userId: string): Promise<boolean> {
  if (stored(OWNER) !== userId || !canPush() || Notification.permission !== 'granted') return false
  return Boolean(await (await registrationOf())?.pushManager.getSubscription())
}

/**
 * When the app starts: the session may be new, the browser's endpoint may have changed, or the server's key may have
 * been replaced. Does not prompt, and does nothing for people who have not turned notifications on here.
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
  // Check again after subscribing: the person may have logged out or turned it off meanwhile.
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
  // Browsers refuse a second key while there is a first one.
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
