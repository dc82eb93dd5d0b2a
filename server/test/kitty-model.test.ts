import { randomInt } from 'node:crypto'
import { currencies } from '@app/contract/money'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(5000, 40)
const STEPS = 14
const LANES = 8
/** KITTY_SEED repeats a run. */
const SEED = Number(process.env['KITTY_SEED'] ?? randomInt(2 ** 31))

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('[KITTY-8] the sums of any history of splits, payments, corrections, departures, claims and deletions match', {
  timeout: 3 * 3_600_000,
}, async () => {
  const seen = new Set<string>()
  const history = fc.asyncProperty(
    fc.constantFrom('JPY', 'EUR', 'KWD', ...currencies.slice(0, 3)),
    fc.array(step, { minLength: STEPS, maxLength: STEPS }),
    async (currency, steps) => {
      const story = await begin(currency)
      for (const each of steps) if (await take(story, each)) seen.add(each.does)
      await compare(story)
    },
  )
  // Side by side, because each mostly waits for the database.
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.assert(history, { numRuns: RUNS / LANES, seed: SEED + lane, endOnFailure: true }),
  )
  await Promise.all(lanes)
  console.log(`${RUNS} histories of ${STEPS} steps, seed ${SEED}`)
  const all = ['by hand', 'came', 'claim', 'correct', 'delete', 'from the kitty', 'leave', 'receive', 'roster', 'undo']
  expect([...seen].toSorted()).toEqual(all)
})

type Does =
  | 'roster'
  | 'came'
  | 'by hand'
  | 'from the kitty'
  | 'receive'
  | 'correct'
  | 'leave'
  | 'claim'
  | 'undo'
  | 'delete'
interface Step {
  does: Does
  amount: number
  who: number
  isPaidByThem: boolean
}
const often: Does[] = ['roster', 'came', 'by hand', 'receive', 'receive', 'correct']
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom<Does>(...often, ...often, 'from the kitty', 'leave', 'claim', 'undo', 'delete'),
  amount: fc.integer({ min: 1, max: 700 }),
  who: fc.nat(20),
  isPaidByThem: fc.boolean(),
})

/** Somebody's spot: what they owe and paid stays with it, whoever holds it. */
interface Spot {
  owed: number
  paid: number
}
interface Entry {
  id: string
  kind: 'cost' | 'charge' | 'payment'
  amount: number
  owed: Map<Spot, number>
  paid: Map<Spot, number>
  isOver: boolean
}
interface Model {
  /** By name: the order of odd units. */
  roster: string[]
  spots: Map<string, Spot[]>
  entries: Entry[]
  claimed: { from: string; spots: Spot[]; wasOnRoster: boolean } | null
}
interface Story {
  teamId: string
  /** A game that is over. */
  gameId: string
  maya: Person
  people: Map<string, Person>
  model: Model
  claimId: string
}

/** Maya is captain, Ann and Ben have accounts, Cid has none, and Dan, outside the team, may turn out to be Cid. */
async function begin(currency: string): Promise<Story> {
  const [maya, ann, ben, dan] = await Promise.all([
    world.person('Maya', 'Zed'),
    world.person('Ann', 'Lee'),
    world.person('Ben', 'Lee'),
    world.person('Dan', 'Lee'),
  ])
  const team = await world.team(maya)
  const [cid] = await Promise.all([
    world.added(team, 'Cid Lee'),
    ...[ann, ben].map((player) => world.joins(player, team)),
  ])
  await world.call(maya, 'PUT /api/v1/team/:teamId/kitty', { params: { teamId: team.id }, body: { currency } })
  const body = { teamId: team.id, silent: true, opponentTeamName: 'Rovers', location: 'Delta Park', timeZone: 'UTC' }
  const game = await world.call(maya, 'POST /api/v1/game', { body: { ...body, startTime: '2026-11-20T19:30:00Z' } })
  await world.pool`
    update game set starts_at = '2026-11-10T19:30:00Z', ends_at = '2026-11-10T21:00:00Z', starts_on = '2026-11-10'
     where id = ${game.id}`
  await world.pool`update member set joined_at = joined_at - interval '30 days' where team_id = ${team.id}`
  return {
    teamId: team.id,
    gameId: game.id,
    maya,
    people: new Map(Object.entries({ [ann.id]: ann, [ben.id]: ben, [dan.id]: dan })),
    model: { roster: [ann.id, ben.id, cid.id, maya.id], spots: new Map(), entries: [], claimed: null },
    claimId: '',
  }
}

const names = (story: Story, id: string) => [...story.people.keys()].indexOf(id)
/** Ann, Ben, Cid, Dan, Maya. */
const rank = (story: Story, id: string) => {
  if (id === story.maya.id) return 9
  const index = names(story, id)
  return index === -1 ? 2 : index === 2 ? 3 : index
}

