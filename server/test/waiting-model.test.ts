import { isGoing } from '@app/contract/game-state'
import { waitingState } from '@app/contract/waiting-state'
import { isNightly, nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCounts } from '../src/features/game/attendance/queries.ts'
import { countedGames } from '../src/features/game/attendance/rules.ts'
import { begin, type Name, names, type Step, type Story, take } from './waiting-acts.ts'
import { newWorld, type World } from './world.ts'

const clock = { now: new Date('2026-10-01T12:00:00Z') }
let world: World
beforeAll(async () => {
  world = await newWorld({ now: () => clock.now })
})
afterAll(() => world.close())

/** Evening and early games, around both clock changes. */
const starts = [
  { startsAt: '2026-11-02T00:30:00Z', zone: 'America/New_York' },
  { startsAt: '2026-11-01T14:30:00Z', zone: 'America/New_York' },
  { startsAt: '2026-10-26T19:30:00Z', zone: 'Europe/Berlin' },
  { startsAt: '2027-03-28T06:30:00Z', zone: 'Europe/Berlin' },
]

const who = fc.constantFrom<Name>('ada', 'ben', 'cleo', 'dre', 'eli', 'noah')
const member = fc.constantFrom<Name>('ada', 'ben', 'cleo', 'dre', 'eli')
const one = <Key extends Step['does']>(does: Key) => fc.constant(does)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighted(9, fc.record({ does: one('answer'), who, status: fc.constant('Going' as const) })),
  weighted(5, fc.record({ does: one('answer'), who, status: fc.constantFrom('Maybe', 'NotGoing') })),
  weighted(
    2,
    fc.record({
      does: one('answer for'),
      who: fc.constantFrom<Name | 'entry'>('entry', 'entry', 'ada', 'maya'),
      status: fc.constantFrom('Going', 'Going', 'NotGoing'),
    }),
  ),
  weighted(2, fc.record({ does: one('undo'), who })),
  weighted(2, fc.record({ does: fc.constantFrom('away' as const, 'back' as const, 'back' as const), who: member })),
  weighted(1, fc.record({ does: one('usual'), who: member, answer: fc.constantFrom('Going', 'NotGoing', 'Ask') })),
  weighted(
    1,
    fc.record({ does: fc.constantFrom('leave' as const, 'join' as const), who: fc.constantFrom<Name>('ada', 'ben') }),
  ),
  weighted(
    1,
    fc.record({ does: fc.constantFrom('volunteer' as const, 'withdraw' as const), who: fc.constant<Name>('ines') }),
  ),
  weighted(1, fc.record({ does: one('delete'), who: fc.constantFrom<Name>('ada', 'eli') })),
  weighted(1, fc.record({ does: one('maximum'), max: fc.constantFrom(null, 1, 2, 3, 4) })),
  weighted(
    2,
    fc.record({
      does: fc.constantFrom('room' as const, 'claim' as const, 'add guest' as const, 'remove guest' as const),
    }),
  ),
  weighted(1, fc.record({ does: fc.constantFrom('cancel' as const, 'restore' as const, 'restore' as const) })),
  weighted(1, fc.record({ does: one('reorder'), who, number: fc.integer({ min: 1, max: 4 }) })),
  weighted(1, fc.record({ does: one('add'), who: member })),
  weighted(1, fc.record({ does: one('reschedule'), minutes: fc.constantFrom(-600, -45, 45, 90, 1440) })),
  weighted(8, fc.record({ does: one('wait'), minutes: fc.constantFrom(5, 31, 125, 600, 1500) })),
)

