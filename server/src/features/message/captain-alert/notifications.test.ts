import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type JobsToRun, newWorld, type Person, type World } from '#test/world.ts'
import { claimDropOuts } from '../../game/rsvp/drop-out/queries.ts'

const NEW_YORK = 'America/New_York'
const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-17T10:00')
let maya: Person
let aiko: Person
let dre: Person
let kat: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

/** A game tonight that needs four players. Dre, Kat and both captains, Maya and Aiko, are Going. */
beforeEach(async () => {
  now = at('2026-11-15T10:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  ;[maya, aiko, dre, kat] = (await Promise.all(['Maya', 'Aiko', 'Dre', 'Kat'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
    Person,
  ]
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  for (const player of [dre, kat]) await world.joins(player, team)
  await world.pool`insert into game_day (team_id, game_minutes, min) values (${team.id}, 90, 4)`
  gameId = await schedule('2026-11-17T19:30')
  for (const player of [maya, aiko, dre, kat]) await answer(player, 'Going')
  await passTo('2026-11-17T10:00')
})

async function schedule(local: string) {
  const startTime = at(local).toISOString()
  const fields = { opponentTeamName: 'Harbour Rovers', location: 'Delta Park', startTime, timeZone: NEW_YORK }
  return (await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, silent: true, ...fields } })).id
}
const answer = (person: Person, status: 'Going' | 'Maybe' | 'NotGoing', note?: string) =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', {
    params: { id: gameId },
    body: { status, userId: person.id, ...(note && { note }) },
  })

/** Moves the clock, runs the jobs that are due, and returns what was sent. */
async function passTo(local: string, options?: JobsToRun) {
  now = at(local)
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  // The queue uses the machine's clock: jobs that are due by the test's clock run now, the others wait. Jobs without a
  // time are due since their creation.
  await world.pool`
    update graphile_worker._private_jobs set run_at = run_at - interval '100 years' where run_at > '2100-01-01'`
  await world.pool`
    update graphile_worker._private_jobs
       set run_at = case when run_at > ${now} and run_at <> created_at then run_at + interval '100 years' else now() end`
  return world.mailAfterJobs(options)
}
/** Records the drop-out; its mail is due later. */
const onlyRecording = { except: ['captain-alert.gather-drop-outs'] }
const subjects = (mails: { to: { name: string }; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).toSorted()
const dropOutsOf = async (captain: Person) =>
  (await world.call(captain, 'GET /api/v1/game/:id', { params: { id: gameId } })).dropOuts

test('[REACH-5] Dre drops out on the day of the game, and after five minutes the captains have one mail each, with his note', async () => {
  await passTo('2026-11-17T16:32')
  await answer(dre, 'NotGoing', 'Stuck at work, sorry.')
  expect(await dropOutsOf(maya), 'on the page at once').toMatchObject([
    { firstName: 'Dre', status: 'NotGoing', note: 'Stuck at work, sorry.' },
  ])
  expect(await dropOutsOf(kat), 'for captains only').toEqual([])
  expect(await passTo('2026-11-17T16:36')).toEqual([])
  const mails = await passTo('2026-11-17T16:37')
  expect(subjects(mails)).toEqual(['Aiko: Dre is out tonight: 3 of 4 in', 'Maya: Dre is out tonight: 3 of 4 in'])
  const [mail] = mails
  expect(mail).toMatchObject({
    replyTo: { name: 'Dre Lee', address: dre.email },
    references: `<${gameId}@example.com>`,
  })
  expect(mail?.text).toContain('“Stuck at work, sorry.”')
  expect(mail?.text).toContain('Dre Lee changed from Going to Not Going at 04:32 PM.')
  expect(mail?.text).toContain('3 of 4 in · 1 open.')
  expect(mail?.text).toContain(`Ask for a Sub: http://localhost:5173/games/${gameId}?subs=ask`)
  expect(mail?.text).toContain('Replies go to Dre.')
  expect(await passTo('2026-11-17T16:50')).toEqual([])
})

test('[REACH-5] Dre is Going again within five minutes, and nobody is notified', async () => {
  await answer(dre, 'Maybe')
  await passTo('2026-11-17T10:04')
  await answer(dre, 'Going')
  expect(await dropOutsOf(maya)).toEqual([])
  expect(await passTo('2026-11-17T10:10')).toEqual([])
  await answer(dre, 'Maybe')
  expect(subjects(await passTo('2026-11-17T10:15'))).toEqual([
    'Aiko: Dre is only a maybe for tonight: 3 of 4 in',
    'Maya: Dre is only a maybe for tonight: 3 of 4 in',
  ])
})

test('[REACH-5] Dre and Kat drop out within five minutes, and that is one mail five minutes after the last', async () => {
  await answer(dre, 'NotGoing')
  await passTo('2026-11-17T10:03')
  await answer(kat, 'NotGoing', 'My knee')
  expect(await passTo('2026-11-17T10:07')).toEqual([])
  const mails = await passTo('2026-11-17T10:08')
  expect(subjects(mails)).toEqual([
    'Aiko: Dre and Kat are out tonight: 2 of 4 in',
    'Maya: Dre and Kat are out tonight: 2 of 4 in',
  ])
  expect(mails[0]?.replyTo).toBeUndefined()
  expect(mails[0]?.text).toContain('“My knee”')
})

// misses: drop-outs: an early one causes no mail
test('[STORY-3] [REACH-5] Dre changes his mind a day before the game or earlier: Maya sees who is out and why, and gets no mail', async () => {
  now = at('2026-11-16T19:30')
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await answer(dre, 'NotGoing', 'My knee')
  await answer(kat, 'Maybe')
  await answer(kat, 'NotGoing')
  const told = (await dropOutsOf(maya)).map(({ firstName, note }) => `${firstName}: ${note}`)
  expect(told.toSorted()).toEqual(['Dre: My knee', 'Kat: '])
  expect(await passTo('2026-11-16T19:40')).toEqual([])
  await answer(kat, 'Going')
  expect(await dropOutsOf(maya), 'Kat is back').toMatchObject([{ firstName: 'Dre' }])
  await passTo('2026-11-17T10:00')
  await answer(kat, 'NotGoing')
  const late = subjects(await passTo('2026-11-17T10:05')).filter((subject) => subject.includes('out'))
  expect(late, 'only of the late one').toEqual([
    'Aiko: Kat is out tonight: 2 of 4 in',
    'Maya: Kat is out tonight: 2 of 4 in',
  ])
})

test('[REACH-5] a guest, or a player who was Going for the old time, is not a drop-out', async () => {
  const gus = await world.person('Gus')
  await answer(gus, 'Going')
  await answer(gus, 'NotGoing')
  const fields = { opponentTeamName: 'Harbour Rovers', location: 'Delta Park', timeZone: NEW_YORK }
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: gameId },
    body: { version: 1, ...fields, startTime: at('2026-11-17T22:30').toISOString() },
  })
  await answer(dre, 'NotGoing')
  expect(await dropOutsOf(maya)).toEqual([])
})

