import { limits } from '@app/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meetAtGate } from '#test/races/gate.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let priya: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['team', 'delivery', 'mail_refusal', 'budget_use', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
})

/** No session is needed. */
const nobody = null
const PEOPLE = 'POST /api/v1/team/:teamId/people'
const PERSON = 'PUT /api/v1/team/:teamId/people/:personId'
const adding = (...people: [name: string, email?: string][]) => ({
  params: { teamId: team.id },
  body: { people: people.map(([name, email = '']) => ({ name, email })) },
})
const add = (...people: [name: string, email?: string][]) => world.call(maya, PEOPLE, adding(...people))
const seenBy = async (person: Person) =>
  (await world.call(person, 'GET /api/v1/team/:id', { params: { id: team.id } })).members
const idOf = async (firstName: string) =>
  (await seenBy(maya)).find((member) => member.firstName === firstName)?.id ?? ''
const renaming = async (firstName: string, name: string, email: string) => ({
  params: { teamId: team.id, personId: await idOf(firstName) },
  body: { name, email },
})
const linkIn = (text: string, path: string) =>
  new RegExp(`http://localhost:5173${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''

test('[ROSTER-1] Maya adds Noah by name: he is a player without an account, and counts', async () => {
  const { team: after, added, leftOut } = await add(['Noah Pike'])
  expect({ added, leftOut, memberCount: after.memberCount }).toEqual({ added: 1, leftOut: [], memberCount: 3 })
  expect(after.members.find(({ firstName }) => firstName === 'Noah')).toMatchObject({
    lastName: 'Pike',
    role: 'Player',
    noAccount: true,
    can: { remove: true, rename: true, promote: false, makeSpare: false },
  })
  expect(await world.mailAfterJobs(), 'nobody has an address').toEqual([])
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Rovers', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  expect(game.roster.find(({ firstName }) => firstName === 'Noah')).toMatchObject({ noAccount: true })
})

test('[ROSTER-2] of a list, people who are on the roster or on the list already are named and left out', async () => {
  await add(['Noah Pike', 'noah@example.com'])
  const {
    added,
    leftOut,
    team: after,
  } = await add(
    ['Viktor Sand'],
    ['noah pike'],
    ['Noah P.', 'NOAH@example.com'],
    ['Viktor  Sand'],
    ['Priya Nair'],
    ['Bea Castillo', 'bea@example'],
    ['Somebody Else', priya.email],
  )
  expect({ added, leftOut }).toEqual({
    added: 1,
    leftOut: [
      { name: 'noah pike', why: 'on_roster' },
      { name: 'Noah P.', why: 'on_roster' },
      { name: 'Viktor Sand', why: 'twice' },
      { name: 'Priya Nair', why: 'on_roster' },
      { name: 'Bea Castillo', why: 'not_an_address' },
      { name: 'Somebody Else', why: 'on_roster' },
    ],
  })
  expect(after.members).toHaveLength(4)
})

// misses: roster: two captains who add the same list take turns
test('[ROSTER-2] two captains add the same list at once, and nobody is on the roster twice', async () => {
  const aiko = await world.person('Aiko', 'Tanaka')
  await world.joins(aiko, team, 'captain')
  const list = adding(['Noah Pike'], ['Viktor Sand'], ['Theo Marsh'])
  const replies = await meetAtGate(world.pool, [
    () => world.call(maya, PEOPLE, list),
    () => world.call(aiko, PEOPLE, list),
  ])
  expect(replies.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 3])
  expect(await seenBy(maya)).toHaveLength(6)
})

// misses: roster: only captains see an address that a captain typed
// misses: roster: strangers do not read the names of people without an account
test('[ROSTER-3] captains see the address that they typed, players the name, strangers an initial', async () => {
  await add(['Tomás Rivera', 'tomas@example.com'])
  const stranger = await world.person('Stella', 'Strangeway')
  const rowFor = async (person: Person) => (await seenBy(person)).find(({ firstName }) => firstName.startsWith('T'))
  expect(await rowFor(maya)).toMatchObject({ firstName: 'Tomás', email: 'tomas@example.com' })
  const seenByPlayer = await rowFor(priya)
  expect(seenByPlayer).toMatchObject({ firstName: 'Tomás', lastName: 'Rivera', noAccount: true })
  expect(seenByPlayer).not.toHaveProperty('email')
  const seenByStranger = await rowFor(stranger)
  expect(seenByStranger).toMatchObject({ firstName: 'T.', lastName: 'R.' })
  expect(seenByStranger).not.toHaveProperty('noAccount')
})

test('[ROSTER-3] nobody finds Tomás by name, not even his captain', async () => {
  await add(['Tomás Rivera', 'tomas@example.com'])
  const found = (person: Person) => world.call(person, 'GET /api/v1/profile/search', { query: { q: 'tomás' } })
  expect(await found(maya)).toEqual([])
  expect(await found(await world.person('Stella', 'Strangeway'))).toEqual([])
})

test('[ROSTER-4] the first mail to Tomás says who added him and how to stop, in the language of the team', async () => {
  await world.pool`update team set language = 'de' where id = ${team.id}`
  await add(['Tomás Rivera', 'tomas@example.com'], ['Noah Pike'])
  const mails = await world.mailAfterJobs()
  const [mail] = mails
  expect(mails.map(({ to }) => to.name)).toEqual(['Tomás Rivera'])
  expect(mail).toMatchObject({
    to: { name: 'Tomás Rivera', address: 'tomas@example.com' },
    subject: 'Maya Okafor hat dich bei Night Shift FC eingetragen',
  })
  expect(mail?.text).toContain('/no-more-mail?token=')
  expect(mail?.text).toContain('/you?token=')
})

// misses: roster: a person who stopped mail to a typed address gets none
test('[ROSTER-4] Tomás stops with one click, and no captain of any team can mail him again', async () => {
  await add(['Tomás Rivera', 'tomas@example.com'])
  const [mail] = await world.mailAfterJobs()
  const token = linkIn(mail?.text ?? '', '/no-more-mail')
  await world.call(nobody, 'POST /api/v1/mail-refusal', { query: { token } })
  expect((await seenBy(maya)).find(({ firstName }) => firstName === 'Tomás')).toMatchObject({ mailOff: true })

  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', {
    params: { teamId: team.id, memberId: await idOf('Tomás') },
  })
  await add(['Tomás Rivera', 'tomas@example.com'])
  const rosa = await world.person('Rosa', 'Halvorsen')
  const other = await world.team(rosa, 'Harbour Rovers')
  await world.call(rosa, PEOPLE, {
    params: { teamId: other.id },
    body: { people: [{ name: 'Tom', email: 'Tomas@Example.com' }] },
  })
  expect(await world.mailAfterJobs()).toEqual([])
})

test('[ROSTER-5] Maya corrects the name and address: the new one is introduced', async () => {
  await add(['Tomas Riviera', 'wrong@example.com'])
  await world.mailAfterJobs()
  const after = await world.call(maya, PERSON, await renaming('Tomas', 'Tomás Rivera', 'right@example.com'))
  expect(after.members.find(({ firstName }) => firstName === 'Tomás')).toMatchObject({
    lastName: 'Rivera',
    email: 'right@example.com',
  })
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).toEqual(['right@example.com'])
  await world.call(maya, PERSON, await renaming('Tomás', 'Tomás R.', 'right@example.com'))
  expect(await world.mailAfterJobs()).toEqual([])
})

// misses: roster: a corrected address ends the links in earlier mails
// misses: roster: a personal link ends with its address
test('[ROSTER-5] the owner of a wrong address can neither answer nor read anything once Maya corrects it', async () => {
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Rovers', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  await add(['Tomás Rivera', 'wrong@example.com'])
  const [mail] = await world.mailAfterJobs()
  const token = linkIn(mail?.text ?? '', '/you')
  const memberId = await idOf('Tomás')
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
    params: { id, memberId },
    body: { status: 'Going' },
  })
  const [told] = await world.mailAfterJobs()
  const [link = ''] = /\/a\/[\w-]{22}/.exec(told?.text ?? '') ?? []
  expect((await world.app.inject({ url: link })).statusCode).toBe(200)

  await world.call(maya, PERSON, await renaming('Tomás', 'Tomás Rivera', 'right@example.com'))
  await world.mailAfterJobs()
  expect((await world.app.inject({ url: link })).statusCode).toBe(404)
  expect(await world.refusal(nobody, 'GET /api/v1/personal-link', { query: { token } })).toBe('not_found')
})

test('[ROSTER-5] another player’s name or address is rejected, and so is a person with an account', async () => {
  await add(['Noah Pike', 'noah@example.com'], ['Viktor Sand'])
  expect(await world.refusal(maya, PERSON, await renaming('Viktor', 'Noah Pike', ''))).toBe('on_roster_already')
  expect(await world.refusal(maya, PERSON, await renaming('Viktor', 'Viktor', 'noah@example.com'))).toBe(
    'on_roster_already',
  )
  expect(await world.refusal(maya, PERSON, await renaming('Viktor', 'Viktor', 'noah@'))).toBe('invalid_input')
  expect(await world.refusal(maya, PERSON, await renaming('Priya', 'Priya X', ''))).toBe('not_found')
})

// misses: roster: nothing of a removed person is left behind
test('[ROSTER-6] Maya removes Tomás, and nothing about him is left', async () => {
  await add(['Tomás Rivera', 'tomas@example.com'])
  await world.mailAfterJobs()
  const memberId = await idOf('Tomás')
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', { params: { teamId: team.id, memberId } })
  expect(await world.pool`select from profile where id = ${memberId}`).toEqual([])
  expect(await world.pool`select from delivery where profile_id = ${memberId}`).toEqual([])
  expect(await seenBy(maya)).toHaveLength(2)
})

// misses: roster: nobody without an account becomes a captain
test('[ROSTER-1] Noah becomes neither captain nor spare: both need an account', async () => {
  await add(['Noah Pike'])
  const on = { params: { teamId: team.id, memberId: await idOf('Noah') } }
  expect(await world.refusal(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', on)).toBe('no_account')
  expect(await world.refusal(maya, 'PUT /api/v1/team/:teamId/members/:memberId/spare', on)).toBe('no_account')
})

test('[ROSTER-1] Priya, a player, adds nobody', async () => {
  expect(await world.refusal(priya, PEOPLE, adding(['Noah Pike']))).toBe('forbidden')
})

// misses: roster: adding people spends a budget
test('[ROSTER-7] somebody new adds sixty people in a day, and the rest tomorrow', async () => {
  await world.pool`update account set created_at = '2026-11-17T16:00:00Z' where profile_id = ${maya.id}`
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => [`Player ${from + n}`] as [string])
  await add(...names(0, 60))
  expect(await world.refusal(maya, PEOPLE, adding(['Noah Pike']))).toBe('too_many_requests')
  expect(await seenBy(maya)).toHaveLength(62)
})

// misses: roster: the number of people without an account is limited
test('[ROSTER-7] a team has at most five hundred people without an account', async () => {
  const names = Array.from({ length: limits.peopleWithoutAccount }, (_, n) => [`Player ${n}`] as [string])
  await add(...names)
  expect(await world.refusal(maya, PEOPLE, adding(['Noah Pike']))).toBe('roster_full')
})

// misses: roster: mail to a typed address is limited per day
test('[ROSTER-7] thirty teams type the same address: its owner gets twenty mails a day, and the rest tomorrow', async () => {
  for (let n = 0; n < 30; n += 1) {
    const captain = await world.person('Cap', `Tain${n}`)
    const { id: teamId } = await world.team(captain, `Team ${n}`)
    await world.call(captain, PEOPLE, {
      params: { teamId },
      body: { people: [{ name: 'Tomás', email: 'tomas@example.com' }] },
    })
  }
  // Backdates when the address was entered: teams that entered it within the last day share only half of that budget.
  await world.pool`update profile set created_at = '2026-11-01T17:00:00Z' where email = 'tomas@example.com'`
  expect(await world.mailAfterJobs()).toHaveLength(20)
  expect(await world.pool`select from delivery where outcome is null and kind = 'roster.added'`).toHaveLength(10)
})
