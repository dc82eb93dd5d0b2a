import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-11-17T18:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)
const FILES = ['', '/embed', '/sheet', '/games.ics', '/preview.png']
const PAGES = FILES.slice(0, 4)
const SWITCHES = ['games', 'results', 'wanted', 'join', 'isIndexed'] as const

let world: World
let maya: Person
let ben: Person
let noah: { id: string }
let team: { id: string }
let readers = 0
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Mayacanary', 'Okafor')
  ben = await world.person('Benedikt', 'Canaryson')
  team = await world.team(maya, 'Night Shift FC')
  await world.joins(ben, team)
  noah = await world.added(team, 'Noah Canarypike', 'noah.canary@example.com')
  await addGames()
})
afterAll(() => world.close())

/** A game ahead with answers, notes and a request with a volunteer, and one that is over, with a word on its result. */
async function addGames() {
  const fields = { location: 'Delta Park', timeZone: 'Europe/Berlin', notes: 'Canary: the door code is 4711' }
  const schedule = async (opponentTeamName: string, days: number) => {
    const startTime = inDays(days).toISOString()
    const body = { teamId: team.id, silent: true, startTime, opponentTeamName, ...fields }
    return (await world.call(maya, 'POST /api/v1/game', { body })).id
  }
  const [next, past] = [await schedule('Rovers', 3), await schedule('Ducks', 4)]
  for (const id of [next, past])
    for (const person of [maya, ben])
      await world.call(person, 'POST /api/v1/game/:id/rsvp', {
        params: { id },
        body: { status: 'Going', userId: person.id, note: 'Canary note' },
      })
  await world.call(maya, 'POST /api/v1/game/:id/notes', {
    params: { id: next },
    body: { groups: ['Going'], text: 'Canary word to all' },
  })
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: next },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'], note: 'Canary wish' },
  })
  await world.pool`update sub_request set everybody_at = ${inDays(-1)}`
  const jonas = await world.person('Jonas', 'Canarywald')
  await world.call(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id: request.id },
    body: { note: 'Canary offer' },
  })
  await world.pool`
    update game set starts_at = ${inDays(-3)}, ends_at = ${inDays(-2.9)}, starts_on = '2026-11-14', our_score = 3, their_score = 2,
           result_note = 'Canary scored twice'
     where id = ${past}`
  await world.pool`update profile set avatar = ${'c'.repeat(64)}`
}

const settings = { isOn: true, games: true, results: true, wanted: true, join: true, isIndexed: false }
async function set(slug: string, changed: object, of = team) {
  await world.pool`delete from budget_use`
  const body = { ...settings, places: 'exact' as const, town: 'Portland', slug, ...changed }
  await world.call(maya, 'PUT /api/v1/team/:teamId/public-page', { params: { teamId: of.id }, body })
}
/** As a reader unknown to other tests, from a separate address: cached pages are for others. */
const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url,
    remoteAddress: `10.1.${Math.floor((readers += 1) / 250)}.${1 + (readers % 250)}`,
    headers: { accept: 'text/html', 'accept-language': `en, de;q=0.${readers}`, ...headers },
  })

/** All combinations of the switches, with all kinds of places. */
const combinations = Array.from({ length: 2 ** SWITCHES.length }, (_, mask) =>
  Object.fromEntries(SWITCHES.map((name, bit) => [name, (mask & (1 << bit)) !== 0])),
).flatMap((chosen) => (['exact', 'town', 'none'] as const).map((places) => ({ ...chosen, places })))

/** Every file of the page for a combination, with its headers; of the picture, the hash of what is drawn. */
async function source(slug: string, chosen: object): Promise<string[]> {
  await set(slug, chosen)
  const pages = PAGES.map(async (file) => {
    const { statusCode, body, headers } = await open(`/t/${slug}${file}`)
    return `${statusCode} ${body} ${JSON.stringify({ ...headers, 'x-request-id': '', date: '' })}`
  })
  const { statusCode, headers } = await open(`/t/${slug}/preview.png`, { 'if-none-match': '"none"' })
  return [...(await Promise.all(pages)), `${statusCode} ${String(headers.etag)} ${String(headers['content-type'])}`]
}

