import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let omar: Person
let priya: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => new Date('2026-11-17T17:00:00Z') })
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  omar = await world.person('Omar', 'Haddad')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  for (const player of [omar, priya]) await world.joins(player, team)
  gameId = await schedule()
})

const schedule = async (more: object = { opponentTeamName: 'Rovers' }) => {
  const body = { teamId: team.id, silent: true, startTime: '2026-11-24T19:30:00Z', location: 'Delta Park', ...more }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}
const at = () => ({ params: { id: gameId } })
const usual = { arriveMinutes: 45, wear: 'White shirts', duties: ['Ball', 'Shirts'] }
const setUsual = () => world.call(maya, 'PUT /api/v1/team/:teamId/plan', { params: { teamId: team.id }, body: usual })
const planFor = (person: Person) => world.call(person, 'GET /api/v1/game/:id/plan', at())
const answer = (person: Person, status: 'Going' | 'NotGoing' | 'Maybe' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { ...at(), body: { status } })
const DUTY = 'PUT /api/v1/game/:id/duty'
const duty = (name: string, isTaken = true) => ({ ...at(), body: { duty: name, isTaken } })
/** "Ball: Omar Haddad" */
const held = async () =>
  (await planFor(priya)).duties.map(({ name, holder, givenBackBy }) =>
    [name, holder?.name ?? (givenBackBy && `free again, ${givenBackBy}`)].filter(Boolean).join(': '),
  )

test('[DUTY-1] every game has the team’s usual plan until Maya gives one its own, and other kinds have none', async () => {
  expect(await planFor(omar)).toMatchObject({ arriveMinutes: null, wear: '', duties: [], can: { edit: false } })
  await setUsual()
  expect(await planFor(maya)).toMatchObject({
    arriveMinutes: 45,
    wear: 'White shirts',
    isOwn: false,
    can: { edit: true },
  })
  expect(await held()).toEqual(['Ball', 'Shirts'])
  const own = { arriveMinutes: null, wear: 'Black', duties: ['Cake'] }
  await world.call(maya, 'PUT /api/v1/game/:id/plan', { ...at(), body: own })
  expect(await planFor(maya)).toMatchObject({
    arriveMinutes: null,
    wear: 'Black',
    isOwn: true,
    duties: [{ name: 'Cake' }],
  })
  await world.call(maya, 'DELETE /api/v1/game/:id/plan', at())
  expect(await planFor(maya)).toMatchObject({ arriveMinutes: 45, isOwn: false })
  gameId = await schedule({ kind: 'practice' })
  expect(await planFor(maya)).toMatchObject({ arriveMinutes: null, wear: '', duties: [] })
})

// misses: duties: only people who are in take a duty
// misses: duties: nobody takes the duty of somebody else, and only captains give it back
test('[DUTY-2] Omar, who is going, takes the ball and gives it back; nobody else takes it meanwhile', async () => {
  await setUsual()
  expect(await world.refusal(omar, DUTY, duty('Ball'))).toBe('not_in_yet')
  for (const person of [omar, priya]) await answer(person)
  await world.call(omar, DUTY, duty('Ball'))
  await world.call(omar, DUTY, duty('Ball'))
  expect(await held()).toEqual(['Ball: Omar Haddad', 'Shirts'])
  expect(await world.refusal(priya, DUTY, duty('Ball'))).toBe('duty_taken')
  expect(await world.refusal(priya, DUTY, duty('Ball', false))).toBe('duty_taken')
  expect(await world.refusal(priya, DUTY, duty('Tent'))).toBe('not_found')
  await world.call(omar, DUTY, duty('Ball', false))
  expect(await held()).toEqual(['Ball', 'Shirts'])
  await world.call(priya, DUTY, duty('Ball'))
  await world.call(maya, DUTY, duty('Ball', false))
  expect(await held()).toEqual(['Ball', 'Shirts'])
})

// misses: duties: whoever drops out gives back their duty
test('[DUTY-3] Omar drops out, so the ball is free again, and Priya takes it for good', async () => {
  await setUsual()
  for (const person of [omar, priya]) await answer(person)
  await world.call(omar, DUTY, duty('Ball'))
  await answer(omar, 'NotGoing')
  expect(await held()).toEqual(['Ball: free again, Omar', 'Shirts'])
  await answer(omar)
  expect(await held(), 'back before somebody else has taken it').toEqual(['Ball: Omar Haddad', 'Shirts'])
  await answer(omar, 'Maybe')
  await world.call(priya, DUTY, duty('Ball'))
  await answer(omar)
  expect(await held()).toEqual(['Ball: Priya Nair', 'Shirts'])
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', {
    params: { teamId: team.id, memberId: priya.id },
  })
  expect((await planFor(maya)).duties[0]).toMatchObject({ holder: null, givenBackBy: 'Priya' })
})