test('[REACH-5] eight workers claim a drop-out once, and one that was undone and given again is mailed', async () => {
  await answer(dre, 'NotGoing')
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claimDropOuts(world.pool, gameId, now)))
  expect(claimed.flat()).toHaveLength(1)
  await answer(dre, 'Going')
  await answer(dre, 'NotGoing')
  expect(await claimDropOuts(world.pool, gameId, now)).toHaveLength(1)
})

test('[REACH-5] Maya dismisses the drop-out for herself, and sees the next one', async () => {
  await answer(dre, 'NotGoing')
  await world.call(maya, 'POST /api/v1/game/:id/drop-outs/dismiss', { params: { id: gameId } })
  expect(await dropOutsOf(maya)).toEqual([])
  expect(await dropOutsOf(aiko)).toHaveLength(1)
  await passTo('2026-11-17T10:30')
  await answer(kat, 'NotGoing')
  expect(await dropOutsOf(maya)).toMatchObject([{ firstName: 'Kat' }])
})

test('[REACH-5] a drop-out is gone from the page when the game has enough players', async () => {
  await answer(dre, 'NotGoing')
  await world.pool`update game_day set min = 3 where team_id = ${team.id}`
  expect(await dropOutsOf(maya)).toEqual([])
})

test('[REACH-5] Maya enters for Dre that he cannot come: Aiko is notified, and Maya knows', async () => {
  const body = { status: 'NotGoing' as const }
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: { id: gameId, memberId: dre.id }, body })
  expect(await dropOutsOf(maya)).toEqual([])
  expect(subjects(await passTo('2026-11-17T10:05')).filter((subject) => subject.includes('tonight'))).toEqual([
    'Aiko: Dre is out tonight: 3 of 4 in',
  ])
})

