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
  for (const table of ['team', 'delivery', 'mail_refusal', 'message_preference', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  for (const player of [omar, priya]) await world.joins(player, team)
  await world.call(maya, `PUT ${KITTY}`, { ...at(), body: { currency: 'EUR' } })
  await world.call(maya, `PUT ${KITTY}/ways`, {
    ...at(),
    body: {
      ways: [
        { kind: 'iban', to: 'DE89 3704 0044 0532 0130 00', name: 'Maya Okafor' },
        { kind: 'paypal', to: 'mayaokafor', name: '' },
      ],
    },
  })
  await enter({ what: 'Court', amount: 6000 })
  await world.mailAfterJobs()
})

const KITTY = '/api/v1/team/:teamId/kitty'
const at = () => ({ params: { teamId: team.id } })
const enter = (body: { what: string; amount: number }) =>
  world.call(maya, `POST ${KITTY}/costs`, { ...at(), body: { kind: 'cost', among: 'roster', ...body } })
const book = () => world.call(maya, `GET ${KITTY}/book`, at())
const everyone = async () => (await book()).people.map(({ personId }) => personId)
const remind = async (by = maya) =>
  (await world.call(by, `POST ${KITTY}/reminders`, { ...at(), body: { personIds: await everyone() } })).reminded
const states = async () => (await book()).people.map(({ name, reminder }) => `${name}: ${reminder}`)
const sayPaid = (person: Person) => world.call(person, `PUT ${KITTY}/said-paid`, { ...at(), body: { isPaid: true } })
const receive = (person: Person, amount: number) =>
  world.call(maya, `POST ${KITTY}/payments`, { ...at(), body: { personId: person.id, amount, balance: 2000 } })
/** Nobody’s session would last that long. */
const daysPass = async (count: number) =>
  world.pool`update kitty_reminder set reminded_at = reminded_at - ${count} * interval '1 day'`

const nobody = null

test('[KITTY-13] Omar and Priya each read alone what they owe, what for and how to pay; replies go to Maya', async () => {
  await enter({ what: 'Ball', amount: 900 })
  expect(await states()).toEqual(['Maya Okafor: own', 'Omar Haddad: now', 'Priya Nair: now'])
  expect(await remind()).toBe(2)
  const mails = await world.mailAfterJobs()
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([omar.email, priya.email].toSorted())
  const ofPriya = mails.find(({ to }) => to.address === priya.email)
  expect(ofPriya).toMatchObject({ subject: 'Night Shift FC: what’s still open', replyTo: { address: maya.email } })
  for (const words of [
    'You still owe €23.00, Priya',
    'Court: €20.00',
    'Ball: €3.00',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'https://paypal.me/mayaokafor/23.00EUR',
    'Reference: NSF-PRIYA-',
    `/account/kitty#own-${team.id}`,
  ])
    expect(ofPriya?.text).toContain(words)
  expect(ofPriya?.text, 'who else has not paid').not.toContain('Omar')
  expect((await book()).people.map(({ remindedAt }) => remindedAt)).toEqual([
    null,
    now.toISOString(),
    now.toISOString(),
  ])
})

// misses: kitty: at most one reminder a fortnight
// misses: kitty: only people who can be reminded now are reminded
test('[KITTY-13] nobody is reminded twice in a fortnight, and only of what is open then', async () => {
  expect(await remind()).toBe(2)
  expect(await world.mailAfterJobs()).toHaveLength(2)
  await daysPass(13)
  expect(await states()).toEqual(['Maya Okafor: own', 'Omar Haddad: later', 'Priya Nair: later'])
  expect(await remind()).toBe(0)
  expect(await world.mailAfterJobs()).toEqual([])
  await daysPass(1)
  await receive(omar, 2000)
  expect(await remind()).toBe(1)
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual([priya.email])
})

// misses: kitty: nobody is reminded who has paid meanwhile, or says so
test('[KITTY-13] who says that they have paid is left out, also after the reminder was sent', async () => {
  await sayPaid(omar)
  expect(await states()).toEqual(['Maya Okafor: own', 'Omar Haddad: said_paid', 'Priya Nair: now'])
  expect(await remind()).toBe(1)
  await sayPaid(priya)
  expect(await world.mailAfterJobs()).toEqual([])
})

test('[KITTY-13] in the night of the venue the reminder waits for the morning', async () => {
  now = new Date('2026-11-17T23:30:00Z')
  await remind()
  expect(await world.mailAfterJobs()).toEqual([])
  now = new Date('2026-11-18T08:01:00Z')
  expect(await world.mailAfterJobs()).toHaveLength(2)
})

test('[KITTY-13] Priya turns reminders off, and Maya sees that she gets none', async () => {
  const body = { topics: [] }
  await world.call(priya, 'PUT /api/v1/message-preference/team/:teamId', { ...at(), body })
  expect(await states()).toContain('Priya Nair: unreachable')
  expect(await remind()).toBe(1)
})

test('[KITTY-13] Gus, who has no account, reads everything in the mail, and stops such mail by its link', async () => {
  const gus = await world.added(team, 'Gus Keller', 'gus@example.com')
  const byHand = [{ personId: gus.id, amount: 700 }]
  await world.call(maya, `POST ${KITTY}/costs`, {
    ...at(),
    body: { kind: 'charge', what: 'Fine', amount: 700, among: 'chosen', byHand },
  })
  await world.mailAfterJobs()
  await world.call(maya, `POST ${KITTY}/reminders`, { ...at(), body: { personIds: [gus.id] } })
  const [mail] = await world.mailAfterJobs()
  expect(mail).toMatchObject({ to: { address: 'gus@example.com' }, replyTo: { address: maya.email } })
  expect(mail?.text).toContain('IBAN: DE89 3704 0044 0532 0130 00')
  expect(mail?.text).toContain('Already paid? Reply to this email, and Maya Okafor sees it.')
  expect(mail?.text).not.toContain('/account/kitty')
  const token = /\/you\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await world.call(nobody, 'PATCH /api/v1/personal-link', { query: { token }, body: { mail: ['asks'] } })
  await daysPass(15)
  expect(await states()).toContain('Gus Keller: unreachable')
})

// misses: kitty: a reminder does not name somebody whom its reader blocks
test('[KITTY-13] Priya, who blocks Maya, is reminded by the team, and her replies do not go to Maya', async () => {
  await world.pool`insert into block (blocker_id, blocked_id, blocked_at) values (${priya.id}, ${maya.id}, ${now})`
  await remind()
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === priya.email)
  expect(mail?.replyTo).toBeUndefined()
  expect(mail?.text).toContain('Replies to this email aren’t read.')
})

test('[KITTY-13] players remind nobody', async () => {
  const body = { personIds: [maya.id] }
  expect(await world.refusal(omar, `POST ${KITTY}/reminders`, { ...at(), body })).toBe('forbidden')
})
