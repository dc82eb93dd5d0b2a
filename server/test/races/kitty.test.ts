import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

const ROUNDS = nightly(200, 12)
const KITTY = '/api/v1/team/:teamId/kitty'
vi.setConfig({ testTimeout: nightly(600_000, 60_000) })

let world: World
let maya: Person
let aiko: Person
let priya: Person
let omar: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  priya = await world.person('Priya', 'Nair')
  omar = await world.person('Omar', 'Haddad')
})
afterAll(() => world.close())

/** A team with two captains, where everyone owes 25.00. */
async function newTeam() {
  const team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  for (const player of [priya, omar]) await world.joins(player, team)
  const params = { teamId: team.id }
  await world.call(maya, `PUT ${KITTY}`, { params, body: { currency: 'EUR' } })
  const body = { kind: 'cost' as const, what: 'Court', amount: 10_000, among: 'roster' as const }
  const { id } = await world.call(maya, `POST ${KITTY}/costs`, { params, body })
  return { params, entryId: id }
}
type Params = Awaited<ReturnType<typeof newTeam>>['params']

const receive = async (captain: Person, params: Params, from: Person) => {
  const body = { personId: from.id, amount: 2500, balance: 2500 }
  const response = await world.send(captain, `POST ${KITTY}/payments`, { params, body })
  return response.statusCode === 201 ? 'entered' : response.json<{ code: string }>().code
}

const receivedIn = async (params: Params) => (await world.call(maya, `GET ${KITTY}/book`, { params })).received

// misses: kitty: two captains who receive the same payment enter it once
// misses: kitty: entering locks the team
test('[KITTY-12] two captains receive the same payment at once: it is entered once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { params } = await newTeam()
    const outcomes = await Promise.all([receive(maya, params, priya), receive(aiko, params, priya)])
    expect(outcomes.toSorted()).toEqual(['entered', 'kitty_changed'])
    expect(await receivedIn(params)).toBe(2500)
  }
})

test('[KITTY-12] the control: two captains receive payments of two people at once, and both are entered', async () => {
  const { params } = await newTeam()
  const outcomes = await Promise.all([receive(maya, params, priya), receive(aiko, params, omar)])
  expect(outcomes).toEqual(['entered', 'entered'])
  expect(await receivedIn(params)).toBe(5000)
})

test('[KITTY-5] two captains correct the same entry at once: it is taken back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { params, entryId } = await newTeam()
    const correct = async (captain: Person) =>
      (await world.send(captain, `POST ${KITTY}/entries/:entryId/correction`, { params: { ...params, entryId } }))
        .statusCode
    expect((await Promise.all([correct(maya), correct(aiko)])).toSorted()).toEqual([201, 409])
    expect((await world.call(maya, `GET ${KITTY}/book`, { params })).people).toEqual([])
  }
})

test('[KITTY-6] a correction against a claim: no share is lost, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { params } = await newTeam()
    const gus = await world.added({ id: params.teamId }, 'Gus Keller')
    const byHand = [{ personId: gus.id, amount: 700 }]
    const fine = { kind: 'charge' as const, what: 'Fine', amount: 700, among: 'chosen' as const, byHand }
    const [first] = [await world.call(maya, `POST ${KITTY}/costs`, { params, body: fine })]
    await world.call(maya, `POST ${KITTY}/costs`, {
      params,
      body: { ...fine, amount: 300, byHand: [{ personId: gus.id, amount: 300 }] },
    })
    const { path } = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
      params: { ...params, memberId: gus.id },
    })
    const noah = await world.person('Noah', 'Pike')
    await Promise.all([
      world.call(noah, 'POST /api/v1/claims', { body: { personId: gus.id, linkId: path.slice('/claim/'.length) } }),
      world.call(maya, `POST ${KITTY}/entries/:entryId/correction`, { params: { ...params, entryId: first.id } }),
    ])
    expect((await world.call(noah, `GET ${KITTY}`, { params })).own?.balance).toBe(300)
  }
})

// misses: kitty: two captains who remind at once mail each person once
test('[KITTY-13] two captains remind everyone at once: each person is mailed once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { params } = await newTeam()
    const body = { personIds: [maya.id, aiko.id, priya.id, omar.id] }
    const remind = async (captain: Person) =>
      (await world.call(captain, `POST ${KITTY}/reminders`, { params, body })).reminded
    const counts = await Promise.all([remind(maya), remind(aiko)])
    // Nobody reminds themselves: the first one leaves one captain for the second.
    expect(counts.toSorted()).toEqual([1, 3])
    const queued = await world.pool<{ profileId: string }[]>`
      select profile_id from delivery where kind = 'kitty.reminder' and payload ->> 'teamId' = ${params.teamId}`
    expect(queued.map(({ profileId }) => profileId).toSorted()).toEqual(
      [maya, aiko, priya, omar].map(({ id }) => id).toSorted(),
    )
  }
})

test('[KITTY-7] an account with a debt is deleted while Maya receives the money: the others’ sums stay right', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { params } = await newTeam()
    const gus = await world.person('Gus', 'Keller')
    await world.joins(gus, { id: params.teamId })
    const byHand = [{ personId: gus.id, amount: 2500 }]
    const fine = { kind: 'charge' as const, what: 'Fine', amount: 2500, among: 'chosen' as const, byHand }
    await world.call(maya, `POST ${KITTY}/costs`, { params, body: fine })
    const [received] = await Promise.all([receive(maya, params, gus), world.call(gus, 'DELETE /api/v1/account')])
    expect(['entered', 'not_found']).toContain(received)
    const book = await world.call(maya, `GET ${KITTY}/book`, { params })
    const paid = received === 'entered' ? 2500 : 0
    expect(book.received).toBe(paid)
    expect(book.people.map(({ name, balance }) => [name, balance])).toEqual([
      ['Aiko Tanaka', 2500],
      ['Maya Okafor', 2500],
      ['Omar Haddad', 2500],
      ['Priya Nair', 2500],
      ...(paid === 0 ? [['', 2500]] : []),
    ])
  }
})