test('[WAIT-2] in any history of a game, no more people come than may, nobody is skipped without a reason, nobody is offered a spot at night, every offer ends, and every spot that can be filled is filled', {
  timeout: 7_200_000,
}, async () => {
  const seen: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.array(anyStep, { minLength: 12, maxLength: 25 }),
      async (at, steps) => {
        const story = await begin(world, clock, { ...at, startsAt: new Date(at.startsAt) })
        let before = await stateOf(story)
        let settledAt = 0
        for (const step of steps) {
          if (clock.now >= story.startsAt) break
          const isDone = await take(story, step)
          if (!isDone) continue
          const after = await stateOf(story)
          seen[step.does] = (seen[step.does] ?? 0) + 1
          for (const id of new Set(after.history.slice(before.history.length).map(({ action }) => action)))
            seen[id] = (seen[id] ?? 0) + 1
          expectOrder(before, after, { story, step })
          expectMaximum(before, after, { story, step })
          expectOffers(before, after, story)
          if (isSeenLater.has(step.does)) settledAt = clock.now.getTime() + HEARTBEAT
          if (clock.now.getTime() > settledAt) expectFilled(after, story)
          before = after
        }
        if (before.isUpcoming) await expectPages(story)
        await take(story, { does: 'wait', minutes: 10_000 })
        expect((await stateOf(story)).held, 'every offer ends').toEqual([])
      },
    ),
    { numRuns: nightly(2_000, 15), endOnFailure: true },
  )
  console.log(seen)
  if (isNightly)
    for (const does of ['offered', 'offer_expired', 'claim', 'delete', 'away', 'back', 'restore', 'volunteer', 'undo'])
      expect(seen[does], does).toBeGreaterThan(0)
})

/** Nobody tells the list: a worker looks after it every ten minutes. */
const isSeenLater = new Set<Step['does']>([
  'leave',
  'join',
  'delete',
  'claim',
  'maximum',
  'cancel',
  'restore',
  'reschedule',
])
const HEARTBEAT = 11 * 60_000

interface State {
  going: string[]
  /** In the order of their numbers. */
  list: string[]
  held: string[]
  offers: { userId: string; at: Date; until: Date }[]
  expired: Map<string, number>
  letGo: Set<string>
  max: number | null
  isUpcoming: boolean
  history: { action: string; profileId: string; at: Date }[]
}

async function stateOf({ gameId }: Story): Promise<State> {
  const game = countedGames(await readCounts(world.pool, [gameId], clock.now)).get(gameId)
  if (!game) throw new Error('no game')
  const { waiting, rsvps } = game
  // What everyone reads at this second: offers that have run out, or for which there is no spot anymore, are gone.
  const { list } = waitingState(waiting, clock.now)
  const history = await world.pool<State['history']>`
    select action, profile_id, done_at as at from game_history where game_id = ${gameId} order by line`
  return {
    going: rsvps.filter(isGoing).map(({ userId }) => userId),
    list: list.map(({ userId }) => userId),
    held: list.flatMap(({ userId, offer }) => (offer ? [userId] : [])),
    offers: list.flatMap(({ userId, offer }) => (offer ? [{ userId, ...offer }] : [])),
    expired: new Map(list.map(({ userId, expired }) => [userId, expired])),
    letGo: new Set(
      list.flatMap(({ userId, expiredAt }) =>
        expiredAt && (!waiting.openedAt || expiredAt > waiting.openedAt) ? [userId] : [],
      ),
    ),
    max: waiting.max,
    isUpcoming: waiting.isUpcoming,
    history,
  }
}

interface Told {
  story: Story
  step: Step
}

/** Nobody who is in is thrown out, so a lowered maximum counts for those who come after it. */
function expectMaximum(before: State, after: State, { story, step }: Told) {
  expect(after.max).toBe(story.max === null ? null : story.max + story.room)
  // Someone who claims a player's place comes in their stead.
  const isClaimed = step.does === 'claim' && before.going.includes(story.entry.id)
  const came = after.going.filter((id) => !before.going.includes(id) && !(isClaimed && id === story.cast.noah.id))
  // A move brings back those who had answered for the new time.
  if (came.length === 0 || after.max === null || step.does === 'reschedule') return
  expect(after.going.length, `no more come than may, after ${JSON.stringify(step)}`).toBeLessThanOrEqual(after.max)
  for (const id of came) {
    // A promise: a captain who moves someone leaves them the spot that is held for them.
    if (before.held.includes(id)) continue
    const place = before.list.indexOf(id)
    for (const ahead of before.list.slice(0, place === -1 ? before.list.length : place)) {
      const isServed = before.held.includes(ahead) || after.held.includes(ahead) || before.letGo.has(ahead)
      const isGone = !after.list.includes(ahead)
      // Free spots are for the first on the list, whether or not they have been offered theirs.
      const isNext = before.list.filter((one) => !before.held.includes(one) && !before.letGo.has(one)).indexOf(ahead)
      const free = after.max - after.going.length - before.held.filter((one) => one !== id).length
      expect(
        isServed || isGone || (isNext >= 0 && isNext < free),
        `${id} came before ${ahead} after ${JSON.stringify(step)}`,
      ).toBe(true)
    }
  }
}

