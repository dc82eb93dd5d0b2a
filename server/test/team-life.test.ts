import { readdir } from 'node:fs/promises'
import { limits } from '@app/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataUrl, quarters } from './image-specimens.ts'
import { jobsDone } from './sweeps/jobs-done.ts'
import { newWorld, type Person, type World } from './world.ts'

let world: World
let maya: Person
let aiko: Person
let priya: Person
let stranger: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  priya = await world.person('Priya', 'Nair')
  stranger = await world.person('Sam', 'Stranger')
})
beforeEach(async () => {
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  await world.joins(priya, team)
})
afterAll(() => world.close())

const fields = { teamName: 'Otters', sport: 'Tennis' } as const
const edit = (body: object = {}) => ({ params: { id: team.id }, body: { ...fields, ...body } })
const save = (body: object = {}) => world.call(maya, 'PUT /api/v1/team/:id', edit(body))
const see = (person = maya) => world.call(person, 'GET /api/v1/team/:id', { params: { id: team.id } })
const isServed = async (address: string) => (await world.app.inject(address)).statusCode === 200

describe('editing', () => {
  test('[TEDIT-1] Maya changes name, sport, description and whether the team is listed, and everybody sees it', async () => {
    const saved = await save({ teamName: ' Otters ', description: ' We play. ', listed: false })
    expect(saved).toMatchObject({ name: 'Otters', sport: 'Tennis', description: 'We play.', listed: false, logo: '' })
    expect(await see(priya)).toMatchObject({ name: 'Otters', description: 'We play.', listed: false })
    expect(await save()).toMatchObject({ description: 'We play.', listed: false })
    expect(await save({ description: '', listed: true })).toMatchObject({ description: '', listed: true })
  })

  test.each([
    ['an empty name', { teamName: '' }, 'teamName'],
    ['a name of blanks', { teamName: '  ' }, 'teamName'],
    ['an empty sport', { sport: '' }, 'sport'],
    ['a sport nobody plays', { sport: 'Quidditch' }, 'sport'],
  ])('[TEDIT-1] Maya saves %s, reads which field is wrong, and nothing changes', async (_, body, field) => {
    const response = await world.send(maya, 'PUT /api/v1/team/:id', edit(body))
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(response.json().fields.map((f: { field: string }) => f.field)).toContain(field)
    expect(await see()).toMatchObject({ name: 'Night Shift FC', sport: 'Soccer' })
  })

  test('[TEDIT-1] Maya keeps, changes and removes the logo, and the next job deletes the old picture', async () => {
    const first = await save({ logo: await picture('red') })
    expect(await isServed(first.logo)).toBe(true)
    expect((await save()).logo).toBe(first.logo)
    expect((await save({ logo: first.logo })).logo).toBe(first.logo)

    const second = await save({ logo: await picture('blue') })
    expect(second.logo).not.toBe(first.logo)
    await jobsDone(world)
    expect(await isServed(first.logo)).toBe(false)
    expect(await isServed(second.logo)).toBe(true)

    expect((await save({ logo: '' })).logo).toBe('')
    await jobsDone(world)
    expect(await isServed(second.logo)).toBe(false)
  })

  test('[TEDIT-1] Priya’s refused edit stores no picture, and pictures in use stay', async () => {
    const [logo, refused] = [await picture('teal'), await picture('plum')]
    const { logo: shown } = await save({ logo })
    const kept = await files()
    expect(await world.refusal(priya, 'PUT /api/v1/team/:id', edit({ logo: refused }))).toBe('forbidden')
    expect(await files()).toEqual(kept)
    await jobsDone(world)
    expect(await files()).toEqual(kept)
    expect(await isServed(shown)).toBe(true)
  })

  test('[TEDIT-1] Maya removes a logo that another team uses, and the picture stays', async () => {
    const logo = await picture('lime')
    const { logo: address } = await save({ logo })
    await world.call(stranger, 'POST /api/v1/team', { body: { ...fields, logo } })
    await save({ logo: '' })
    await jobsDone(world)
    expect(await isServed(address)).toBe(true)
  })

  test('[TEDIT-1] Maya’s logo of 5 MB is accepted; one byte more or a file that is not a picture is refused', async () => {
    const pixels = await quarters().png().toBuffer()
    // Bytes after the end of a PNG are ignored, so they only add to its size.
    const ofSize = (bytes: number) => dataUrl('png', Buffer.concat([pixels, Buffer.alloc(bytes - pixels.length)]))
    const attempt = (logo: string) => world.refusal(maya, 'PUT /api/v1/team/:id', edit({ logo }))

    const { logo } = await save({ logo: ofSize(limits.logoOnEdit) })
    expect(logo).toMatch(/^\/media\//)
    expect(await attempt(ofSize(limits.logoOnEdit + 1))).toBe('image_too_large')
    expect(await attempt(dataUrl('svg+xml', Buffer.from('<svg/>')))).toBe('image_type_not_allowed')
    expect(await attempt('https://example.com/logo.png')).toBe('image_type_not_allowed')
    expect((await see()).logo).toBe(logo)
  })

  test('[TEDIT-3] a player, a stranger and a person who is signed out are refused, and nothing changes', async () => {
    expect(await world.refusal(priya, 'PUT /api/v1/team/:id', edit())).toBe('forbidden')
    expect(await world.refusal(stranger, 'PUT /api/v1/team/:id', edit())).toBe('forbidden')
    expect(await world.refusal(null, 'PUT /api/v1/team/:id', edit())).toBe('signed_out')
    for (const person of [priya, stranger]) {
      expect(await world.refusal(person, 'DELETE /api/v1/team/:id', { params: { id: team.id } })).toBe('forbidden')
    }
    expect(await see()).toMatchObject({ name: 'Night Shift FC', memberCount: 3 })
    expect((await see(priya)).can).toMatchObject({ edit: false })
  })

  test('[TEDIT-5] Priya and Maya cannot send the managerId of another person or the id of another team', async () => {
    expect(await world.refusal(priya, 'PUT /api/v1/team/:id', edit({ managerId: maya.id }))).toBe(
      'not_the_session_user',
    )
    expect(await world.refusal(maya, 'PUT /api/v1/team/:id', edit({ managerId: aiko.id }))).toBe('not_the_session_user')
    const other = await world.team(stranger, 'Theirs')
    expect(await world.refusal(maya, 'PUT /api/v1/team/:id', edit({ teamId: other.id }))).toBe('invalid_input')
    expect(await save({ managerId: maya.id, teamId: team.id })).toMatchObject({ name: 'Otters' })
  })
})

describe('deleting', () => {
  test('[TEDIT-2] Maya deletes the team, and nobody finds it in their lists or their export', async () => {
    expect(await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })).toEqual({})
    for (const person of [maya, aiko, priya]) {
      const own = { params: { userId: person.id } }
      expect(JSON.stringify(await world.call(person, 'GET /api/v1/team/user/:userId', own))).not.toContain(team.id)
      expect(JSON.stringify(await world.call(person, 'GET /api/v1/team'))).not.toContain(team.id)
      expect(JSON.stringify(await world.call(person, 'GET /api/v1/account/export'))).not.toContain(team.id)
    }
  })

  test('[TEDIT-2] every other member gets one mail about it, and Maya, who deleted it, none', async () => {
    await jobsDone(world)
    await invited('late@example.com')
    await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
    const mails = await jobsDone(world)
    expect(mails.map((mail) => mail.to.address).sort()).toEqual([aiko.email, priya.email].sort())
    for (const mail of mails) {
      expect(mail.subject).toBe('Night Shift FC has been deleted')
      expect(mail.text).toContain('Maya Okafor deleted the team')
    }
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
    expect(await jobsDone(world)).toEqual([])
  })
})

test('a stranger does not find an unlisted team, and its members do', async () => {
  await world.pool`update team set unlisted_at = now(), name = 'Quiet Crew' where id = ${team.id}`
  expect(await world.call(stranger, 'GET /api/v1/team', { query: { q: 'quiet' } })).toEqual([])
  expect((await see(priya)).name).toBe('Quiet Crew')
})

async function invited(address: string) {
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: [address] },
  })
  const [row] = await world.pool<{ id: string }[]>`select id from invitation where team_id = ${team.id}`
  return row ?? { id: '' }
}

const files = async () =>
  (await readdir(world.config.MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp')).sort()
const picture = async (colour: string) => dataUrl('png', await quarters([colour]).png().toBuffer())
