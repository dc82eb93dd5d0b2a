import { nightly } from '@app/dev/nightly'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { behindRowLocks } from '#test/races/gate.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { budgetsFrom } from '../../budgets.ts'
import { newId } from '../ids.ts'
import { type DeliveryOptions, deliverBatch, deliverDue } from './deliver.ts'
import { openLanes } from './lanes.ts'
import { mailChannel } from './mail-channel.ts'
import { dropDueBefore, holdMail, resumeMail } from './mail-hold.ts'
import { composer, composerOfMany, type NotifyOptions, notification } from './notification.ts'
import { notifyOn } from './notify.ts'

const languageLink = () => ({ label: 'Language', url: 'https://example.com/language' })

const MINUTE = 60_000
const news = notification('game.changed', Type.Object({ lines: Type.Array(Type.String()) }), {
  title: 'Test',
  topic: 'changes',
  limit: 'team',
})

let world: World
let people: Person[]
let now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld()
  people = await Promise.all(Array.from({ length: 10 }, (_, n) => world.person(`P${n}`)))
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  await world.pool`delete from delivery`
  await world.pool`delete from bounced_address`
})

const notify = (recipients: Person[], what = news({ lines: ['x'] }), options?: NotifyOptions) =>
  notifyOn(world.pool, { now, newId, cause: undefined })(
    recipients.map(({ id }) => ({ profileId: id })),
    what,
    options,
  )

const optionsWith = (send: (address: string, lines: string[]) => Promise<void>): DeliveryOptions => ({
  pool: world.pool,
  composers: [
    composer(news, async (_ctx, _to, { lines }) => {
      if (lines.includes('broken')) throw new Error('cannot be composed')
      return { subject: lines.join(), preview: '', heading: '', paragraphs: [], footnote: '' }
    }),
  ],
  channels: [mailChannel({ send: ({ to, subject }) => send(to.address, subject.split(',')) }, 'example.com')],
  preferences: {
    decide: async (_ctx, candidates) => candidates.map(() => 'wanted'),
    optOutOf: () => ({}),
    languageLink,
  },
  budgets: budgetsFrom(world.config),
  clock: () => now,
})

/** Lets hours pass until no delivery is pending. */
async function deliverAll(options: DeliveryOptions) {
  for (let hours = 0; hours < 100; hours += 1) {
    while (await deliverBatch(options)) continue
    if ((await outcomes('pending')).length === 0) return
    now = new Date(now.getTime() + 60 * MINUTE)
  }
  throw new Error('some deliveries never end')
}

const outcomes = (outcome: string) => world.pool<{ reason: string; attempts: number; email: string }[]>`
  select d.reason, d.attempts, p.email
    from delivery d
    join profile p on p.id = d.profile_id
   where coalesce(d.outcome, 'pending') = ${outcome}`

const rejected = (responseCode: number, command = 'RCPT TO') =>
  Object.assign(new Error('no'), { code: 'EENVELOPE', command, responseCode })

test('[REACH-1] one of ten people has a dead address: the other nine get one mail each, and the dead one is tried once', async () => {
  for (let round = 0; round < nightly(200, 20); round += 1) {
    await world.pool`delete from bounced_address`
    await world.pool`delete from delivery`
    const dead = people[Math.floor(Math.random() * 10)]?.email
    const isFlaky = Math.random() < 0.5
    const flaky = people[Math.floor(Math.random() * 10)]?.email
    const sent: string[] = []
    const tried: string[] = []
    await notify(people)
    await deliverAll(
      optionsWith(async (address) => {
        tried.push(address)
        if (address === dead) throw rejected(550)
        if (isFlaky && address === flaky && tried.filter((each) => each === address).length < 3) throw rejected(451)
        sent.push(address)
      }),
    )
    expect(sent.toSorted()).toEqual(
      people
        .map(({ email }) => email)
        .filter((email) => email !== dead)
        .toSorted(),
    )
    expect(tried.filter((address) => address === dead)).toHaveLength(1)
    expect(await outcomes('refused')).toEqual([{ reason: '550', attempts: 1, email: dead }])
  }
})

