import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let omar: Person
let team: { id: string }
let now = new Date('2026-11-14T17:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

const KITTY = '/api/v1/team/:teamId/kitty'
const SEASON = '/api/v1/team/:teamId/season'
const at = () => ({ params: { teamId: team.id } })
const enter = (body: { what: string; amount: number; among: 'roster' | 'nobody'; payerId?: string }) =>
  world.call(maya, `POST ${KITTY}/costs`, { ...at(), body: { kind: 'cost', ...body } })
const receive = (person: Person, amount: number, balance: number) =>
  world.call(maya, `POST ${KITTY}/payments`, { ...at(), body: { personId: person.id, amount, balance } })
const sheet = (query: { seasonId?: string } = {}) => world.call(maya, `GET ${KITTY}/sheet`, { ...at(), query })
const entries = (query: { seasonId?: string }) => world.call(maya, `GET ${KITTY}/entries`, { ...at(), query })
const whatIn = async (seasonId: string) => (await entries({ seasonId })).map(({ what, amount }) => `${what} ${amount}`)

beforeEach(async () => {
  now = new Date('2026-11-14T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  team = await world.team(maya)
  await world.joins(omar, team)
  await world.call(maya, `PUT ${KITTY}`, { ...at(), body: { currency: 'EUR' } })
  await world.call(maya, `PUT ${SEASON}`, { ...at(), body: { name: 'Spring', startsOn: '2026-03-01' } })
})

/** Spring ends with 10.00 in the kitty, Omar owing 30.00 of two entries, and Maya owed 10.00. */
async function springIsOver() {
  await enter({ what: 'Court', amount: 6000, among: 'roster', payerId: maya.id })
  await receive(omar, 1000, 3000)
  await receive(maya, -1000, -3000)
  await receive(omar, 1000, 2000)
  await enter({ what: 'Ball', amount: 4000, among: 'roster', payerId: maya.id })
  await receive(maya, 3000, -4000)
  await receive(maya, -3000, -7000)
  now = new Date('2026-11-15T10:00:00Z')
  const body = { name: 'Autumn', startsOn: '2026-11-16' }
  const autumn = await world.call(maya, `POST ${SEASON}/close`, { ...at(), body })
  const [, spring] = autumn.seasons
  now = new Date('2026-11-16T10:00:00Z')
  return { autumn: autumn.id ?? '', spring: spring?.id ?? '' }
}

test('[KITTY-15] a closed season is carried over: its closing balances open the next one, in one line each', async () => {
  const { autumn, spring } = await springIsOver()
  await enter({ what: 'Shirts', amount: 600, among: 'nobody' })
  await enter({ what: 'Field', amount: 500, among: 'roster' })
  await receive(omar, 1000, 3250)
  const before = await sheet({ seasonId: spring })
  expect(before).toMatchObject({
    teamName: 'Night Shift FC',
    currency: 'EUR',
    season: { name: 'Spring', from: null, to: '2026-11-15T10:00:00.000Z' },
    cash: { opening: 0, received: 1000, spent: 0, closing: 1000 },
  })
  expect(before.people.map(({ personId: _, ...person }) => person)).toEqual([
    { name: 'Maya Okafor', opening: 0, shared: 5000, paid: 9000, closing: -4000 },
    { name: 'Omar Haddad', opening: 0, shared: 5000, paid: 2000, closing: 3000 },
  ])
  const after = await sheet()
  expect(after).toMatchObject({
    season: { id: autumn, name: 'Autumn', from: '2026-11-15T10:00:00.000Z', to: null },
    seasons: [{ name: 'Autumn' }, { name: 'Spring' }],
    cash: { opening: 1000, received: 1000, spent: 1100, closing: 900 },
  })
  expect(after.people.map(({ personId: _, ...person }) => person)).toEqual([
    { name: 'Maya Okafor', opening: -4000, shared: 250, paid: 0, closing: -3750 },
    { name: 'Omar Haddad', opening: 3000, shared: 250, paid: 1000, closing: 2250 },
  ])
  expect(await whatIn(autumn)).toEqual([' 1000', 'Field 500', 'Shirts 600'])
  expect(await whatIn(spring)).toHaveLength(7)

  const book = await world.call(maya, `GET ${KITTY}/book`, at())
  expect(book).toMatchObject({ broughtOver: { season: 'Spring', amount: 1000 }, received: 1000, spent: 1100 })
  expect(book.people[0]).toMatchObject({
    balance: 2250,
    open: [
      { season: 'Spring', what: '', open: 2000 },
      { season: '', what: 'Field', open: 250 },
    ],
  })
  const own = (await world.call(omar, `GET ${KITTY}`, at())).own
  expect(own).toMatchObject({
    balance: 2250,
    carried: { season: 'Spring', at: '2026-11-15T10:00:00.000Z', amount: 3000, open: 2000 },
  })
  expect(own?.entries).toHaveLength(6)
})

test('[KITTY-15] an entry of a closed season that is corrected changes the season of the correction alone', async () => {
  const { autumn, spring } = await springIsOver()
  const closed = await sheet({ seasonId: spring })
  const ball = (await entries({ seasonId: spring })).find(({ what }) => what === 'Ball')
  await world.call(maya, `POST ${KITTY}/entries/:entryId/correction`, {
    params: { teamId: team.id, entryId: ball?.id ?? '' },
  })
  expect(await sheet({ seasonId: spring })).toEqual(closed)
  const open = await sheet({ seasonId: autumn })
  expect(open.people.map(({ name, opening, closing }) => `${name} ${opening} ${closing}`)).toEqual([
    'Maya Okafor -4000 -2000',
    'Omar Haddad 3000 1000',
  ])
})

// misses: kitty: a closed season stays as it was, though a request came in just before
test('[KITTY-15] an entry that waited while the season was closed is part of the next one', async () => {
  const { autumn, spring } = await springIsOver()
  const closed = await sheet({ seasonId: spring })
  now = new Date('2026-11-15T09:59:59Z')
  await enter({ what: 'Late', amount: 500, among: 'roster' })
  expect(await sheet({ seasonId: spring })).toEqual(closed)
  expect(await whatIn(autumn)).toEqual(['Late 500'])
})

test('[KITTY-15] a team without seasons has one sheet with everything, and a reopened season is open again', async () => {
  const { spring } = await springIsOver()
  await world.call(maya, `POST ${SEASON}/reopen`, at())
  expect(await sheet()).toMatchObject({ season: { id: spring, to: null }, cash: { opening: 0, closing: 1000 } })
  expect((await world.call(omar, `GET ${KITTY}`, at())).own?.carried).toBeNull()
  await world.pool`delete from season where team_id = ${team.id}`
  expect(await sheet()).toMatchObject({ season: { id: null, name: '', from: null, to: null }, seasons: [] })
  expect((await sheet()).people).toHaveLength(2)
})

test('[KITTY-15] a reminder names what was brought over in one line', async () => {
  await springIsOver()
  await enter({ what: 'Field', amount: 500, among: 'roster' })
  await world.mailAfterJobs()
  await world.call(maya, `POST ${KITTY}/reminders`, { ...at(), body: { personIds: [omar.id] } })
  const [mail] = await world.mailAfterJobs()
  expect(mail?.text).toContain('Brought over from Spring: €30.00')
  expect(mail?.text).toContain('Field: €2.50')
  expect(mail?.text).not.toContain('Court')
})

// misses: kitty: only captains and treasurers read what others owe
test('[KITTY-15] players read no sheet, and a season of another team has none', async () => {
  expect(await world.refusal(omar, `GET ${KITTY}/sheet`, at())).toBe('forbidden')
  const other = await world.team(maya, 'Pique Performance')
  const query = { seasonId: (await sheet()).season.id ?? '' }
  const params = { teamId: other.id }
  await world.call(maya, `PUT ${KITTY}`, { params, body: { currency: 'EUR' } })
  expect(await world.refusal(maya, `GET ${KITTY}/sheet`, { params, query })).toBe('not_found')
  expect(await world.refusal(maya, `GET ${KITTY}/entries`, { params, query })).toBe('not_found')
})
