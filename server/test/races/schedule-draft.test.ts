import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

const ROUNDS = nightly(60, 4)
const DRAFT = '/api/v1/league/:id/divisions/:divisionId/schedule-draft'

let world: World
let ines: Person
let omar: Person
let maya: Person
let teams: string[]
beforeAll(async () => {
  world = await newWorld()
  ines = await world.person('Ines', 'Duarte')
  omar = await world.person('Omar', 'Haddad')
  maya = await world.person('Maya', 'Okafor')
  teams = await Promise.all(['Night Shift FC', 'Harbour Rovers'].map(async (name) => (await world.team(maya, name)).id))
})
afterAll(() => world.close())

/** A league with two organisers, and a schedule of three games of two teams. */
async function newDraft() {
  const { id, linkPath, divisions } = await world.call(ines, 'POST /api/v1/league', {
    body: {
      name: 'Eastside Sevens',
      sport: 'Soccer',
      season: 'Fall 2026',
      rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], forfeitScore: 3, withdrawn: 'void' },
      subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
      divisions: ['Division 1'],
    },
  })
  await world.pool`insert into organiser values (${id}, ${omar.id}, now())`
  const divisionId = divisions[0]?.id ?? ''
  const code = linkPath?.split('/').at(-1) ?? ''
  for (const teamId of teams)
    await world.call(maya, 'POST /api/v1/league-link/:code', { params: { code }, body: { teamId, divisionId } })
  await world.call(ines, 'PUT /api/v1/league/:id/venues', {
    params: { id },
    body: {
      season: {
        kind: 'shared_fields',
        firstOn: '2026-12-01',
        lastOn: '2027-01-26',
        timeZone: 'America/New_York',
        skippedOn: [],
      },
      venues: [{ name: 'Delta Park', teamId: null, fields: [], times: [{ weekday: 2, time: '19:30' }], closedOn: [] }],
    },
  })
  const at = { params: { id, divisionId } }
  await world.call(ines, `POST ${DRAFT}`, { ...at, body: { meetings: 3, seed: 1 } })
  await world.mailAfterJobs()
  return at
}
type At = Awaited<ReturnType<typeof newDraft>>

const statusOf = async (person: Person, key: `POST ${typeof DRAFT}/publish` | `PUT ${typeof DRAFT}`, request: object) =>
  (await world.send(person, key, request)).statusCode
const publish = (person: Person, at: At) => statusOf(person, `POST ${DRAFT}/publish`, { ...at, body: { version: 1 } })
const move = (person: Person, at: At, date: string) =>
  statusOf(person, `PUT ${DRAFT}`, {
    ...at,
    body: { version: 1, moves: [{ game: 0, place: { date, time: '19:30', field: 'Delta Park' } }] },
  })
const countGames = async ({ params }: At) =>
  (await world.pool`select from league_game where league_id = ${params.id}`).length

test('[PLAN-12] two organisers publish at once, and two workers do the work: each game is there once', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await newDraft()
    expect(await Promise.all([publish(ines, at), publish(omar, at)])).toEqual([200, 200])
    await Promise.all([world.mailAfterJobs({ mayFail: true }), world.mailAfterJobs({ mayFail: true })])
    await world.mailAfterJobs()
    expect(await countGames(at)).toBe(3)
    await world.pool`delete from game`
  }
})

test('[PLAN-11] two organisers move at once: one of them is told that the other was first', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await newDraft()
    const outcomes = await Promise.all([move(ines, at, '2027-01-19'), move(omar, at, '2027-01-26')])
    expect(outcomes.toSorted()).toEqual([200, 409])
  }
})

test('[PLAN-12] a move against publishing: what is published is what was there before, or the move is', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await newDraft()
    const outcomes = await Promise.all([move(ines, at, '2027-01-26'), publish(omar, at)])
    expect(outcomes.toSorted()).toEqual([200, 409])
    await world.mailAfterJobs()
    expect(await countGames(at)).toBe(outcomes[1] === 200 ? 3 : 0)
    await world.pool`delete from game`
  }
})

test('[PLAN-12] the control: one organiser publishes what they moved', async () => {
  const at = await newDraft()
  const { draft: made } = await world.call(ines, `GET ${DRAFT}`, at)
  const taken = made?.games.map(({ place }) => place?.date)
  const free = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'].find((date) => !taken?.includes(date))
  expect(await move(ines, at, free ?? '')).toBe(200)
  const { draft } = await world.call(ines, `GET ${DRAFT}`, at)
  expect(await statusOf(omar, `POST ${DRAFT}/publish`, { ...at, body: { version: draft?.version } })).toBe(200)
  await world.mailAfterJobs()
  expect(await countGames(at)).toBe(3)
})
