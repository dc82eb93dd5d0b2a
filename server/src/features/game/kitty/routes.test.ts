import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let omar: Person
let priya: Person
let team: { id: string }
let now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  for (const player of [omar, priya]) await world.joins(player, team)
  await world.call(maya, 'PUT /api/v1/team/:teamId/kitty', { ...at(), body: { currency: 'EUR' } })
})

const KITTY = '/api/v1/team/:teamId/kitty'
const at = () => ({ params: { teamId: team.id } })
const kittyFor = (person: Person) => world.call(person, `GET ${KITTY}`, at())
const bookFor = (person: Person) => world.call(person, `GET ${KITTY}/book`, at())
const fee = { kind: 'charge' as const, what: 'Season fee', amount: 10_000, among: 'roster' as const }
const court = { kind: 'cost' as const, what: 'Court', amount: 4000, among: 'roster' as const }
type Cost = Parameters<typeof world.call<`POST ${typeof KITTY}/costs`>>[2] extends infer R
  ? NonNullable<R> extends { body?: infer B }
    ? B
    : never
  : never
const enter = (body: NonNullable<Cost>, person = maya) => world.call(person, `POST ${KITTY}/costs`, { ...at(), body })
const refusalOf = (body: NonNullable<Cost>, person = maya) =>
  world.refusal(person, `POST ${KITTY}/costs`, { ...at(), body })
const receive = (person: Person, amount: number, balance: number) =>
  world.call(maya, `POST ${KITTY}/payments`, { ...at(), body: { personId: person.id, amount, balance } })
const correct = (entryId: string) =>
  world.call(maya, `POST ${KITTY}/entries/:entryId/correction`, { params: { teamId: team.id, entryId } })
/** "Omar Haddad 3333" */
const owed = async (person = maya) => (await bookFor(person)).people.map(({ name, balance }) => `${name} ${balance}`)

test('[KITTY-2] Maya shares 100.00 among three, and everyone reads the odd cent with a name', async () => {
  const entry = await enter(fee)
  expect(entry.shares.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Maya Okafor 3333',
    'Omar Haddad 3333',
    'Priya Nair 3334',
  ])
  expect(await bookFor(maya)).toMatchObject({ currency: 'EUR', received: 0, spent: 0 })
  expect((await kittyFor(priya)).own).toMatchObject({
    balance: 3334,
    entries: [{ what: 'Season fee', amount: 3334, open: 3334, among: 'roster', people: 3 }],
  })
})

