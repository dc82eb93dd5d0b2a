import { isDeepStrictEqual } from 'node:util'
import type { RsvpStatus } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const START = new Date('2026-11-24T23:30:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let world: World
let cast: Record<Name, Person>
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  const [maya, robin, cleo, ines, omar] = await Promise.all(names.map((name) => world.person(name)))
  if (!maya || !robin || !cleo || !ines || !omar) throw new Error('somebody is missing')
  cast = { maya, robin, cleo, ines, omar }
})
afterAll(() => world.close())

const names = ['maya', 'robin', 'cleo', 'ines', 'omar'] as const
type Name = (typeof names)[number]
/** Maya leads the team. Ines and Omar are guests. */
const roster: ReadonlySet<Name> = new Set(['maya', 'robin', 'cleo'])

const asScheduled = {
  opponentTeamName: 'Harbour Rovers',
  location: 'Delta Park',
  notes: '',
  timeZone: 'America/New_York',
}
type GameTexts = typeof asScheduled

/** A simple model of the rules for games and answers. */
interface Model {
  startsAt: number
  endsAt: number
  text: GameTexts
  length: number
  cancelled: boolean
  answers: Map<Name, { status: RsvpStatus; startsAt: number; day: string }>
}

type Step =
  | { edit: Partial<GameTexts>; moveBy: number }
  | { answer: RsvpStatus; by: Name }
  | { answerFor: Name; status: RsvpStatus }
  | 'cancel'
  | 'restore'
  | { length: number }

test('[GDETAIL-4] Maya changes a game in any way, no answer is lost, and only another day or a move by two hours asks for new ones', {
  timeout: 180_000,
}, async () => {
  const seen = { steps: 0, refused: 0, asked: 0, counted: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 16 }), async (story) => {
      const { id, teamId } = await newGame()
      const model: Model = {
        startsAt: START.getTime(),
        endsAt: START.getTime() + 2 * hour,
        text: asScheduled,
        length: 120,
        cancelled: false,
        answers: new Map(),
      }
      for (const step of story) {
        const expected = advance(model, step)
        expect(await take(step, { id, teamId, startTime: new Date(model.startsAt).toISOString() })).toBe(expected)
        const game = await world.call(cast.maya, 'GET /api/v1/game/:id', { params: { id } })
        const shown = answersIn(model)
        expect(answersOf(game.rsvps)).toEqual(shown)
        const going = [...shown].filter(([, answer]) => answer === 'Going').map(([name]) => name)
        const here = going.filter((name) => roster.has(name)).length
        expect({ going: game.going, in: game.headCount?.in }).toEqual({ going: going.length, in: here })
        expect(game).toMatchObject({ status: statusIn(model), endTime: new Date(model.endsAt).toISOString() })
        seen.steps += 1
        seen.refused += Number(expected !== 'done')
        seen.asked += [...shown.values()].filter((answer) => answer.endsWith('asked again')).length
        seen.counted += going.length
      }
      await expectSameOnLists(id, teamId, model)
    }),
    { numRuns: nightly(50, 12) },
  )
  console.log(seen)
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(0)
})

/** Applies the step to the model, and returns the expected outcome of the call. */
function advance(model: Model, step: Step): string {
  if (typeof step === 'object' && 'length' in step) {
    model.length = step.length
    if (model.endsAt > NOW.getTime()) model.endsAt = model.startsAt + step.length * minute
    return 'done'
  }
  if (step === 'restore') {
    if (model.cancelled && model.startsAt <= NOW.getTime()) return 'game_started'
    model.cancelled = false
    return 'done'
  }
  const status = statusIn(model)
  if (step === 'cancel') {
    if (status === 'Completed') return 'game_over'
    model.cancelled = true
    return 'done'
  }
  if (status === 'Cancelled') return 'game_cancelled'
  if ('edit' in step) {
    const text = { ...model.text, ...step.edit }
    const isSame = step.moveBy === 0 && isDeepStrictEqual(text, model.text)
    const ownOfMaya = answersIn(model).get('maya')
    model.startsAt += step.moveBy
    model.text = text
    const hers = model.answers.get('maya')
    // Maya, who moves the game, knows its new time.
    if (hers && !ownOfMaya?.endsWith('asked again'))
      model.answers.set('maya', { ...hers, startsAt: model.startsAt, day: dayIn(model) })
    if (!isSame) model.endsAt = model.startsAt + model.length * minute
    return 'done'
  }
  if (status === 'Completed') return 'game_over'
  const [name, answer] = 'by' in step ? [step.by, step.answer] : [step.answerFor, step.status]
  model.answers.set(name, { status: answer, startsAt: model.startsAt, day: dayIn(model) })
  return 'done'
}

