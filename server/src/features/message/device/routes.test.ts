import type { PushMessage } from '@app/contract'
import { type BrowserKeys, browserKeys, openSealed } from '@app/dev/push-keys'
import { type PushSink, startPushSink } from '@app/dev/push-sink'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { notifyOn } from '#core/notifications/notify.ts'
import { newPushSecret, pushKeyOf } from '#core/notifications/push/keys.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

import { gamesAsked } from '../ask/events.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)
const secret = newPushSecret()
const { publicKey } = pushKeyOf(secret)
const stranger = pushKeyOf(newPushSecret()).publicKey

let world: World
let service: PushSink
let now = at('2026-11-16T12:00')
let maya: Person
let ben: Person
let team: { id: string; name: string }
let phone: BrowserKeys

beforeAll(async () => {
  service = await startPushSink()
  world = await newWorld({ now: () => now, env: { PUSH_KEY: secret, PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await world.close()
  await service.stop()
})
beforeEach(async () => {
  now = at('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  service.subscriptions.clear()
  service.taken.length = 0
  ;[maya, ben] = [await world.person('Maya'), await world.person('Ben')]
  team = await world.team(maya)
  await world.joins(ben, team)
  phone = browserKeys()
})

const turnOn = (person: Person, name = 'phone', keys = phone, key = publicKey) => {
  service.subscriptions.set(name, { key })
  return world.call(person, 'PUT /api/v1/device', {
    body: { endpoint: `${service.origin}/push/${name}`, ...keys.keys, publicKey: key },
  })
}

/** Signs in with a separate session. */
async function otherBrowserOf(person: Person, name: string) {
  const id = newId()
  service.subscriptions.set(name, { key: publicKey })
  await world.pool`
    insert into session (id, token_hash, profile_id, claims, id_token, user_agent, started_at, last_seen_at)
    select ${id}, ${Buffer.from(id)}, profile_id, claims, id_token, user_agent, started_at, last_seen_at
      from session where profile_id = ${person.id}`
  await world.pool`
    insert into device (id, profile_id, session_id, endpoint, p256dh, auth, public_key, added_at)
    select ${newId()}, profile_id, ${id}, ${`${service.origin}/push/${name}`}, p256dh, auth, public_key, added_at
      from device where profile_id = ${person.id}`
}

/** Ben is asked about the game at once. */
async function schedule(day: string, opponent = 'Pique') {
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: opponent,
      startTime: at(`${day}T19:30`).toISOString(),
      timeZone: 'America/New_York',
      location: 'Delta Park',
      silent: true,
    },
  })
  await notifyOn(world.pool, { now, newId, cause: undefined })([{ profileId: ben.id }], gamesAsked({ gameIds: [id] }))
  return id
}

/** Runs everything due at that local time and returns the mails to Ben. */
async function mailsToBenAt(local: string) {
  now = at(local)
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  return (await world.mailAfterJobs()).filter(({ to }) => to.address === ben.email)
}
const pushes = () => service.taken.map(({ body }) => JSON.parse(openSealed(body, phone)) as PushMessage)
const lastPush = () => pushes().at(-1) as PushMessage
const opened = (person: Person, { id, tag } = lastPush()) =>
  world.call(person, 'POST /api/v1/device/opened', { body: { id, tag } })

test('[PUSH-1] Ben turns notifications on: the question comes to his phone with its answers, and not by mail', async () => {
  await turnOn(ben)
  const gameId = await schedule('2026-11-21')
  expect(await mailsToBenAt('2026-11-16T12:10')).toEqual([])
  expect(pushes()).toMatchObject([
    {
      title: expect.stringContaining('Pique'),
      question: { userId: ben.id, gameId, words: { going: 'Going', notGoing: 'Not Going' } },
      path: expect.stringMatching(/^\/a\/[\w-]+$/),
    },
  ])
  const { ttl, urgency, topic } = service.taken[0]?.headers ?? {}
  expect({ ttl, urgency, topic }).toEqual({
    ttl: String((at('2026-11-21T17:30').getTime() - now.getTime()) / 1000),
    urgency: 'normal',
    topic: lastPush().tag,
  })
})

// misses: push: a pushed message is not pushed again
test('[PUSH-3] what Ben does not open comes by mail two hours before the game, once', async () => {
  await turnOn(ben)
  await schedule('2026-11-21')
  await mailsToBenAt('2026-11-16T12:10')
  expect(await mailsToBenAt('2026-11-21T17:29')).toEqual([])
  expect(await mailsToBenAt('2026-11-21T17:30')).toHaveLength(1)
  expect(await mailsToBenAt('2026-11-21T17:31')).toEqual([])
  expect(pushes()).toHaveLength(1)
})

// misses: push: only the recipient ends a message
test('[PUSH-3] what Ben opens, or answers, is not mailed; Maya cannot open it for him', async () => {
  await turnOn(ben)
  await schedule('2026-11-21')
  const second = await schedule('2026-11-28', 'Otters')
  await mailsToBenAt('2026-11-16T12:10')
  const [first] = pushes()
  await opened(maya, first)
  expect(await world.pool`select from delivery where profile_id = ${ben.id} and ended_at is null`).toHaveLength(2)
  await opened(ben, first)
  await opened(ben, first)
  await world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id: second }, body: { status: 'Going' } })
  expect(await mailsToBenAt('2026-11-21T18:00')).toEqual([])
  expect(await mailsToBenAt('2026-11-28T18:00')).toEqual([])
  const ended =
    await world.pool`select channel, outcome, reason from delivery where profile_id = ${ben.id} order by reason`
  expect(ended).toMatchObject([
    { channel: 'push', outcome: 'sent', reason: 'opened' },
    { channel: 'push', outcome: 'sent', reason: 'outdated' },
  ])
})