// misses: kitty: nobody is charged whom the captain has not seen on the list
test('[KITTY-4] a court for a game is shared among those who came, as captains have corrected it', async () => {
  const body = { teamId: team.id, silent: true, opponentTeamName: 'Rovers', location: 'Delta Park' }
  const game = await world.call(maya, 'POST /api/v1/game', { body: { ...body, startTime: '2026-11-17T19:30:00Z' } })
  const params = { id: game.id }
  const came = { ...court, among: 'came' as const, gameId: game.id }
  for (const person of [maya, omar])
    await world.call(person, 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going' } })
  expect(await refusalOf(came)).toBe('game_not_over')
  now = new Date('2026-11-18T09:00:00Z')
  await world.call(maya, 'PUT /api/v1/game/:id/presence/:personId', {
    params: { ...params, personId: priya.id },
    body: { wasThere: true },
  })
  await world.call(maya, 'PUT /api/v1/game/:id/presence/:personId', {
    params: { ...params, personId: omar.id },
    body: { wasThere: false },
  })
  const { people } = await world.call(maya, `GET ${KITTY}/sharers`, { ...at(), query: { gameId: game.id } })
  expect(people.filter((one) => one.came).map(({ name }) => name)).toEqual(['Maya Okafor', 'Priya Nair'])
  expect(await refusalOf({ ...came, expected: [maya.id, omar.id] })).toBe('kitty_changed')
  const entry = await enter({ ...came, expected: [maya.id, priya.id] })
  expect(entry).toMatchObject({ gameStart: '2026-11-17T19:30:00.000Z', people: 2 })
  expect(await owed()).toEqual(['Maya Okafor 2000', 'Priya Nair 2000'])
})

// misses: kitty: an entry is corrected once, and a correction never
// misses: kitty: an entry never changes
test('[KITTY-5] an entry is taken back by another one, once, and both stay', async () => {
  const { id } = await enter(court)
  const correction = await correct(id)
  expect(correction).toMatchObject({ amount: -4000, correctsId: id })
  expect(await owed()).toEqual([])
  for (const entryId of [id, correction.id])
    expect(
      await world.refusal(maya, `POST ${KITTY}/entries/:entryId/correction`, { params: { teamId: team.id, entryId } }),
    ).toBe('already_done')
  const entries = await world.call(maya, `GET ${KITTY}/entries`, at())
  expect(entries.map(({ amount, isCorrected }) => [amount, isCorrected])).toEqual([
    [-4000, false],
    [4000, true],
  ])
  await expect(world.pool`update kitty_entry set amount = 1 where id = ${id}`).rejects.toThrow('append-only')
  await expect(world.pool`delete from kitty_share where entry_id = ${id}`).rejects.toThrow('append-only')
})

test('[KITTY-3] the oldest debt is first, payments count for the oldest share, and the kitty adds up', async () => {
  await enter({ ...court, among: 'chosen', amount: 500, byHand: [{ personId: priya.id, amount: 500 }] })
  now = new Date('2026-11-18T17:00:00Z')
  await enter(fee)
  expect(await owed()).toEqual(['Priya Nair 3834', 'Maya Okafor 3333', 'Omar Haddad 3333'])
  await receive(priya, 500, 3834)
  const book = await bookFor(maya)
  expect(book.people.map(({ name, since }) => [name, since])).toEqual([
    ['Priya Nair', '2026-11-18T17:00:00.000Z'],
    ['Maya Okafor', '2026-11-18T17:00:00.000Z'],
    ['Omar Haddad', '2026-11-18T17:00:00.000Z'],
  ])
  expect(book).toMatchObject({ received: 500, spent: 500 })
  await receive(omar, 4000, 3333)
  expect((await owed()).at(-1), 'who is owed something').toBe('Omar Haddad -667')
  await receive(omar, -667, -667)
  expect(await bookFor(maya)).toMatchObject({ received: 3833, spent: 500 })
})

test('[KITTY-4] who paid the court for everyone is owed the rest, and the kitty has spent nothing', async () => {
  await enter({ ...court, amount: 3000, payerId: omar.id })
  expect(await owed()).toEqual(['Maya Okafor 1000', 'Priya Nair 1000', 'Omar Haddad -2000'])
  expect(await bookFor(maya)).toMatchObject({ received: 0, spent: 0 })
  await enter({ ...court, amount: 900, among: 'nobody' })
  expect(await bookFor(maya)).toMatchObject({ received: 0, spent: 900 })
})

// misses: kitty: only captains and treasurers read what others owe
test('[KITTY-6] a player reads their own balance; only captains and the treasurer read and enter more', async () => {
  await enter(fee)
  for (const key of [`GET ${KITTY}/book`, `GET ${KITTY}/entries`, `GET ${KITTY}/sharers`] as const)
    expect(await world.refusal(omar, key, at())).toBe('forbidden')
  expect(await refusalOf(fee, omar)).toBe('forbidden')
  const stranger = await world.person('Stella', 'Strangeway')
  expect(await world.refusal(stranger, `GET ${KITTY}`, at())).toBe('forbidden')

  const params = { teamId: team.id, memberId: omar.id }
  expect(await world.refusal(omar, 'PUT /api/v1/team/:teamId/members/:memberId/treasurer', { params })).toBe(
    'forbidden',
  )
  await world.call(maya, 'PUT /api/v1/team/:teamId/members/:memberId/treasurer', { params })
  expect((await kittyFor(priya)).treasurers.map(({ name }) => name)).toEqual(['Omar Haddad'])
  expect((await kittyFor(omar)).can).toEqual({ manage: true, changeCurrency: false, chooseTreasurer: false })
  expect(await owed(omar)).toHaveLength(3)
  await enter(court, omar)
  expect(await world.refusal(omar, 'DELETE /api/v1/team/:id', { params: { id: team.id } })).toBe('forbidden')
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId/treasurer', { params })
  expect(await world.refusal(omar, `GET ${KITTY}/book`, at())).toBe('forbidden')
})

// misses: kitty: a new share goes to the claimed spot, and back with it
test('[KITTY-6] someone without an account owes, and what they owe moves with a claim and back', async () => {
  const gus = await world.added(team, 'Gus Keller')
  await enter({ ...fee, amount: 4000 })
  const { path } = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { teamId: team.id, memberId: gus.id },
  })
  const augustus = await world.person('Augustus', 'Keller')
  const body = { personId: gus.id, linkId: path.slice('/claim/'.length) }
  const claim = await world.call(augustus, 'POST /api/v1/claims', { body })
  expect((await kittyFor(augustus)).own?.balance).toBe(1000)
  await enter({ ...fee, amount: 4000 })
  expect((await kittyFor(augustus)).own?.balance).toBe(2000)
  expect(await owed()).toContain('Augustus Keller 2000')
  await world.call(maya, 'DELETE /api/v1/claims/:claimId', { params: { claimId: claim.id } })
  expect(await owed()).toContain('Gus Keller 2000')
  expect(await world.call(augustus, 'GET /api/v1/kitties')).toEqual([])
})