/** The order changes for a reason that people can read: a captain's, or a second offer that ran out. */
function expectOrder(before: State, after: State, { story, step }: Told) {
  const news = after.history.slice(before.history.length)
  const isReasonFor = (id: string) =>
    news.some(
      ({ action, profileId }) => profileId === id && ['list_moved', 'list_added', 'offer_expired'].includes(action),
    )
  const stays = listAfterClaim(before.list, { story, step }).filter((id) => after.list.includes(id))
  for (const [index, first] of stays.entries())
    for (const second of stays.slice(index + 1)) {
      const isPassed = after.list.indexOf(first) > after.list.indexOf(second)
      const hasReason =
        isReasonFor(second) ||
        (isReasonFor(first) &&
          (news.some(({ action }) => action === 'list_moved') || (after.expired.get(first) ?? 0) >= 2))
      expect(isPassed && !hasReason, `${first} is passed by ${second} after ${JSON.stringify(step)}`).toBe(false)
    }
}

/** Someone who claims a player's place has the better number of the two. */
const listAfterClaim = (list: string[], { story, step }: Told): string[] =>
  step.does === 'claim' ? [...new Set(list.map((id) => (id === story.entry.id ? story.cast.noah.id : id)))] : list

function expectOffers(before: State, after: State, { startsAt, zone }: Story) {
  for (const { at } of after.history.slice(before.history.length).filter(({ action }) => action === 'offered')) {
    expect(isOfferTime(at, { startsAt, zone }), `nobody is offered a spot at night, like ${at.toISOString()}`).toBe(
      true,
    )
  }
  for (const { until } of after.offers)
    expect(until.getTime(), 'no offer outlasts the start').toBeLessThanOrEqual(startsAt.getTime())
  const free = after.max === null ? Number.POSITIVE_INFINITY : Math.max(after.max - after.going.length, 0)
  expect(after.held.length, 'no spot is held that does not exist').toBeLessThanOrEqual(free)
}

function expectFilled(after: State, story: Story) {
  const free = after.max === null ? Number.POSITIVE_INFINITY : Math.max(after.max - after.going.length, 0)
  if (!after.isUpcoming || free <= after.held.length || !isOfferTime(clock.now, story) || clock.now >= story.startsAt)
    return
  for (const id of after.list)
    expect(after.held.includes(id) || after.letGo.has(id), `a spot is empty, and ${id} was not asked`).toBe(true)
}

/** Everyone on the list reads their own number, and whether a spot is held for them. */
async function expectPages(story: Story) {
  const { list, held } = await stateOf(story)
  for (const name of names) {
    const { id } = story.cast[name]
    if (!list.includes(id)) continue
    const { waiting, answer } = await world.call(story.cast[name], 'GET /api/v1/game/:id', {
      params: { id: story.gameId },
    })
    expect({ answer, number: waiting?.number, isHeld: waiting?.offer !== null }).toEqual({
      answer: 'Waiting',
      number: list.indexOf(id) + 1,
      isHeld: held.includes(id),
    })
  }
}

const hours = new Map<string, Intl.DateTimeFormat>()
function hourOf(at: Date, zone: string) {
  const format = hours.get(zone) ?? new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
  hours.set(zone, format)
  return Number(format.format(at))
}
const isOfferTime = (at: Date, { startsAt, zone }: Pick<Story, 'startsAt' | 'zone'>) =>
  hourOf(at, zone) >= 9 && hourOf(at, zone) < (hourOf(startsAt, zone) < 10 ? 22 : 21)