// misses: duties: people outside the team do not read who brings what
// misses: duties: people outside the team neither take nor guess a duty
test('[DUTY-4] only captains say what is needed, and people outside the team read none of it', async () => {
  await setUsual()
  const stranger = await world.person('Stella', 'Strangeway')
  const body = { ...usual, duties: [] }
  expect(await world.refusal(omar, 'PUT /api/v1/game/:id/plan', { ...at(), body })).toBe('forbidden')
  expect(await world.refusal(omar, 'PUT /api/v1/team/:teamId/plan', { params: { teamId: team.id }, body })).toBe(
    'forbidden',
  )
  expect(await world.refusal(stranger, 'GET /api/v1/game/:id/plan', at())).toBe('forbidden')
  await answer(stranger)
  for (const name of ['Ball', 'Tent']) expect(await world.refusal(stranger, DUTY, duty(name))).toBe('forbidden')
  const twice = { ...usual, duties: ['Ball', 'ball'] }
  expect(await world.refusal(maya, 'PUT /api/v1/game/:id/plan', { ...at(), body: twice })).toBe('invalid_input')
})

test('[DUTY-5] Omar reads in the mail, on the page of its link and in his calendar when to be there, and what he brings', async () => {
  await setUsual()
  const { version } = await world.call(maya, 'GET /api/v1/game/:id', at())
  expect(version).toBe(1)
  await answer(priya)
  await world.call(priya, DUTY, duty('Shirts'))
  await world.call(maya, 'POST /api/v1/game/:id/remind', at())
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === omar.email)
  for (const line of ['Be there at 06:45 PM', 'Wear: White shirts', 'Still needed: Ball'])
    expect(mail?.text).toContain(line)
  expect(mail?.text).not.toContain('Shirts, Ball')
  const [link = ''] = /\/a\/[\w-]{22}/.exec(mail?.text ?? '') ?? []
  expect((await world.app.inject({ url: link })).payload).toContain('Be there at 06:45 PM')

  await answer(omar)
  await world.call(omar, DUTY, duty('Ball'))
  const file = await world.app.inject({ url: `/api/v1/game/${gameId}/calendar.ics`, headers: { cookie: omar.cookie } })
  expect(file.payload.replaceAll('\r\n ', '')).toContain(
    'Be there at 06:45 PM\\nWear: White shirts\\nYou’re bringing: Ball',
  )
  expect((await world.app.inject({ url: link })).payload).toContain('You’re bringing: Ball')
})

// misses: feeds: the feed of a team says nothing about the day
// misses: duties: in SQL too, whoever drops out gives back their duty
test('[DUTY-5] Omar’s own feed says what he brings while he is in, and the feed of the team says nothing', async () => {
  await setUsual()
  await answer(omar)
  await world.call(omar, DUTY, duty('Ball'))
  const feedOf = async (teamId: string | null) => {
    await world.call(omar, 'POST /api/v1/calendar-feed', { body: { teamId } })
    const feeds = await world.call(omar, 'GET /api/v1/calendar-feed')
    const { payload } = await world.app.inject({ url: feeds.find((feed) => feed.teamId === teamId)?.path ?? '' })
    return payload.replaceAll('\r\n ', '')
  }
  expect(await feedOf(null)).toContain('You’re bringing: Ball')
  const ofTeam = await feedOf(team.id)
  expect(ofTeam).toContain(gameId)
  expect(ofTeam).not.toContain('Be there')
  await answer(omar, 'Maybe')
  const after = await feedOf(null)
  expect(after).toContain('Be there at')
  expect(after).not.toContain('You’re bringing')
})

test('[DUTY-3] captains read in the mail about a late drop-out what nobody brings anymore', async () => {
  const soon = { opponentTeamName: 'Rovers', startTime: '2026-11-17T22:00:00Z' }
  gameId = await schedule(soon)
  await setUsual()
  await answer(omar)
  await world.call(omar, DUTY, duty('Ball'))
  await world.mailAfterJobs()
  await answer(omar, 'NotGoing')
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === maya.email)
  expect(mail?.text).toContain('Nobody’s bringing these anymore: Ball.')
})
