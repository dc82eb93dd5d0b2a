import { nightly } from '@app/dev/nightly'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { newId } from '../src/core/ids.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { mailChannel } from '../src/core/notifications/mail-channel.ts'
import { composer, notification } from '../src/core/notifications/notification.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { endPushes } from '../src/core/notifications/push/opened.ts'
import { pushChannel } from '../src/core/notifications/push/push-channel.ts'
import type { Outcome } from '../src/core/notifications/push/sender.ts'
import { newWorld, type World } from './world.ts'

const PEOPLE = nightly(1000, 150)
const HOUR = 3_600_000
const START = new Date('2026-11-17T10:00:00Z').getTime()
/** Two hours before the game, which is at ten. */
const FALLS_BACK = 8
const HOURS = 12

const question = notification('ask.games', Type.Object({ gameId: Type.String() }), {
  title: 'Test',
  topic: 'asks',
  limit: 'team',
})

type Deed = 'open' | 'answer' | 'lose the phone'
/** Before the workers run in that hour, while they run, or after. */
type Moment = 'before' | 'during' | 'after'
interface Event {
  hour: number
  moment: Moment
  deed: Deed
}

/** One person, and all that happens to them. */
interface Case {
  profileId: string
  deviceId: string
  gameId: string
  /** What the push service says to the first attempts. */
  says: Outcome[]
  events: Event[]
}

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

const moments: readonly Moment[] = ['before', 'during', 'after']
const randomCase = (): Omit<Case, 'profileId' | 'deviceId' | 'gameId'> => ({
  says: anyOf<Outcome[]>([
    [],
    [],
    [{ is: 'gone' }],
    [{ is: 'refused', status: 403 }],
    [{ is: 'later', seconds: 1800 }],
    [{ is: 'later', seconds: 1800 }, { is: 'gone' }],
  ]),
  events: Array.from({ length: Math.floor(Math.random() * 4) }, () => ({
    hour: Math.floor(Math.random() * HOURS),
    moment: anyOf(moments),
    deed: anyOf<Deed>(['open', 'answer', 'lose the phone']),
  })).toSorted((a, b) => orderOf(a) - orderOf(b)),
})
const orderOf = ({ hour, moment }: Event) => hour * 3 + moments.indexOf(moment)

/**
 * A plain model: how many mails a person may get. Events while the workers run may come before or after them, so both
 * count.
 */
function mailsOf({ says, events }: Case): Set<number> {
  let states = new Set(['queued'])
  const then = (change: (state: string) => string[]) => {
    states = new Set([...states].flatMap(change))
  }
  const left = [...says]
  const does = (deed: Deed) => (state: string) => {
    if (deed === 'answer') return [state === 'mailed' ? state : 'done']
    if (deed === 'open') return [state === 'pushed' || state === 'to mail' ? 'done' : state]
    return [state === 'pushed' ? 'to mail' : state === 'queued' ? 'without a phone' : state]
  }
  for (let hour = 0; hour < HOURS; hour += 1) {
    const at = (moment: Moment) => events.filter((event) => event.hour === hour && event.moment === moment)
    for (const { deed } of at('before')) then(does(deed))
    const outcome = left.shift()?.is
    const work = (state: string) => {
      if (state === 'to mail' || state === 'without a phone') return ['mailed']
      if (state === 'pushed') return [hour >= FALLS_BACK ? 'mailed' : state]
      if (state !== 'queued') return [state]
      return [outcome === undefined ? 'pushed' : outcome === 'later' ? state : 'mailed']
    }
    const racing = at('during')
    if (racing.length === 0) then(work)
    else {
      const before = states
      const either = new Set<string>()
      // Every split of the racing events into before and after.
      for (let split = 0; split <= racing.length; split += 1) {
        states = before
        for (const { deed } of racing.slice(0, split)) then(does(deed))
        then(work)
        for (const { deed } of racing.slice(split)) then(does(deed))
        for (const state of states) either.add(state)
      }
      // Half-way through: the push has failed, and the mail is not claimed yet.
      const isFailing = outcome === 'gone' || outcome === 'refused'
      if (before.has('queued') && isFailing && racing.some(({ deed }) => deed === 'open')) either.add('done')
      states = either
    }
    for (const { deed } of at('after')) then(does(deed))
  }
  return new Set([...states].map((state) => (state === 'mailed' ? 1 : 0)))
}

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

