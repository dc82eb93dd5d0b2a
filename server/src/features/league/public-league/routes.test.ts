import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'
import { publicDivision } from './queries.ts'

const BEFORE = new Date('2026-11-16T17:00:00Z')
const AFTER = new Date('2026-11-16T21:45:00Z')

let now = BEFORE
let world: World
let ines: Person
let captains: Person[]
let teams: { id: string; name: string }[]
let id: string
let divisionId: string
let code: string
let readers = 0
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = BEFORE
  ines = await world.person('Inescanary', 'Duarte')
  const body = {
    name: 'Eastside Sevens',
    season: 'Fall 2026',
    sport: 'Soccer' as const,
    divisions: ['Division 1', 'Division 2'],
  }
  const league = await world.call(ines, 'POST /api/v1/league', { body: { ...body, ...rules } })
  id = league.id
  divisionId = league.divisions[0]?.id ?? ''
  code = league.linkPath?.split('/').at(-1) ?? ''
  captains = []
  teams = []
  for (const name of ['Night Shift FC', 'Harbour Rovers', 'Grass Kickers', 'Real Sosobad']) {
    const captain = await world.person(`${name.slice(0, 4)}canary`, 'Okafor')
    const team = await world.team(captain, name)
    captains.push(captain)
    teams.push({ ...team, name })
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params: { code },
      body: { teamId: team.id, divisionId },
    })
  }
})

const rules = {
  rule: {
    points: { win: 3, tie: 1, loss: 0 },
    tieBreakers: ['headToHead' as const, 'difference' as const],
    forfeitScore: 3,
    withdrawn: 'void' as const,
  },
  subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
}
const settings = { isOn: true, locations: false, isIndexed: false }
const set = (changed: object = {}, by = ines) =>
  world.call(by, 'PUT /api/v1/league/:id/public-page', { params: { id }, body: { ...settings, ...changed } })
const seen = (by: Person) => world.call(by, 'GET /api/v1/league/:id/public-page', { params: { id } })
/** As a reader of whom no page is in memory. */
const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    url,
    headers: { accept: 'text/html', 'accept-language': `en, de;q=0.${(readers += 1)}`, ...headers },
  })
