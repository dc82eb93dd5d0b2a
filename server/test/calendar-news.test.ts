import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declared } from './declared.ts'
import { readCalendar } from './read-calendar.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-10-20T17:00:00Z')
let world: World
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Diaz')
  team = await world.team(maya)
  await world.joins(robin, team)
})

const schedule = async (startTime = '2026-11-20T00:30:00Z') => {
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Rovers',
      startTime,
      timeZone: 'America/New_York',
      location: 'Delta Park',
      notes: 'The code of the gate is 4711',
    },
  })
  await world.mailAfterJobs()
  return game
}
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
async function edit(id: string, changes: object) {
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: declared('PUT /api/v1/game/:id', { ...game, ...changes }),
  })
}
async function newsTo(person: Person) {
  const mails = await world.mailAfterJobs()
  const mail = mails.find(
    ({ to, subject }) => to.address === person.email && /^(Changed|Cancelled|Back on)/.test(subject),
  )
  if (!mail) return expect.unreachable('no mail')
  const [file, ...more] = mail.files ?? []
  expect(more).toEqual([])
  return { text: mail.text, file, event: file && readCalendar(file.content)[0] }
}
async function feedOf(person: Person) {
  await world.call(person, 'POST /api/v1/calendar-feed', { body: { teamId: null } })
  const [feed] = await world.call(person, 'GET /api/v1/calendar-feed', {})
  return readCalendar((await world.app.inject({ url: feed?.path ?? '' })).body)
}
async function downloadOf(person: Person, id: string) {
  return readCalendar((await world.send(person, 'GET /api/v1/game/:id/calendar.ics', { params: { id } })).body)
}

test('[CAL-6] the mail about a moved or cancelled game updates the game in Robin’s calendar', async () => {
  const { id } = await schedule()
  await answer(robin, id, 'Going')
  const [before] = await feedOf(robin)
  await edit(id, { startTime: '2026-11-20T01:00:00Z' })
  const moved = await newsTo(robin)
  expect(moved.file).toMatchObject({
    fileName: 'night-shift-fc-vs-rovers-2026-11-19.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
  })
  expect(moved.file?.content).toContain('METHOD:PUBLISH')
  expect(moved.event).toMatchObject({
    uid: before?.uid,
    summary: '✓ Night Shift FC vs Rovers',
    startsAt: new Date('2026-11-20T01:00:00Z'),
  })
  expect(moved.event?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect(await feedOf(robin)).toEqual([moved.event])
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: 'Rain' } })
  const cancelled = await newsTo(robin)
  expect(cancelled.event).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
  expect(cancelled.event?.sequence).toBeGreaterThan(moved.event?.sequence ?? 0)
})

test('[CAL-6] Robin, who is not going, gets no file that puts the game into his calendar', async () => {
  const { id } = await schedule()
  await answer(robin, id, 'NotGoing')
  await edit(id, { location: 'Riverside' })
  expect((await newsTo(robin)).file).toBeUndefined()
})

// misses: news: the calendar file has only notes that its reader may see
test('[CAL-6] Ines, a guest, does not read the notes of the team in the file', async () => {
  const ines = await world.person('Ines', 'Costa')
  const { id } = await schedule()
  await answer(ines, id, 'Going')
  await edit(id, { location: 'Riverside' })
  expect((await newsTo(ines)).file?.content).not.toContain('4711')
})

test.each([
  ['before the clocks go back', '2026-11-01T04:30:00.000Z', '12:30 AM'],
  ['in the first of two equal hours', '2026-11-01T05:30:00.000Z', '01:30 AM'],
  ['in the second', '2026-11-01T06:30:00.000Z', '01:30 AM'],
  ['after the clocks went back', '2026-11-01T07:30:00.000Z', '02:30 AM'],
  ['before the clocks go forward', '2027-03-14T06:30:00.000Z', '01:30 AM'],
  ['after they went forward', '2027-03-14T07:30:00.000Z', '03:30 AM'],
])('[CAL-2] a game %s is at the same time in feed, file, page and message', async (_, start, shown) => {
  const { id } = await schedule(start)
  await edit(id, { location: 'Riverside' })
  const page = await world.call(robin, 'GET /api/v1/game/:id', { params: { id } })
  expect(page.startTime).toBe(start)
  const { event, text } = await newsTo(robin)
  expect(text).toContain(shown)
  const all = [event, ...(await feedOf(robin)), ...(await downloadOf(robin, id))]
  expect(all.map((one) => one?.startsAt.toISOString())).toEqual([start, start, start])
  expect(all.map((one) => one?.endsAt.toISOString())).toEqual(all.map(() => page.endTime))
})
