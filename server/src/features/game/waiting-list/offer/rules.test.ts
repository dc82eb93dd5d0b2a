import {
  freePlaces,
  isAdmitted,
  numberFor,
  offerEnd,
  type WaitingFacts,
  type WaitingPerson,
  waitingState,
} from '@app/contract/waiting-state'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOffers } from './rules.ts'

const minuteMs = 60_000
const NEW_YORK = 'America/New_York'

test.each([
  ['two hours, two days before', '2026-11-22T12:00-05:00', '2026-11-22T14:00-05:00'],
  ['half an hour, the evening before', '2026-11-23T20:00-05:00', '2026-11-23T20:30-05:00'],
  ['half an hour, through the night', '2026-11-23T20:45-05:00', '2026-11-24T09:15-05:00'],
  ['ten minutes, in the last six hours', '2026-11-24T14:00-05:00', '2026-11-24T14:10-05:00'],
  ['until the start', '2026-11-24T18:25-05:00', '2026-11-24T18:30-05:00'],
])('[WAIT-4] an offer holds %s', (_, at, until) => {
  const game = { startsAt: new Date('2026-11-24T18:30-05:00'), timeZone: NEW_YORK }
  expect(offerEnd(new Date(at), game)).toEqual(new Date(until))
})

test('[WAIT-5] for a game at nine, spots are offered until ten in the evening', () => {
  const game = { startsAt: new Date('2026-11-24T09:00-05:00'), timeZone: NEW_YORK }
  expect(offerEnd(new Date('2026-11-23T21:45-05:00'), game)).toEqual(new Date('2026-11-24T09:00-05:00'))
  expect(offerEnd(new Date('2026-11-23T21:15-05:00'), game)).toEqual(new Date('2026-11-23T21:45-05:00'))
})

test('[WAIT-5] two hours are two hours on the day the clocks change', () => {
  const game = { startsAt: new Date('2026-11-04T18:30-05:00'), timeZone: NEW_YORK }
  expect(offerEnd(new Date('2026-10-31T20:00-04:00'), game)).toEqual(new Date('2026-11-01T10:00-05:00'))
})

test('[WAIT-2] the roster stands before everyone else, except those whom a captain moved or who let two offers go', () => {
  const one = (more: Partial<WaitingPerson>): WaitingPerson => ({ ...someone('x', true), ...more })
  const [player, guest] = [one({}), one({ isOnRoster: false })]
  expect(numberFor([player, guest, guest], true)).toBe(2)
  expect(numberFor([player, guest, guest], false)).toBe(4)
  expect(numberFor([{ ...guest, isMoved: true }, player, guest], true)).toBe(3)
  expect(numberFor([player, one({ expired: 2 })], true)).toBe(2)
})

/** Evening and early games, around both clock changes. */
const starts = [
  { at: '2026-11-02T00:30:00Z', zone: NEW_YORK },
  { at: '2026-11-01T14:30:00Z', zone: NEW_YORK },
  { at: '2026-10-26T19:30:00Z', zone: 'Europe/Berlin' },
  { at: '2027-03-28T06:30:00Z', zone: 'Europe/Berlin' },
]

type Step =
  | { does: 'go' | 'drop'; who: number }
  | { does: 'maximum'; max: number | null }
  | { does: 'move'; from: number; to: number }
  | { does: 'merge'; who: number; into: number }
  | { does: 'wait'; minutes: number }

const PEOPLE = 9
const who = fc.nat(PEOPLE - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('go' as const), who }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('drop' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('maximum' as const), max: fc.constantFrom(null, 1, 2, 3, 4, 5) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), from: fc.nat(5), to: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('merge' as const), who, into: who }) },
  {
    weight: 7,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 31, 125, 600, 1500) }),
  },
)

interface Story {
  facts: WaitingFacts & { freePlaces: number }
  going: Set<string>
  now: Date
  /** Who has let an offer go since a spot last became free. */
  letGo: Set<string>
}

