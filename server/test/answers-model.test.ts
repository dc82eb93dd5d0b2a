import type { RsvpStatus, UsualAnswerChoice } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamesToAskAbout } from '../src/features/message/ask/queries.ts'
import { newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(150, 10)
const STEPS = 14
const dayMs = 24 * 60 * 60 * 1000

let world: World
let maya: Person
let now = new Date('2026-11-17T12:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

test('the answer that counts for Priya is the one of the model, after any answers, settings, away dates and moved games', {
  timeout: 3_600_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const story = await begin()
      for (const each of steps) {
        await take(story, each)
        seen.add(each.does)
        for (const [index, answer] of (await countedAnswers(story)).entries()) {
          expect(answer, `game ${index} after ${JSON.stringify(each)}`).toEqual(expectedAnswer(story, index))
          seen.add(answer)
        }
        expect(await gamesToAnswer(story)).toEqual(expectedToAnswer(story))
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['NotGoing away', 'Going default', 'Going own', 'none']))
})

type Step =
  | { does: 'answer' | 'answer for her'; game: number; status: RsvpStatus }
  | { does: 'set usual'; usual: UsualAnswerChoice }
  | { does: 'schedule'; in: number }
  | { does: 'move'; game: number; in: number; hour: number }
  | { does: 'add away' | 'edit away'; in: number; days: number; replaces: boolean }
  | { does: 'delete away' }
  | { does: 'wait'; days: number }

const game = fc.nat(3)
const inDays = fc.nat(8)
const status = fc.constantFrom<RsvpStatus>('Going', 'Maybe', 'NotGoing')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('answer' as const, 'answer for her' as const), game, status }),
  fc.record({ does: fc.constant('set usual' as const), usual: fc.constantFrom('Ask' as const, 'Going', 'NotGoing') }),
  fc.record({ does: fc.constant('schedule' as const), in: inDays }),
  fc.record({ does: fc.constant('move' as const), game, in: inDays, hour: fc.constantFrom(18, 19, 21) }),
  fc.record({
    does: fc.constantFrom('add away' as const, 'edit away' as const),
    in: inDays,
    days: fc.nat(4),
    replaces: fc.boolean(),
  }),
  fc.record({ does: fc.constant('delete away' as const) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
)

interface GameModel {
  id: string
  version: number
  startsAt: Date
  own: { status: RsvpStatus; startsAt: Date; isReplaced: boolean } | null
  /** The answer at the end of the game. Nothing changes it afterwards. */
  last: string | null
}

interface Story {
  priya: Person
  teamId: string
  usual: UsualAnswerChoice
  away: { id: string; from: string; until: string } | null
  games: GameModel[]
}

async function begin(): Promise<Story> {
  const priya = await world.person('Priya', 'Nair')
  const team = await world.team(maya)
  await world.joins(priya, team)
  const story: Story = { priya, teamId: team.id, usual: 'Ask', away: null, games: [] }
  for (const days of [1, 3]) await schedule(story, days)
  return story
}

const start = (days: number, hour = 18) => new Date(Math.floor(now.getTime() / dayMs + days) * dayMs + hour * 3_600_000)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const isOpen = ({ last }: GameModel) => last === null

async function schedule(story: Story, days: number) {
  const startsAt = start(days)
  const body = { ...fields(startsAt), teamId: story.teamId }
  const { id } = await world.call(maya, 'POST /api/v1/game', { body })
  story.games.push({ id, version: 1, startsAt, own: null, last: null })
}

const fields = (startsAt: Date) => ({
  opponentTeamName: 'Harbour Rovers',
  startTime: startsAt.toISOString(),
  location: 'Delta Park',
})

/** Takes the step through the API and in the model. Skips a step that makes no sense now. */
async function take(story: Story, step: Step) {
  const { priya, teamId } = story
  const aimed = 'game' in step ? story.games[step.game % story.games.length] : undefined
  switch (step.does) {
    case 'answer':
    case 'answer for her': {
      if (!aimed || !isOpen(aimed)) return
      const [params, body] = [{ id: aimed.id, memberId: priya.id }, { status: step.status }]
      if (step.does === 'answer') await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params, body })
      else await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params, body })
      aimed.own = { status: step.status, startsAt: aimed.startsAt, isReplaced: false }
      return
    }
    case 'set usual':
      await world.call(priya, 'PUT /api/v1/team/:teamId/usual-answer', {
        params: { teamId },
        body: { answer: step.usual },
      })
      story.usual = step.usual
      return
    case 'schedule':
      if (story.games.length < 4) await schedule(story, step.in)
      return
    case 'move': {
      if (!aimed || !isOpen(aimed)) return
      const startsAt = start(step.in, step.hour)
      const body = { version: aimed.version, ...fields(startsAt) }
      const { version } = await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: aimed.id }, body })
      Object.assign(aimed, { version, startsAt })
      return
    }
    case 'add away':
    case 'edit away':
      return saveAway(story, step)
    case 'delete away':
      if (!story.away) return
      await world.call(priya, 'DELETE /api/v1/away/:id', { params: { id: story.away.id } })
      story.away = null
      return
    case 'wait':
      now = new Date(now.getTime() + step.days * dayMs)
      for (const [index, past] of story.games.entries())
        if (isOpen(past) && past.startsAt < now) past.last = expectedAnswer(story, index)
      // Keeps all sessions alive over the jump in time.
      await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  }
}

