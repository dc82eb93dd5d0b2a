import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayIn } from '#core/language/say.ts'
import { openUntil } from '#core/notifications/push/push-message.ts'
import { readCalendar } from '#test/read-calendar.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { waitingListNotifications } from './notifications.ts'

let world: World
let now: Date
let maya: Person
let gameId: string
let team: { id: string }
let players: Person[]

/** A game of Maya's team with room for two, on a Tuesday evening in New York. */
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  players = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dre']) {
    const player = await world.person(name, 'Player')
    await world.joins(player, team)
    players.push(player)
  }
  await setMax(2)
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Open Volleyball',
      startTime: '2026-11-24T23:30:00Z',
      timeZone: 'America/New_York',
      location: 'Eastbank Hall',
      silent: true,
    },
  })
  gameId = game.id
})
afterEach(() => world.close())

test('[WAIT-1] a pick-up is full, too, and a practice never is', async () => {
  const fields = { startTime: '2026-11-25T23:30:00Z', timeZone: 'America/New_York', location: 'Hall', silent: true }
  for (const [kind, third] of [
    ['pickup', 'Waiting'],
    ['practice', 'Going'],
  ] as const) {
    const game = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, kind, ...fields } })
    gameId = game.id
    for (const person of [ada(), ben(), cleo()]) await answer(person)
    expect(await standing(cleo()), kind).toBe(third)
  }
})

const setMax = (max: number | null) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: team.id }, body: { max } })
const answer = (person: Person, status: 'Going' | 'Maybe' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status } })
const gameOf = (person: Person) => world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })
const listOf = (person: Person) => world.call(person, 'GET /api/v1/game/:id/waiting-list', { params: { id: gameId } })
const standing = async (person: Person) => (await gameOf(person)).answer
const later = (iso: string) => {
  now = new Date(iso)
}
/** In order: everyone on the list, and whether a spot is held for them. */
const list = async () =>
  (await listOf(maya)).people.map((one) => `${one.number} ${one.firstName}${one.offer ? ' offered' : ''}`)
const [ada, ben, cleo, dre] = [0, 1, 2, 3].map((index) => () => players[index] as Person) as [
  () => Person,
  () => Person,
  () => Person,
  () => Person,
]

// misses: waiting: no more people come than the maximum
test('[WAIT-1] two come, and the third, whose number is shown, waits: nobody reads that they are going', async () => {
  await answer(ada())
  await answer(ben())
  expect((await gameOf(cleo())).waiting).toMatchObject({ isFull: true, places: 2, people: 0, number: 1 })
  await answer(cleo())
  const game = await gameOf(cleo())
  expect(game).toMatchObject({ answer: 'Waiting', going: 2, headCount: { in: 2 } })
  expect(game.waiting).toMatchObject({ number: 1, offer: null, isNext: false })
  await answer(dre())
  expect(await list()).toEqual(['1 Cleo', '2 Dre'])
})

// misses: waiting: a spot that is held for someone is given to nobody else
test('[WAIT-2] a spot that opens is held for number 1, who takes it, while others go behind them', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  await answer(ada(), 'NotGoing')
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre'])
  const { waiting, headCount } = await gameOf(cleo())
  expect(waiting?.offer).toMatchObject({ until: '2026-11-17T19:00:00.000Z', minutes: 120 })
  expect(headCount?.toFill).toMatchObject({ offered: 1, open: 0 })
  await answer(dre())
  await answer(ada())
  expect(await standing(ada())).toBe('Waiting')
  await answer(cleo())
  expect(await standing(cleo())).toBe('Going')
  expect(await list()).toEqual(['1 Dre', '2 Ada'])
})

async function jobs() {
  const first = await world.mailAfterJobs()
  await world.pool`select graphile_worker.add_job('waiting-list.offer')`
  return [...first, ...(await world.mailAfterJobs())]
}
const offers = async () => (await jobs()).filter(({ subject }) => subject.startsWith('A spot for'))
/** What the link in a mail opens, and a tap there. */
const tokenIn = (mail: { text: string } | undefined) =>
  /\/a\/([\w-]{22})\?answer=going/.exec(mail?.text ?? '')?.[1] ?? ''
