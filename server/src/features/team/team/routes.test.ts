import { limits } from '@app/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, type Person, problemOf, type World } from '#test/world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

describe('making a team', () => {
  test('[TCREATE-5] Maya makes a team and is its first captain', async () => {
    const made = await world.call(maya, 'POST /api/v1/team', {
      body: { managerId: maya.id, teamName: 'Otters', sport: 'Soccer' },
    })

    expect(made).toMatchObject({ name: 'Otters', sport: 'Soccer', logo: '', memberCount: 1, role: 'Captain' })
    expect(made.members).toEqual([
      { id: maya.id, firstName: 'Maya', lastName: 'Okafor', email: maya.email, avatar: '', role: 'Captain' },
    ])
    expect(await world.pool`select role from member where team_id = ${made.id}`).toEqual([{ role: 'captain' }])
  })

  test('[LANG-4] a team has the language of who made it, and Maya changes it to one that there is', async () => {
    const { id } = await world.call(maya, 'POST /api/v1/team', { body: { teamName: 'Otters', sport: 'Soccer' } })
    const params = { id }
    expect(await world.call(maya, 'GET /api/v1/team/:id', { params })).toMatchObject({ language: 'en' })
    const edited = await world.call(maya, 'PUT /api/v1/team/:id', { params, body: { language: 'pt-BR' } })
    expect(edited).toMatchObject({ name: 'Otters', language: 'pt-BR' })
    const kept = await world.call(maya, 'PUT /api/v1/team/:id', { params, body: { teamName: 'Sea Otters' } })
    expect(kept.language).toBe('pt-BR')
    const refused = await world.send(maya, 'PUT /api/v1/team/:id', { params, body: { language: 'no tag' } })
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: [{ field: 'language' }] })
  })

  test.each([
    ['no name', { sport: 'Soccer' }, 'teamName'],
    ['a name with a link', { teamName: 'Win at evil.com', sport: 'Soccer' }, 'teamName'],
    ['a name that nobody can see', { teamName: '\u200b\u3164', sport: 'Soccer' }, 'teamName'],
    ['a name of blanks', { teamName: '   ', sport: 'Soccer' }, 'teamName'],
    ['a name that is too long', { teamName: 'x'.repeat(limits.teamName + 1), sport: 'Soccer' }, 'teamName'],
    ['no sport', { teamName: 'Otters' }, 'sport'],
    ['a sport nobody plays', { teamName: 'Otters', sport: 'Quidditch' }, 'sport'],
    ['a name that is not text', { teamName: 5, sport: 'Soccer' }, 'teamName'],
  ])('[TCREATE-1] Maya sends %s and reads which field is wrong', async (_, body, field) => {
    const response = await world.send(maya, 'POST /api/v1/team', { body: body as never })

    expect(problemOf('POST /api/v1/team', response)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(response.json().fields.map((f: { field: string }) => f.field)).toContain(field)
  })

  test('[TCREATE-3] Maya’s logo is stored as WebP and served as immutable', async () => {
    const made = await world.call(maya, 'POST /api/v1/team', {
      body: { teamName: 'Logo', sport: 'Tennis', logo: onePixelGif },
    })

    expect(made.logo).toMatch(/^\/media\/[0-9a-f]{64}-256\.webp$/)
    const picture = await world.app.inject(made.logo)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('Ines sees the logo of the team in the invitation, as a PNG that a mail program in a browser may show', async () => {
    const team = await world.call(maya, 'POST /api/v1/team', {
      body: { teamName: 'Logo by Mail', sport: 'Tennis', logo: onePixelGif },
    })
    await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: team.id },
      body: { userEmails: ['ines.logo@example.com'] },
    })
    const [mail] = await world.mailAfterJobs()
    const [, address = ''] = /<img src="([^"]+)"/.exec(mail?.html ?? '') ?? []
    const picture = await world.app.inject(new URL(address).pathname)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    for (const path of [`${new URL(address).pathname}?x`, '/media/../../etc/passwd.png', '/media/x.png'])
      expect((await world.app.inject(path)).statusCode, path).toBe(404)
  })

  test('[TCREATE-3] Maya’s logo is refused if it is too large or no picture, and no team is made', async () => {
    const tooLarge = `data:image/png;base64,${Buffer.alloc(limits.logoOnCreate + 1).toString('base64')}`
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
    const attempt = (logo: string) =>
      world.refusal(maya, 'POST /api/v1/team', { body: { teamName: 'Refused', sport: 'Tennis', logo } })

    expect(await attempt(tooLarge)).toBe('image_too_large')
    expect(await attempt(svg)).toBe('image_type_not_allowed')
    expect(await attempt('hello')).toBe('image_type_not_allowed')
    expect(await world.pool`select from team where name = 'Refused'`).toHaveLength(0)
  })

  // misses: a request that is sent twice takes effect once
  test('Maya sending the same request twice under one key makes one team', async () => {
    const send = () =>
      world.send(
        maya,
        'POST /api/v1/team',
        { body: { teamName: 'Once', sport: 'Hockey' } },
        { 'idempotency-key': 'k-1' },
      )

    const [first, second, ...rest] = await Promise.all(Array.from({ length: 8 }, send))

    expect(first?.statusCode).toBe(201)
    expect(new Set([first, second, ...rest].map((r) => r?.body)).size).toBe(1)
    expect(await world.pool`select from team where name = 'Once'`).toHaveLength(1)
  })

  // misses: replies: no stored reply for someone who has lost the right
  test('Priya, who is no longer a captain or no longer on the team, does not get the reply of a change that she could not make now', async () => {
    const priya = await world.person('Priya', 'Nair')
    const team = await world.team(maya, 'Replies')
    await world.joins(priya, team)
    const params = { id: team.id, teamId: team.id, userId: priya.id, memberId: priya.id }
    await world.pool`update member set role = 'captain' where profile_id = ${priya.id} and team_id = ${team.id}`
    const rename = () =>
      world.send(
        priya,
        'PUT /api/v1/team/:id',
        { params, body: { teamName: 'Replies', sport: 'Hockey' } },
        { 'idempotency-key': 'k-3' },
      )
    expect([(await rename()).statusCode, (await rename()).statusCode]).toEqual([200, 200])
    await world.pool`update member set role = 'player' where profile_id = ${priya.id} and team_id = ${team.id}`
    expect((await rename()).json()).toMatchObject({ code: 'forbidden' })
    const leave = () => world.send(priya, 'POST /api/v1/team/:teamId/leave', { params }, { 'idempotency-key': 'k-4' })
    expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 200])
  })

  test('Maya cannot use a key again for another request', async () => {
    const send = (teamName: string) =>
      world.send(maya, 'POST /api/v1/team', { body: { teamName, sport: 'Hockey' } }, { 'idempotency-key': 'k-2' })

    await send('First')
    expect((await send('Second')).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  // misses: nobody acts in another person's name
  test('[TEDIT-5] a manager who is not the person of the session is refused', async () => {
    const priya = await world.person('Priya', 'Nair')
    const body = { managerId: priya.id, teamName: 'Forged', sport: 'Soccer' } as const

    expect(await world.refusal(maya, 'POST /api/v1/team', { body })).toBe('not_the_session_user')
    expect(await world.pool`select from team where name = 'Forged'`).toHaveLength(0)
  })
})

describe('changing a team', () => {
  const pictureJobs = () =>
    world.pool`select from graphile_worker.jobs where task_identifier = 'picture.remove-refused'`

  test('[TEDIT-1] a switch that Priya saves before she has seen Maya’s new team name keeps the name', async () => {
    const { id } = await world.team(maya, 'Night Shift')
    const priya = await world.person('Priya', 'Nair')
    await world.joins(priya, { id })
    await world.call(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', {
      params: { teamId: id, memberId: priya.id },
    })
    const edit = (person: Person, body: object) => world.call(person, 'PUT /api/v1/team/:id', { params: { id }, body })
    await edit(maya, { teamId: id, managerId: maya.id, teamName: 'Day Shift', sport: 'Tennis', description: 'New' })

    expect(await edit(priya, { listed: false })).toMatchObject({ name: 'Day Shift', sport: 'Tennis', listed: false })
    expect(await edit(priya, { showsFirstNames: true })).toMatchObject({
      name: 'Day Shift',
      description: 'New',
      listed: false,
      showsFirstNames: true,
    })
  })

  test('[TEDIT-1] a stranger is refused before their picture is read, and nothing is stored', async () => {
    const stranger = await world.person('Mallory', 'Vane')
    const { id } = await world.team(maya, 'Not Hers')
    const before = await pictureJobs()
    const attempt = (logo: string) =>
      world.refusal(stranger, 'PUT /api/v1/team/:id', {
        params: { id },
        body: { teamName: 'Mine', sport: 'Tennis', logo },
      })

    expect(await attempt('no picture at all')).toBe('forbidden')
    expect(await attempt(onePixelGif)).toBe('forbidden')
    expect(await pictureJobs()).toHaveLength(before.length)
  })

  test('[TCREATE-3] a stranger who sends twenty pictures at once is throttled, and Maya’s picture is accepted', async () => {
    const stranger = await world.person('Mallory', 'Vane')
    const make = (person: Person, teamName: string) =>
      world.send(person, 'POST /api/v1/team', { body: { teamName, sport: 'Tennis', logo: onePixelGif } })

    const flood = Array.from({ length: 20 }, (_, i) => make(stranger, `Flood ${i}`))
    const [own, ...floods] = await Promise.all([make(maya, 'Calm'), ...flood])
    expect(own?.statusCode).toBe(201)
    const count = (status: number) => floods.filter(({ statusCode }) => statusCode === status).length
    expect(count(201)).toBeGreaterThan(0)
    expect(count(201) + count(429)).toBe(20)
    expect(count(429)).toBeGreaterThan(10)
  })
})

