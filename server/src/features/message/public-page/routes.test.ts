import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-11-17T18:00:00Z')
let world: World
let maya: Person
let ben: Person
let team: { id: string; name: string }
let slug: string
let count = 0
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from team`
  maya = await world.person('Maya', 'Okafor-Canary')
  ben = await world.person('Benedikt', 'Canaryson')
  team = await world.team(maya)
  await world.joins(ben, team)
  // Pages are kept for seconds: each test has its own.
  slug = `night-shift-${(count += 1)}x`
})

const on = {
  isOn: true,
  games: true,
  results: true,
  wanted: true,
  join: true,
  places: 'exact' as const,
  town: '',
  isIndexed: false,
}
const set = (changed: object = {}, person = maya) =>
  world.call(person, 'PUT /api/v1/team/:teamId/public-page', {
    params: { teamId: team.id },
    body: { ...on, slug, ...changed },
  })
const open = (path = '', headers: Record<string, string> = {}, of = slug) =>
  world.app.inject({ method: 'GET', url: `/t/${of}${path}`, headers: { accept: 'text/html', ...headers } })
/** The page as it is now: what is kept is for readers of other languages. */
const openNow = (path = '') => open(path, { 'accept-language': `en, de;q=0.${(count += 1)}` })

async function play(daysFromNow: number, score?: [number, number]) {
  const startTime = new Date(now.getTime() + daysFromNow * DAY_MS).toISOString()
  const fields = {
    opponentTeamName: `Rovers ${daysFromNow}`,
    location: 'Delta Park, Field 3',
    timeZone: 'America/New_York',
    notes: 'Door code 4711',
  }
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, silent: true, startTime: new Date(now.getTime() + DAY_MS).toISOString(), ...fields },
  })
  await world.pool`
    update game set starts_at = ${startTime}, ends_at = ${startTime}::timestamptz + interval '2 hours', starts_on = (${startTime}::timestamptz)::date,
           our_score = ${score?.[0] ?? null}, their_score = ${score?.[1] ?? null}
     where id = ${id}`
  return id
}

test('[PUBLIC-1] a team has no page until a captain turns it on; then anybody reads the next games, the record, the form and the results', async () => {
  await play(3)
  await play(-3, [3, 2])
  await play(-10, [1, 1])
  expect((await open()).statusCode).toBe(404)
  const settings = await world.call(maya, 'GET /api/v1/team/:teamId/public-page', { params: { teamId: team.id } })
  expect(settings).toMatchObject({
    slug: null,
    isOn: false,
    isIndexed: false,
    places: 'none',
    proposedSlug: 'night-shift-fc',
  })
  expect(
    await world.refusal(ben, 'PUT /api/v1/team/:teamId/public-page', {
      params: { teamId: team.id },
      body: { ...on, slug },
    }),
  ).toBe('forbidden')
  expect(await set()).toMatchObject({ slug, isOn: true })
  const { statusCode, body, headers } = await open()
  expect(statusCode).toBe(200)
  for (const words of [
    'Night Shift FC',
    'Rovers 3',
    'Delta Park, Field 3',
    '1–0–1',
    '3–2',
    'Won',
    'Tied',
    'Ask to Join',
  ])
    expect(body, words).toContain(words)
  expect(body).toContain(`property="og:image" content="http://localhost:5173/t/${slug}/preview.png`)
  expect(body).not.toContain('<script type="module"')
  expect(headers['set-cookie']).toBeUndefined()
})

// misses: public page: a page that is off is not there
// misses: public page: an unlisted team has no page
test('[PUBLIC-2] a page that is off, one of an unlisted or hidden team and one that never was look the same, for every address', async () => {
  await play(3)
  const paths = ['', '/embed', '/sheet', '/games.ics', '/preview.png']
  const unknown = await Promise.all(paths.map((path) => open(path, {}, 'never-was')))
  const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof open>>, of: string) => ({
    statusCode,
    body: body.replaceAll(of, 'SLUG').replace(/"requestId":"[^"]*"|"instance":"[^"]*"/g, ''),
    type: headers['content-type'],
    robots: headers['x-robots-tag'],
  })
  const expected = unknown.map((one) => plain(one, 'never-was'))
  expect(expected.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  await set({ isOn: false })
  expect((await Promise.all(paths.map((path) => open(path)))).map((one) => plain(one, slug))).toEqual(expected)
  await set()
  for (const column of ['unlisted_at', 'hidden_at', 'links_closed_at']) {
    await world.pool`update team set unlisted_at = null, hidden_at = null, links_closed_at = null`
    await world.pool`update team set ${world.pool.identifier(column)} = ${now} where id = ${team.id}`
    expect(
      (await Promise.all(paths.map((path) => open(path)))).map((one) => plain(one, slug)),
      column,
    ).toEqual(expected)
  }
})