const textOf = async (url: string) => (await open(url)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

async function play(home: number, away: number, score?: [number, number], inDays = 0) {
  const startTime = new Date(BEFORE.getTime() + inDays * 24 * 60 * 60 * 1000 + 2 * 60 * 60 * 1000).toISOString()
  const sides = { homeTeamId: teams[home]?.id ?? '', awayTeamId: teams[away]?.id ?? '' }
  const body = { divisionId, ...sides, round: 1, startTime, timeZone: 'UTC', location: 'Delta Park, door code 4711' }
  const game = await world.call(ines, 'POST /api/v1/league/:id/games', { params: { id }, body })
  if (!score) return
  now = AFTER
  await world.call(ines, 'PUT /api/v1/league/:id/games/:gameId/result', {
    params: { id, gameId: game.id },
    body: { score: { home: score[0], away: score[1], forfeitedBy: null }, reason: 'Canary reason' },
  })
}

// misses: public league: a page that is off is not found
test('[TABLE-7] Ines turns the page of her league on; then anyone reads the standings with rule and reasons, results and coming games', async () => {
  await play(0, 1, [2, 1])
  await play(1, 2, [4, 0])
  await play(2, 0, [1, 0])
  await play(0, 3, undefined, 7)
  expect(await seen(ines)).toEqual({ isOn: false, locations: false, isIndexed: false, path: null })
  expect(
    await world.refusal(captains[0] as Person, 'PUT /api/v1/league/:id/public-page', {
      params: { id },
      body: settings,
    }),
  ).toBe('forbidden')
  const { path } = await set()
  expect(path).toMatch(/^\/l\/eastside-sevens-fall-2026-[0-9a-z]{6}$/)
  expect((await set({ isIndexed: true })).path, 'the address is made once').toBe(path)
  expect(await seen(captains[0] as Person)).toMatchObject({ isOn: true, path })
  const page = await open(path ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body.match(/<script type="module"[^>]*>/g)).toEqual([expect.stringContaining('live')])
  const text = await textOf(path ?? '')
  for (const words of [
    'Eastside Sevens',
    'Standings: Division 1',
    'Points: 3 for a win, 1 for a tie, 0 for a loss.',
    'Head-to-head points',
    'A forfeit counts 3–0.',
    'Level on 3: Harbour Rovers ahead on score difference, +3 to 0',
    'Level on 3: Night Shift FC ahead on score difference, 0 to −3',
    'Latest Results',
    'No player is named on this page.',
  ])
    expect(text, words).toContain(words)
  expect(text).toMatch(/Next Games .*Night Shift FC .*Real Sosobad/)
  expect((await open(`${path}/${divisionId.slice(-8)}`)).body).toContain('Night Shift FC')
  await set({ isOn: false })
  expect((await open(path ?? '')).statusCode).toBe(404)
  expect((await seen(captains[0] as Person)).path, 'its address is for the organiser alone').toBeNull()
  expect((await seen(ines)).path).toBe(path)
})

test('[TABLE-7] each division has its own page, and one with no team says so', async () => {
  const { path } = await set()
  const { divisions } = await world.call(ines, 'GET /api/v1/league/:id', { params: { id } })
  const second = `${path}/${divisions[1]?.id.slice(-8)}`
  expect((await open(path ?? '')).body).toContain(`href="${second}"`)
  expect(await textOf(second)).toContain('No team is in this division yet.')
  expect((await open(`${path}/00000000`)).statusCode).toBe(404)
})

// misses: public league: locations are shown only if the organiser chooses so
test('[TABLE-7] locations and search engines are left out until the organiser turns them on', async () => {
  await play(0, 1, [2, 1])
  await play(0, 3, undefined, 7)
  const { path } = await set()
  const closed = await open(path ?? '')
  expect(closed.body).not.toContain('Delta Park')
  expect(closed.headers['x-robots-tag']).toBe('noindex')
  expect(closed.body).toContain('<meta name="robots" content="noindex"')
  await set({ locations: true, isIndexed: true })
  const shown = await open(path ?? '')
  expect(shown.body).toContain('Delta Park')
  expect(shown.headers['x-robots-tag']).toBeUndefined()
  expect(shown.body).not.toContain('<meta name="robots"')
})

// misses: public league: an unlisted team is not named
test('[TABLE-7] a team that its captain has unlisted is in the table, but its name and crest are nowhere', async () => {
  await play(0, 1, [2, 1])
  await play(1, 0, [2, 1])
  await play(1, 3, undefined, 7)
  await world.pool`update team set unlisted_at = ${now}, logo = ${'c'.repeat(64)} where id = ${teams[1]?.id ?? ''}`
  const { path } = await set()
  const { body } = await open(path ?? '')
  expect(body).toContain('Unlisted team')
  expect(body).not.toContain('Harbour Rovers')
  expect(body).not.toContain('c'.repeat(64))
  expect(body).not.toContain(teams[1]?.id ?? '?')
})

// misses: public league: the name of a team that is not here is hidden with the team
test('[TABLE-7] a team that is not here is named as the organiser typed it, until operators hide it', async () => {
  const league = await world.call(ines, 'POST /api/v1/league/:id/outside-teams', {
    params: { id },
    body: { name: 'Corner Office', divisionId },
  })
  const outside = league.divisions.flatMap((division) => division.teams).find(({ isOutside }) => isOutside)
  const { path } = await set()
  expect(await textOf(path ?? '')).toContain('Corner Office')
  await world.pool`update team set hidden_at = ${now} where id = ${outside?.id ?? ''}`
  expect(await textOf(path ?? '')).not.toContain('Corner Office')
  expect(await textOf(path ?? '')).toContain('Unlisted team')
})

test('[TABLE-7] no name of a player, captain or organiser and no reason that one of them wrote is on the page', async () => {
  await play(0, 1, [2, 1])
  await play(0, 3, undefined, 7)
  await world.pool`update game set notes = 'Canary notes'`
  const { path } = await set()
  const files = ['', '/embed', '/sheet', '/games.ics', '/standings.csv', '/standings.json', '/preview.png']
  for (const file of files) {
    const { body, headers, statusCode } = await open(`${path}/${divisionId.slice(-8)}${file}`)
    expect(statusCode, file).toBe(200)
    const text = `${body} ${JSON.stringify(headers)}`.toLowerCase()
    for (const secret of ['canary', 'okafor', 'duarte', ines.id, ...captains.map((one) => one.id), '4711'])
      expect(text, secret).not.toContain(secret.toLowerCase())
  }
})

// misses: public league: somebody answers for the page
test('[TABLE-8] a page that is off, one that nobody answers for and one that never was are the same', async () => {
  const { path } = await set()
  const documentOf = async (url: string) => {
    const { statusCode, body, headers } = await open(url, { 'accept-language': 'en' })
    const { date: _, 'x-request-id': __, ...same } = headers
    return { statusCode, body, same }
  }
  const unknown = await documentOf('/l/never-was-7kq2m9')
  expect(unknown.statusCode).toBe(404)
  await world.pool`insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${ines.id}, 'Spam', ${now})`
  expect(await documentOf(path ?? '')).toEqual(unknown)
  await world.pool`update suspension set ended_at = ${now}`
  expect((await open(path ?? '')).statusCode).toBe(200)
  await world.pool`delete from organiser where league_id = ${id}`
  expect(await documentOf(path ?? '')).toEqual(unknown)
})

test('[TABLE-8] a captain reads that a league has a page before bringing a team in', async () => {
  const offer = () => world.call(captains[0] as Person, 'GET /api/v1/league-link/:code', { params: { code } })
  expect((await offer()).isPublic).toBe(false)
  await set()
  expect((await offer()).isPublic).toBe(true)
})

// misses: public league: no address imitates the product
test('[TABLE-7] the address of a league that is named like the product has nothing of it', async () => {
  await world.pool`update league set name = 'Callup Official', season = 'Support' where id = ${id}`
  expect((await set()).path).toMatch(/^\/l\/[0-9a-z]{6}$/)
})

test('[TABLE-7] a reader who has the current page gets 304', async () => {
  const { path } = await set()
  const { headers } = await open(path ?? '', { 'accept-language': 'fr' })
  const again = await open(path ?? '', { 'accept-language': 'fr', 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test('[TABLE-9] anyone takes the standings as CSV and JSON, the coming games as a calendar, and a sheet with a QR code', async () => {
  await play(0, 1, [2, 1], -1 / 24)
  await play(1, 0, [1, 0])
  await play(0, 3, undefined, 7)
  await world.pool`update team set name = '=1+1' where id = ${teams[3]?.id ?? ''}`
  const { path } = await set()
  const division = `${path}/${divisionId.slice(-8)}`
  const csv = await open(`${division}/standings.csv`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = csv.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('Place,Team,Played')
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^1,(Night Shift FC|Harbour Rovers),2,1,0,1,2,2,3,"?Level on 3: .* ahead by drawing lots"?$/),
    expect.stringMatching(/^2,(Night Shift FC|Harbour Rovers),2,1,0,1,2,2,3,$/),
  ])
  expect(csv.body, 'no spreadsheet runs a name').toContain(",'=1+1,")
  const json = await open(`${division}/standings.json`)
  expect(json.json()).toMatchObject({
    league: 'Eastside Sevens',
    division: 'Division 1',
    standings: [{ place: 1, points: 3 }, { place: 2, points: 3 }, {}, {}],
    results: [{ home: 'Harbour Rovers', away: 'Night Shift FC', score: { home: 1, away: 0 } }, {}],
    games: [{ home: 'Night Shift FC', away: '=1+1', location: '', score: null }],
  })
  const calendar = await open(`${division}/games.ics`)
  expect(calendar.body).toContain('SUMMARY:Night Shift FC vs =1+1')
  expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const sheet = await textOf(`${division}/sheet`)
  expect(sheet).toContain('ahead by drawing lots')
  expect(sheet).toContain('A forfeit counts 3–0.')
  expect((await open(`${division}/sheet`)).body).toContain('QR code that leads to')
  expect((await open(`${division}/embed`)).headers['content-security-policy']).toContain('frame-ancestors *')
})

// misses: public league: the reason of a decision is for the people of the league
test('[TABLE-16] anyone reads the bracket on the page, the sheet, as CSV and in JSON, without unlisted teams and without the reason of a decision', async () => {
  await play(0, 1, [2, 0])
  now = BEFORE
  await play(2, 3, [1, 0])
  const DIVISION = '/api/v1/league/:id/divisions/:divisionId/playoffs'
  const at = { params: { id, divisionId } }
  const { path } = await set()
  const files = ['', '/sheet', '/playoffs.csv', '/standings.json'].map(
    (file) => `${path}/${divisionId.slice(-8)}${file}`,
  )
  expect(await textOf(path ?? '')).not.toContain('Playoffs')
  const { games } = await world.call(ines, `POST ${DIVISION}`, { ...at, body: { teams: 3 } })
  const [winner, loser] = games[0]?.sides.map(({ seed }) => seed ?? 0) ?? []
  const body = { number: 1, winner: winner ?? 0, loser: loser ?? 0, reason: 'Canary reason: Robin fell ill' }
  await world.call(ines, `PUT ${DIVISION}/decision`, { ...at, body })
  const unlisted = games[0]?.sides[0]?.team
  await world.pool`update team set unlisted_at = ${now} where id = ${unlisted?.id ?? ''}`
  for (const file of files) {
    const { statusCode, body: text } = await open(file)
    expect(statusCode, file).toBe(200)
    expect(text, file).toMatch(/Semi-finals/)
    expect(text, file).toContain('Unlisted team')
    for (const hidden of [/canary/i, /Robin/, unlisted?.name ?? '']) expect(text, file).not.toMatch(hidden)
  }
  // What the pages are made of does not have the reason, either.
  const asked = { slug: path?.split('/')[2] ?? '', code: '', now, mostGames: 10 }
  const read = JSON.stringify(await publicDivision(world.pool, asked))
  expect(read).toContain('"by":"league"')
  expect(read).not.toMatch(/canary/i)
  expect(JSON.parse((await open(files[3] ?? '')).body)).toMatchObject({
    playoffs: [
      { number: 1, by: 'league', winner: 'Unlisted team' },
      { number: 2, round: 'Final', winner: null },
    ],
  })
})