/** The spot that takes the next share: a claimed one first. */
function spotOf({ spots, claimed }: Model, id: string): Spot {
  const theirs = spots.get(id) ?? []
  const one = theirs.find((spot) => claimed?.spots.includes(spot)) ?? theirs[0]
  if (one) return one
  const added = { owed: 0, paid: 0 }
  spots.set(id, [added])
  return added
}

/** One unit at a time, from the last one up, until nothing is left. */
function dealt(amount: number, among: string[]): Map<string, number> {
  const parts = new Map(among.map((id) => [id, 0]))
  const order = among.toReversed()
  for (let unit = 0; unit < amount; unit += 1) {
    const id = order[unit % order.length] ?? ''
    parts.set(id, (parts.get(id) ?? 0) + 1)
  }
  return parts
}

function book(
  model: Model,
  entry: Omit<Entry, 'isOver' | 'owed' | 'paid'>,
  owed: [string, number][],
  paid: [string, number][],
) {
  const at = (list: [string, number][]) => new Map(list.map(([id, amount]) => [spotOf(model, id), amount]))
  const made = { ...entry, owed: at(owed), paid: at(paid), isOver: false }
  for (const [spot, amount] of made.owed) spot.owed += amount
  for (const [spot, amount] of made.paid) spot.paid += amount
  model.entries.push(made)
}

const balanceOf = ({ spots }: Model, id: string) =>
  (spots.get(id) ?? []).reduce((sum, { owed, paid }) => sum + owed - paid, 0)

/** Does it in the product and in the model. False if it makes no sense now. */
async function take(story: Story, { does, amount, who, isPaidByThem }: Step): Promise<boolean> {
  const { model, teamId, maya } = story
  const { roster } = model
  const params = { teamId }
  const person = roster[who % roster.length] ?? ''
  const enter = (body: object) =>
    world.call(maya, 'POST /api/v1/team/:teamId/kitty/costs', {
      params,
      body: { kind: 'cost', what: 'Court', amount, among: 'roster', ...body },
    })
  if (does === 'roster') {
    const { id, shares } = await enter({ expected: roster, ...(isPaidByThem && { payerId: person }) })
    expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
    book(model, { id, kind: 'cost', amount }, [...dealt(amount, roster)], isPaidByThem ? [[person, amount]] : [])
  } else if (does === 'came') {
    // Captains correct who came, also between two costs of one game. Who joined after it was not there.
    const { gameId } = story
    const presence = { params: { id: gameId, personId: person }, body: { wasThere: isPaidByThem } }
    await world.send(maya, 'PUT /api/v1/game/:id/presence/:personId', presence)
    const { people } = await world.call(maya, 'GET /api/v1/team/:teamId/kitty/sharers', { params, query: { gameId } })
    const came = people.filter((one) => one.came).map(({ personId }) => personId)
    if (came.length === 0) return false
    const { id } = await enter({ among: 'came', gameId, expected: came })
    book(model, { id, kind: 'cost', amount }, [...dealt(amount, came)], [])
  } else if (does === 'by hand') {
    const other = roster[(who + 1) % roster.length] ?? ''
    const all = new Map([[other, amount]])
    all.set(person, (all.get(person) ?? 0) + 1)
    const byHand = [...all].map(([personId, part]) => ({ personId, amount: part }))
    const { id } = await enter({ kind: 'charge', amount: amount + 1, among: 'chosen', byHand })
    book(model, { id, kind: 'charge', amount: amount + 1 }, [...all], [])
  } else if (does === 'from the kitty') {
    const { id } = await enter({ among: 'nobody' })
    book(model, { id, kind: 'cost', amount }, [], [])
  } else if (does === 'receive') {
    const [personId = ''] = [...model.spots.keys()].filter((one) => balanceOf(model, one) !== 0).slice(who % 3)
    if (personId === '') return false
    const balance = balanceOf(model, personId)
    const paid = isPaidByThem ? balance : Math.sign(balance) * amount
    const body = { personId: await shownId(story, personId), amount: paid, balance }
    const { id } = await world.call(maya, 'POST /api/v1/team/:teamId/kitty/payments', { params, body })
    book(model, { id, kind: 'payment', amount: paid }, [], [[personId, paid]])
  } else if (does === 'correct') {
    const standing = model.entries.filter(({ isOver }) => !isOver)
    const entry = standing[who % Math.max(standing.length, 1)]
    if (!entry) return false
    const { id } = await world.call(maya, 'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction', {
      params: { teamId, entryId: entry.id },
    })
    for (const [spot, part] of entry.owed) spot.owed -= part
    for (const [spot, part] of entry.paid) spot.paid -= part
    entry.isOver = true
    model.entries.push({ ...entry, id, amount: -entry.amount })
  } else return move(story, { does, person })
  return true
}