const pageOf = async (token: string, choice = '') => (await world.app.inject({ url: `/a/${token}${choice}` })).body
async function tap(token: string, status: 'Going' | 'NotGoing') {
  const nonce = /data-nonce="([^"]+)"/.exec(await pageOf(token))?.[1] ?? ''
  return world.call(nobody, 'POST /api/v1/answer/:token', { params: { token }, body: { nonce, status } })
}
const nobody = { id: '', subject: '', email: '', cookie: '' }

test('[WAIT-3] Cleo takes the spot by the link in her mail, without signing in, and undoes it', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  await answer(ada(), 'NotGoing')
  const [mail] = await offers()
  expect(mail?.subject).toBe('A spot for Tue, Nov 24: yours until Tue, Nov 17, 02:00 PM EST')
  expect(mail?.to.address).toBe(cleo().email)
  const token = tokenIn(mail)
  const page = await pageOf(token, '?answer=not-going')
  for (const text of ['A spot opened up, Cleo', 'Held for you until 02:00 PM EST', 'Take It', 'Pass'])
    expect(page).toContain(text)
  expect(page).toContain('What is the waiting list?')
  expect(page).not.toContain('What does Maybe mean?')
  expect(await standing(cleo()), 'opening the page takes nothing').toBe('Waiting')
  const taken = await tap(token, 'Going')
  expect(taken).toMatchObject({ status: 'Going', heading: 'You’re going' })
  expect(await list()).toEqual(['1 Dre'])
  const nonce = /data-nonce="([^"]+)"/.exec(await pageOf(token))?.[1] ?? ''
  const undone = await world.call(nobody, 'POST /api/v1/answer/:token/undo', {
    params: { token },
    body: { nonce, undo: taken.undo },
  })
  expect(undone).toMatchObject({ status: 'Waiting', heading: 'You are number 1' })
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre'])
})

test('[WAIT-3] Cleo passes by the link in her mail, and Dre is asked', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  await answer(ada(), 'NotGoing')
  const [mail] = await offers()
  await tap(tokenIn(mail), 'NotGoing')
  expect(await list()).toEqual(['1 Dre offered'])
  expect((await offers()).map(({ to }) => to.address)).toEqual([dre().email])
})

// misses: waiting: a note takes no spot
test('[WAIT-3] while Cleo waits, the page of her link saves no note, because that would be Going again', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await answer(ada(), 'NotGoing')
  const [mail] = await offers()
  later('2026-11-17T19:00:00Z')
  const waits = await pageOf(tokenIn(mail))
  expect(waits).toContain('You are number 1')
  expect(waits).toMatch(/<details[^>]* data-note [^>]*hidden/)
  expect(waits).toMatch(/<button[^>]* data-edit-note hidden/)
  await answer(cleo())
  expect(await pageOf(tokenIn(mail)), 'going, she may add one').not.toMatch(/<details[^>]* data-note [^>]*hidden/)
})

// misses: waiting: nobody reads of an offer that has run out
test('[WAIT-3] no mail about an offer leaves once it has run out', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await answer(ada(), 'NotGoing')
  later('2026-11-17T19:00:00Z')
  const mails = await world.mailAfterJobs()
  expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('A spot for'))).toEqual([])
})

// misses: waiting: an offer that is not opened on the phone is mailed before it ends
test('[WAIT-3] an offer that Cleo does not open on her phone is mailed while it still holds', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await answer(ada(), 'NotGoing')
  const to = { profileId: cleo().id, firstName: 'Cleo', name: '', address: '', locale: '', hasAccount: true }
  const delivery = { to: { ...to, say: sayIn('') }, payload: { gameId }, channel: 'push' as const }
  const [composer] = waitingListNotifications('https://callup.example')
  const [message] = (await composer?.compose({ db: world.pool, now }, [delivery])) ?? []
  if (!message || message === 'not wanted' || message instanceof Date) throw new Error('no message')
  expect(openUntil(message, now).toISOString()).toBe('2026-11-17T17:15:00.000Z')
})

// misses: waiting: a second offer that runs out moves its person to the end
test('[WAIT-4] an offer that runs out moves on; Cleo keeps her number once, then goes to the end', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  await answer(ada(), 'NotGoing')
  later('2026-11-17T19:00:00Z')
  expect((await gameOf(cleo())).waiting).toMatchObject({ number: 1, offer: null, isNext: false, hasExpired: true })
  await jobs()
  expect(await list()).toEqual(['1 Cleo', '2 Dre offered'])
  await answer(dre())
  expect(await standing(dre())).toBe('Going')
  await answer(ada())
  await answer(ben(), 'NotGoing')
  expect(await list(), 'another place: number 1 is asked again').toEqual(['1 Cleo offered', '2 Ada'])
  later('2026-11-17T21:00:00Z')
  await jobs()
  expect(await list()).toEqual(['1 Ada offered', '2 Cleo'])
  const { happened } = await listOf(maya)
  expect(happened.map(({ action, name }) => `${action} ${name}`).slice(0, 4)).toEqual([
    'offered Ada',
    'offer_expired Cleo',
    'offered Cleo',
    'dropped_out Ben',
  ])
})