async function saveAway(story: Story, step: Step & { does: 'add away' | 'edit away' }) {
  const isEdit = step.does === 'edit away'
  const { away, priya } = story
  if (isEdit !== (away !== null)) return
  const [from, until] = [dayOf(start(step.in)), dayOf(start(step.in + step.days))]
  const covered = story.games.filter(
    (each) => isOpen(each) && dayOf(each.startsAt) >= from && dayOf(each.startsAt) <= until,
  )
  const body = { from, until, note: '', replace: step.replaces ? covered.map(({ id }) => id) : [] }
  const saved = away
    ? await world.call(priya, 'PUT /api/v1/away/:id', { params: { id: away.id }, body })
    : await world.call(priya, 'POST /api/v1/away', { body })
  for (const { own } of covered) if (own) own.isReplaced = step.replaces && own.status !== 'NotGoing'
  story.away = { id: saved.id, from, until }
}

/** "Going own", "NotGoing away", "Going default", "Maybe for old time" or "none". */
function expectedAnswer({ games, away, usual }: Story, index: number): string {
  const { own, startsAt, last } = games[index] ?? { own: null, startsAt: now, last: null }
  if (last !== null) return last
  const isAway = away !== null && dayOf(startsAt) >= away.from && dayOf(startsAt) <= away.until
  const counts =
    own !== null &&
    (own.status === 'NotGoing' ||
      (dayOf(own.startsAt) === dayOf(startsAt) && Math.abs(own.startsAt.getTime() - startsAt.getTime()) < 7_200_000))
  if (own && counts && !(isAway && own.isReplaced)) return `${own.status} own`
  if (isAway) return 'NotGoing away'
  if (usual !== 'Ask') return `${usual} default`
  return own ? `${own.status} for old time` : 'none'
}

/** The same, as the team's captain sees it on the page of each game. */
const countedAnswers = ({ games, priya }: Story) =>
  Promise.all(
    games.map(async ({ id }) => {
      const { rsvps, going } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
      const [answer, ...more] = rsvps.filter(({ userId }) => userId === priya.id)
      expect(more, 'one answer counts').toEqual([])
      expect(going).toBe(answer?.status === 'Going' && !answer.isForOldTime ? 1 : 0)
      if (!answer) return 'none'
      return `${answer.status} ${answer.isForOldTime ? 'for old time' : answer.source}`
    }),
  )

const expectedToAnswer = (story: Story) =>
  story.games
    .filter((each, index) => each.startsAt > now && /none|for old time/.test(expectedAnswer(story, index)))
    .map(({ id }) => id)
    .toSorted()

async function gamesToAnswer({ priya, games }: Story) {
  const about = [{ profileId: priya.id, channel: 'mail', gameIds: games.map(({ id }) => id) }]
  const asked = await gamesToAskAbout(world.pool, about, { isAboutUsual: false, now })
  return asked.map(({ gameId }) => gameId).toSorted()
}
