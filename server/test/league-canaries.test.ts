import { api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eastside } from './eastside.ts'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const BEFORE = new Date('2026-11-16T17:00:00Z')
const AFTER = new Date('2026-11-16T21:45:00Z')

let now = BEFORE
let world: World
let ines: Person
let captains: Person[]
let teams: { id: string }[]
let ids: Record<'id' | 'divisionId' | 'gameId' | 'teamId' | 'code' | 'path', string>
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  ines = await world.person('Inescanary', 'Duartecanary')
  captains = []
  teams = []
  const league = await world.call(ines, 'POST /api/v1/league', { body: eastside })
  const divisionId = league.divisions[0]?.id ?? ''
  const code = league.linkPath?.split('/').at(-1) ?? ''
  for (const name of ['Night Shift FC', 'Harbour Rovers']) {
    const captain = await world.person(`Captaincanary${captains.length}`, `Okaforcanary${captains.length}`)
    const team = await world.team(captain, name)
    const player = await world.person(`Playercanary${captains.length}`, `Naircanary${captains.length}`)
    await world.joins(player, team)
    await world.added(team, `Namedcanary${captains.length} Pikecanary`, `named${captains.length}.canary@example.com`)
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params: { code },
      body: { teamId: team.id, divisionId },
    })
    captains.push(captain)
    teams.push(team)
  }
  const params = { id: league.id }
  const sides = { homeTeamId: teams[0]?.id ?? '', awayTeamId: teams[1]?.id ?? '' }
  const at = { divisionId, ...sides, timeZone: 'UTC', location: 'Delta Park' }
  const schedule = (startTime: string) =>
    world.call(ines, 'POST /api/v1/league/:id/games', { params, body: { ...at, startTime } })
  const [game] = [await schedule('2026-11-16T19:30:00Z'), await schedule('2026-11-23T19:30:00Z')]
  for (const captain of captains) await answerAndWrite(captain)
  await world.mailAfterJobs()
  now = AFTER
  const settings = { isOn: true, locations: true, isIndexed: true }
  const { path } = await world.call(ines, 'PUT /api/v1/league/:id/public-page', { params, body: settings })
  ids = { id: league.id, divisionId, gameId: game.id, teamId: sides.homeTeamId, code, path: path ?? '' }
  for (const [n, captain] of captains.entries()) {
    const [side] = await world.pool<{ gameId: string }[]>`
      select game_id from fixture_side where fixture_id = ${game.id} and team_id = ${teams[n]?.id ?? ''}`
    await world.call(captain, 'PUT /api/v1/game/:id/result', {
      params: { id: side?.gameId ?? '' },
      body: { ourScore: 3, theirScore: 3 - n, note: 'Canary of the result' },
    })
  }
})
afterAll(() => world.close())

const gamesOf = (captain: Person, n: number) =>
  world.call(captain, 'GET /api/v1/team/:id/games', { params: { id: teams[n]?.id ?? '' } })

/** Answers with notes, and notes of the game. */
async function answerAndWrite(captain: Person) {
  for (const { id } of await gamesOf(captain, captains.indexOf(captain))) {
    const params = { id }
    await world.call(captain, 'POST /api/v1/game/:id/rsvp', { params, body: { status: 'Going', note: 'Canary note' } })
    await world.pool`update game set notes = 'Canary word' where id = ${id}`
  }
}

/** Names, answers and notes of people: whoever organises the league is known to its people by first name and initial. */
const namesIn = (text: string, ownName = '') =>
  [...new Set(text.match(/\w*canary\w*/gi) ?? [])].filter((name) => name !== ownName)

const reads = Object.keys(api).filter((key) => /^GET \/api\/v1\/(league|league-link|organiser-link)\b/.test(key))

test('[LEAGUE-24] nobody who is not on a team learns a name, an answer or a note of its people from a league: not strangers, captains of others or organisers', async () => {
  const { organiserLink } = await world.call(ines, 'POST /api/v1/league/:id/organiser-link', { params: { id: ids.id } })
  const stranger = await world.person('Pat', 'Stranger')
  const linkCode = organiserLink?.path.split('/').at(-1) ?? ''
  const read = async (key: string, person: Person | null) => {
    const params: Record<string, string> = { ...ids, code: key.includes('organiser-link') ? linkCode : ids.code }
    const url = key.slice('GET '.length).replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ids.id)
    const bodies = await Promise.all(
      ['', '?when=past', '?when=upcoming'].map(async (query) => {
        const headers = person ? { cookie: person.cookie } : {}
        const { statusCode, body } = await world.app.inject({ url: `${url}${query}`, headers })
        return { statusCode, body }
      }),
    )
    return {
      text: bodies.map(({ body }) => body).join('\n'),
      isRead: bodies.some(({ statusCode }) => statusCode === 200),
    }
  }
  let count = 0
  for (const key of reads) {
    for (const [who, person, known] of [
      ['nobody', null, ''],
      ['a stranger', stranger, 'Inescanary'],
      ['the organiser', ines, 'Inescanary'],
      ['the captain of a team', captains[0] ?? null, 'Inescanary'],
    ] as const) {
      const { text, isRead } = await read(key, person)
      if (isRead) count += 1
      expect(namesIn(text, known), `${key} by ${who}`).toEqual([])
    }
  }
  expect(count, 'most of them are allowed to the organiser').toBeGreaterThan(reads.length)
})

const files = [
  '',
  '/embed',
  '/sheet',
  '/games.ics',
  '/playoffs.csv',
  '/standings.csv',
  '/standings.json',
  '/preview.png',
]

test('[LEAGUE-24] the pages, files, feeds and pictures of a league read and show no person', async () => {
  const division = `${ids.path}/${ids.divisionId.slice(-8)}`
  const statements = await statementsDuring(world.pool, async () => {
    for (const file of [...files.map((name) => `${division}${name}`), ids.path]) {
      const { statusCode, body, headers } = await world.app.inject({ url: file })
      expect(statusCode, file).toBe(200)
      expect(namesIn(`${body}\n${JSON.stringify(headers)}`), file).toEqual([])
    }
  })
  const read = statements.map(({ text }) => text).join('\n')
  expect(read).toContain('public_league')
  expect(read, 'so no picture has a name either').not.toMatch(
    /\b(profile|account|member|rsvp|attendance|volunteer|game_history|game_note|presence|invitation)\b/,
  )
})

test('[LEAGUE-24] mail about a league names nobody of the other team, and to organisers nobody at all', async () => {
  const mails = await world.mailAfterJobs()
  const toInes = mails.filter(({ to }) => to.address === ines.email)
  expect(toInes.map(({ subject }) => subject)).toEqual(['The scores differ: Night Shift FC v Harbour Rovers'])
  for (const mail of toInes) expect(namesIn(`${mail.text}\n${mail.html}`, 'Inescanary')).toEqual([])
  for (const [n, captain] of captains.entries()) {
    const own = mails.filter(({ to }) => to.address === captain.email)
    expect(namesIn(own.map(({ text }) => text).join('\n')).filter((name) => name.endsWith(String(1 - n)))).toEqual([])
  }
})
