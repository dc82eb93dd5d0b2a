import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from '../statements.ts'
import { newWorld, type Person, type World } from '../world.ts'

const minute = 60_000
const day = 24 * 60 * minute
const THOUSANDS = nightly(10, 2)
/** The real clock, because the worker runs jobs by it. */
const NOW = new Date()

let world: World
let maya: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya)).id
})
afterAll(() => world.close())

test('a request with alerts for thousands of people takes as many statements for each thousand as one for 5 in all', {
  timeout: 2 * minute,
}, async () => {
  await wantAlerts(5)
  const few = await gather()
  await wantAlerts(THOUSANDS * 1000 - 5)
  const many = await gather()
  expect([few.due, many.due]).toEqual([5, THOUSANDS * 1000])
  expect(few.statements).toBeLessThanOrEqual(5)
  // The last of the parts finds nobody.
  expect(many.statements).toBeLessThanOrEqual(few.statements * (THOUSANDS + 1))
  // There is one job per person, whatever the number of requests.
  const [queued] = await world.pool`
    select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'sub-alert.send'`
  expect(queued).toEqual({ jobs: THOUSANDS * 1000 })
})

/** Requests a sub, runs the worker and counts the statements about alerts. */
async function gather() {
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId,
      opponentTeamName: 'Otters',
      startTime: new Date(NOW.getTime() + 14 * day).toISOString(),
      timeZone: 'UTC',
      location: 'Delta Park',
    },
  })
  const wanted = { numberOfSubs: 1, positions: ['Any'] }
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: game.id }, body: wanted })
  const all = await statementsDuring(world.pool, () => world.mailAfterJobs())
  const statements = all.filter(({ text }) => isOfTheGathering(text)).length
  const [row] = await world.pool<{ due: number }[]>`
    select count(*)::int as due from sub_alert_due where request_id = ${request.id}`
  return { statements, due: row?.due }
}

const isOfTheGathering = (text: string) => /sub_alert|add_jobs|everybody_at <=/.test(text)

/** Adds people whose daily digest is due in half a day, so that none of their jobs runs during the test. */
const wantAlerts = (count: number) => world.pool`
  with made as (
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Pat', 'Lee', gen_random_uuid() || '@example.com', true, ${NOW}
      from generate_series(1, ${count}::int)
    returning id
  )
  insert into sub_alert (profile_id, on_since, sports, weekdays, areas, notice_hours, from_hour, until_hour, digest)
  select id, ${NOW}, '{}', '{}', '{}', 2,
         ${(NOW.getUTCHours() + 12) % 24}, 24, true
    from made`