describe('finding teams', () => {
  let jonas: Person
  beforeAll(async () => {
    jonas = await world.person('Jonas', 'Weber')
    const rosa = await world.person('Rosa', 'Lind')
    for (const [name, sport] of [
      ['Block Party', 'Volleyball'],
      ['block heads', 'Basketball'],
      ['Harbour Rovers', 'Soccer'],
      ['50% Effort_', 'Kickball'],
    ] as const) {
      const team = await world.team(rosa, name, sport)
      if (name === 'Block Party') await world.joins(jonas, team)
    }
  })
  const names = (teams: { name: string }[]) => teams.map((team) => team.name)

  test.each([
    ['BLOCK', ['block heads', 'Block Party']],
    ['volley', ['Block Party']],
    ['party volley', []],
    ['party\nvolley', []],
    ['50%', ['50% Effort_']],
    ['_', ['50% Effort_']],
    ['nobody', []],
  ])('[TLIST-2] Jonas searches for %j in names and sports, ignoring case', async (q, expected) => {
    const found = await world.call(jonas, 'GET /api/v1/team', { query: { q } })
    expect(names(found).filter((name) => name !== 'Once')).toEqual(expected)
  })

  test('Jonas sees the teams that he is on under My Teams', async () => {
    const mine = await world.call(jonas, 'GET /api/v1/team/user/:userId', { params: { userId: jonas.id } })
    expect(mine).toMatchObject([{ name: 'Block Party', role: 'Player', memberCount: 2 }])
    expect(
      await world.call(jonas, 'GET /api/v1/team/user/:userId', {
        params: { userId: jonas.id },
        query: { q: 'soccer' },
      }),
    ).toEqual([])
  })

  test('[API-4] Jonas cannot list the teams of Maya by her id', async () => {
    expect(await world.refusal(jonas, 'GET /api/v1/team/user/:userId', { params: { userId: maya.id } })).toBe(
      'not_the_session_user',
    )
  })

  test('Stella, a stranger, sees a first name, an initial and no address', async () => {
    const stella = await world.person('Stella', 'Lund')
    const [rovers] = await world.call(stella, 'GET /api/v1/team', { query: { q: 'harbour' } })
    expect(rovers?.members).toEqual([expect.objectContaining({ firstName: 'Rosa', lastName: 'L.' })])
    expect(rovers?.members[0]).not.toHaveProperty('email')
  })

  test('Jonas does not find an unlisted team by browsing', async () => {
    await world.pool`update team set unlisted_at = now() where name = 'Harbour Rovers'`
    expect(await world.call(jonas, 'GET /api/v1/team', { query: { q: 'harbour' } })).toEqual([])
    await world.pool`update team set unlisted_at = null where name = 'Harbour Rovers'`
  })
})

