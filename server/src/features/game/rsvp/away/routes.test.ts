import { limits } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-16T12:00')
let maya: Person
let priya: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  await clockIs('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
})

async function clockIs(local: string) {
  now = at(local)
  // Keeps all sessions alive over the jump in time.
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
}

const fields = (startsAt: Date, timeZone = 'America/New_York') => ({
  opponentTeamName: 'Harbour Rovers',
  startTime: startsAt.toISOString(),
  timeZone,
  location: 'Delta Park',
})
const schedule = (startsAt: Date, timeZone?: string) =>
  world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...fields(startsAt, timeZone) } })
const gameOn = (day: string) => schedule(at(`${day}T19:30`))
const move = (id: string, version: number, day: string) =>
  world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body: { version, ...fields(at(`${day}T19:30`)) } })
const addAway = (from: string, until: string, replace: string[] = [], note = '') =>
  world.call(priya, 'POST /api/v1/away', { body: { from, until, note, replace } })
const editAway = (id: string, from: string, until: string, replace: string[] = []) =>
  world.call(priya, 'PUT /api/v1/away/:id', { params: { id }, body: { from, until, note: '', replace } })
const deleteAway = (id: string) => world.call(priya, 'DELETE /api/v1/away/:id', { params: { id } })
const answer = (id: string, status: 'Going' | 'Maybe' | 'NotGoing') =>
  world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
const attendeeSeenBy = async (viewer: Person, id: string) => {
  const { rsvps } = await world.call(viewer, 'GET /api/v1/game/:id', { params: { id } })
  const [seen, ...more] = rsvps.filter(({ userId }) => userId === priya.id)
  expect(more, 'one answer counts').toEqual([])
  return seen
}
const answerTo = async (id: string) => {
  const seen = await attendeeSeenBy(maya, id)
  return seen && `${seen.status} ${seen.source}`
}

test('[REACH-8] Priya is away, and not going to any game in that time, also to one scheduled later', async () => {
  const before = await gameOn('2026-12-11')
  const first = await gameOn('2026-12-12')
  const { games } = await addAway('2026-12-12', '2027-01-06', [], ' Lagos ')
  expect(games).toMatchObject([{ id: first.id, teamName: 'Night Shift FC', answer: null, isReplaced: false }])
  const last = await gameOn('2027-01-06')
  const after = await gameOn('2027-01-07')
  for (const { id } of [first, last]) expect(await answerTo(id)).toBe('NotGoing away')
  for (const { id } of [before, after]) expect(await answerTo(id)).toBeUndefined()
  expect(await attendeeSeenBy(maya, last.id)).toMatchObject({ awayUntil: '2027-01-06', note: '', isForOldTime: false })
  expect(await world.call(priya, 'GET /api/v1/away')).toMatchObject([
    { from: '2026-12-12', until: '2027-01-06', note: 'Lagos', games: [{ id: first.id }, { id: last.id }] },
  ])
})

// misses: away: strangers do not see the last day of away dates
test('Ines, who is not on the team, sees that Priya is not going, but neither that she is away nor until when', async () => {
  const { id } = await gameOn('2026-12-12')
  await addAway('2026-12-12', '2026-12-12', [], 'Lagos')
  const seen = await attendeeSeenBy(await world.person('Ines'), id)
  expect(seen).toMatchObject({ status: 'NotGoing', source: 'own', awayUntil: null })
  expect(await attendeeSeenBy(maya, id)).not.toMatchObject({ note: 'Lagos' })
})

test('[REACH-8] Priya said Going: her answer stays unless she ticks it, and comes back when the dates go', async () => {
  const kept = await gameOn('2026-12-12')
  const ticked = await gameOn('2026-12-13')
  const maybe = await gameOn('2026-12-14')
  for (const { id } of [kept, ticked]) await answer(id, 'Going')
  await answer(maybe.id, 'Maybe')
  const days = { from: '2026-12-12', until: '2026-12-14' }
  expect(await world.call(priya, 'GET /api/v1/away/games', { query: days })).toMatchObject([
    { id: kept.id, answer: 'Going', isDefault: false, isReplaced: false },
    { id: ticked.id, answer: 'Going' },
    { id: maybe.id, answer: 'Maybe' },
  ])
  const away = await addAway(days.from, days.until, [ticked.id, maybe.id])
  expect(away.games.map(({ isReplaced }) => isReplaced)).toEqual([false, true, true])
  expect(await answerTo(kept.id)).toBe('Going own')
  expect(await answerTo(ticked.id)).toBe('NotGoing away')
  await editAway(away.id, '2026-12-13', '2026-12-13', [ticked.id])
  expect(await answerTo(maybe.id), 'the dates no longer include it').toBe('Maybe own')
  expect(await answerTo(ticked.id)).toBe('NotGoing away')
  await editAway(away.id, '2026-12-13', '2026-12-13', [])
  expect(await answerTo(ticked.id), 'no longer ticked').toBe('Going own')
  await editAway(away.id, '2026-12-13', '2026-12-13', [ticked.id])
  await deleteAway(away.id)
  expect(await answerTo(ticked.id)).toBe('Going own')
})