// misses: push: a message to a device that was just deleted falls back to mail
test(`[PUSH-3] of ${PEOPLE} people, in any order of opening, answering, losing the phone and failing, each gets the mail once or not at all`, async () => {
  const cases = await Promise.all(
    Array.from({ length: PEOPLE }, async () => ({ ...(await somebody()), ...randomCase() })),
  )
  const byProfile = new Map(cases.map((one) => [one.profileId, one]))
  const [answered, pushedAt, mailed] = [new Set<string>(), new Map<string, number>(), new Map<string, number[]>()]
  const saying = new Map(cases.map(({ deviceId, says }) => [deviceId, [...says]]))
  let now = new Date(START)
  const options = deliveryOf({
    answered,
    gameOf: (profileId) => byProfile.get(profileId)?.gameId ?? '',
    clock: () => now,
    push: async (id) => {
      const outcome = saying.get(id)?.shift() ?? { is: 'sent' as const }
      if (outcome.is === 'sent') pushedAt.set(id, now.getTime())
      return outcome
    },
    mail: async (profileId) => void mailed.set(profileId, [...(mailed.get(profileId) ?? []), now.getTime()]),
  })
  await notifyOn(world.pool, { now, newId, cause: undefined })(cases, ({ gameId }) => question({ gameId }))
  const deeds = (hour: number, moment: Moment) =>
    cases.flatMap((one) =>
      one.events.filter((event) => event.hour === hour && event.moment === moment).map(({ deed }) => ({ one, deed })),
    )
  const doAll = async (hour: number, moment: Moment) => {
    for (const { one, deed } of deeds(hour, moment)) await act(one, deed, answered, now)
  }
  const work = async () => {
    while (await deliverBatch(options, 'all', 20)) continue
  }
  for (let hour = 0; hour < HOURS; hour += 1) {
    now = new Date(START + hour * HOUR)
    await doAll(hour, 'before')
    await Promise.all([work(), work(), doAll(hour, 'during')])
    await doAll(hour, 'after')
  }
  for (const one of cases) {
    const mails = mailed.get(one.profileId) ?? []
    const story = JSON.stringify({ says: one.says, events: one.events })
    expect([...mailsOf(one)], story).toContain(mails.length)
    // Never both at once: a mail follows a notification only when its time is up, or its phone is gone.
    const pushed = pushedAt.get(one.deviceId)
    const isLost = one.events.some(({ deed }) => deed === 'lose the phone')
    if (pushed !== undefined && mails[0] !== undefined && !isLost)
      expect(mails[0], story).toBeGreaterThanOrEqual(START + FALLS_BACK * HOUR)
  }
  expect(await world.pool`select from delivery where ended_at is null`).toEqual([])
  const counts = { pushed: pushedAt.size, mailed: mailed.size }
  expect(counts.pushed).toBeGreaterThan(PEOPLE / 4)
  expect(counts.mailed).toBeGreaterThan(PEOPLE / 10)
}, 300_000)

// misses: push: a mail that is being sent keeps its lease when the phone is lost
test('[PUSH-3] Ben loses his phone while the mail about an unopened notification is being sent, and gets it once', async () => {
  const ben = await somebody()
  let now = new Date(START)
  const mails: string[] = []
  const options = deliveryOf({
    answered: new Set(),
    gameOf: () => ben.gameId,
    clock: () => now,
    push: async () => ({ is: 'sent' }),
    mail: async (profileId) => {
      mails.push(profileId)
      if (mails.length > 1) return
      await world.pool`delete from device where id = ${ben.deviceId}`
      await deliverBatch(options, 'all', 20)
    },
  })
  await notifyOn(world.pool, { now, newId, cause: undefined })([ben], ({ gameId }) => question({ gameId }))
  await deliverBatch(options, 'all', 20)
  now = new Date(START + FALLS_BACK * HOUR)
  await deliverBatch(options, 'all', 20)
  expect(mails).toEqual([ben.profileId])
})

interface Delivery {
  answered: ReadonlySet<string>
  gameOf: (profileId: string) => string
  clock: () => Date
  push: (deviceId: string) => Promise<Outcome>
  mail: (profileId: string) => Promise<void>
}

/** The real delivery, with a push service and a mail server that say what a test wants. */
function deliveryOf({ answered, gameOf, clock, push, mail }: Delivery) {
  return {
    pool: world.pool,
    composers: [
      composer(question, async (_ctx, to) =>
        answered.has(to.profileId)
          ? undefined
          : {
              subject: to.profileId,
              preview: 'Going?',
              heading: '',
              paragraphs: [],
              footnote: '',
              deadline: new Date(START + 10 * HOUR),
              thread: gameOf(to.profileId),
            },
      ),
    ],
    channels: [
      pushChannel({ pool: world.pool, origin: 'http://localhost', push: { send: ({ id }) => push(id) } }),
      mailChannel({ send: ({ subject }) => mail(subject) }, 'example.com'),
    ],
    preferences: {
      decide: async (_ctx: unknown, candidates: readonly unknown[]) => candidates.map(() => 'wanted' as const),
      optOutOf: () => ({}),
      languageLink: () => ({ label: 'Language', url: 'http://localhost' }),
    },
    budgets: budgetsFrom(world.config),
    clock,
  }
}

async function act({ profileId, deviceId, gameId }: Case, deed: Deed, answered: Set<string>, now: Date) {
  if (deed === 'answer') answered.add(profileId)
  else if (deed === 'lose the phone') await world.pool`delete from device where id = ${deviceId}`
  else {
    const [delivery] = await world.pool<{ id: string; pushTag: string | null }[]>`
      select id, push_tag from delivery where profile_id = ${profileId} and pushed_at is not null and push_tag <> ''`
    if (delivery) await endPushes(world.pool, { profileId, id: newId(), tag: delivery.pushTag ?? gameId, now })
  }
}

async function somebody() {
  const { id: profileId } = await world.person()
  const deviceId = newId()
  await world.pool`
    insert into device (id, profile_id, session_id, endpoint, p256dh, auth, public_key, added_at)
    select ${deviceId}, profile_id, id, ${`https://push.invalid/${deviceId}`}, '', '', '', ${new Date(START)}
      from session where profile_id = ${profileId}`
  return { profileId, deviceId, gameId: newId() }
}