describe('long lists', () => {
  test('[API-6] are read page by page without a gap or a duplicate while Pete adds teams', async () => {
    const pete = await world.person('Pete', 'Lindgren')
    for (let i = 0; i < 23; i++) await world.team(pete, `Walk ${String(i % 12).padStart(2, '0')}`, 'Tennis')
    const seen: string[] = []
    let url: string | undefined = '/api/v1/team?q=walk&limit=5'
    while (url) {
      const response: LightMyRequestResponse = await world.app.inject({ url, headers: { cookie: pete.cookie } })
      seen.push(...response.json().map((team: { id: string }) => team.id))
      await world.team(pete, 'Walk 00', 'Tennis')
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers['link']))?.[1]
    }
    expect(seen).toHaveLength(23)
    expect(new Set(seen).size).toBe(23)
  })

  test.each([
    'x',
    'bm90IGpzb24',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
  ])('[API-6] refuse an invalid cursor: %s', async (cursor) => {
    expect(await world.refusal(maya, 'GET /api/v1/team', { query: { cursor } })).toBe('invalid_input')
  })

  test('[API-6] return at most a hundred items at once', async () => {
    expect(await world.refusal(maya, 'GET /api/v1/team', { query: { limit: 101 } })).toBe('invalid_input')
  })

  test('[API-6] need as many statements for five teams as for fifty', async () => {
    const list = (limit: number) =>
      statementsDuring(world.pool, () => world.call(maya, 'GET /api/v1/team', { query: { limit } }))
    const few = await list(5)
    expect(few.length).toBeGreaterThan(0)
    expect(await list(50)).toHaveLength(few.length)
  })
})