test('[KITTY-7] who leaves still owes, and reads it in the account; who is gone owes without a name', async () => {
  await enter(fee)
  await world.call(omar, 'POST /api/v1/team/:teamId/leave', at())
  expect(await world.call(omar, 'GET /api/v1/kitties')).toMatchObject([
    { teamName: 'Night Shift FC', currency: 'EUR', balance: 3333 },
  ])
  expect((await bookFor(maya)).people.find(({ personId }) => personId === omar.id)).toMatchObject({ isMember: false })
  await world.call(omar, 'DELETE /api/v1/account')
  const gone = (await bookFor(maya)).people.find(({ name }) => name === '')
  expect(gone).toMatchObject({ balance: 3333, hasAccount: false, isMember: false })
  const body = { personId: gone?.personId ?? '', amount: 3333, balance: 3333 }
  await world.call(maya, `POST ${KITTY}/payments`, { ...at(), body })
  expect(await owed()).toEqual(['Maya Okafor 3333', 'Priya Nair 3334'])
})

// misses: kitty: the currency is fixed with the first entry
// misses: kitty: only people of the team, of the game or with a balance are charged
test('[KITTY-1] the currency is fixed with the first entry, and nobody outside the team is charged', async () => {
  await world.call(maya, `PUT ${KITTY}`, { ...at(), body: { currency: 'JPY' } })
  await enter({ ...court, amount: 100 })
  expect(await world.refusal(maya, `PUT ${KITTY}`, { ...at(), body: { currency: 'EUR' } })).toBe('currency_is_fixed')
  const stella = await world.person('Stella', 'Strangeway')
  const byHand = [{ personId: stella.id, amount: 100 }]
  expect(await refusalOf({ ...court, amount: 100, among: 'chosen', byHand })).toBe('not_found')
  expect(await refusalOf({ ...court, payerId: stella.id })).toBe('not_found')
  expect(await refusalOf({ ...court, among: 'chosen', byHand: [{ personId: omar.id, amount: 1 }] })).toBe(
    'shares_do_not_add_up',
  )
  const { id } = await world.team(maya, 'Early Birds')
  expect(await world.refusal(maya, `POST ${KITTY}/costs`, { params: { teamId: id }, body: court })).toBe(
    'kitty_not_started',
  )
})

// misses: kitty: nobody says that they have paid what they don't owe
test('[KITTY-12] Priya says that she has paid, Maya receives it with one tap, and both read who said so', async () => {
  const say = (person: Person, isPaid = true) =>
    world.call(person, `PUT ${KITTY}/said-paid`, { ...at(), body: { isPaid } })
  await enter(fee)
  expect((await say(priya)).saidPaid).toEqual({ amount: 3334, at: now.toISOString() })
  expect((await say(priya, false)).saidPaid).toBeNull()
  await say(priya)
  expect((await bookFor(maya)).people.map(({ name, saidPaid }) => [name, saidPaid?.amount])).toEqual([
    ['Maya Okafor', undefined],
    ['Omar Haddad', undefined],
    ['Priya Nair', 3334],
  ])
  const said = now.toISOString()
  now = new Date('2026-11-18T09:00:00Z')
  expect(await receive(priya, 3334, 3334)).toMatchObject({ enteredBy: 'Maya Okafor', saidAt: said })
  expect((await kittyFor(priya)).own).toMatchObject({ balance: 0, saidPaid: null })
  expect(await world.refusal(priya, `PUT ${KITTY}/said-paid`, { ...at(), body: { isPaid: true } })).toBe('nothing_owed')
})

test('[KITTY-10] Maya says how the team is paid, and only those who owe it something read that', async () => {
  const iban = { kind: 'iban' as const, to: 'DE89 3704 0044 0532 0130 00', name: 'Maya Okafor' }
  const save = (person: Person, ways: (typeof iban)[]) =>
    world.refusal(person, `PUT ${KITTY}/ways`, { ...at(), body: { ways } })
  expect(await save(omar, [iban])).toBe('forbidden')
  expect(await save(maya, [{ ...iban, to: 'DE89 3704 0044 0532 0130 01' }])).toBe('way_not_valid')
  expect(await save(maya, [iban, iban])).toBe('invalid_input')
  await world.call(maya, `PUT ${KITTY}/ways`, { ...at(), body: { ways: [iban] } })
  await enter(fee)
  const way = { kind: 'iban', to: 'DE89370400440532013000', name: 'Maya Okafor' }
  expect((await kittyFor(priya)).own).toMatchObject({
    ways: [way],
    reference: expect.stringMatching(/^NSF-PRIYA-[\dA-F]{4}$/),
  })
  const stranger = await world.person('Stella', 'Strangeway')
  expect(await world.call(stranger, 'GET /api/v1/kitties')).toEqual([])
  expect(await world.refusal(stranger, `PUT ${KITTY}/said-paid`, { ...at(), body: { isPaid: true } })).toBe('not_found')
})