// misses: alerts: captains are not alerted about their own drop-outs
test('[REACH-5] Aiko, a captain, drops out, and only Maya is notified', async () => {
  await answer(aiko, 'NotGoing')
  expect(await dropOutsOf(aiko)).toEqual([])
  expect(subjects(await passTo('2026-11-17T10:05'))).toEqual(['Maya: Aiko is out tonight: 3 of 4 in'])
})

// misses: alerts: away dates on the day of the game are a drop-out
test('[REACH-5] Dre is away from today, and the captains hear of it as of any drop-out', async () => {
  const tomorrow = await schedule('2026-11-18T19:30')
  await world.call(dre, 'POST /api/v1/away', {
    body: { from: '2026-11-17', until: '2026-11-19', note: '', replace: [gameId] },
  })
  expect(await dropOutsOf(maya), 'on the page at once').toMatchObject([
    { firstName: 'Dre', status: 'NotGoing', note: '' },
  ])
  const mails = await passTo('2026-11-17T10:05')
  expect(subjects(mails)).toEqual(['Aiko: Dre is out tonight: 3 of 4 in', 'Maya: Dre is out tonight: 3 of 4 in'])
  expect(mails[0]?.text).toContain('Dre Lee added away dates at 10:00 AM.')
  expect(await world.pool`select from drop_out where game_id = ${tomorrow}`, 'he never said Going to it').toEqual([])
})

test('[REACH-5] Dre keeps his Going while he is away, and that is not a drop-out', async () => {
  const days = { from: '2026-11-17', until: '2026-11-19', note: '' }
  const { id } = await world.call(dre, 'POST /api/v1/away', { body: { ...days, replace: [] } })
  expect(await world.pool`select from drop_out`).toEqual([])
  await world.call(dre, 'PUT /api/v1/away/:id', { params: { id }, body: { ...days, replace: [gameId] } })
  expect(await dropOutsOf(maya), 'until he lets the dates replace it').toMatchObject([{ firstName: 'Dre' }])
  await world.call(dre, 'DELETE /api/v1/away/:id', { params: { id } })
  expect(await dropOutsOf(maya), 'and counts again without them').toEqual([])
})

// misses: alerts: changing a default answer on the day of the game is a drop-out
test.each([
  ['NotGoing', 'Dre Lee changed from Going to Not Going at 10:00 AM.'],
  ['Ask', 'As of 10:00 AM, Dre Lee is no longer Going by default.'],
] as const)('[REACH-5] Dre was in by default, and today sets his usual answer to %s', async (usual, text) => {
  const setUsual = (answer: 'Going' | typeof usual) =>
    world.call(dre, 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId: team.id }, body: { answer } })
  await world.pool`delete from rsvp where profile_id = ${dre.id}`
  await setUsual('Going')
  await setUsual('Going')
  expect(await world.pool`select from drop_out`).toEqual([])
  await setUsual(usual)
  expect(await dropOutsOf(maya)).toMatchObject([{ firstName: 'Dre', status: 'NotGoing' }])
  const mails = await passTo('2026-11-17T10:05')
  expect(subjects(mails)).toEqual(['Aiko: Dre is out tonight: 3 of 4 in', 'Maya: Dre is out tonight: 3 of 4 in'])
  expect(mails[0]?.text).toContain(text)
})

test('[REACH-5] Dre dropped out and is Going again; the game moves, and he is asked again, but did not drop out', async () => {
  await answer(dre, 'NotGoing')
  await answer(dre, 'Going')
  const fields = { opponentTeamName: 'Harbour Rovers', location: 'Delta Park', timeZone: NEW_YORK }
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id: gameId },
    body: { version: 1, ...fields, startTime: at('2026-11-17T22:30').toISOString() },
  })
  expect(await dropOutsOf(maya)).toEqual([])
})

