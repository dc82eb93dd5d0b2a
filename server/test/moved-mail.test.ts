import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { injection, newWorld, type Person, type World } from './world.ts'

const thursday = '2026-11-26T19:30:00.000Z'
const friday = '2026-11-27T19:30:00.000Z'

let now: Date = new Date('2026-11-18T12:00:00Z')
let world: World
let maya: Person
let team: { id: string }
let gameId: string
let requestId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-18T12:00:00Z')
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  const fields = { opponentTeamName: 'Rovers', startTime: thursday, location: 'Delta Park', timeZone: 'UTC' }
  const game = { teamId: team.id, silent: true, ...fields }
  ;({ id: gameId } = await world.call(maya, 'POST /api/v1/game', { body: game }))
  const body = { numberOfSubs: 2, positions: [] }
  ;({ id: requestId } = await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body }))
  await answers(maya, 'Going')
})

describe('Maya moves the game from Thursday to Friday, and', () => {
  test.each([
    ['Ben, who was Going,', 'Going', 'Your answer was for the old time. Please answer again.', 'Can you still make it'],
    ['Kat, who was Not Going,', 'NotGoing', 'You said Not Going for the old time.', 'Can you make it'],
    ['Omar, who had said nothing,', null, 'Was: Thu, Nov 26, 07:30 PM', 'Can you make it'],
  ] as const)('[MOVED-2] %s answers by the mail, without a sign-in', async (_, before, words, heading) => {
    const player = await plays('Ben')
    if (before) await answers(player, before)
    await moveTo(friday)
    const [mail] = await mailsTo(player)
    expect(mail?.subject).toBe('Moved to Fri, Nov 27: Night Shift FC vs Rovers')
    expect(mail?.text).toContain(`${heading} on Friday 27?`)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toMatch(/Going: \S+\/a\/\S+\?answer=going\nMaybe: /)
    // One button stands out.
    expect(mail?.html.match(/background:#d1f738;border/g)).toHaveLength(1)
    const page = await open(/See Game:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    expect(page).toContain('data-was-now')
    expect(page).toContain('Are you going')
  })

  // misses: moves: the subject has the new day
  // misses: moves: links in mails need no sign-in
  test('[MOVED-2] Zoe, who volunteered, confirms Friday from the mail', async () => {
    const zoe = await volunteers('Zoe')
    await moveTo(friday)
    const [mail] = await mailsTo(zoe)
    expect(mail?.subject).toBe('Moved to Fri, Nov 27: Night Shift FC vs Rovers')
    expect(mail?.text).toContain('Can you still make it on Friday 27?')
    expect(mail?.text).toContain(
      'You offered to sub on Thursday. Your offer is on hold until you say yes or no for Friday.',
    )
    expect(mail?.text).toMatch(/See Game:\n\S+\/a\//)
    const link = /Friday Works: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await open(link)
    expect(page).toContain('Can you still make it on Friday 27?')
    expect(page).toContain('Friday Works')
    expect(page).not.toContain('data-answer=')

    expect((await byLink(link, page, '/confirm', { startTime: friday })).statusCode).toBe(200)
    expect(await request()).toMatchObject({ waiting: 1, askedAgain: 0 })
    expect(await open(link)).toContain('A captain of Night Shift FC has to accept you.')
    // Captains hear of it as of a new offer.
    expect((await mailsTo(maya)).map(({ subject }) => subject)).toContain('Zoe M. can sub for Night Shift FC')
  })

  test('[MOVED-2] Zoe takes her offer back by the mail, and the link is dead', async () => {
    const zoe = await volunteers('Zoe')
    await moveTo(friday)
    const [mail] = await mailsTo(zoe)
    const link = /Withdraw My Offer: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await open(link)
    expect((await byLink(link, page, '/give-up', {})).statusCode).toBe(200)
    expect(await request()).toMatchObject({ waiting: 0, askedAgain: 0 })
    expect((await byLink(link, page, '/confirm', { startTime: friday })).statusCode).toBe(404)
  })

  // misses: moves: the link of an offer does not answer the game
  test('[MOVED-2] the link of a volunteer does not answer the game', async () => {
    const zoe = await volunteers('Zoe')
    await moveTo(friday)
    const [mail] = await mailsTo(zoe)
    const link = /Friday Works: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await byLink(link, await open(link), '', { status: 'Going' })).statusCode).toBe(404)
  })
})

// misses: moves: nobody counts as asked before a message was sent
test('[MOVED-3] Maya reads that nobody was asked yet, then how many were asked again and have not answered', async () => {
  const [ben, kat] = [await plays('Ben'), await plays('Kat')]
  for (const player of [ben, kat]) await answers(player, 'Going')
  const zoe = await volunteers('Zoe')
  await accept(zoe)
  await world.mailAfterJobs()
  // Someone whom no mail reaches was never asked.
  const lou = await plays('Lou')
  await answers(lou, 'Going')
  await world.pool`update profile set email = '' where id = ${lou.id}`
  await moveTo(friday)
  expect((await game()).step).toMatchObject({ kind: 'settle', askedAt: null, waiting: 0 })
  now = new Date('2026-11-18T12:06:00Z')
  await world.mailAfterJobs()
  expect((await game()).step).toMatchObject({ kind: 'settle', askedAt: now.toISOString(), waiting: 3 })
  await answers(ben, 'NotGoing')
  expect((await game()).step).toMatchObject({ kind: 'settle', waiting: 2 })
})

const answers = (person: Person, status: 'Going' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status } })

async function plays(name: string) {
  const player = await world.person(name)
  await world.joins(player, team)
  return player
}

async function volunteers(name: string) {
  const person = await world.person(name, 'Marsh')
  const params = { id: requestId }
  await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
  await world.mailAfterJobs()
  return person
}

async function accept(person: Person) {
  const { volunteers: offers } = await request()
  const volunteerId = offers.find(({ userId }) => userId === person.id)?.id ?? ''
  const path = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  await world.call(maya, path, { params: { id: requestId, volunteerId } })
}

const request = () => world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id: requestId } })
const game = () => world.call(maya, 'GET /api/v1/game/:id', { params: { id: gameId } })

async function moveTo(startTime: string) {
  const { version, opponentTeamName, location } = await game()
  const body = { version, opponentTeamName, location, startTime, timeZone: 'UTC' }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
}

const mailsTo = async ({ email }: Person) => (await world.mailAfterJobs()).filter(({ to }) => to.address === email)

const open = async (url: string) => {
  const { pathname, search } = new URL(url)
  return (await world.app.inject(injection(`GET ${pathname}${search}`, {}, {}))).body
}

const byLink = (url: string, page: string, path: string, body: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/v1/answer/${new URL(url).pathname.split('/').at(-1)}${path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { nonce: /data-nonce="([^"]+)"/.exec(page)?.[1], ...body },
  })