test('[WAIT-2] in any history no more people come than may, nobody is skipped without a reason, every offer ends, and every spot that can be filled is filled', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(step, { minLength: 30, maxLength: 60 }), ({ at, zone }, steps) => {
      const startsAt = new Date(at)
      const story: Story = {
        facts: {
          startsAt,
          timeZone: zone,
          isUpcoming: true,
          max: 3,
          going: 0,
          openedAt: null,
          list: [],
          freePlaces: 3,
        },
        going: new Set(),
        now: new Date(startsAt.getTime() - 60 * 60 * minuteMs),
        letGo: new Set(),
      }
      for (const each of steps) {
        if (story.now >= startsAt) break
        const before = { going: new Set(story.going), list: story.facts.list.map(({ userId }) => userId) }
        const sentBack = take(story, each, seen)
        checkFor(story, before, { each, sentBack, seen })
      }
      decide(story, startsAt, seen)
      expect(
        story.facts.list.filter(({ offer }) => offer),
        'every offer ends',
      ).toEqual([])
    }),
    { numRuns: nightly(2_000, 60), endOnFailure: true },
  )
  for (const what of ['offered', 'expired', 'sent back', 'taken', 'withdrawn', 'night'])
    expect(seen, what).toContain(what)
})

const idOf = (n: number) => `p${n}`
const someone = (userId: string, isOnRoster: boolean): WaitingPerson => ({
  userId,
  isOnRoster,
  isMoved: false,
  offer: null,
  expired: 0,
  expiredAt: null,
})

/** What the server does with an answer. Returns who was sent to the end of the list. */
function take(story: Story, each: Step, seen: Set<string>): string[] {
  switch (each.does) {
    case 'go':
      return go(story, each.who, seen)
    case 'drop':
      return drop(story, idOf(each.who), seen)
    case 'merge': {
      // A claim: two people become one, who keeps a spot if either has one.
      const [one, other] = [idOf(each.who), idOf(each.into)]
      if (one === other) return []
      if (story.going.has(one)) return drop(story, story.going.has(other) ? one : other, seen)
      return drop(story, one, seen)
    }
    case 'maximum':
      story.facts.max = each.max
      return decide(story, story.now, seen)
    case 'move': {
      const list = [...story.facts.list]
      const [one] = list.splice(each.from, 1)
      if (one) story.facts.list = list.toSpliced(each.to, 0, { ...one, isMoved: true })
      return decide(story, story.now, seen)
    }
    case 'wait': {
      const until = Math.min(story.now.getTime() + each.minutes * minuteMs, story.facts.startsAt.getTime())
      const sentBack = []
      while (story.now.getTime() < until) {
        const due = decideOffers(story.facts, story.now).dueAt?.getTime() ?? until
        sentBack.push(...decide(story, new Date(Math.min(Math.max(due, story.now.getTime() + minuteMs), until)), seen))
      }
      return sentBack
    }
  }
}

function go(story: Story, n: number, seen: Set<string>): string[] {
  const id = idOf(n)
  if (story.going.has(id)) return []
  const wasListed = story.facts.list.some(({ userId }) => userId === id)
  if (isAdmitted(story.facts, id, story.now)) {
    story.going.add(id)
    story.facts.list = story.facts.list.filter(({ userId }) => userId !== id)
    if (wasListed) seen.add('taken')
  } else if (!wasListed) {
    const isOnRoster = n % 3 > 0
    const at = numberFor(story.facts.list, isOnRoster) - 1
    story.facts.list = story.facts.list.toSpliced(at, 0, someone(id, isOnRoster))
  }
  return decide(story, story.now, seen)
}

function drop(story: Story, id: string, seen: Set<string>): string[] {
  story.going.delete(id)
  story.facts.list = story.facts.list.filter(({ userId }) => userId !== id)
  return decide(story, story.now, seen)
}

