import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSubscribed, renew, turnOn, unsubscribe } from './subscription.ts'

const KEY = 'AQID'
const server = vi.hoisted(() => ({ calls: [] as string[], isDown: false, onRead: async () => {} }))
vi.mock('../api/api.ts', () => ({
  async call(endpoint: string) {
    server.calls.push(endpoint)
    if (server.isDown) throw new Error('offline')
    if (!endpoint.startsWith('GET')) return undefined
    await server.onRead()
    return { publicKey: KEY, devices: [] }
  },
}))

/** The server's key of the current subscription; null if there is none. */
let key: Uint8Array<ArrayBuffer> | null
const subscription = () => ({
  options: { applicationServerKey: key?.buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  async unsubscribe() {
    key = null
  },
})

beforeEach(() => {
  Object.assign(server, { calls: [], isDown: false, onRead: async () => {} })
  key = null
  const settings = new Map<string, string>()
  const registration = {
    pushManager: {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        key = applicationServerKey
        return subscription()
      },
      getSubscription: async () => key && subscription(),
    },
  }
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => settings.get(name) ?? null,
    setItem: (name: string, value: string) => void settings.set(name, value),
    removeItem: (name: string) => void settings.delete(name),
  })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[PUSH-1] turned on, the start of the app tells the server again if it has forgotten the browser', async () => {
  expect(await turnOn(KEY, 'ben')).toBe(true)
  expect(await isSubscribed('ben')).toBe(true)
  await renew('ben')
  expect(server.calls).toEqual(['PUT /api/v1/device', 'GET /api/v1/device', 'PUT /api/v1/device'])
})

test('[PUSH-1] notifications stay off if the server could not be reached', async () => {
  server.isDown = true
  await expect(turnOn(KEY, 'ben')).rejects.toThrow('offline')
  expect(key).toBeNull()
  expect(await isSubscribed('ben')).toBe(false)
})

// misses: nobody is subscribed after logging out
test('[PUSH-6] somebody who logs out while the app starts is not subscribed anew', async () => {
  await turnOn(KEY, 'ben')
  server.calls = []
  server.onRead = unsubscribe
  await renew('ben')
  expect(key).toBeNull()
  expect(server.calls).toEqual(['GET /api/v1/device'])
})