test('[PUSH-2] a game that is cancelled replaces its question on the phone, and opening it opens both', async () => {
  await turnOn(ben)
  const id = await schedule('2026-11-21')
  await mailsToBenAt('2026-11-16T12:10')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: '' } })
  await mailsToBenAt('2026-11-16T12:20')
  const [asked, cancelled] = pushes()
  expect(cancelled).toMatchObject({ title: 'Cancelled: Night Shift FC vs Pique', tag: asked?.tag })
  await opened(ben)
  expect(await world.pool`select from delivery where profile_id = ${ben.id} and ended_at is null`).toEqual([])
})

// misses: push: an expired subscription is deleted
// misses: push: unopened messages on a deleted device fall back to mail
test.each([404, 410])(
  '[PUSH-4] a phone that is gone (%i) is forgotten, and what waited on it is mailed',
  async (status) => {
    await turnOn(ben)
    await schedule('2026-11-21')
    await mailsToBenAt('2026-11-16T12:10')
    await schedule('2026-11-24', 'Otters')
    service.answerNext(status)
    const mails = await mailsToBenAt('2026-11-16T12:20')
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Pique'),
      expect.stringContaining('Otters'),
    ])
    expect(await world.pool`select from device where profile_id = ${ben.id}`).toEqual([])
  },
)

// misses: push: a service that asks for a later retry gets one
test('[PUSH-4] a push service that is busy gets the message when it said', async () => {
  await turnOn(ben)
  await schedule('2026-11-21')
  service.answerNext(429, { 'retry-after': '600' })
  expect(await mailsToBenAt('2026-11-16T12:10')).toEqual([])
  expect(pushes()).toEqual([])
  expect(await mailsToBenAt('2026-11-16T12:19')).toEqual([])
  expect(pushes()).toEqual([])
  await mailsToBenAt('2026-11-16T12:21')
  expect(pushes()).toHaveLength(1)
})

