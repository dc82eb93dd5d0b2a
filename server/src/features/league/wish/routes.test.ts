import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let ines: Person
let maya: Person
let priya: Person
let hugo: Person
let nightShift: { id: string }
let rovers: { id: string }
let id: string
beforeAll(async () => {
  world = await newWorld()
  ines = await world.person('Ines', 'Duarte')
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  hugo = await world.person('Hugo', 'Reyes')
  nightShift = await world.team(maya, 'Night Shift FC')
  await world.joins(priya, nightShift)
  rovers = await world.team(hugo, 'Harbour Rovers')
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
  id = league.id
  const code = league.linkPath?.split('/').at(-1) ?? ''
  const divisionId = league.divisions[0]?.id ?? ''
  for (const [captain, team] of [
    [maya, nightShift],
    [hugo, rovers],
  ] as const)
    await world.call(captain, 'POST /api/v1/league-link/:code', {
      params: { code },
      body: { teamId: team.id, divisionId },
    })
})
afterAll(() => world.close())

const notOn = { kind: 'not_on' as const, dates: ['2026-12-08'], times: [], weekdays: [] }
const lateOnly = { kind: 'only_at' as const, dates: [], times: ['20:30'], weekdays: [] }
const of = (team: { id: string }) => ({ params: { id, teamId: team.id } })
const enter = (by: Person, team: { id: string }, body: typeof notOn | typeof lateOnly) =>
  world.call(by, 'POST /api/v1/league/:id/teams/:teamId/wishes', { ...of(team), body })
const refused = (by: Person, team: { id: string }, body: typeof notOn) =>
  world.refusal(by, 'POST /api/v1/league/:id/teams/:teamId/wishes', { ...of(team), body })
const seen = (by: Person) => world.call(by, 'GET /api/v1/league/:id/wishes', { params: { id } })

// misses: wishes: a team does not read what others ask for
test('[PLAN-8] Maya asks for a free day, Ines enters a wish for Hugo’s team and makes it a must; a team reads its own', async () => {
  const [mine] = await enter(maya, nightShift, notOn)
  expect(mine).toMatchObject({ ...notOn, teamId: nightShift.id, isMust: false, isFromCaptain: true })
  await enter(ines, rovers, lateOnly)
  const theirs = (await seen(hugo))[0]
  expect(await seen(hugo)).toMatchObject([{ ...lateOnly, teamId: rovers.id, isMust: false, isFromCaptain: false }])
  const judged = { params: { id, wishId: theirs?.id ?? '' }, body: { isMust: true } }
  expect(await world.refusal(hugo, 'PUT /api/v1/league/:id/wishes/:wishId', judged)).toBe('forbidden')
  await world.call(ines, 'PUT /api/v1/league/:id/wishes/:wishId', judged)
  expect(await seen(hugo)).toMatchObject([{ isMust: true }])
  expect(await seen(priya)).toMatchObject([{ teamId: nightShift.id }])
  expect(await seen(ines)).toHaveLength(2)
})

test('[PLAN-8] players ask for nothing, captains only for their own team, and strangers do not find the league', async () => {
  expect(await refused(priya, nightShift, notOn)).toBe('forbidden')
  expect(await refused(maya, rovers, notOn)).toBe('forbidden')
  const stella = await world.person('Stella', 'Star')
  const hers = await world.team(stella, 'Stars')
  expect(await refused(stella, hers, notOn)).toBe('not_found')
  expect(await refused(ines, hers, notOn)).toBe('not_found')
  expect(await world.refusal(stella, 'GET /api/v1/league/:id/wishes', { params: { id } })).toBe('not_found')
  expect(await refused(maya, nightShift, { ...notOn, dates: [] })).toBe('invalid_input')
  const both = { ...notOn, weekdays: [2] } as unknown as typeof notOn
  expect(await refused(maya, nightShift, both)).toBe('invalid_input')
})

// misses: wishes: a team asks for at most this much
test('[PLAN-8] captains and Ines remove wishes, a team has at most twenty, and they go with the team', async () => {
  const remove = (wishId: string, team: { id: string }) => ({ params: { id, teamId: team.id, wishId } })
  const [theirs] = await seen(hugo)
  const key = 'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId'
  expect(await world.refusal(maya, key, remove(theirs?.id ?? '', rovers))).toBe('forbidden')
  expect(await world.refusal(maya, key, remove(theirs?.id ?? '', nightShift))).toBe('not_found')
  await world.call(hugo, key, remove(theirs?.id ?? '', rovers))
  for (const wish of await seen(maya)) await world.call(ines, key, remove(wish.id, nightShift))
  for (let n = 0; n < 20; n += 1) await enter(maya, nightShift, notOn)
  expect(await refused(maya, nightShift, notOn)).toBe('too_many_wishes')
  await world.call(maya, 'DELETE /api/v1/league/:id/teams/:teamId', of(nightShift))
  expect(await seen(ines)).toEqual([])
})
