import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const tuesday = '2026-11-24T19:00:00Z'
const wednesday = '2026-11-25T19:00:00Z'

let world: World
let maya: Person
let jonas: Person
let ines: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  jonas = await world.person('Jonas', 'Vogel')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
})

describe('Ines plays in another game at the same time after', () => {
  const moves: Record<string, (gameId: string) => Promise<unknown>> = {
    'Maya moves a game': (gameId) => moveTo(gameId, wednesday),
    'Maya imports a moved game': () => importGames([wednesday]),
    'Maya restores a game': async (gameId) => {
      await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
      await takesOtherGame(tuesday)
      await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
    },
    'Maya makes games longer': async () => {
      await takesOtherGame('2026-11-24T21:30:00Z')
      const body = { ...nothingNeeded, gameMinutes: 180 }
      await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId: team.id }, body })
    },
  }

  test.each(Object.keys(moves))('%s: she is released, it is in the history, and she gets a mail', async (way) => {
    const { gameId, requestId } = await subInOwnGame(tuesday)
    await takesOtherGame(wednesday)
    await world.mailAfterJobs()
    await moves[way]?.(gameId)

    const request = await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id: requestId } })
    expect(request).toMatchObject({ status: 'Open', openSpots: 1, volunteers: [{ status: 'Released' }] })
    expect(await releasesIn(gameId)).toMatchObject([{ action: 'released', doneBy: 'Maya Okafor', about: 'Ines D.' }])
    const mails = (await world.mailAfterJobs()).filter(({ to }) => to.address === ines.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Not needed this time/))
    expect(mails.filter(({ subject }) => subject.startsWith('Not needed'))).toHaveLength(1)
  })
})

test('Ines plays in two games of Maya’s team that swap their times, and stays in both', async () => {
  const first = await subInOwnGame(tuesday, 'Otters')
  const second = await subInOwnGame(wednesday, 'Wolves')
  await importGames([wednesday, tuesday], ['Otters', 'Wolves'])
  for (const { gameId } of [first, second]) expect(await releasesIn(gameId)).toEqual([])
  const times = await world.pool`
    select v.during = tstzrange(g.starts_at, g.ends_at) as is_in_time
      from volunteer v join game g on g.id = v.game_id where v.profile_id = ${ines.id}`
  expect(times).toEqual([{ isInTime: true }, { isInTime: true }])
})

test('Maya moves two games of Ines onto the same time, and Ines stays in one', async () => {
  const games = [await subInOwnGame(tuesday, 'Otters'), await subInOwnGame(wednesday, 'Wolves')]
  await importGames(['2026-11-26T19:00:00Z', '2026-11-26T19:00:00Z'], ['Otters', 'Wolves'])
  const releases = await Promise.all(games.map(({ gameId }) => releasesIn(gameId)))
  expect(releases.flat()).toHaveLength(1)
})

test('Maya moves 6 games that lose a sub in as many statements as 2', async () => {
  const lose = async (count: number, month: string) => {
    const days = Array.from({ length: count }, (_, day) => `2027-${month}-0${day + 1}T19:00:00Z`)
    for (const [day, startTime] of days.entries()) {
      await subInOwnGame(startTime, `Rovers ${month} ${day}`)
      await takesOtherGame(startTime.replace('T19', 'T10'))
    }
    const statements = await statementsDuring(world.pool, () =>
      importGames(
        days.map((startTime) => startTime.replace('T19', 'T11')),
        days.map((_, day) => `Rovers ${month} ${day}`),
      ),
    )
    return statements.length
  }
  expect(await lose(6, '02')).toBe(await lose(2, '01'))
  const released = await world.pool`
    select from game_history where team_id = ${team.id} and action = 'released' and profile_id = ${ines.id}`
  expect(released).toHaveLength(8)
})

const schedule = (captain: Person, teamId: string, startTime: string, opponentTeamName = 'Otters') =>
  world.call(captain, 'POST /api/v1/game', { body: { teamId, opponentTeamName, startTime, location: 'Delta Park' } })

/** Ines volunteers for a first-come request and is accepted at once. */
async function playsAsSub(captain: Person, gameId: string) {
  const body = { numberOfSubs: 1, positions: ['Any'], firstCome: true }
  const { id } = await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })
  await world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} })
  return id
}

async function subInOwnGame(startTime: string, opponent?: string) {
  const { id: gameId } = await schedule(maya, team.id, startTime, opponent)
  return { gameId, requestId: await playsAsSub(maya, gameId) }
}

async function takesOtherGame(startTime: string) {
  const other = await world.team(jonas, 'Harbour Rovers')
  await playsAsSub(jonas, (await schedule(jonas, other.id, startTime)).id)
}

const moveTo = (id: string, startTime: string) =>
  world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: { version: 1, opponentTeamName: 'Otters', startTime, location: 'Delta Park' },
  })

/** Imports a file that moves the games against these opponents to these times. */
async function importGames(times: string[], opponents = ['Otters']) {
  const rows = await world.pool<{ id: string; opponent: string }[]>`
    select id, opponent from game where team_id = ${team.id} and opponent = any (${opponents})`
  const lines = opponents.map((opponent, n) => {
    const [date, time] = (times[n] ?? '').split('T')
    return `${rows.find((game) => game.opponent === opponent)?.id},${date},${time?.slice(0, 5)},${opponent},Delta Park`
  })
  const content = Buffer.from(['Id,Date,Time,Opponent,Location', ...lines].join('\n')).toString('base64')
  const request = { params: { teamId: team.id }, body: { content, timeZone: 'UTC' } }
  const { lines: done } = await world.call(maya, 'POST /api/v1/team/:teamId/schedule', request)
  expect(done.map(({ change }) => change)).toEqual(opponents.map(() => 'changed'))
  return done
}

async function releasesIn(gameId: string) {
  const history = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: gameId } })
  return history.filter(({ action }) => action === 'released')
}