test('[WAIT-4] once everyone has let a spot go, it is there for the first who answers', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await answer(ada(), 'NotGoing')
  later('2026-11-17T19:00:00Z')
  expect(await offers(), 'nobody is asked twice for one place').toEqual([])
  expect((await gameOf(dre())).waiting?.isFull).toBe(false)
  await answer(dre())
  expect(await standing(dre())).toBe('Going')
})

// misses: waiting: nobody is offered a spot at night
test('[WAIT-5] nobody is offered a spot between nine and nine at the venue, and an offer holds through the night', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  later('2026-11-18T01:00:00Z')
  await answer(ada(), 'NotGoing')
  expect((await gameOf(cleo())).waiting?.offer?.until, 'from 08 PM to 09 PM, then from 09 to 10 AM').toBe(
    '2026-11-18T15:00:00.000Z',
  )
  later('2026-11-18T02:30:00Z')
  await answer(ben(), 'NotGoing')
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre'])
  expect((await gameOf(dre())).waiting, 'Dre may take it before the offer').toMatchObject({ isNext: true })
  later('2026-11-18T13:59:00Z')
  await jobs()
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre'])
  later('2026-11-18T14:00:00Z')
  expect((await offers()).map(({ to }) => to.address)).toContain(dre().email)
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre offered'])
})

test('[WAIT-6] Maya moves Dre with a reason that everyone on the list reads, and nobody is moved without one', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  const params = { id: gameId, memberId: dre().id }
  const move = { number: 1, reason: 'We need a setter' }
  expect(
    await world.refusal(maya, 'PUT /api/v1/game/:id/waiting-list/:memberId', {
      params,
      body: { number: 1, reason: ' ' },
    }),
  ).toBe('invalid_input')
  expect(await world.refusal(cleo(), 'PUT /api/v1/game/:id/waiting-list/:memberId', { params, body: move })).toBe(
    'forbidden',
  )
  await world.call(maya, 'PUT /api/v1/game/:id/waiting-list/:memberId', { params, body: move })
  expect((await listOf(cleo())).people).toMatchObject([
    { number: 1, firstName: 'Dre', moved: { by: 'Maya', reason: 'We need a setter' }, offer: null },
    { number: 2, firstName: 'Cleo', isYou: true },
  ])
})

test('[WAIT-6] Maya adds someone with a reason, but only while there is no spot', async () => {
  const add = { params: { id: gameId }, body: { memberId: cleo().id, reason: 'Brings the gear' } }
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/waiting-list', add)).toBe('game_has_room')
  await answer(ada())
  await answer(ben())
  await world.call(maya, 'POST /api/v1/game/:id/waiting-list', add)
  expect((await listOf(cleo())).people).toMatchObject([
    { moved: { by: 'Maya', reason: 'Brings the gear', isAdded: true } },
  ])
  expect(await standing(cleo())).toBe('Waiting')
})

test('[WAIT-7] Maya makes room for one more in this game, and the next on the list is asked', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await world.call(maya, 'POST /api/v1/game/:id/room', { params: { id: gameId } })
  expect(await list()).toEqual(['1 Cleo offered'])
  await setMax(4)
  await jobs()
  expect((await gameOf(cleo())).waiting).toMatchObject({ places: 5 })
})

test('[WAIT-7] a raised maximum offers more spots, and a lowered one throws nobody out', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  await setMax(3)
  await jobs()
  expect(await list()).toEqual(['1 Cleo offered', '2 Dre'])
  await setMax(1)
  await jobs()
  expect(await list(), 'there is no place to hold any more').toEqual(['1 Cleo', '2 Dre'])
  expect(await gameOf(maya)).toMatchObject({ going: 2 })
  await answer(cleo())
  expect(await standing(cleo())).toBe('Waiting')
})

