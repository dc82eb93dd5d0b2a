import { localOf } from '@app/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../src/core/database/db.ts'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

/** The rules must not depend on the time zone of the connection. */
const sessionZones = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Berlin']

async function inEveryZone<T>(read: (db: Db) => Promise<T>): Promise<T[]> {
  const seen = []
  for (const zone of sessionZones) {
    seen.push(
      await inTransaction(world.pool, async (db) => {
        await db`select set_config('timezone', ${zone}, true)`
        return read(db)
      }),
    )
  }
  return seen
}

// misses: games: a game is over at the instant it ends
test.each([
  ['is upcoming until the last moment before its end', null, '17:00:00.001', 'Upcoming'],
  ['is over at the moment it ends', null, '17:00:00.000', 'Completed'],
  ['is over afterwards', null, '16:59:59.999', 'Completed'],
  ['is cancelled before its start', '2026-11-17T16:59:00Z', '17:01:00.000', 'Cancelled'],
  ['stays cancelled after its end', '2026-11-17T16:00:00Z', '16:59:00.000', 'Cancelled'],
])('[GLIST-2] [GDETAIL-1] the game that Robin looks at %s', async (_, cancelledAt, endsAt, status) => {
  const seen = await inEveryZone(async (db) => {
    const [row] = await db<{ status: string }[]>`
      select game_status(${cancelledAt}, ${`2026-11-17T${endsAt}Z`}, '2026-11-17T17:00:00Z') as status`
    return row?.status
  })
  expect(new Set(seen)).toEqual(new Set([status]))
})

interface Moment {
  startsAt: Date
  startsOn: string
}
const moment = (instant: string, zone: string): Moment => {
  const startsAt = new Date(instant)
  return { startsAt, startsOn: localOf(startsAt, zone).date }
}

/** Whether Going, Maybe and Not Going are for the old time. */
async function askedAgain(from: Moment, to: Moment) {
  const seen = await inEveryZone(
    (db) => db<{ status: string; isOld: boolean }[]>`
      select status, is_for_old_time(status, ${from.startsAt}, ${from.startsOn}, ${to.startsAt}, ${to.startsOn}) as is_old
        from unnest('{going,maybe,not_going}'::text[]) as status`,
  )
  expect(new Set(seen.map((rows) => JSON.stringify(rows))).size).toBe(1)
  return Object.fromEntries((seen[0] ?? []).map(({ status, isOld }) => [status, isOld]))
}

describe('Robin has answered, and the game moves', () => {
  test.each([
    ['not at all', '2026-11-24T19:30:00Z', false],
    ['by a millisecond less than two hours later', '2026-11-24T21:29:59.999Z', false],
    ['by exactly two hours later', '2026-11-24T21:30:00Z', true],
    ['by a millisecond less than two hours earlier', '2026-11-24T17:30:00.001Z', false],
    ['by exactly two hours earlier', '2026-11-24T17:30:00Z', true],
    ['to the same time of the next day', '2026-11-25T19:30:00Z', true],
    ['by a week', '2026-12-01T19:30:00Z', true],
  ])('%s', async (_, to, asked) => {
    const before = moment('2026-11-24T19:30:00Z', 'America/New_York')
    const again = await askedAgain(before, moment(to, 'America/New_York'))
    expect(again).toEqual({ going: asked, maybe: asked, not_going: false })
  })

  test.each([
    ['over midnight at the venue, by a minute', '2026-11-25T04:59:00Z', '2026-11-25T05:00:00Z', true],
    ['over midnight in UTC, which is evening at the venue', '2026-11-24T23:59:00Z', '2026-11-25T00:00:00Z', false],
    ['within the night when an hour occurs twice', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', false],
    ['from 01:30 to 03:30 in the night that has no 02:30', '2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', false],
    ['from 00:30 to 01:30 the second time', '2026-11-01T04:30:00Z', '2026-11-01T06:30:00Z', true],
  ])('%s', async (_, from, to, asked) => {
    const again = await askedAgain(moment(from, 'America/New_York'), moment(to, 'America/New_York'))
    expect(again).toMatchObject({ going: asked })
  })

  test('to a zone where the same moment is another day', async () => {
    const instant = '2026-11-24T23:30:00Z'
    const london = moment(instant, 'Europe/London')
    expect(await askedAgain(london, moment(instant, 'Europe/Berlin'))).toMatchObject({ going: true })
    expect(await askedAgain(london, moment(instant, 'Europe/Lisbon'))).toMatchObject({ going: false })
  })
})