/** Stores what the rule decides, as the server does. */
function decide(story: Story, now: Date, seen: Set<string>): string[] {
  story.now = now
  story.facts.going = story.going.size
  const hadOffer = new Set(story.facts.list.flatMap(({ userId, offer }) => (offer ? [userId] : [])))
  const decided = decideOffers(story.facts, now)
  if (decided.openedAt !== story.facts.openedAt) story.letGo.clear()
  const known = new Map(story.facts.list.map((one) => [one.userId, one]))
  const sentBack = decided.expired.filter((id) => (known.get(id)?.expired ?? 0) >= 1)
  for (const id of decided.expired) story.letGo.add(id)
  for (const { userId, offeredAt } of decided.places)
    if (hadOffer.has(userId) && !offeredAt && !decided.expired.includes(userId)) seen.add('withdrawn')
  if (decided.offered.length > 0) seen.add('offered')
  if (decided.expired.length > 0) seen.add('expired')
  if (sentBack.length > 0) seen.add('sent back')
  story.facts = {
    ...story.facts,
    openedAt: decided.openedAt,
    freePlaces: decided.freePlaces,
    list: decided.places.map(({ userId, offeredAt, offeredUntil, expired, expiredAt }) => ({
      userId,
      isOnRoster: known.get(userId)?.isOnRoster ?? true,
      isMoved: known.get(userId)?.isMoved ?? false,
      offer: offeredAt && offeredUntil ? { at: offeredAt, until: offeredUntil } : null,
      expired,
      expiredAt,
    })),
  }
  return sentBack
}

interface Checked {
  each: Step
  sentBack: string[]
  seen: Set<string>
}

function checkFor(story: Story, before: { going: Set<string>; list: string[] }, { each, sentBack, seen }: Checked) {
  const { facts, now, going } = story
  const ids = facts.list.map(({ userId }) => userId)
  const held = facts.list.filter(({ offer }) => offer)
  const came = [...going].filter((id) => !before.going.has(id))
  if (came.length > 0 && facts.max !== null) expect(going.size, 'no more than may').toBeLessThanOrEqual(facts.max)
  expect(held.length, 'no place is held that does not exist').toBeLessThanOrEqual(freePlaces(facts))
  for (const { offer } of held) {
    const [hour, start] = [hourOf(offer?.at ?? now, facts), hourOf(facts.startsAt, facts)]
    expect(hour, 'nobody is offered a spot at night').toBeGreaterThanOrEqual(9)
    expect(hour, 'nobody is offered a spot at night').toBeLessThan(start < 10 ? 22 : 21)
  }
  const stays = before.list.filter((id) => ids.includes(id))
  for (const [index, first] of stays.entries())
    for (const second of stays.slice(index + 1)) {
      const isPassed = ids.indexOf(first) > ids.indexOf(second)
      const hasReason = each.does === 'move' || sentBack.includes(first)
      expect(isPassed && !hasReason, `${first} is passed by ${second} without a reason`).toBe(false)
    }
  for (const id of came)
    for (const ahead of before.list.slice(0, before.list.includes(id) ? before.list.indexOf(id) : before.list.length)) {
      const isLetGo = story.letGo.has(ahead) || facts.list.some(({ userId, offer }) => userId === ahead && offer)
      const isStillNext = waitingState(facts, now).next.includes(ahead)
      const isGone = !ids.includes(ahead)
      expect(isLetGo || isStillNext || isGone || sentBack.includes(ahead), `${id} came before ${ahead}`).toBe(true)
    }
  const isOfferTime = hourOf(now, facts) >= 9 && hourOf(now, facts) < (hourOf(facts.startsAt, facts) < 10 ? 22 : 21)
  if (!isOfferTime) seen.add('night')
  if (freePlaces(facts) > held.length && isOfferTime && now < facts.startsAt)
    for (const { userId, offer } of facts.list)
      expect(offer !== null || story.letGo.has(userId), `a place is empty, and ${userId} was not asked`).toBe(true)
}

const hourOf = (at: Date, { timeZone }: Pick<WaitingFacts, 'timeZone'>) =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at))