test('[WAIT-7] once there is no maximum, Cleo, who undoes her answer, waits with a spot that is held for her', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await setMax(null)
  await answer(cleo())
  await world.call(cleo(), 'DELETE /api/v1/game/:id/rsvp', { params: { id: gameId }, query: { status: 'Going' } })
  const { waiting, answer: said } = await gameOf(cleo())
  expect({ said, isHeld: Boolean(waiting?.offer) }).toEqual({ said: 'Waiting', isHeld: true })
})

test('[WAIT-8] who leaves the team leaves a spot, and the next on the list is asked within minutes', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await world.call(ada(), 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await jobs()
  expect(await list()).toEqual(['1 Cleo offered'])
})

// misses: waiting: a restored game offers its spots
test('[WAIT-8] a spot that opened while the game was cancelled is offered once it is on again', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  later('2026-11-17T18:00:00Z')
  await jobs()
  await world.call(ada(), 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await jobs()
  await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
  await jobs()
  expect(await list()).toEqual(['1 Cleo offered'])
})

const move = async (startTime: string) => {
  const { version, location } = await gameOf(maya)
  const fields = { opponentTeamName: 'Open Volleyball', timeZone: 'America/New_York', location, startTime, version }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body: fields })
  await jobs()
}

// misses: waiting: no offer outlasts the start of a game that was moved
test('[WAIT-8] an offer ends with the start of a game that has moved to an earlier time', async () => {
  await move('2026-11-17T18:00:00Z')
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await answer(ada(), 'NotGoing')
  expect((await gameOf(cleo())).waiting?.offer?.until).toBe('2026-11-17T17:10:00.000Z')
  await move('2026-11-17T17:05:00Z')
  expect((await gameOf(cleo())).waiting?.offer?.until).toBe('2026-11-17T17:05:00.000Z')
})

// misses: waiting: a game that has moved offers its spots
test('[WAIT-8] a list that a move emptied is asked when the game moves back', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await move('2026-11-25T23:30:00Z')
  expect(await list()).toEqual([])
  later('2026-11-17T18:00:00Z')
  await jobs()
  await world.call(ada(), 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  await jobs()
  await move('2026-11-24T23:30:00Z')
  expect(await list()).toEqual(['1 Cleo offered'])
})

// misses: waiting: a cancelled game that may be restored takes no more than it has room for
test('[WAIT-2] a default answer that Cleo chooses while a full game is cancelled puts her on the list, and one for a game with room does not', async () => {
  const usual = (answer: 'Going' | 'Ask') =>
    world.call(cleo(), 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId: team.id }, body: { answer } })
  const cancel = () => world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  const restore = () => world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
  await answer(ada())
  await cancel()
  await usual('Going')
  await restore()
  expect([await standing(cleo()), (await gameOf(maya)).going]).toEqual(['Going', 2])
  await usual('Ask')
  await answer(ben())
  await cancel()
  await usual('Going')
  await restore()
  expect([await standing(cleo()), (await gameOf(maya)).going]).toEqual(['Waiting', 2])
})

// misses: waiting: an Undo that leaves a person waiting keeps their number
test('[WAIT-2] Cleo, who comes by default, keeps her number when she takes back her own answer', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  const body = { answer: 'Going' as const }
  await world.call(cleo(), 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId: team.id }, body })
  const query = { status: 'Going' as const }
  await world.call(cleo(), 'DELETE /api/v1/game/:id/rsvp', { params: { id: gameId }, query })
  expect(await list()).toEqual(['1 Cleo', '2 Dre'])
})

const askForSub = (firstCome: boolean) => {
  const body = { numberOfSubs: 1, positions: [], firstCome }
  return world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })
}
const volunteer = (person: Person, id: string) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} })

// misses: waiting: a first-come request fills no spot of the waiting list
test('[WAIT-2] the first to come as a sub does not get the spot that is held for Cleo', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  const { id } = await askForSub(true)
  await answer(ada(), 'NotGoing')
  const ines = await world.person('Ines', 'Duarte')
  expect(await volunteer(ines, id)).toMatchObject({ mine: 'Waiting' })
  expect(await list()).toEqual(['1 Cleo offered'])
  expect(await gameOf(maya)).toMatchObject({ going: 1 })
})