test('[PUSH-4] a push service that stays down is given up for mail', async () => {
  await turnOn(ben)
  await schedule('2026-11-21')
  for (let n = 0; n < 5; n += 1) service.answerNext(503)
  const mails = []
  for (const minute of [10, 12, 14, 16, 18, 20]) mails.push(...(await mailsToBenAt(`2026-11-16T12:${minute}`)))
  expect(mails).toHaveLength(1)
  expect(await world.pool`select from device where profile_id = ${ben.id}`).toHaveLength(1)
})

// misses: push: messages not wanted by push are sent by mail
test('[PUSH-5] Ben wants notes by mail only, and game questions on the phone only', async () => {
  await turnOn(ben)
  const choose = (channel: 'mail' | 'push', topic: 'asks' | 'notes') =>
    world.call(ben, 'PUT /api/v1/message-preference/topic', { body: { channel, topic, wanted: false } })
  await choose('push', 'notes')
  await choose('mail', 'asks')
  const gameId = await schedule('2026-11-21')
  await world.call(maya, 'POST /api/v1/game/:id/notes', {
    params: { id: gameId },
    body: { groups: ['NotAnswered'], text: 'Bring a ball' },
  })
  const mails = await mailsToBenAt('2026-11-16T12:10')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Bring a ball')])
  expect(pushes()).toHaveLength(1)
  expect(await mailsToBenAt('2026-11-21T18:00')).toEqual([])
})

test('[PUSH-5] nothing comes to the phone in quiet hours', async () => {
  await turnOn(ben)
  const id = await schedule('2026-12-01')
  await mailsToBenAt('2026-11-16T12:10')
  now = at('2026-11-16T23:00')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: '' } })
  await mailsToBenAt('2026-11-16T23:30')
  expect(pushes()).toHaveLength(1)
  await mailsToBenAt('2026-11-17T08:00')
  expect(pushes()).toHaveLength(2)
})

// misses: push: a test is not mailed
// misses: push: a test is sent to the requested browser
// misses: push: a test is sent only to one's own browser
test('[PUSH-10] Ben sends a test to his phone: it comes there alone, also at night, and never by mail', async () => {
  now = at('2026-11-16T23:00')
  await turnOn(ben)
  const [device] = (await world.call(ben, 'GET /api/v1/device')).devices
  const params = { id: device?.id ?? '' }
  await otherBrowserOf(ben, 'computer')
  expect(await world.refusal(maya, 'POST /api/v1/device/:id/test', { params })).toBe('not_found')
  await world.call(ben, 'POST /api/v1/device/:id/test', { params })
  expect(await mailsToBenAt('2026-11-16T23:01')).toEqual([])
  expect(service.taken.map(({ channel }) => channel)).toEqual(['phone'])
  expect(lastPush()).toMatchObject({ title: 'Notifications work here', path: '/account/messages' })
  expect(await mailsToBenAt('2026-11-17T23:00')).toEqual([])
  expect(await world.pool`select channel, outcome from delivery`).toEqual([{ channel: 'push', outcome: 'sent' }])
})

test('[PUSH-10] a test for a phone that is gone is not mailed, and the phone is forgotten', async () => {
  await turnOn(ben)
  const [device] = (await world.call(ben, 'GET /api/v1/device')).devices
  await world.call(ben, 'POST /api/v1/device/:id/test', { params: { id: device?.id ?? '' } })
  service.answerNext(410)
  expect(await mailsToBenAt('2026-11-16T12:01')).toEqual([])
  expect(await world.call(ben, 'GET /api/v1/device')).toMatchObject({ devices: [] })
  expect(await world.pool`select from delivery where ended_at is null`).toEqual([])
})

test('[PUSH-6] a browser belongs to the person who turned it on last; logging out turns it off', async () => {
  await turnOn(ben)
  await turnOn(maya)
  const listed = (person: Person) => world.call(person, 'GET /api/v1/device')
  expect(await listed(ben)).toEqual({ publicKey, devices: [] })
  expect(await listed(maya)).toMatchObject({ devices: [{ isThis: true }] })
  await turnOn(maya)
  expect((await listed(maya)).devices).toHaveLength(1)
  await world.pool`delete from session where profile_id = ${maya.id}`
  expect(await world.pool`select from device where profile_id = ${maya.id}`).toEqual([])
})

