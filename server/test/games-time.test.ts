import { instantOf, localOf } from '@app/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { isForOldTime, type StoredAnswer } from '../src/features/attendance/rules.ts'
import { gamesOfTeam, insertGames, statusOf as statusInSql } from '../src/features/game/queries.ts'
import { statusOf } from '../src/features/game/rules.ts'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const CASES_AT_ONCE = 300
const BATCHES = 40
/** The difference of two lists says which cases fail: making a list of three hundred smaller takes minutes. */
const runs = { numRuns: BATCHES, endOnFailure: true }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('[GLIST-2] Maya’s games have the same status by the rules and by the database, in 12,000 cases', {
  timeout: 60_000,
}, async () => {
  const maya = await world.person('Maya')
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moments, lengths, severalOf(lives), sessionZones, async (now, minutes, games, sessionZone) => {
      const team = await world.team(maya)
      await world.pool`insert into game_day (team_id, game_minutes) values (${team.id}, ${minutes})`
      const made = games.map(({ startsIn, cancelled }) => {
        const startsAt = new Date(now.getTime() + startsIn(minutes))
        return { id: newId(), startsAt, cancelledAt: cancelled ? startsAt : null }
      })
      const { rows, upcoming } = await inTransaction(world.pool, async (db) => {
        await db`select set_config('timezone', ${sessionZone}, true)`
        await insertGames(db, { teamId: team.id } as never, made.map(gameAt), { now, most: 1000 })
        await db`
          update game set cancelled_at = starts_at
           where id = any (${made.filter(({ cancelledAt }) => cancelledAt).map(({ id }) => id)})`
        const rows = await db<{ id: string; endsAt: Date; status: string }[]>`
          select g.id, g.ends_at, ${statusInSql(db, now)} as status from game g where g.team_id = ${team.id}`
        const page = { rows: CASES_AT_ONCE, limit: CASES_AT_ONCE, after: null }
        const upcoming = await gamesOfTeam(db, { viewerId: maya.id, teamId: team.id, when: 'upcoming', now, page })
        return { rows, upcoming }
      })

      const byRules = new Map(
        made.map(({ id, startsAt, cancelledAt }) => {
          const endsAt = new Date(startsAt.getTime() + minutes * minute)
          return [id, { id, endsAt, status: statusOf({ cancelledAt, endsAt }, now) }]
        }),
      )
      expect(new Map(rows.map((row) => [row.id, { ...row }]))).toEqual(byRules)
      const stillToCome = rows.filter(({ status }) => status === 'Upcoming').map(({ id }) => id)
      expect(upcoming.map(({ id }) => id).sort()).toEqual(stillToCome.sort())
      for (const { status, endsAt } of rows)
        seen.add(`${status}${endsAt.getTime() === now.getTime() ? ' at the end' : ''}`)
    }),
    runs,
  )
  expect(seen).toEqual(new Set(['Upcoming', 'Completed', 'Cancelled', 'Completed at the end', 'Cancelled at the end']))
})

test('Robin is asked again by the rules exactly when the database says so, in 12,000 cases', {
  timeout: 60_000,
}, async () => {
  const robin = await world.person('Robin')
  const seen = { asked: 0, kept: 0, otherDayWithinTwoHours: 0, sameDay: 0 }
  await fc.assert(
    fc.asyncProperty(severalOf(moves), sessionZones, async (games, sessionZone) => {
      const team = await world.team(robin)
      const made = games.map(({ answeredFor, zone, by, toZone, status }) => {
        const startsAt = new Date(answeredFor.getTime() + by)
        const answer = { status, answeredFor, answeredOn: localOf(answeredFor, zone).date }
        return { id: newId(), startsAt, startsOn: localOf(startsAt, toZone).date, answer }
      })
      const rows = await inTransaction(world.pool, async (db) => {
        await db`select set_config('timezone', ${sessionZone}, true)`
        await insertGames(db, { teamId: team.id } as never, made.map(gameAt), { now: new Date(0), most: 1000 })
        const answers = made.map(({ id, answer }) => ({ id, ...answer }))
        await db`
          insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
          select a.id, ${team.id}, ${robin.id}, a.status, now(), a."answeredFor", a."answeredOn", false
            from jsonb_to_recordset(${db.json(answers)}::jsonb)
                 as a (id uuid, status text, "answeredFor" timestamptz, "answeredOn" date)`
        return db<{ id: string; isForOldTime: boolean; isGoing: boolean; going: number; in: number }[]>`
          select a.game_id as id, a.is_for_old_time, a.is_going, h.going, (h.counted ->> 'in')::int as in
            from attendance a
            join head_count h on h.game_id = a.game_id
           where a.team_id = ${team.id}`
      })

      const byRules = made.map(({ id, startsAt, startsOn, answer }) => {
        const isOld = isForOldTime(answer, { startsAt, startsOn })
        const isGoing = answer.status === 'going' && !isOld
        seen[isOld ? 'asked' : 'kept'] += 1
        const isNear = Math.abs(startsAt.getTime() - answer.answeredFor.getTime()) < 2 * hour
        if (isOld && isNear) seen.otherDayWithinTwoHours += 1
        if (isOld && startsOn === answer.answeredOn) seen.sameDay += 1
        return [id, { id, isForOldTime: isOld, isGoing, going: Number(isGoing), in: Number(isGoing) }] as const
      })
      expect(new Map(rows.map((row) => [row.id, { ...row }]))).toEqual(new Map(byRules))
    }),
    runs,
  )
  console.log(seen)
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(100)
})

const severalOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: CASES_AT_ONCE, maxLength: CASES_AT_ONCE })

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
/** What the rows say must not hang on the clock of who asks. */
const sessionZones = fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Berlin')
const lengths = fc.oneof(fc.constantFrom(10, 60, 120, 1440), fc.integer({ min: 10, max: 1440 }))

const shifts = fc.oneof(
  fc.constantFrom(0, 1, -1, minute, -minute),
  fc.integer({ min: -3 * day, max: 3 * day }),
  fc.integer({ min: -48, max: 48 }).map((quarters) => quarters * 15 * minute),
)

/** When it starts, told by the usual length: exactly at the end, around it, or anywhere. */
const lives = fc.record({
  startsIn: fc.oneof(
    shifts.map((shift) => (minutes: number) => shift - minutes * minute),
    shifts.map((shift) => () => shift),
  ),
  cancelled: fc.boolean(),
})

/** When the clocks change: by an hour, by half of one, and in Santiago and Havana at midnight. */
const turns = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/Santiago', '2026-04-05T03:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['America/Havana', '2026-03-08T05:00:00Z'],
] as const

const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
const places = fc.oneof(
  // Anywhere, any time.
  fc.record({ zone: zones, answeredFor: days }),
  // Around midnight at the venue.
  fc.record({ zone: zones, date: days, shift: fc.constantFrom(-hour, -minute, -1, 0, 1, minute, hour) }).map((it) => {
    const midnight = instantOf({ date: it.date.toISOString().slice(0, 10), time: '00:00' }, it.zone)
    return { zone: it.zone, answeredFor: new Date(midnight.getTime() + it.shift) }
  }),
  // In the night when the clocks change.
  fc.record({ turn: fc.constantFrom(...turns), quarters: fc.integer({ min: -20, max: 20 }) }).map((it) => ({
    zone: it.turn[0],
    answeredFor: new Date(Date.parse(it.turn[1]) + it.quarters * 15 * minute),
  })),
)
const moments = places.map(({ answeredFor }) => answeredFor)

const moves = fc
  .record({
    place: places,
    by: fc.oneof(
      fc.constantFrom(
        0,
        1,
        -1,
        2 * hour,
        -2 * hour,
        2 * hour - 1,
        1 - 2 * hour,
        2 * hour + 1,
        23 * hour,
        day,
        25 * hour,
      ),
      fc.integer({ min: -180, max: 180 }).map((minutes) => minutes * minute),
      fc.integer({ min: -8, max: 8 }).map((all) => all * day),
    ),
    toZone: fc.option(zones, { freq: 5 }),
    status: fc.constantFrom<StoredAnswer>('going', 'maybe', 'not_going'),
  })
  .map(({ place, toZone, ...rest }) => ({ ...place, ...rest, toZone: toZone ?? place.zone }))

const gameAt = ({ id, startsAt, startsOn = '2026-11-17' }: { id: string; startsAt: Date; startsOn?: string }) => ({
  id,
  startsAt,
  startsOn,
  opponent: 'Harbour Rovers',
  timeZone: 'UTC',
  location: 'Delta Park',
  notes: '',
  importUid: null,
  told: {} as never,
})
