import { referenceOf } from '@app/contract/payment-way'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const KITTY = '/api/v1/team/:teamId/kitty'
let world: World
let maya: Person
let omar: Person
let priya: Person
let team: { id: string }
const now = new Date('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld({ limited: true, now: () => now, env: { LIMITS: 'request.minute=off' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  for (const player of [omar, priya]) await world.joins(player, team)
  await world.call(maya, `PUT ${KITTY}`, { ...at(), body: { currency: 'EUR' } })
  const body = { kind: 'cost' as const, what: 'Court', amount: 6000, among: 'roster' as const }
  await world.call(maya, `POST ${KITTY}/costs`, { ...at(), body })
})

const at = () => ({ params: { teamId: team.id } })
const bodyOf = (lines: string[]) => ({
  content: Buffer.from(['Booking date;Name;Purpose;Amount', ...lines].join('\n')).toString('base64'),
})
const read = (...lines: string[]) => world.call(maya, `POST ${KITTY}/statement`, { ...at(), body: bodyOf(lines) })
const proposed = async (...lines: string[]) => {
  const { payments } = await read(...lines)
  const names = new Map([maya, omar, priya].map(({ id }, index) => [id, ['Maya', 'Omar', 'Priya'][index]]))
  return payments.map(({ personId, match }) => `${names.get(personId ?? '') ?? 'nobody'}: ${match}`)
}
type Payments = Awaited<ReturnType<typeof read>>['payments']
const bookBody = (payments: Payments, balance = 2000) => ({
  payments: payments.map(({ mark, amount, personId }) => ({ mark, amount, personId: personId ?? '' })),
  balances: [...new Set(payments.map(({ personId }) => personId ?? ''))].map((personId) => ({ personId, balance })),
})
const book = (payments: Payments, balance = 2000) =>
  world.call(maya, `POST ${KITTY}/statement/payments`, { ...at(), body: bookBody(payments, balance) })
const refusal = (payments: Payments, balance = 2000) =>
  world.refusal(maya, `POST ${KITTY}/statement/payments`, { ...at(), body: bookBody(payments, balance) })
const owed = async () =>
  (await world.call(maya, `GET ${KITTY}/book`, at())).people.map(({ name, balance }) => `${name} ${balance}`)

const purpose = (person: Person, name: string) => referenceOf('Night Shift FC', name, person.id)

// misses: kitty: a payment is proposed for one person alone
test('[KITTY-14] payments are matched by reference, name and amount, and what is unclear is left to Maya', async () => {
  const reference = purpose(omar, 'Omar')
  expect(await proposed(`17.11.2026;O. Haddad;${reference.toLowerCase().replaceAll('-', ' ')};20,00`)).toEqual([
    'Omar: reference_and_amount',
  ])
  expect(await proposed('17.11.2026;NAIR, PRÍYA;football;20,00')).toEqual(['Priya: name_and_amount'])
  expect(await proposed(`17.11.2026;;${reference};5,00`)).toEqual(['Omar: reference'])
  expect(await proposed('17.11.2026;A. Smith;;20,00'), 'three people owe 20.00').toEqual(['nobody: none'])
  const twice = `17.11.2026;Omar Haddad;;20,00`
  expect(await proposed(twice, twice), 'the second one is no longer owed').toEqual([
    'Omar: name_and_amount',
    'Omar: name',
  ])
  const statement = await read('16.11.2026;Pier Hall;Court;-60,00', `17.11.2026;Omar Haddad;;20,00`, '17.11.2026;x;y;?')
  expect(statement).toMatchObject({ currency: 'EUR', outgoing: 1, unreadable: 1, booked: 0 })
  expect(await owed(), 'nothing is entered without a yes').toEqual([
    'Maya Okafor 2000',
    'Omar Haddad 2000',
    'Priya Nair 2000',
  ])
})

// misses: kitty: a payment of a statement is entered once
test('[KITTY-14] Maya enters what fits; the same statement again proposes nothing, unless she takes one back', async () => {
  const lines = ['17.11.2026;Omar Haddad;;20,00', '17.11.2026;Priya Nair;;20,00']
  const { payments } = await read(...lines)
  expect(await book(payments)).toEqual({ entered: 2 })
  expect(await owed()).toEqual(['Maya Okafor 2000'])
  expect(await read(...lines)).toMatchObject({ payments: [], booked: 2 })
  expect(await refusal(payments, 0)).toBe('already_done')
  const [entry] = await world.call(maya, `GET ${KITTY}/entries`, at())
  await world.call(maya, `POST ${KITTY}/entries/:entryId/correction`, {
    params: { teamId: team.id, entryId: entry?.id ?? '' },
  })
  expect((await read(...lines)).payments).toHaveLength(1)
})

// misses: kitty: payments of a statement are entered for balances that the captain has seen
test('[KITTY-14] if somebody else has received a payment meanwhile, nothing of the statement is entered', async () => {
  const { payments } = await read('17.11.2026;Omar Haddad;;20,00', '17.11.2026;Priya Nair;;20,00')
  const body = { personId: omar.id, amount: 2000, balance: 2000 }
  await world.call(maya, `POST ${KITTY}/payments`, { ...at(), body })
  expect(await refusal(payments)).toBe('kitty_changed')
  expect(await owed()).toEqual(['Maya Okafor 2000', 'Priya Nair 2000'])
})

test('[KITTY-14] “I’ve Paid” is settled by the statement, and the entry says when Priya said so', async () => {
  await world.call(priya, `PUT ${KITTY}/said-paid`, { ...at(), body: { isPaid: true } })
  await book((await read('17.11.2026;Priya Nair;;20,00')).payments)
  const [entry] = await world.call(maya, `GET ${KITTY}/entries`, at())
  expect(entry).toMatchObject({ kind: 'payment', amount: 2000, saidAt: now.toISOString() })
})

test('[KITTY-14] only captains and treasurers read a statement or enter its payments; strangers to the team owe nothing', async () => {
  const stranger = await world.person('Sam', 'Stone')
  expect(await world.refusal(omar, `POST ${KITTY}/statement`, { ...at(), body: bodyOf([]) })).toBe('forbidden')
  const { payments } = await read('17.11.2026;Omar Haddad;;20,00')
  const of = (personId: string) => payments.map((payment) => ({ ...payment, personId }))
  expect(await refusal(of(stranger.id), 0)).toBe('not_found')
  const body = bookBody(payments)
  expect(await world.refusal(omar, `POST ${KITTY}/statement/payments`, { ...at(), body })).toBe('forbidden')
})

// misses: kitty: reading a statement spends a budget
test('[KITTY-14] reading a statement spends the budget of files', async () => {
  await world.pool`delete from budget_use`
  await read('2026-11-16;Omar Haddad;Court;20,00')
  expect(await world.pool`select used from budget_use where budget = 'schedule.read/day'`).toEqual([{ used: 1 }])
})

test('[KITTY-14] a picture, an empty table and a table without amounts are refused with a reason', async () => {
  const refused = async (content: string | Uint8Array) => {
    const body = { content: Buffer.from(content).toString('base64') }
    const response = await world.send(maya, `POST ${KITTY}/statement`, { ...at(), body })
    return response.json<{ fields?: { message: string }[] }>().fields?.[0]?.message
  }
  expect(await refused(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff, 0xfe]))).toBe('not_text')
  expect(await refused('<?xml version="1.0"?><Document></Document>')).toBe('no_payments')
})