// misses: public page: nobody imitates the product
// misses: public page: no two addresses look alike
test('[PUBLIC-3] the address is chosen once, stays when the team is renamed, and imitates nobody', async () => {
  const refusal = (wanted: string, teamId = team.id) =>
    world.refusal(maya, 'PUT /api/v1/team/:teamId/public-page', { params: { teamId }, body: { ...on, slug: wanted } })
  expect(await refusal('adm1n')).toBe('slug_not_allowed')
  expect(await refusal('Night')).toBe('invalid_input')
  await set()
  expect(await refusal('another-one')).toBe('slug_is_chosen')
  await world.pool`update team set name = 'Day Shift FC' where id = ${team.id}`
  expect((await open()).body).toContain('Day Shift FC')
  const other = await world.team(maya, 'Others')
  expect(await refusal(slug, other.id)).toBe('slug_taken')
  expect(await refusal(slug.replace('night', 'n1ght'), other.id)).toBe('slug_taken')
})

// misses: public page: results are shown only if they are switched on
// misses: public page: the exact place is shown only if captains show it
test('[PUBLIC-4] every part has a switch, and places are exact, a town or nothing', async () => {
  const id = await play(3)
  await play(-3, [7, 6])
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
  })
  await world.pool`update sub_request set everybody_at = ${new Date(now.getTime() - 1000)}`
  const words = { games: 'Rovers 3', results: '7–6', wanted: '/subs/', join: '?ask=' }
  await set()
  for (const [part, text] of Object.entries(words)) expect((await openNow()).body, part).toContain(text)
  for (const part of Object.keys(words)) {
    await set({ [part]: false })
    const { body } = await openNow()
    for (const [other, text] of Object.entries(words))
      expect(body.includes(text), `${part}, ${other}`).toBe(other !== part)
  }
  for (const [places, shown] of [
    ['exact', 'Delta Park'],
    ['town', 'Portland'],
    ['none', ''],
  ] as const) {
    await set({ places, town: 'Portland' })
    for (const path of ['', '/embed', '/games.ics']) {
      const { body } = await openNow(path)
      for (const place of ['Delta Park', 'Portland'])
        expect(body.includes(place), `${places} ${path}`).toBe(place === shown)
    }
  }
})

// misses: public page: search engines are told no
test('[PUBLIC-5] search engines are told no unless a captain lets them', async () => {
  await set()
  const hidden = await open()
  expect(hidden.headers['x-robots-tag']).toBe('noindex')
  expect(hidden.body).toContain('name="robots" content="noindex"')
  await set({ isIndexed: true })
  const { headers, body } = await openNow()
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).not.toContain('name="robots"')
  for (const path of ['/embed', '/sheet']) expect((await open(path)).headers['x-robots-tag'], path).toBe('noindex')
})

test('[PUBLIC-6] no name, address, picture or answer of a player is on the page, its sheet, its feed, its picture or its source, for every switch', async () => {
  const id = await play(3)
  await play(-3, [2, 0])
  for (const person of [maya, ben])
    await world.call(person, 'POST /api/v1/game/:id/rsvp', {
      params: { id },
      body: { status: 'Going', userId: person.id, note: 'Canary note' },
    })
  await world.pool`update profile set avatar = ${'c'.repeat(64)}`
  const added = await world.added(team, 'Noah Canarypike', 'noah.canary@example.com')
  const secrets = [
    'canary',
    'maya',
    'benedikt',
    'noah',
    maya.id,
    ben.id,
    added.id,
    'c'.repeat(64),
    'door code',
    '4711',
    '2 in',
    'going',
  ]
  const switches = ['games', 'results', 'wanted', 'join', 'isIndexed'] as const
  for (let mask = 0; mask < 2 ** switches.length; mask += 1) {
    const chosen = Object.fromEntries(switches.map((name, bit) => [name, (mask & (1 << bit)) !== 0]))
    await world.pool`delete from budget_use`
    await set(chosen)
    for (const path of ['', '/embed', '/sheet', '/games.ics']) {
      const { body, headers } = await open(`${path}?lang=en&n=${mask}`, { 'accept-language': `en;q=0.${mask + 1}` })
      const source = `${body} ${JSON.stringify(headers)}`
        .toLowerCase()
        .replaceAll('text-going', '')
        .replaceAll('bg-going-soft', '')
      for (const secret of secrets)
        expect(source.includes(secret.toLowerCase()), `${secret} on ${path}, ${JSON.stringify(chosen)}`).toBe(false)
    }
  }
  const picture = await open('/preview.png')
  expect(picture.headers['content-type']).toBe('image/png')
})

test('[PUBLIC-7] the page is kept for seconds with an ETag, may stand in other sites only as the embed, and the sheet has a QR code', async () => {
  await play(3)
  await set()
  const first = await open()
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=5',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    'x-frame-options': 'DENY',
  })
  const again = await open('', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const embed = await open('/embed')
  expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(embed.headers['x-frame-options']).toBeUndefined()
  expect(String(first.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  const sheet = await open('/sheet')
  expect(sheet.body).toContain(`QR code that leads to http://localhost:5173/t/${slug}`)
  const calendar = await open('/games.ics')
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.body).toContain('SUMMARY:Night Shift FC vs Rovers 3')
})