// misses: away: a later answer is not overridden
test('Priya is away, then answers Going herself, or Maya does for her, and that wins', async () => {
  const [own, captains] = [await gameOn('2026-12-12'), await gameOn('2026-12-13')]
  await answer(own.id, 'Going')
  await addAway('2026-12-12', '2026-12-13', [own.id])
  expect(await answerTo(own.id)).toBe('NotGoing away')
  await answer(own.id, 'Going')
  await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
    params: { id: captains.id, memberId: priya.id },
    body: { status: 'Going' },
  })
  for (const { id } of [own, captains]) expect(await answerTo(id)).toBe('Going own')
})

test('away dates override the default answer, which counts again without them', async () => {
  const { id } = await gameOn('2026-12-12')
  await world.call(priya, 'PUT /api/v1/team/:teamId/usual-answer', {
    params: { teamId: team.id },
    body: { answer: 'Going' },
  })
  const away = await addAway('2026-12-12', '2026-12-12')
  expect(away.games).toMatchObject([{ answer: 'Going', isDefault: true }])
  expect(await answerTo(id)).toBe('NotGoing away')
  await deleteAway(away.id)
  expect(await answerTo(id)).toBe('Going default')
})

test('Maya moves a game into the time that Priya is away, and out of it', async () => {
  const { id, version } = await gameOn('2026-12-11')
  await answer(id, 'Going')
  await addAway('2026-12-12', '2026-12-14')
  const moved = await move(id, version, '2026-12-12')
  expect(await answerTo(id), 'she said Going to another day').toBe('NotGoing away')
  await move(id, moved.version, '2026-12-11')
  expect(await answerTo(id)).toBe('Going own')
})

test('a day is a day at the venue, also where the clocks change and beyond the date line', async () => {
  // 13 March in Auckland, 12 March in UTC and New York.
  const auckland = await schedule(new Date('2027-03-12T11:30:00Z'), 'Pacific/Auckland')
  // 23:30 in New York on 13 March, the night in which the clocks change.
  const lateInNewYork = await schedule(new Date('2027-03-14T04:30:00Z'))
  const afterMidnight = await schedule(new Date('2027-03-14T05:30:00Z'))
  const honolulu = await schedule(new Date('2027-03-14T09:30:00Z'), 'Pacific/Honolulu')
  await addAway('2027-03-13', '2027-03-13')
  for (const { id } of [auckland, lateInNewYork, honolulu]) expect(await answerTo(id)).toBe('NotGoing away')
  expect(await answerTo(afterMidnight.id)).toBeUndefined()
})

// misses: away: games that are over keep their answers
test('Priya deletes or changes dates, and games that are over keep what counted when they ended', async () => {
  const over = await gameOn('2026-11-17')
  const coming = await gameOn('2026-11-19')
  await answer(over.id, 'Going')
  const away = await addAway('2026-11-17', '2026-11-19', [over.id])
  await clockIs('2026-11-18T12:00')
  await editAway(away.id, '2026-11-18', '2026-11-18')
  expect(await answerTo(over.id)).toBe('NotGoing away')
  expect(await answerTo(coming.id)).toBeUndefined()
  await editAway(away.id, '2026-11-17', '2026-11-19')
  await deleteAway(away.id)
  expect(await answerTo(over.id)).toBe('NotGoing away')
  expect(await answerTo(coming.id)).toBeUndefined()
  expect(await world.call(priya, 'GET /api/v1/away')).toEqual([])
  await addAway('2026-11-17', '2026-11-18')
  expect(await answerTo(over.id), 'it was over before').toBe('NotGoing away')
})