async function move(story: Story, { does, person }: { does: Does; person: string }): Promise<boolean> {
  const { model, teamId, maya, people } = story
  const params = { teamId, memberId: person }
  if (does === 'claim') {
    const cid = model.roster.find((id) => rank(story, id) === 2)
    const dan = [...people.values()].find(({ id }) => rank(story, id) === 3)
    if (!cid || !dan || model.claimed) return false
    const made = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
      params: { teamId, memberId: cid },
    })
    const body = { personId: cid, linkId: made.path.slice('/claim/'.length) }
    story.claimId = (await world.call(dan, 'POST /api/v1/claims', { body })).id
    const spots = [spotOf(model, cid)]
    model.claimed = { from: cid, spots, wasOnRoster: model.roster.includes(dan.id) }
    model.spots.delete(cid)
    model.spots.set(dan.id, [...(model.spots.get(dan.id) ?? []), ...spots])
    model.roster = sorted(story, [...model.roster.filter((id) => id !== cid && id !== dan.id), dan.id])
    return true
  }
  if (does === 'undo') {
    const { claimed } = model
    const dan = [...people.values()].find(({ id }) => rank(story, id) === 3)
    if (!claimed || !dan) return false
    await world.call(maya, 'DELETE /api/v1/claims/:claimId', { params: { claimId: story.claimId } })
    const theirs = model.spots.get(dan.id) ?? []
    model.spots.set(
      dan.id,
      theirs.filter((spot) => !claimed.spots.includes(spot)),
    )
    model.spots.set(claimed.from, claimed.spots)
    const others = model.roster.filter((id) => id !== dan.id)
    model.roster = sorted(story, [...others, claimed.from, ...(claimed.wasOnRoster ? [dan.id] : [])])
    model.claimed = null
    return true
  }
  if (person === maya.id) return false
  const account = people.get(person)
  if (does === 'delete') {
    if (!account) return false
    await world.call(account, 'DELETE /api/v1/account')
  } else await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', { params })
  model.roster = model.roster.filter((id) => id !== person)
  // Without an account, or with a deleted one, what they owed is kept without them.
  if (does === 'delete' || !account) {
    for (const spot of model.spots.get(person) ?? []) model.spots.set(`gone ${(nameless += 1)}`, [spot])
    model.spots.delete(person)
    if (account && rank(story, person) === 3) model.claimed = null
    if (account) gone.add(person)
  }
  return true
}
const gone = new Set<string>()
let nameless = 0

const sorted = (story: Story, ids: string[]) => ids.toSorted((one, other) => rank(story, one) - rank(story, other))

/** Someone who is gone is found by what they owe. */
async function shownId({ teamId, maya, model }: Story, id: string): Promise<string> {
  if (!id.startsWith('gone')) return id
  const { people } = await world.call(maya, 'GET /api/v1/team/:teamId/kitty/book', { params: { teamId } })
  const known = new Set(model.spots.keys())
  const found = people.find(({ personId, balance }) => !known.has(personId) && balance === balanceOf(model, id))
  return found?.personId ?? ''
}

async function compare(story: Story) {
  const { model, teamId, maya, people } = story
  const shown = await world.call(maya, 'GET /api/v1/team/:teamId/kitty/book', { params: { teamId } })
  const balances = [...model.spots.keys()].map((id) => balanceOf(model, id)).filter((balance) => balance !== 0)
  const inOrder = (list: number[]) => list.toSorted((one, other) => one - other)
  expect(inOrder(shown.people.map(({ balance }) => balance))).toEqual(inOrder(balances))
  for (const { open, balance } of shown.people)
    expect(open.reduce((sum, one) => sum + one.open, 0)).toBe(Math.max(balance, 0))

  const total = (of: 'owed' | 'paid') => [...model.spots.values()].flat().reduce((sum, spot) => sum + spot[of], 0)
  const sum = (entries: Entry[], of: (entry: Entry) => number) => entries.reduce((all, one) => all + of(one), 0)
  const paidIn = ({ paid }: Entry) => [...paid.values()].reduce((all, one) => all + one, 0)
  const live = model.entries.filter(({ isOver }) => !isOver)
  const shared = sum(
    live.filter(({ owed }) => owed.size > 0),
    ({ amount }) => amount,
  )
  expect(total('owed'), 'what was spent and charged equals what was shared').toBe(shared)
  expect(balances.reduce((all, one) => all + one, 0) + total('paid'), 'owed plus received equals shared').toBe(shared)
  expect(shown.received).toBe(
    sum(
      live.filter(({ kind }) => kind === 'payment'),
      paidIn,
    ),
  )
  expect(shown.spent).toBe(
    sum(
      live.filter(({ kind }) => kind === 'cost'),
      (one) => one.amount - paidIn(one),
    ),
  )

  const readers = [maya, ...people.values()].filter(({ id }) => !gone.has(id))
  await Promise.all(
    readers.map(async (person) => {
      const kitties = await world.call(person, 'GET /api/v1/kitties')
      expect(kitties[0]?.balance ?? 0, 'what a person reads themselves').toBe(balanceOf(model, person.id))
    }),
  )
}