// misses: alerts: a player who leaves on the day of the game causes one mail
test('[REACH-5] Dre leaves the team on the day of the game: a drop-out with his first name, and no address', async () => {
  await world.call(dre, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await passTo('2026-11-17T10:01', onlyRecording)
  expect(await dropOutsOf(maya)).toMatchObject([{ name: 'Dre L.', status: 'Left' }])
  const mails = await passTo('2026-11-17T10:30')
  expect(subjects(mails)).toEqual([
    'Aiko: Dre left the team before tonight: 3 of 4 in',
    'Maya: Dre left the team before tonight: 3 of 4 in',
  ])
  expect(mails[0]?.replyTo).toBeUndefined()
})

test('[REACH-5] Dre, who is in by default, leaves on the day of the game, and Kat, who is away, leaves too: one drop-out', async () => {
  await world.pool`delete from rsvp where profile_id = ${dre.id}`
  await world.call(dre, 'PUT /api/v1/team/:teamId/usual-answer', {
    params: { teamId: team.id },
    body: { answer: 'Going' },
  })
  await world.pool`insert into away (id, profile_id, from_on, until_on, note, since)
                   values (gen_random_uuid(), ${kat.id}, '2026-11-17', '2026-11-17', '', ${now})`
  await world.pool`update rsvp set yielded_at = answered_at where profile_id = ${kat.id}`
  for (const player of [dre, kat])
    await world.call(player, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await passTo('2026-11-17T10:01', onlyRecording)
  expect(await dropOutsOf(maya)).toMatchObject([{ name: 'Dre L.', status: 'Left' }])
})

test('[REACH-5] Dre deletes his account on the day of the game: a drop-out without his name', async () => {
  await world.call(dre, 'DELETE /api/v1/account')
  await passTo('2026-11-17T10:01', onlyRecording)
  expect(await dropOutsOf(maya)).toMatchObject([{ name: '', firstName: '', status: 'Left' }])
  const mails = await passTo('2026-11-17T10:30')
  expect(subjects(mails)).toEqual([
    'Aiko: A player left the team before tonight: 3 of 4 in',
    'Maya: A player left the team before tonight: 3 of 4 in',
  ])
  expect(mails.map(({ text }) => text).join()).not.toContain('Dre')
})

test('[REACH-5] Dre and Kat leave in the evening: the captains have one mail about both in the morning, unless they come back', async () => {
  for (const player of [dre, kat]) await answer(player, 'Maybe')
  await passTo('2026-11-17T10:10')
  now = at('2026-11-17T21:55')
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  const gone = await world.person('Jules')
  await world.joins(gone, team)
  for (const player of [dre, kat, gone])
    await world.call(player, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  expect(await passTo('2026-11-17T22:06')).toEqual([])
  await world.joins(gone, team)
  expect(await passTo('2026-11-18T07:59')).toEqual([])
  const mails = await passTo('2026-11-18T08:05')
  expect(subjects(mails)).toEqual([
    'Aiko: Dre L. and Kat L. left Night Shift FC',
    'Maya: Dre L. and Kat L. left Night Shift FC',
  ])
  expect(mails[0]?.text).toContain('Night Shift FC now has 3 players on the roster')
  await world.call(gone, 'DELETE /api/v1/account')
  await passTo('2026-11-18T08:06')
  expect(subjects(await passTo('2026-11-18T08:30'))).toEqual([
    'Aiko: A player left Night Shift FC',
    'Maya: A player left Night Shift FC',
  ])
})

async function volunteer(name: string) {
  const person = await world.person(name)
  const [request] = await world.pool<{ id: string }[]>`select id from sub_request where game_id = ${gameId}`
  await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id: request?.id ?? '' },
    body: {},
  })
  await passTo(local(now))
}
const local = (moment: Date) => new Date(moment.getTime() - 5 * 60 * 60 * 1000).toISOString().slice(0, 16)
async function remindersAt(time: string) {
  await world.pool`select graphile_worker.add_job('captain-alert.remind-of-volunteers')`
  return subjects(await passTo(time)).filter((subject) => subject.includes('to hear from you'))
}

// misses: alerts: captains are reminded only of volunteers who have waited
test('[REACH-5] volunteers have waited for a day, or for an hour on the day of the game, and the captains are reminded once', async () => {
  gameId = await schedule('2026-11-20T19:30')
  const body = { numberOfSubs: 2, positions: ['Goalkeeper'] }
  await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })
  await volunteer('Ines')
  await volunteer('Jonas')
  expect(await remindersAt('2026-11-18T09:59')).toEqual([])
  expect(await remindersAt('2026-11-18T10:00')).toEqual([
    'Aiko: Ines L. and Jonas L. are waiting to hear from you about Friday',
    'Maya: Ines L. and Jonas L. are waiting to hear from you about Friday',
  ])
  expect(await remindersAt('2026-11-18T10:05')).toEqual([])
  await passTo('2026-11-19T18:45')
  await volunteer('Kim')
  expect(await remindersAt('2026-11-19T19:44')).toEqual([])
  expect(await remindersAt('2026-11-19T19:45')).toHaveLength(2)
  await passTo('2026-11-19T19:50')
  await volunteer('Lee')
  expect(await remindersAt('2026-11-20T08:59'), 'not at night').toEqual([])
  expect(await remindersAt('2026-11-20T09:00')).toHaveLength(2)
})