test('[PUBLIC-6] for every combination of switches no name, address, picture, answer or note is on any file of the page, its source or its headers', async () => {
  const slug = 'no-birds'
  const secrets = ['canary', 'benedikt', 'jonas', 'noah', maya.id, ben.id, noah.id, 'c'.repeat(64), 'door code', '4711']
  // The names of colours are no answers.
  const answers = [/\bgoing\b(?!-soft)/, /\b[0-9]+ (of [0-9]+ )?in\b/]
  const before: string[][] = []
  for (const chosen of combinations) {
    const files = await source(slug, chosen)
    before.push(files)
    for (const [n, file] of files.entries()) {
      const text = file.toLowerCase().replaceAll('text-going', '').replaceAll('bg-going-soft', '')
      const found = [
        ...secrets.filter((secret) => text.includes(secret.toLowerCase())),
        ...answers.filter((one) => one.test(text)),
      ]
      expect(found, `${FILES[n]} with ${JSON.stringify(chosen)}`).toEqual([])
    }
  }
  expect(before.flat().filter((file) => file.includes('Rovers')).length, 'the pages are there').toBeGreaterThan(50)

  // And nothing on it depends on them: with other people, answers and words it is the same, byte for byte.
  await world.pool`
    update profile set first_name = 'Zoe', last_name = 'Zebra', email = id || '@other.example', avatar = null, gender = 'female'`
  await world.pool`update rsvp set status = 'not_going', note = 'Other words'`
  await world.pool`update volunteer set note = 'Other words', status = 'declined'`
  await world.pool`update sub_request set note = 'Other words'`
  await world.pool`update game set notes = 'Other words', result_note = 'Other words'`
  await world.pool`delete from game_note`
  await world.pool`delete from member where profile_id <> ${maya.id}`
  for (const [n, chosen] of combinations.entries())
    expect(await source(slug, chosen), JSON.stringify(chosen)).toEqual(before[n])
})

// misses: public page: search engines are excluded by default
test('[PUBLIC-5] header and document exclude search engines from every file, and admit them only on the page', async () => {
  const slug = 'found-or-not'
  const other = await world.team(maya, 'Found or Not')
  for (const isIndexed of [false, true]) {
    await set(slug, { isIndexed }, other)
    for (const file of FILES) {
      const { headers, body } = await open(`/t/${slug}${file}`)
      const isTold = !(isIndexed && file === '')
      expect(headers['x-robots-tag'], `${file} ${isIndexed}`).toBe(isTold ? 'noindex' : undefined)
      if (String(headers['content-type']).includes('html'))
        expect(body.includes('<meta name="robots" content="noindex"'), `${file} ${isIndexed}`).toBe(isTold)
    }
  }
})

// misses: public page: a page that is off is not found
// misses: public page: an unlisted team has no page
test('[PUBLIC-2] a page that is off, one of an unlisted, hidden or deleted team and one that never was are the same bytes, headers and statements', async () => {
  const states: Record<string, (teamId: string) => Promise<unknown>> = {
    off: (id) => world.pool`update public_page set shown_at = null where team_id = ${id}`,
    unlisted: (id) => world.pool`update team set unlisted_at = ${NOW} where id = ${id}`,
    hidden: (id) => world.pool`update team set hidden_at = ${NOW} where id = ${id}`,
    closed: (id) => world.pool`update team set links_closed_at = ${NOW} where id = ${id}`,
    deleted: (id) => world.pool`delete from team where id = ${id}`,
  }
  for (const [state, change] of Object.entries(states)) {
    const other = await world.team(maya, `Team ${state}`)
    await set(`state-${state}`, {}, other)
    await change(other.id)
  }
  const seen = async (slug: string, file: string) => {
    let response: Awaited<ReturnType<typeof open>> | undefined
    const statements = await statementsDuring(world.pool, async () => {
      response = await open(`/t/${slug}${file}`, { 'accept-language': 'en' })
    })
    const { date: _, 'x-request-id': __, ...headers } = response?.headers ?? {}
    // A problem document names the request and its path.
    const body = response?.body.replace(/"(requestId|instance)":"[^"]*",?/g, '')
    return { status: response?.statusCode, headers, body, statements: statements.map(({ text }) => text) }
  }
  const slugs = [
    ...Object.keys(states).map((state) => `state-${state}`),
    'x',
    'NEVER-was',
    'a--b',
    '%D0%BDight',
    'y'.repeat(90),
  ]
  for (const file of FILES) {
    const unknown = await seen('never-was', file)
    expect(unknown.status, file).toBe(404)
    for (const slug of slugs) {
      const one = await seen(slug, file)
      // A problem document counts the letters of its path.
      if (file === '/preview.png') Object.assign(one.headers, { 'content-length': unknown.headers['content-length'] })
      expect(one, `${slug}${file}`).toEqual(unknown)
    }
  }
})