test('[REACH-1] Ben, whose address bounced, is not tried again until his address changes', async () => {
  const [ben] = people as [Person]
  const tried: string[] = []
  const options = optionsWith(async (address) => {
    tried.push(address)
    if (address === ben.email) throw rejected(550)
  })
  for (const _ of ['first', 'second']) {
    await notify([ben])
    await deliverAll(options)
  }
  expect(tried).toEqual([ben.email])
  await world.pool`update profile set email = 'ben@elsewhere.example' where id = ${ben.id}`
  await notify([ben])
  await deliverAll(options)
  await world.pool`update profile set email = ${ben.email} where id = ${ben.id}`
  expect(tried).toEqual([ben.email, 'ben@elsewhere.example'])
})

test.each(['550 5.7.1 Blocked by a reputation list', '550 5.2.2 Mailbox full'])(
  'when a server says %s, this mail ends and the next one is tried',
  async (response) => {
    const [ben] = people as [Person]
    const refusing = optionsWith(async () => {
      throw Object.assign(rejected(550), { response })
    })
    await notify([ben])
    await deliverAll(refusing)
    expect(await outcomes('refused')).toMatchObject([{ attempts: 1 }])
    expect(await world.pool`select from bounced_address`).toEqual([])
    await notify([ben])
    await deliverAll(optionsWith(async () => {}))
    expect(await outcomes('sent')).toHaveLength(1)
  },
)

test.each([
  ['our login', Object.assign(new Error('auth'), { code: 'EAUTH', responseCode: 535 })],
  ['our own address', rejected(550, 'MAIL FROM')],
  ['the connection', Object.assign(new Error('refused'), { code: 'ECONNECTION' })],
])('when the mail server refuses %s, Maya’s mail is tried again', async (_, failure) => {
  let failures = 3
  await notify(people.slice(0, 1))
  await deliverAll(
    optionsWith(async () => {
      failures -= 1
      if (failures > 0) throw failure
    }),
  )
  expect(await outcomes('sent')).toMatchObject([{ attempts: 3 }])
})

test('[REACH-1] a mail that cannot be sent for three days is given up, with the reason', async () => {
  await notify(people.slice(0, 1))
  await deliverAll(
    optionsWith(async () => {
      throw new Error('the mail server is down')
    }),
  )
  expect(await outcomes('given_up')).toMatchObject([{ reason: 'the mail server is down' }])
})

test('a message that cannot be composed does not hold up the others', async () => {
  await notify(people.slice(0, 5))
  await notify(people.slice(5, 6), news({ lines: ['broken'] }))
  await notify(people.slice(6))
  const sent: string[] = []
  const options = optionsWith(async (address) => void sent.push(address))
  for (let batch = 0; batch < 3; batch += 1) await deliverBatch(options)
  expect(sent).toHaveLength(9)
  expect(await outcomes('pending')).toMatchObject([{ reason: 'could not be composed' }])
})

// misses: messages: waiting does not count as an attempt
test('a message that waits for the morning has used no attempt, so that its budgets are counted when it is sent', async () => {
  const [ben] = people as [Person]
  const cause = { key: 'a captain', isNewcomer: false }
  const morning = new Date(now.getTime() + 60 * MINUTE)
  await notifyOn(world.pool, { now, newId, cause })([{ profileId: ben.id }], news({ lines: ['x'] }))
  const spent: unknown[] = []
  const options = optionsWith(async () => {})
  const waiting: DeliveryOptions = {
    ...options,
    composers: [
      composerOfMany(news, async (ctx, deliveries) =>
        deliveries.map(() =>
          ctx.now < morning ? morning : { subject: 'x', preview: '', heading: '', paragraphs: [], footnote: '' },
        ),
      ),
    ],
    budgets: { ...options.budgets, trySpend: async (_db, _now, by) => void spent.push(by) },
  }
  await deliverBatch(waiting)
  expect(await outcomes('pending')).toMatchObject([{ reason: 'waits', attempts: 0 }])
  expect(spent).toEqual([])
  now = morning
  await deliverBatch(waiting)
  expect(await outcomes('sent')).toMatchObject([{ attempts: 1 }])
  expect(spent).toEqual([cause])
})

// misses: messages: an unknown kind is given up
test('a message of a kind that no release knows is given up after three days', async () => {
  await notify(people.slice(0, 1), { kind: 'unheard.of', urgency: 'normal', payload: {} })
  await deliverAll(optionsWith(async () => {}))
  expect(await outcomes('given_up')).toMatchObject([{ reason: 'unknown kind' }])
})

