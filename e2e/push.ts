import type { PushMessage } from '@app/contract'
import { type BrowserKeys, browserKeys, openSealed } from '@app/dev/push-keys'
import type { BrowserContext } from '@playwright/test'
import { addresses } from './addresses.ts'

/**
 * A browser that can be notified. Playwright's refuses notifications and cannot subscribe, so the permission and the
 * subscription are ours, with our own push service. Everything else is real. Firefox does all of it every night
 * (`check-push.ts`).
 */
export async function notifiableBrowser(context: BrowserContext) {
  const name = `browser-${crypto.randomUUID()}`
  const keys = browserKeys()
  await context.addInitScript(standIn, { endpoint: `${addresses.push()}/push/${name}`, keys: keys.keys })
  return { messages: () => messagesOf(name, keys), register: (publicKey: string) => register(name, publicKey) }
}

const register = (name: string, publicKey: string) =>
  fetch(`${addresses.push()}/push/${name}`, { method: 'PUT', body: publicKey })

async function messagesOf(name: string, keys: BrowserKeys): Promise<PushMessage[]> {
  const bodies = (await (await fetch(`${addresses.push()}/push/${name}`)).json()) as string[]
  return bodies.map((body) => JSON.parse(openSealed(Buffer.from(body, 'base64url'), keys)) as PushMessage)
}

/** Runs in the page. Its state survives a reload. */
function standIn({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) {
  // A blank page has neither.
  if (!('PushManager' in window)) return
  const MARK = 'test-push'
  const subscription = () => ({
    options: {
      applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(MARK) ?? '[]') as number[]).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(MARK)
      return true
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('test-permission', 'granted')
    return 'granted'
  }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      localStorage.setItem(MARK, JSON.stringify([...applicationServerKey]))
      return subscription()
    },
    getSubscription: async () => (localStorage.getItem(MARK) ? subscription() : null),
  })
}
