import type { SchedulePreview } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarSpecimen } from './schedule-files/calendars.ts'
import type { Specimen, Truth } from './schedule-files/chance.ts'
import { tableSpecimen } from './schedule-files/tables.ts'
import { newWorld, type Person, problemOf, type World } from './world.ts'

let world: World
let maya: Person
let robin: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
})
afterAll(() => world.close())

const FILES = nightly(100, 6)
const AT_ONCE = nightly(10, 6)
const firsts = Array.from({ length: FILES / AT_ONCE }, (_, nth) => nth * AT_ONCE)

describe.each([
  ['a table', tableSpecimen],
  ['a calendar', (seed: number) => calendarSpecimen(seed, 'Night Shift FC')],
] as const)('Maya has %s from her league', (_, specimenOf) => {
  test.each(firsts)(
    'she previews and imports it, and exporting and importing again changes nothing (from seed %d)',
    async (first) => {
      for (let seed = first; seed < first + AT_ONCE; seed += 1) await walk(specimenOf(seed))
    },
  )
})

/** Previews, imports, answers the games, imports again, and imports an export in either format. */
async function walk(specimen: Specimen) {
  const team = await world.team(maya)
  await world.joins(robin, team)
  const params = { teamId: team.id }
  const send = (path: 'schedule' | 'schedule/preview', content: Buffer) =>
    world.send(maya, `POST /api/v1/team/:teamId/${path}`, {
      params,
      body: { content: content.toString('base64'), timeZone: specimen.timeZone },
    })

  const seen = await send('schedule/preview', specimen.content)
  if (specimen.games.length === 0) {
    const { code, fields } = problemOf('preview', seen)
    expect({ code, said: fields?.[0]?.message }, specimen.about).toEqual({
      code: 'schedule_not_readable',
      said: expect.any(String),
    })
    return
  }
  expect(seen.statusCode, `${specimen.about} ${seen.body}`).toBe(200)
  const preview = seen.json<SchedulePreview>()
  expect(truthsOf(preview), specimen.about).toEqual(inOrder(specimen.games))
  expect(preview.problems, specimen.about).toMatchObject(
    specimen.problems.map(({ line, code }) => ({ line, code: expect.stringContaining(code) })),
  )

  const changes = async (content: Buffer) =>
    new Set((await send('schedule', content)).json<SchedulePreview>().lines.map(({ change }) => change))
  expect(await changes(specimen.content), specimen.about).toEqual(new Set(['new']))
  await world.pool`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
    select id, team_id, ${robin.id}, 'going', created_at, starts_at, starts_on, false from game where team_id = ${team.id}`
  const before = await kept(team)
  expect(before.games).toHaveLength(specimen.games.length)

  expect(await changes(specimen.content), `${specimen.about}, again`).toEqual(new Set(['same']))
  const format = specimen.games.length % 2 === 0 ? 'csv' : 'ics'
  const file = await world.send(maya, `GET /api/v1/team/:teamId/schedule.${format}`, { params })
  expect(await changes(Buffer.from(file.body)), `${specimen.about}, exported as ${format}`).toEqual(new Set(['same']))
  expect(await kept(team), specimen.about).toEqual(before)
}

async function kept({ id }: { id: string }) {
  const games = await world.pool`select * from game where team_id = ${id} order by id`
  const answers = await world.pool`select * from rsvp where team_id = ${id} order by game_id`
  const [history] = await world.pool`select count(*) from game_history where team_id = ${id}`
  return { games, answers, history }
}

const truthsOf = ({ lines }: SchedulePreview) =>
  inOrder(
    lines.map(({ opponentTeamName, startTime, timeZone, location, notes }) => ({
      opponentTeamName,
      startTime,
      timeZone,
      location,
      notes,
    })),
  )

const inOrder = (games: Truth[]) =>
  games.toSorted((a, b) => (a.startTime + a.opponentTeamName < b.startTime + b.opponentTeamName ? -1 : 1))