// misses: away: people who are away are not asked
test('[REACH-8] Priya is away and is neither asked about games in that time nor reminded', async () => {
  await addAway('2026-12-01', '2026-12-01')
  const { id } = await gameOn('2026-12-01')
  for (const local of ['2026-11-16T12:01', '2026-11-16T12:05', '2026-11-26T18:00', '2026-11-29T18:00']) {
    await clockIs(local)
    await world.pool`update graphile_worker._private_jobs set run_at = now()`
    await world.pool`select graphile_worker.add_job('ask.send-due')`
    const mails = await world.mailAfterJobs()
    expect(mails.filter(({ to }) => to.address === priya.email)).toEqual([])
  }
  await world.pool`delete from asked_on`
  expect(await world.call(maya, 'POST /api/v1/game/:id/remind', { params: { id } })).toEqual({ reminded: 1 })
})

test.each([
  ['days in the wrong order', '2026-12-12', '2026-12-11', 'invalid_input'],
  ['more than a year', '2026-12-12', '2027-12-14', 'invalid_input'],
  ['days that are over', '2026-11-10', '2026-11-14', 'invalid_input'],
  ['a day that does not exist', '2026-02-30', '2026-12-12', 'invalid_input'],
  ['days that overlap with others', '2026-12-24', '2026-12-26', 'away_dates_overlap'],
])('Priya saves %s and is refused', async (_, from, until, code) => {
  await addAway('2026-12-26', '2026-12-31')
  expect(await world.refusal(priya, 'POST /api/v1/away', { body: { from, until, note: '' } })).toBe(code)
})

// misses: away: other people's dates are not found
test('Priya cannot use a game of another team, or change the dates of others', async () => {
  const ben = await world.person('Ben', 'Sato')
  const { id } = await gameOn('2026-12-12')
  await world.joins(ben, team)
  await world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  const away = await addAway('2026-12-12', '2026-12-12', [id])
  const { rsvps } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  expect(rsvps.find(({ userId }) => userId === ben.id)).toMatchObject({ status: 'Going' })
  const params = { id: away.id }
  const body = { from: '2026-12-12', until: '2026-12-13', note: '' }
  expect(await world.refusal(ben, 'PUT /api/v1/away/:id', { params, body })).toBe('not_found')
  expect(await world.refusal(ben, 'DELETE /api/v1/away/:id', { params })).toBe('not_found')
})

// misses: away: dates do not overlap
// misses: away: counting a person's dates locks them
test('Priya adds away dates in many tabs at once: none overlap, and none exceed the limit', async () => {
  await world.pool`
    insert into away (id, profile_id, from_on, until_on, since)
    select gen_random_uuid(), ${priya.id}, day, day, ${now}
      from (select '2027-01-01'::date + n as day from generate_series(1, ${limits.awayDates - 2}) n) days`
  const save = (day: string) => world.send(priya, 'POST /api/v1/away', { body: { from: day, until: day, note: '' } })
  const same = await Promise.all([save('2026-12-01'), save('2026-12-01'), save('2026-12-01')])
  expect(same.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409'])
  const others = await Promise.all([save('2026-12-02'), save('2026-12-03'), save('2026-12-04')])
  expect(others.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409'])
  expect(
    await world.refusal(priya, 'POST /api/v1/away', { body: { from: '2026-12-09', until: '2026-12-09', note: '' } }),
  ).toBe('too_many_away_dates')
})

test('Maya schedules and moves games while Priya saves away dates, and no game in that time is left out', async () => {
  const { id, version } = await gameOn('2026-12-11')
  await Promise.all([
    addAway('2026-12-12', '2026-12-20'),
    move(id, version, '2026-12-12'),
    ...Array.from({ length: 6 }, (_, n) => gameOn(`2026-12-1${n + 3}`)),
  ])
  const games = await world.pool<{ id: string }[]>`select id from game where team_id = ${team.id}`
  expect(games).toHaveLength(7)
  for (const game of games) expect(await answerTo(game.id)).toBe('NotGoing away')
})

test('Priya answers while she saves away dates that replace the answer: the later one counts, whole', async () => {
  const { id } = await gameOn('2026-12-12')
  for (let round = 0; round < 10; round += 1) {
    await answer(id, 'Going')
    const [away] = await Promise.all([addAway('2026-12-12', '2026-12-12', [id]), answer(id, 'Maybe')])
    expect(['NotGoing away', 'Maybe own']).toContain(await answerTo(id))
    await deleteAway(away.id)
    expect(await answerTo(id)).toBe('Maybe own')
  }
})