const onePixelGif = 'data:image/gif;base64,R0lGODdhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs='

test('[REACH-1] Maya, a captain, sees that mail to Ben comes back, and Ben’s team-mates do not', async () => {
  const team = await world.team(maya)
  const [ben, robin] = await Promise.all([world.person('Ben'), world.person('Robin')])
  for (const player of [ben, robin]) await world.joins(player, team)
  await world.pool`insert into bounced_address (email, bounced_at, reason) values (${ben.email}, now(), '550')`
  const bouncing = async (viewer: Person) =>
    (await world.call(viewer, 'GET /api/v1/team/:id', { params: { id: team.id } })).members
      .filter(({ mailBounces }) => mailBounces)
      .map(({ id }) => id)
  expect(await bouncing(maya)).toEqual([ben.id])
  expect(await bouncing(robin)).toEqual([])
})

test('[MAIL-4] Ben marked a mail as spam: Maya, his captain, sees that he gets no mail, and not why', async () => {
  const team = await world.team(maya)
  const [ben, robin] = await Promise.all([world.person('Ben'), world.person('Robin')])
  for (const player of [ben, robin]) await world.joins(player, team)
  await world.pool`insert into bounced_address values (${ben.email}, now(), 'abuse', 'complained')`
  const seenBy = async (viewer: Person) =>
    (await world.call(viewer, 'GET /api/v1/team/:id', { params: { id: team.id } })).members.find(
      ({ id }) => id === ben.id,
    )
  const [ofMaya, ofRobin] = [await seenBy(maya), await seenBy(robin)]
  expect(ofMaya).toMatchObject({ mailOff: true })
  expect(ofMaya).not.toHaveProperty('mailBounces')
  expect(ofRobin).not.toHaveProperty('mailOff')
})
