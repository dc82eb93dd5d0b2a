import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAnswerLinks } from '../src/features/game/answer-link/queries.ts'
import { nothingNeeded } from './game-days.ts'
import { newWorld, type Person, type World } from './world.ts'

const nobody: Person | null = null
let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let ines: Person
let jonas: Person
let kofi: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
  jonas = await world.person('Jonas', 'Vogel')
  kofi = await world.person('Kofi', 'Mensah')
  team = await world.team(maya)
  const body = {
    teamId: team.id,
    opponentTeamName: 'Rovers',
    startTime: '2026-11-24T19:30:00Z',
    location: 'Delta Park',
  }
  gameId = (await world.call(maya, 'POST /api/v1/game', { body })).id
})

const ask = async (numberOfSubs: number, more: object = {}) => {
  const body = { numberOfSubs, positions: [], ...more }
  return (await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })).id
}
const offer = async (person: Person, id: string) => {
  const input = { params: { id }, body: {} }
  const { volunteers } = await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', input)
  return { id, volunteerId: volunteers.find(({ userId }) => userId === person.id)?.id ?? '' }
}
const choose = (action: 'accept' | 'release', params: { id: string; volunteerId: string }) =>
  world.call(maya, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${action}`, { params })
const withdraw = (person: Person, id: string, note?: string) =>
  world.call(person, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', {
    params: { id },
    ...(note !== undefined && { body: { note } }),
  })
const detail = (person: Person, id: string) =>
  world.call(person, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
const game = (person: Person) => world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })
const need = (target: number) =>
  world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, target },
  })
const mails = async () =>
  (await world.mailAfterJobs()).map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).sort()

describe('[SUBS-4] the Going of a sub ends with the spot:', () => {
  // misses: subs: a sub's answer ends with the spot
  test('Ines withdraws, Jonas is released, both join the team, and both are asked', async () => {
    const id = await ask(2)
    await choose('accept', await offer(ines, id))
    const offered = await offer(jonas, id)
    await choose('accept', offered)
    expect(await game(ines)).toMatchObject({ answer: 'Going', ownSpot: id, headCount: null })
    await withdraw(ines, id)
    await choose('release', offered)
    await world.joins(ines, team)
    await world.joins(jonas, team)
    expect(await game(ines)).toMatchObject({ answer: null, ownSpot: null, headCount: { in: 0, silent: 3 } })
    expect(await game(jonas)).toMatchObject({ answer: null, ownSpot: null })
  })
})

describe('[SUBS-4] a spot stays taken until it is given up:', () => {
  test('Maya cannot answer Not Going for her spare Kofi, who plays as a sub, and releases him instead', async () => {
    await world.joins(kofi, team, 'spare')
    const offered = await offer(kofi, await ask(1))
    await choose('accept', offered)
    const answer = (status: 'Going' | 'Maybe' | 'NotGoing') => ({
      params: { id: gameId, memberId: kofi.id },
      body: { status },
    })
    for (const status of ['NotGoing', 'Maybe'] as const)
      expect(await world.refusal(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', answer(status))).toBe('release_first')
    await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', answer('Going'))
    expect((await detail(maya, offered.id)).openSpots).toBe(0)
    expect((await choose('release', offered)).openSpots).toBe(1)
  })

  test('Ines gives it up with a word to the captain, who reads it in the mail', async () => {
    const id = await ask(1)
    await choose('accept', await offer(ines, id))
    await world.mailAfterJobs()
    expect(await withdraw(ines, id, 'I hurt my knee')).toMatchObject({ openSpots: 1, mine: 'Withdrawn' })
    const [mail] = await world.mailAfterJobs()
    expect(mail).toMatchObject({ subject: 'Ines D. can’t play for Night Shift FC after all' })
    expect(mail?.text).toContain('“I hurt my knee”')
  })
})

describe('[SUBS-4] by the link in a mail, without signing in,', () => {
  const linkOf = async (person: Person) => {
    const [token = ''] = await createAnswerLinks(world.pool, [{ gameId, profileId: person.id }], now)
    return token
  }
  const page = async (token: string, query = '') => (await world.app.inject({ url: `/a/${token}${query}` })).body
  const giveUp = async (token: string, note = '') => {
    const nonce = /data-nonce="([^"]+)"/.exec(await page(token))?.[1] ?? ''
    return { params: { token }, body: { nonce, note } }
  }

  test('Ines taps Not Going in the mail, and gives up her spot with one more tap', async () => {
    const id = await ask(1)
    await choose('accept', await offer(ines, id))
    await world.mailAfterJobs()
    const token = await linkOf(ines)
    expect(await page(token)).toMatch(/You’re playing as a sub\..*data-ask-give-up/s)
    expect(await page(token, '?answer=not-going')).toMatch(
      /data-panel="give-up" *>.*Give up your spot\?.*data-give-up/s,
    )
    await world.call(nobody, 'POST /api/v1/answer/:token/give-up', await giveUp(token, 'Ill, sorry'))
    expect(await detail(maya, id)).toMatchObject({ openSpots: 1, volunteers: [] })
    const [mail] = await world.mailAfterJobs()
    expect(mail?.text).toContain('“Ill, sorry”')
    expect((await world.app.inject({ url: `/a/${token}` })).statusCode).toBe(404)
  })

  test('Kofi, a spare who plays as a sub, gives up his spot too, and Maya has none to give up', async () => {
    await world.joins(kofi, team, 'spare')
    const id = await ask(1)
    await choose('accept', await offer(kofi, id))
    const token = await linkOf(kofi)
    expect(await page(token)).not.toMatch(/data-answer="(Maybe|NotGoing)"/)
    await world.call(nobody, 'POST /api/v1/answer/:token/give-up', await giveUp(token))
    expect(await detail(maya, id)).toMatchObject({ openSpots: 1 })
    expect(await page(token)).toMatch(/data-answer="NotGoing"/)
    const mayas = await giveUp(await linkOf(maya))
    expect(await world.refusal(nobody, 'POST /api/v1/answer/:token/give-up', mayas)).toBe('not_waiting')
  })
})

describe('[SUBS-4] nobody is turned away while the side is short:', () => {
  test('Maya asks for one, accepts three, and only then the fourth is notified', async () => {
    await need(3)
    const lena = await world.person('Lena', 'Fischer')
    const id = await ask(1)
    const offers = []
    for (const person of [ines, jonas, kofi, lena]) offers.push(await offer(person, id))
    const [first, second, third, fourth] = offers as [Offered, Offered, Offered, Offered]
    await world.mailAfterJobs()
    expect(await choose('accept', first)).toMatchObject({ status: 'Filled', can: { accept: true } })
    expect(await mails()).toEqual([expect.stringMatching(/^Ines: You’re in/)])
    expect(await detail(jonas, id)).toMatchObject({ mine: 'Waiting' })

    expect(await choose('accept', second)).toMatchObject({ numberOfSubs: 2, openSpots: 0, can: { accept: true } })
    expect(await choose('accept', third)).toMatchObject({ numberOfSubs: 3, openSpots: 0, can: { accept: false } })
    expect(await mails()).toEqual([
      expect.stringMatching(/^Jonas: You’re in/),
      expect.stringMatching(/^Kofi: You’re in/),
      expect.stringMatching(/^Lena: Not needed/),
    ])
    expect(
      await world.refusal(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', {
        params: fourth,
      }),
    ).toBe('request_filled')
  })

  test('Jonas, whom nobody accepted although the line-up stayed short, is notified at the start that the spots were filled', async () => {
    await need(5)
    const id = await ask(1)
    const first = await offer(ines, id)
    await offer(jonas, id)
    await choose('accept', first)
    await world.mailAfterJobs()
    now = new Date('2026-11-24T19:31:00Z')
    await world.pool`update graphile_worker._private_jobs set run_at = now() where key like ${`%${id}:start%`}`
    expect(await mails()).toEqual([expect.stringMatching(/^Jonas: Not needed/)])
  })
})

type Offered = { id: string; volunteerId: string }

test('[SUBS-5] Maya asks anyone, signed-in people, or her spares first, and the public board counts what it does not show', async () => {
  const shown = async () => (await world.call(nobody, 'GET /api/v1/board')).some((one) => one.id === id)
  const more = async () => (await world.call(nobody, 'GET /api/v1/board/signed-in')).count
  const before = await more()
  const id = await ask(1)
  expect([await shown(), await more()]).toEqual([false, before + 1])
  const edit = (body: { isPublic?: boolean; everybodyAt?: string }) =>
    world.call(maya, 'PATCH /api/v1/game/sub_requests/:id', { params: { id }, body })
  expect(await edit({ isPublic: true })).toMatchObject({ isPublic: true })
  expect([await shown(), await more()]).toEqual([true, before])
  await edit({ everybodyAt: '2026-11-17T19:00:00Z' })
  expect([await shown(), await more()]).toEqual([false, before])
  now = new Date('2026-11-17T19:00:00Z')
  expect(await shown()).toBe(true)
})