// misses: waiting: no sub is accepted beyond the maximum
test('[WAIT-2] Maya accepts no sub for the spot that is held for Cleo, and one once Cleo has passed', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  const { id } = await askForSub(false)
  await answer(ada(), 'NotGoing')
  await volunteer(await world.person('Ines', 'Duarte'), id)
  const { volunteers } = await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
  const accept = { params: { id, volunteerId: volunteers[0]?.id ?? '' } }
  const ACCEPT = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  expect(await world.refusal(maya, ACCEPT, accept)).toBe('game_full')
  await answer(cleo(), 'NotGoing')
  expect(await world.call(maya, ACCEPT, accept)).toMatchObject({ status: 'Filled' })
})

// misses: waiting: strangers read numbers, and no names
// misses: waiting: strangers do not read who waits
test('[WAIT-9] a stranger reads how many wait, and no names', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  const ines = await world.person('Ines', 'Duarte')
  expect((await listOf(ines)).people).toMatchObject([{ number: 1, userId: null, firstName: '', lastName: '' }])
  expect((await gameOf(ines)).rsvps.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben'])
})

test('[WAIT-10] after the start Maya gives a free spot by hand', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  const started = new Date(now.getTime() - 1000)
  await world.pool`update game set starts_at = ${started}, starts_on = '2026-11-17' where id = ${gameId}`
  await world.pool`update rsvp set answered_for = ${started}, answered_on = '2026-11-17' where game_id = ${gameId}`
  await answer(ada(), 'NotGoing')
  await answer(cleo())
  expect(await standing(cleo()), 'nobody takes it themselves').toBe('Waiting')
  const params = { id: gameId, memberId: cleo().id }
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params, body: { status: 'Going' } })
  expect(await standing(cleo())).toBe('Going')
})

// misses: waiting: answering again keeps the number
test('[WAIT-2] Cleo keeps her number when she or Maya answers Going again', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  const params = { id: gameId }
  await world.call(cleo(), 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going', note: 'Any time' } })
  expect(await list()).toEqual(['1 Cleo', '2 Dre'])
  const forCleo = { params: { ...params, memberId: cleo().id }, body: { status: 'Going' as const } }
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', forCleo)
  expect(await list()).toEqual(['1 Cleo', '2 Dre'])
})

const needsOf = (person: Person) =>
  world.call(person, 'GET /api/v1/profile/:userId/needs', { params: { userId: person.id } })

// misses: waiting: a spot under Needs You is still the person's to take
test('[WAIT-11] Cleo finds the spot that is held for her under Needs You, and only while it is', async () => {
  for (const person of [ada(), ben(), cleo(), dre()]) await answer(person)
  expect((await needsOf(cleo())).spots, 'a full game').toEqual([])
  await answer(ada(), 'NotGoing')
  expect((await needsOf(cleo())).spots).toMatchObject([
    { game: { id: gameId, teamId: team.id }, offer: { until: '2026-11-17T19:00:00.000Z' } },
  ])
  expect((await needsOf(dre())).spots, 'behind her').toEqual([])
  later('2026-11-17T19:00:00Z')
  expect((await needsOf(cleo())).spots, 'it has run out').toEqual([])
  await jobs()
  expect((await needsOf(dre())).spots).toMatchObject([{ offer: { until: '2026-11-17T21:00:00.000Z' } }])
  await answer(dre(), 'NotGoing')
  expect((await needsOf(dre())).spots).toEqual([])
})

test('[WAIT-11] at night Cleo finds the spot that is hers before it is offered', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  later('2026-11-18T03:00:00Z')
  await answer(ada(), 'NotGoing')
  expect((await needsOf(cleo())).spots).toMatchObject([{ game: { id: gameId }, offer: null }])
})

// misses: waiting: a calendar says that a game is not certain
test('[WAIT-12] Cleo’s calendar says that she is on the waiting list, and then that she comes', async () => {
  for (const person of [ada(), ben(), cleo()]) await answer(person)
  await world.call(cleo(), 'POST /api/v1/calendar-feed', { body: { teamId: null } })
  const [feed] = await world.call(cleo(), 'GET /api/v1/calendar-feed')
  const titles = async () =>
    readCalendar((await world.app.inject({ url: feed?.path ?? '' })).body).map(({ summary }) => summary)
  expect(await titles()).toEqual(['Waiting list: Night Shift FC vs Open Volleyball'])
  await answer(ada(), 'NotGoing')
  await answer(cleo())
  expect(await titles()).toEqual(['✓ Night Shift FC vs Open Volleyball'])
})
