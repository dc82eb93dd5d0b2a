import type { LeagueSeason, Venue } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let ines: Person
let maya: Person
let hugo: Person
let nightShift: { id: string }
let at: { params: { id: string } }
beforeAll(async () => {
  world = await newWorld()
  ines = await world.person('Ines', 'Duarte')
  maya = await world.person('Maya', 'Okafor')
  hugo = await world.person('Hugo', 'Reyes')
  nightShift = await world.team(maya, 'Night Shift FC')
  const league = await world.call(ines, 'POST /api/v1/league', {
    body: {
      name: 'Eastside Sevens',
      sport: 'Soccer',
      season: 'Fall 2026',
      rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], forfeitScore: 3, withdrawn: 'void' },
      subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
      divisions: ['Division 1'],
    },
  })
  at = { params: { id: league.id } }
  await world.call(maya, 'POST /api/v1/league-link/:code', {
    params: { code: league.linkPath?.split('/').at(-1) ?? '' },
    body: { teamId: nightShift.id, divisionId: league.divisions[0]?.id ?? '' },
  })
})
afterAll(() => world.close())

const season: LeagueSeason = {
  kind: 'shared_fields',
  firstOn: '2026-12-01',
  lastOn: '2027-03-30',
  timeZone: 'America/New_York',
  skippedOn: ['2026-12-22', '2026-12-29'],
}
const deltaPark: Venue = {
  name: 'Delta Park',
  teamId: null,
  fields: ['Field 3', 'Field 4'],
  times: [
    { weekday: 2, time: '19:30' },
    { weekday: 2, time: '20:30' },
    { weekday: 4, time: '18:00' },
  ],
  closedOn: ['2027-01-05'],
}
const pier: Venue = {
  name: 'Pier Hall',
  teamId: null,
  fields: [],
  times: [{ weekday: 6, time: '10:00' }],
  closedOn: [],
}

const set = (body: { season: LeagueSeason; venues: Venue[] }, by = ines) =>
  world.call(by, 'PUT /api/v1/league/:id/venues', { ...at, body })
const refused = (body: { season: LeagueSeason; venues: Venue[] }, by = ines) =>
  world.refusal(by, 'PUT /api/v1/league/:id/venues', { ...at, body })
const seen = (by: Person) => world.call(by, 'GET /api/v1/league/:id/venues', at)

test('[PLAN-7] Ines sets when and where her league plays, and the players of its teams read it', async () => {
  expect(await seen(ines)).toEqual({ season: null, venues: [] })
  const whole = { season, venues: [deltaPark, pier] }
  expect(await set(whole)).toEqual(whole)
  expect(await seen(maya)).toEqual(whole)
  expect(await refused(whole, maya)).toBe('forbidden')
  expect(await refused(whole, hugo)).toBe('not_found')
  expect(await world.refusal(hugo, 'GET /api/v1/league/:id/venues', at)).toBe('not_found')
})

test('[PLAN-7] what she sets replaces what was there, with names and days tidied', async () => {
  await set({ season, venues: [deltaPark, pier] })
  const changed = { ...pier, name: ' Pier Hall ', fields: [' Court 1'], closedOn: ['2027-03-06', '2026-12-12'] }
  await set({ season: { ...season, lastOn: '2027-04-06' }, venues: [changed] })
  expect(await seen(ines)).toEqual({
    season: { ...season, lastOn: '2027-04-06' },
    venues: [{ ...pier, fields: ['Court 1'], closedOn: ['2026-12-12', '2027-03-06'] }],
  })
})

// misses: venues: a hall is of a team of the league
test('[PLAN-7] a home hall belongs to a team of the league, and goes with it', async () => {
  const halls = { ...season, kind: 'home_halls' as const }
  const hall = { ...pier, teamId: nightShift.id }
  expect(await refused({ season: halls, venues: [pier] })).toBe('invalid_input')
  expect(await refused({ season, venues: [hall] })).toBe('invalid_input')
  const rovers = await world.team(hugo, 'Harbour Rovers')
  expect(await refused({ season: halls, venues: [hall, { ...pier, teamId: rovers.id }] })).toBe('not_found')
  await set({ season: halls, venues: [hall] })
  await world.call(maya, 'DELETE /api/v1/league/:id/teams/:teamId', { params: { ...at.params, teamId: nightShift.id } })
  expect((await seen(ines)).venues).toEqual([])
})

// misses: venues: a league has at most this many places
test('[PLAN-7] a season has an end, and venues differ', async () => {
  expect(await refused({ season: { ...season, lastOn: '2026-11-30' }, venues: [] })).toBe('invalid_input')
  expect(await refused({ season: { ...season, lastOn: '2028-12-01' }, venues: [] })).toBe('invalid_input')
  expect(await refused({ season: { ...season, timeZone: 'Nowhere/City' }, venues: [] })).toBe('invalid_input')
  expect(await refused({ season, venues: [deltaPark, { ...deltaPark, name: 'delta park' }] })).toBe('invalid_input')
  const twice = { ...pier, times: [...pier.times, ...pier.times] }
  expect(await refused({ season, venues: [twice] })).toBe('invalid_input')
  const fields = Array.from({ length: 20 }, (_, at_) => `Field ${at_}`)
  const times = Array.from({ length: 20 }, (_, hour) => ({ weekday: 2, time: `${String(hour).padStart(2, '0')}:00` }))
  expect(await refused({ season, venues: [{ ...deltaPark, fields, times }] })).toBe('invalid_input')
})
