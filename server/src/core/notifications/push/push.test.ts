import { browserKeys, openSealed, senderOf } from '@app/dev/push-keys'
import { type PushSink, startPushSink } from '@app/dev/push-sink'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webpush from 'web-push'
import type { Subscription } from '../channel.ts'
import { newPushSecret, openSigner, pushKeyOf } from './keys.ts'
import { isKnownService } from './known-hosts.ts'
import { LONGEST_TEXT, seal } from './seal.ts'
import { openPush } from './sender.ts'

const text = JSON.stringify({ title: 'Sub wanted', body: '⚽ Nordpark, Tuesday 19:00' })
const how = { ttlSeconds: 3600, urgency: 'high', topic: 'game-7' } as const
const secret = newPushSecret()

let service: PushSink
beforeAll(async () => {
  service = await startPushSink()
})
afterAll(() => service.stop())

const pushWith = (PUSH_KEY: string, FORMER_PUSH_KEYS = '') => {
  const config = { PUSH_KEY, FORMER_PUSH_KEYS, PUSH_SERVICES: service.origin, MAIL_FROM: 'hello@example.com' }
  const push = openPush(config)
  if (!push) throw new Error('There is no key.')
  return push
}

/** A browser subscribed with this key. */
function subscribed(publicKey: string) {
  const keys = browserKeys()
  const name = `phone-${service.subscriptions.size}`
  service.subscriptions.set(name, { key: publicKey })
  const to: Subscription = { id: '', endpoint: `${service.origin}/push/${name}`, publicKey, ...keys.keys }
  return { to, keys, name }
}

test('[PUSH-1] a browser opens a message sealed for it, by us and by web-push, and nobody else can', () => {
  const phone = browserKeys()
  expect(openSealed(seal(text, phone.keys), phone)).toBe(text)
  expect(() => openSealed(seal(text, phone.keys), browserKeys())).toThrow()
  const theirs = webpush.generateRequestDetails({ endpoint: 'https://push.example/x', keys: phone.keys }, text)
  expect(openSealed(theirs.body, phone)).toBe(text)
  expect(seal('x'.repeat(LONGEST_TEXT), phone.keys)).toHaveLength(4096)
})

test('[PUSH-8] our keys are those of web-push: it takes them, and derives the same public one', async () => {
  for (let n = 0; n < 20; n += 1) {
    const made = newPushSecret()
    const { publicKey } = pushKeyOf(made)
    const headers = webpush.getVapidHeaders(
      'https://push.example',
      'mailto:x@example.com',
      publicKey,
      made,
      'aes128gcm',
    )
    expect(await senderOf(headers.Authorization, 'https://push.example')).toBe(publicKey)
    const { privateKey, publicKey: theirs } = webpush.generateVAPIDKeys()
    expect(pushKeyOf(privateKey).publicKey).toBe(theirs)
  }
})

test('a token is signed once an hour for each push service', async () => {
  const sign = openSigner('mailto:x@example.com')
  const key = pushKeyOf(secret)
  const now = Date.now()
  const first = await sign(key, 'https://push.example', now)
  expect(await sign(key, 'https://push.example', now + 59 * 60_000)).toBe(first)
  expect(await sign(key, 'https://push.example', now + 61 * 60_000)).not.toBe(first)
  expect(await senderOf(await sign(key, 'https://other.example', now), 'https://other.example')).toBe(key.publicKey)
})

test('[PUSH-4] a push service’s response decides what happens to a message', async () => {
  const push = pushWith(secret)
  const { to, keys, name } = subscribed(push.publicKey)
  expect(await push.send(to, text, how)).toEqual({ is: 'sent' })
  const { body, headers } = service.taken.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
  expect(openSealed(body, keys)).toBe(text)
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: 'game-7' })
  for (const [status, retryAfter, outcome] of [
    [429, '30', { is: 'later', seconds: 30 }],
    [429, new Date(Date.now() + 60_000).toUTCString(), { is: 'later', seconds: expect.closeTo(60, -1) }],
    [429, 'soon', { is: 'later', seconds: 60 }],
    [503, '999999', { is: 'later', seconds: 3600 }],
    [413, '', { is: 'refused', status: 413 }],
    [404, '', { is: 'gone' }],
    [302, '', { is: 'later', seconds: 60 }],
  ] as const) {
    service.answerNext(status, { ...(retryAfter && { 'retry-after': retryAfter }), location: '/elsewhere' })
    expect(await push.send(to, text, how)).toEqual(outcome)
  }
  service.subscriptions.delete(name)
  expect(await push.send(to, text, how)).toEqual({ is: 'gone' })
})

test('[PUSH-8] a browser is reached by the key it subscribed with, as long as that key exists', async () => {
  const { to } = subscribed(pushKeyOf(secret).publicKey)
  const fresh = newPushSecret()
  expect(await pushWith(fresh, `${newPushSecret()} ${secret}`).send(to, text, how)).toEqual({ is: 'sent' })
  expect(await pushWith(fresh).send(to, text, how)).toEqual({ is: 'gone' })
  const stranger = pushWith(fresh)
  expect(await stranger.send({ ...to, publicKey: stranger.publicKey }, text, how)).toEqual({
    is: 'refused',
    status: 403,
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com@127.0.0.1/x', false],
  ['https://xfcm.googleapis.com/x', false],
  ['https://push.apple.com.example.org/x', false],
  ['https://push.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['not an address', false],
])('[PUSH-7] %s is a known push service: %s', (endpoint, isKnown) => {
  expect(isKnownService(endpoint, ['fcm.googleapis.com', '*.push.apple.com', '*.notify.windows.com'])).toBe(isKnown)
})