// misses: push: only subscriptions at known push services are accepted
// misses: push: only known push services are contacted
test.each([
  'https://127.0.0.1/push/phone',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.example.com/x',
  'https://user@push.invalid/x',
  'http://localhost:1/push/phone',
])('[PUSH-7] a subscription at %s is refused', async (endpoint) => {
  const body = { endpoint, ...phone.keys, publicKey }
  expect(await world.refusal(ben, 'PUT /api/v1/device', { body })).toBe('push_service_unknown')
})

test('[PUSH-7] a subscription with a key that is not ours, or keys that are none, is refused', async () => {
  const body = { endpoint: `${service.origin}/push/phone`, ...phone.keys, publicKey }
  const refusal = (more: object) => world.refusal(ben, 'PUT /api/v1/device', { body: { ...body, ...more } })
  expect(await refusal({ publicKey: stranger })).toBe('push_key_unknown')
  expect(await refusal({ p256dh: 'AAAA' })).toBe('push_service_unknown')
  expect(await refusal({ auth: 'AAAA' })).toBe('push_service_unknown')
})

// misses: push: redirects are not followed
test('[PUSH-7] a push service that redirects is not followed', async () => {
  const other = await startPushSink({ isTrusting: true })
  await turnOn(ben)
  await schedule('2026-11-21')
  service.answerNext(307, { location: `${other.origin}/push/phone` })
  await mailsToBenAt('2026-11-16T12:10')
  expect(other.counted()).toBe(0)
  await other.stop()
})

test('[PUSH-8] after the key was replaced a phone is reached by the one that it subscribed with', async () => {
  const fresh = newPushSecret()
  await turnOn(ben)
  const env = { PUSH_KEY: fresh, FORMER_PUSH_KEYS: secret, PUSH_SERVICES: service.origin }
  const rotated = await newWorld({ now: () => now, env, database: { url: world.url, pool: world.pool } })
  await schedule('2026-11-21')
  now = at('2026-11-16T12:10')
  expect((await rotated.mailAfterJobs()).filter(({ to }) => to.address === ben.email)).toEqual([])
  expect(pushes()).toHaveLength(1)
  expect(await rotated.call(ben, 'GET /api/v1/device')).toMatchObject({
    publicKey: pushKeyOf(fresh).publicKey,
    devices: [{ isThis: true }],
  })
  await rotated.close()
})

test('[PUSH-9] without a key nothing of it shows, and everything goes by mail', async () => {
  await turnOn(ben)
  const env = { PUSH_KEY: '' }
  const plain = await newWorld({ now: () => now, env, database: { url: world.url, pool: world.pool } })
  expect(await plain.call(ben, 'GET /api/v1/device')).toEqual({ publicKey: '', devices: [] })
  const body = { endpoint: `${service.origin}/push/phone`, ...phone.keys, publicKey }
  expect(await plain.refusal(ben, 'PUT /api/v1/device', { body })).toBe('push_key_unknown')
  await schedule('2026-11-21')
  now = at('2026-11-16T12:10')
  expect((await plain.mailAfterJobs()).filter(({ to }) => to.address === ben.email)).toHaveLength(1)
  await plain.close()
})

// misses: rsvp: a changed answer is not undone
test('[PUSH-2] Ben takes an answer back that he gave in a notification, unless he has changed it since', async () => {
  const id = await schedule('2026-11-21')
  const answer = (status: 'Going' | 'NotGoing') =>
    world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
  const undo = () => world.call(ben, 'DELETE /api/v1/game/:id/rsvp', { params: { id }, query: { status: 'Going' } })
  await answer('NotGoing')
  await undo()
  expect(await world.pool`select status from rsvp where profile_id = ${ben.id}`).toEqual([{ status: 'not_going' }])
  await answer('Going')
  await undo()
  expect(await world.pool`select status from rsvp where profile_id = ${ben.id}`).toEqual([])
})
