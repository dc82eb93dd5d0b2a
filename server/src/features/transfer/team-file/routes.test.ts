import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld({ limited: true, env: { LIMITS: 'request.minute=off roster.add.day=60' } })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

const used = async (budget: string) =>
  (await world.pool<{ used: number }[]>`select used from budget_use where budget = ${budget}`).map((row) => row.used)

const BRING = 'POST /api/v1/team-file'
const amounts = async () =>
  Object.fromEntries(
    await Promise.all(
      ['roster.add', 'game.schedule', 'team-file.answer', 'team.create', 'schedule.read'].map(async (budget) => [
        budget,
        (await used(`${budget}/day`))[0] ?? 0,
      ]),
    ),
  )

/** A team with a person, a game and an answer, as a file. */
async function taken() {
  const team = await world.team(maya)
  await world.added(team, 'Noah Pike', 'noah@example.com')
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Otters', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  return world.call(maya, 'POST /api/v1/team/:teamId/team-file', { params: { teamId: team.id } })
}

// misses: team files: exporting one spends a budget
// misses: team files: reading one spends a budget
// misses: team files: the people of a file spend the budget of mails to strangers
// misses: team files: the games of a file spend the budget of games
// misses: team files: the answers of a file spend a budget
// misses: team files: an import that is retried is charged once
test('[MOVE-5] taking a team spends a budget, and bringing one those of its people, games and answers, once', async () => {
  const file = await taken()
  expect(await used('team-file.take/day')).toEqual([1])
  await world.pool`delete from budget_use`
  const body = { file, you: file.by }
  const once = { 'roster.add': 1, 'game.schedule': 1, 'team-file.answer': 1, 'team.create': 1 }
  const first = await world.send(maya, BRING, { body }, { 'idempotency-key': 'evening' })
  expect(first.statusCode).toBe(201)
  expect(await amounts()).toEqual({ ...once, 'schedule.read': 1 })
  const again = await world.send(maya, BRING, { body }, { 'idempotency-key': 'evening' })
  expect(again.body).toBe(first.body)
  expect(await amounts()).toEqual({ ...once, 'schedule.read': 2 })
})

test('[MOVE-5] an import that is stopped is charged, and leaves nothing behind', async () => {
  const file = await taken()
  await world.pool`delete from budget_use`
  await world.pool.unsafe(`
    create function stop_import() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
    create trigger stop_import before insert on game for each row execute function stop_import()`)
  const teams = await world.pool`select from team`
  const { statusCode } = await world.send(maya, BRING, { body: { file, you: file.by } })
  await world.pool.unsafe('drop trigger stop_import on game; drop function stop_import()')
  expect(statusCode).toBe(500)
  expect(await world.pool`select from team`).toHaveLength(teams.length)
  expect(await amounts()).toMatchObject({
    'roster.add': 1,
    'game.schedule': 1,
    'team-file.answer': 1,
    'team.create': 1,
  })
})

test('[MOVE-5] nobody brings more people than they may add in a day, and nothing else is spent', async () => {
  const file = await taken()
  const [first] = file.people
  const people = Array.from({ length: 62 }, (_, at) => ({ ...first, name: `Player ${at}`, email: '' }) as typeof first)
  await world.pool`delete from budget_use`
  const refusal = await world.refusal(maya, BRING, {
    body: { file: { ...file, people: people.filter((person) => person !== undefined) }, you: 1 },
  })
  expect(refusal).toBe('too_many_requests')
  expect(await used('game.schedule/day')).toEqual([])
})

// misses: team files: no body replaces a prototype
// misses: team files: no body has millions of values
test('[MOVE-5] a file that names a prototype, is no JSON, or costs too much is refused as such', async () => {
  const send = (payload: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/team-file',
      headers: { cookie: maya.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload,
    })
  const values = `{"file":{"games":[${'{},'.repeat(1_000_000)}{}]}}`
  for (const payload of [
    '{"file":{"__proto__":{}}}',
    '{"\\u005f_proto__" : 1}',
    '{',
    '',
    '['.repeat(200_000),
    values,
  ]) {
    await world.pool`delete from budget_use`
    const { statusCode, json } = await send(payload)
    expect([statusCode, json().code], payload.slice(0, 40)).toEqual([400, 'invalid_input'])
  }
})

// misses: team files: mails after an import spend a budget
test('[MOVE-6] saying yes to mails after an import spends the budget of adding people', async () => {
  const file = await taken()
  const { teamId, unmailed } = await world.call(maya, BRING, { body: { file, you: file.by } })
  await world.pool`delete from budget_use`
  await world.call(maya, 'POST /api/v1/team/:teamId/team-file/mail', { params: { teamId }, body: { people: unmailed } })
  expect(await used('roster.add/day')).toEqual([unmailed])
})