const statusIn = ({ cancelled, endsAt }: Model) =>
  cancelled ? 'Cancelled' : endsAt > NOW.getTime() ? 'Upcoming' : 'Completed'

const dayIn = ({ startsAt, text: { timeZone } }: Model) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(startsAt)

/** The answer of each person, marked if it is for the old time. */
const answersIn = (model: Model) =>
  new Map(
    [...model.answers].map(([name, { status, startsAt, day }]) => {
      const isOther = day !== dayIn(model) || Math.abs(startsAt - model.startsAt) >= 2 * hour
      return [name, status !== 'NotGoing' && isOther ? `${status}, asked again` : status]
    }),
  )

const answersOf = (rsvps: { userId: string; status: string; isForOldTime: boolean }[]) =>
  new Map(
    rsvps.map(({ userId, status, isForOldTime }) => [
      names.find((name) => cast[name].id === userId),
      isForOldTime ? `${status}, asked again` : status,
    ]),
  )

async function take(step: Step, { id, teamId, startTime }: { id: string; teamId: string; startTime: string }) {
  const params = { id }
  const outcome = async (response: ReturnType<World['send']>) => {
    const { statusCode, json } = await response
    return statusCode < 300 ? 'done' : json().code
  }
  const { maya } = cast
  if (step === 'cancel') return outcome(world.send(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} }))
  if (step === 'restore') return outcome(world.send(maya, 'POST /api/v1/game/:id/restore', { params }))
  if ('answer' in step)
    return outcome(world.send(cast[step.by], 'POST /api/v1/game/:id/rsvp', { params, body: { status: step.answer } }))
  if ('answerFor' in step) {
    const member = { id, memberId: cast[step.answerFor].id }
    const body = { status: step.status }
    return outcome(world.send(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: member, body }))
  }
  if ('length' in step) {
    const body = { ...nothingNeeded, gameMinutes: step.length }
    return outcome(world.send(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId }, body }))
  }
  const now = await world.call(maya, 'GET /api/v1/game/:id', { params })
  const { opponentTeamName, timeZone, location, notes, version } = now
  const body = { opponentTeamName, timeZone, location, notes, version, ...step.edit }
  // A refused edit leaves the model unchanged, so the new time comes from the step.
  const movedTo =
    now.status === 'Cancelled' ? new Date(Date.parse(now.startTime) + step.moveBy).toISOString() : startTime
  return outcome(world.send(maya, 'PUT /api/v1/game/:id', { params, body: { ...body, startTime: movedTo } }))
}

/** Each person's list has their own answer and the same count. */
async function expectSameOnLists(id: string, teamId: string, model: Model) {
  const shown = answersIn(model)
  const going = [...shown.values()].filter((answer) => answer === 'Going').length
  for (const name of ['robin', 'ines'] as const) {
    const own = shown.get(name)
    const cards = await world.call(cast[name], 'GET /api/v1/team/:id/games', { params: { id: teamId } })
    expect(cards).toMatchObject([
      {
        id,
        going,
        answer: own?.split(',')[0] ?? null,
        answerIsForOldTime: own?.endsWith('asked again') ?? false,
        status: statusIn(model),
      },
    ])
  }
}

async function newGame() {
  const team = await world.team(cast.maya)
  await world.joins(cast.robin, team)
  await world.joins(cast.cleo, team)
  const { id } = await world.call(cast.maya, 'POST /api/v1/game', {
    body: { teamId: team.id, startTime: START.toISOString(), ...asScheduled },
  })
  return { id, teamId: team.id }
}

const statuses = fc.constantFrom<RsvpStatus>('Going', 'Going', 'NotGoing', 'Maybe')
const answering = fc.record({ by: fc.constantFrom(...names), answer: statuses })
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: answering },
  { weight: 1, arbitrary: fc.record({ answerFor: fc.constantFrom('robin', 'cleo'), status: statuses }) },
  {
    weight: 5,
    arbitrary: fc.record({
      edit: fc.record(
        {
          opponentTeamName: fc.constantFrom('Old Boys', 'Harbour Rovers'),
          location: fc.constantFrom('Astoria Park', 'Delta Park'),
          notes: fc.constantFrom('', 'Bring both kits'),
          timeZone: fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Europe/Berlin'),
        },
        { requiredKeys: [] },
      ),
      moveBy: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: -119, max: 119 }).map((minutes) => minutes * minute) },
        { weight: 2, arbitrary: fc.constantFrom(-120, 120, 119, -119).map((minutes) => minutes * minute) },
        { weight: 1, arbitrary: fc.integer({ min: -12, max: 12 }).map((hours) => hours * hour) },
        { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }).map((days) => days * day) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('cancel', 'restore', 'restore') },
  { weight: 1, arbitrary: fc.record({ length: fc.constantFrom(10, 90, 120, 1440) }) },
)
