import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

const gif = 'data:image/gif;base64,R0lGODdhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs='

test('Maya changes her name, her picture and whether she can be found, and keeps the rest', async () => {
  const changed = await world.call(maya, 'PATCH /api/v1/account', {
    body: {
      firstName: ' May ',
      gender: 'woman',
      avatar: gif,
      findable: false,
      timeZone: 'Europe/Berlin',
      locale: 'de',
    },
  })
  expect(changed).toMatchObject({
    id: maya.id,
    firstName: 'May',
    lastName: 'Okafor',
    email: maya.email,
    gender: 'woman',
    findable: false,
    timeZone: 'Europe/Berlin',
    locale: 'de',
  })
  expect(changed.avatar).toMatch(/^\/media\//)
  expect(await world.call(maya, 'GET /api/v1/account')).toEqual(changed)
  expect(await world.call(maya, 'PATCH /api/v1/account', { body: { avatar: changed.avatar, findable: true } })).toEqual(
    { ...changed, findable: true },
  )
})

test('Maya removes her picture, and the next job deletes it from the store', async () => {
  const { avatar } = await world.call(maya, 'GET /api/v1/account')
  expect((await world.app.inject(avatar)).statusCode).toBe(200)
  await world.call(maya, 'PATCH /api/v1/account', { body: { avatar: '' } })
  await world.mailAfterJobs()
  expect((await world.app.inject(avatar)).statusCode).toBe(404)
})

test.each([
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['an offset instead of a time zone', { timeZone: '+02:00' }],
  ['an unknown language', { locale: 'x' }],
  ['a first name of blanks', { firstName: '  ' }],
])('Maya saves %s and is refused', async (_, body) => {
  expect(await world.refusal(maya, 'PATCH /api/v1/account', { body })).toBe('invalid_input')
})

test('Maya cannot use the URL of another picture as her own', async () => {
  const other = `/media/${'a'.repeat(64)}-256.webp`
  expect(await world.refusal(maya, 'PATCH /api/v1/account', { body: { avatar: other } })).toBe('invalid_input')
})

test('Rosa, the only captain of a team, cannot delete her account and reads which team it is', async () => {
  const rosa = await world.person('Rosa', 'Lind')
  const team = await world.team(rosa, 'Harbour Rovers')
  const refused = await world.send(rosa, 'DELETE /api/v1/account')
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'only_captain',
    fields: [{ field: 'team', message: 'Harbour Rovers' }],
  })
  await world.joins(maya, team, 'captain')
  await world.call(rosa, 'DELETE /api/v1/account')
  expect(await world.pool`select from profile where id = ${rosa.id}`).toHaveLength(0)
  expect(await world.refusal(rosa, 'GET /api/v1/account')).toBe('signed_out')
})

test('Maya exports every table that refers to her, and no secret', async () => {
  await world.team(maya, 'Night Shift FC')
  const everything = await world.call(maya, 'GET /api/v1/account/export')
  expect(everything['profile']).toMatchObject([{ id: maya.id, email: maya.email }])
  expect(everything['member']).toMatchObject([{ team: 'Harbour Rovers' }, { team: 'Night Shift FC' }])
  expect(JSON.stringify(everything)).not.toMatch(/token_hash|id_token/)
})

test('[MAIL-4] Ben’s mail came back: he sees why it stopped, nobody else does, and he starts it again three times a day', async () => {
  const world = await newWorld({ limited: true })
  const [ben, maya] = await Promise.all([world.person('Ben'), world.person('Maya')])
  const stop = (kind: string) => world.pool`
    insert into bounced_address (email, bounced_at, reason, kind) values (${ben.email}, ${NOW}, '5.1.1', ${kind})`
  await stop('bounced')
  await world.pool`insert into soft_bounce values (${ben.email}, ${NOW})`
  expect((await world.call(ben, 'GET /api/v1/account')).noMail).toEqual({ why: 'bounced', since: NOW.toISOString() })
  expect((await world.call(maya, 'POST /api/v1/account/mail-again')).noMail).toBeNull()
  expect((await world.call(ben, 'GET /api/v1/account')).noMail, 'untouched by Maya').not.toBeNull()
  for (const kind of ['complained', 'refused', 'bounced']) {
    expect((await world.call(ben, 'POST /api/v1/account/mail-again')).noMail).toBeNull()
    expect(await world.pool`select email from bounced_address union select email from soft_bounce`).toEqual([])
    await stop(kind)
  }
  expect(await world.refusal(ben, 'POST /api/v1/account/mail-again')).toBe('too_many_requests')
  await world.pool`update profile set email_verified = false where id = ${ben.id}`
  expect((await world.call(ben, 'GET /api/v1/account')).noMail, 'the address may be another person’s').toBeNull()
  expect((await world.call(ben, 'POST /api/v1/account/mail-again')).noMail).toBeNull()
  expect(await world.pool`select from bounced_address`).toHaveLength(1)
  await world.close()
})