test('a message that cannot be composed for three days is given up', async () => {
  await notify(people.slice(0, 1), news({ lines: ['broken'] }))
  await deliverAll(optionsWith(async () => {}))
  expect(await outcomes('given_up')).toMatchObject([{ reason: 'could not be composed' }])
})

// misses: messages: only one worker claims a delivery
test('[REACH-1] two workers at once send each mail once, and the mails that a killed worker had claimed are sent by the other', async () => {
  for (let n = 0; n < 30; n += 1) await notify(people, news({ lines: [`${n}`] }))
  const sent: string[] = []
  const killed = optionsWith(() => new Promise(() => {}))
  void deliverBatch(killed)
  await vi.waitFor(async () => expect((await world.pool`select from delivery where attempts > 0`).length).toBe(100))
  const options = optionsWith(async (address, lines) => void sent.push(`${address} ${lines}`))
  const work = async () => {
    while (await deliverBatch(options)) continue
  }
  await behindRowLocks(world.pool, (db) => db`select from delivery for update`, [work, work])
  await Promise.all([work(), work()])
  expect(sent).toHaveLength(200)
  now = new Date(now.getTime() + 2 * MINUTE)
  await Promise.all([work(), work()])
  expect(new Set(sent).size).toBe(300)
  expect(sent).toHaveLength(300)
})

test('a worker that was frozen sends no more of the mails that it had claimed', async () => {
  await notify(people)
  const sent: string[] = []
  const frozen = vi.spyOn(performance, 'now')
  await deliverBatch(
    optionsWith(async (address) => {
      frozen.mockReturnValue(Number.MAX_SAFE_INTEGER)
      sent.push(address)
    }),
  )
  frozen.mockRestore()
  expect(sent).toHaveLength(1)
  now = new Date(now.getTime() + 2 * MINUTE)
  await deliverAll(optionsWith(async (address) => void sent.push(address)))
  expect(sent.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

test('notifications of one bundle are one mail until it is first tried', async () => {
  const [maya, ben] = people as [Person, Person]
  const later = { bundle: 'a', at: new Date(now.getTime() + MINUTE) }
  await notify([maya, ben], news({ lines: ['one'] }), later)
  await notify([maya], news({ lines: ['two'] }), later)
  await notify([maya], news({ lines: ['other'] }), { ...later, bundle: 'b' })
  now = later.at
  const sent: string[] = []
  const options = optionsWith(async (_address, lines) => void sent.push(lines.join(' ')))
  await deliverAll(options)
  await notify([maya], news({ lines: ['three'] }), later)
  await deliverAll(options)
  expect(sent.toSorted()).toEqual(['one', 'one two', 'other', 'three'])
})

test('the job of a killed worker runs again and takes over its mails at once', async () => {
  await notify(people)
  const job = { id: '7', attempts: 1 }
  void deliverDue({ ...optionsWith(() => new Promise(() => {})), job }, openLanes(10))
  await vi.waitFor(async () => expect((await world.pool`select from delivery where attempts > 0`).length).toBe(10))
  const sent: string[] = []
  const alive = optionsWith(async (address) => void sent.push(address))
  await deliverDue({ ...alive, job: { id: '8', attempts: 2 } }, openLanes(10))
  expect(sent).toEqual([])
  await deliverDue({ ...alive, job: { ...job, attempts: 2 } }, openLanes(10))
  expect(sent.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

// misses: messages: none is sent while mail is held
test('[BACKUP-4] nobody gets mail while it is held back; afterwards everybody gets one, except what became too old', async () => {
  const [maya, ben] = people as [Person, Person]
  const sent: string[] = []
  const options = optionsWith(async (address) => void sent.push(address))
  await holdMail(world.pool, 'restored', now)
  await notify([maya])
  now = new Date(now.getTime() + 90 * MINUTE)
  await notify([ben])
  await deliverDue({ ...options, job: { id: '9', attempts: 1 } }, openLanes(10))
  await deliverBatch(options)
  expect(sent).toEqual([])

  expect(await dropDueBefore(world.pool, new Date(now.getTime() - 60 * MINUTE), now)).toBe(1)
  await resumeMail(world.pool)
  await deliverAll(options)
  expect(sent).toEqual([ben.email])
  expect(await outcomes('dropped')).toMatchObject([
    { email: maya.email, reason: 'held back for too long', attempts: 0 },
  ])
})
