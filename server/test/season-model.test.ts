import type { RsvpStatus, Season } from '@app/contract'
import { formOf, recordOf, scoresOf } from '@app/contract/record'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, type Figures, figuresNow, type GameModel, keptNow, type TeamModel } from './season-model.ts'
import { newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(5000, 12)
const STEPS = 26
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let world: World
let now = new Date('2026-09-01T12:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

test('[SEASON-6] every figure of a season is that of a slow model, whatever happens to games and people, and a closed one never changes', {
  timeout: 4 * 3_600_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (start, steps) => {
      const story = await begin(start)
      for (const each of steps) {
        if (await take(story, each)) seen.add(each.does)
      }
      for (const [index, season] of story.team.seasons.entries()) {
        const shown = await look(story, index)
        const expected = season.kept ? keptNow(story.team, season.kept) : figuresNow(story.team, season, now.getTime())
        expect(figuresIn(shown), `season ${index}`).toEqual(expected)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const all = [
    'answer',
    'cancel',
    'close',
    'delete',
    'join',
    'leave',
    'move',
    'no-show',
    'reopen',
    'restore',
    'result',
    'schedule',
    'sub',
    'wait',
  ]
  // A few runs need not come by everything.
  expect([...seen].toSorted()).toEqual(RUNS >= 100 ? all : expect.arrayContaining(['answer', 'result']))
})

/** In the weeks of both clock changes, and in between. */
const beginning = fc.constantFrom('2026-10-26T12:00:00Z', '2027-03-08T12:00:00Z', '2026-09-20T05:00:00Z')
const zones = ['America/New_York', 'Pacific/Auckland', 'Europe/Berlin', 'UTC'] as const

type Step =
  | { does: 'schedule'; hours: number; zone: (typeof zones)[number] }
  | { does: 'move'; game: number; hours: number }
  | { does: 'cancel' | 'restore' | 'sub' | 'no-show'; game: number }
  | { does: 'answer'; game: number; person: number; status: RsvpStatus }
  | { does: 'result'; game: number; score: [number, number] }
  | { does: 'join' | 'leave' | 'delete'; person: number }
  | { does: 'wait'; hours: number }
  | { does: 'close'; days: number }
  | { does: 'reopen' }

const game = fc.nat(7)
const person = fc.nat(4)
const goals = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('schedule' as const),
      hours: fc.integer({ min: 1, max: 200 }),
      zone: fc.constantFrom(...zones),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('move' as const), game, hours: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'restore', 'sub', 'sub', 'no-show'), game }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      game,
      person,
      status: fc.constantFrom<RsvpStatus>('Going', 'Going', 'Going', 'Maybe', 'NotGoing'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('result' as const), game, score: fc.tuple(goals, goals) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('join' as const, 'leave', 'delete'), person }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 150 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const), days: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reopen' as const) }) },
)

interface Story {
  teamId: string
  maya: Person
  players: Person[]
  team: TeamModel
  /** The id of the request and of each volunteer, by game. */
  offers: Map<string, { requestId: string; volunteers: { person: Person; id: string }[] }>
}

async function begin(moment: string): Promise<Story> {
  now = new Date(moment)
  const maya = await world.person('Maya', 'Okafor')
  const players = await Promise.all([0, 1, 2, 3, 4].map((n) => world.person(`Pat${n}`, 'Lee')))
  const { id: teamId } = await world.team(maya)
  await world.pool`update member set joined_at = ${now} where team_id = ${teamId}`
  const team: TeamModel = { games: [], people: new Map(), seasons: [] }
  team.people.set(maya.id, { joinedAt: now.getTime(), isDeleted: false })
  for (const [index, player] of players.entries()) {
    team.people.set(player.id, { joinedAt: null, isDeleted: false })
    if (index < 3) await join(teamId, team, player)
  }
  const startsOn = new Date(now.getTime() - 3 * DAY).toISOString().slice(0, 10)
  await world.call(maya, 'PUT /api/v1/team/:teamId/season', { params: { teamId }, body: { name: 'First', startsOn } })
  team.seasons.push({ name: 'First', startsOn, endsOn: null, kept: null })
  return { teamId, maya, players, team, offers: new Map() }
}

async function join(teamId: string, team: TeamModel, { id }: Person) {
  await world.pool`insert into member values (${teamId}, ${id}, 'player', ${now})`
  team.people.set(id, { joinedAt: now.getTime(), isDeleted: false })
}

/** Takes the step through the API, and in the model if it was accepted. False if it makes no sense now. */
async function take(story: Story, step: Step): Promise<boolean> {
  const { maya, team, teamId } = story
  const aimed = 'game' in step ? team.games[step.game % Math.max(team.games.length, 1)] : undefined
  const who = 'person' in step ? story.players[step.person] : undefined
  if (who && team.people.get(who.id)?.isDeleted) return false
  if ('game' in step && !aimed) return false
  switch (step.does) {
    case 'schedule': {
      const startsAt = now.getTime() + step.hours * HOUR
      const made = await tried(() =>
        world.call(maya, 'POST /api/v1/game', { body: { teamId, ...fields(startsAt, step.zone) } }),
      )
      if (made) team.games.push(newGame(made.id, startsAt, step.zone))
      return made !== null
    }
    case 'move': {
      if (!aimed) return false
      const startsAt = now.getTime() + step.hours * HOUR
      const body = { version: aimed.version, ...fields(startsAt, aimed.zone) }
      const moved = await tried(() => world.call(maya, 'PUT /api/v1/game/:id', { params: { id: aimed.id }, body }))
      if (moved) Object.assign(aimed, { startsAt, endsAt: startsAt + 2 * HOUR, version: moved.version })
      return moved !== null
    }
    case 'cancel':
    case 'restore': {
      if (!aimed) return false
      const params = { id: aimed.id }
      const done = await tried(() =>
        step.does === 'cancel'
          ? world.call(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} })
          : world.call(maya, 'POST /api/v1/game/:id/restore', { params }),
      )
      if (done) Object.assign(aimed, { isCancelled: step.does === 'cancel', version: done.version })
      return done !== null
    }
    case 'answer': {
      if (!aimed || !who) return false
      const body = { status: step.status, userId: who.id }
      const done = await tried(() => world.call(who, 'POST /api/v1/game/:id/rsvp', { params: { id: aimed.id }, body }))
      if (done) aimed.answers.set(who.id, { status: step.status, forStart: aimed.startsAt, forDay: dayOf(aimed) })
      return done !== null
    }
    case 'result': {
      if (!aimed) return false
      const [ourScore, theirScore] = step.score
      const input = { params: { id: aimed.id }, body: { ourScore, theirScore } }
      const done = await tried(() => world.call(maya, 'PUT /api/v1/game/:id/result', input))
      if (done) Object.assign(aimed, { score: step.score, version: done.version })
      return done !== null
    }
    case 'sub':
      return aimed ? sub(story, aimed) : false
    case 'no-show': {
      const offer = aimed && story.offers.get(aimed.id)
      const [first] = offer?.volunteers ?? []
      if (!aimed || !offer || !first) return false
      const params = { id: offer.requestId, volunteerId: first.id }
      const key = 'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout'
      const done = await tried(() => world.call(maya, key, { params, body: { turnedUp: false } }))
      if (done) aimed.subs.set(first.person.id, { hasComeForSure: false })
      return done !== null
    }
    case 'join': {
      if (!who || team.people.get(who.id)?.joinedAt !== null) return false
      await join(teamId, team, who)
      return true
    }
    case 'leave': {
      if (!who || team.people.get(who.id)?.joinedAt === null) return false
      await world.call(who, 'POST /api/v1/team/:teamId/leave', { params: { teamId } })
      team.people.set(who.id, { joinedAt: null, isDeleted: false })
      return true
    }
    case 'delete': {
      if (!who) return false
      await world.call(who, 'DELETE /api/v1/account')
      team.people.set(who.id, { joinedAt: null, isDeleted: true })
      return true
    }
    case 'wait': {
      now = new Date(now.getTime() + step.hours * HOUR)
      await world.pool`update session set started_at = ${now}, last_seen_at = ${now}, authenticated_at = ${now}`
      return true
    }
    case 'close':
      return close(story, step.days)
    case 'reopen':
      return reopen(story)
  }
}

async function sub(story: Story, game: GameModel): Promise<boolean> {
  const { maya } = story
  const body = { numberOfSubs: 3, positions: [] }
  const known = story.offers.get(game.id)
  const request =
    known ?? (await tried(() => world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: game.id }, body })))
  if (!request) return false
  const requestId = 'requestId' in request ? request.requestId : request.id
  const offer = known ?? { requestId, volunteers: [] }
  story.offers.set(game.id, offer)
  const jonas = await world.person('Jonas', 'Weber')
  const params = { id: requestId }
  const offered = await tried(() =>
    world.call(jonas, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} }),
  )
  const id = offered?.volunteers.find(({ userId }) => userId === jonas.id)?.id
  if (id === undefined) return false
  const key = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  const accepted = await tried(() => world.call(maya, key, { params: { ...params, volunteerId: id } }))
  if (!accepted) return false
  offer.volunteers.push({ person: jonas, id })
  story.team.people.set(jonas.id, { joinedAt: null, isDeleted: false })
  game.subs.set(jonas.id, { hasComeForSure: null })
  game.answers.set(jonas.id, { status: 'Going', forStart: game.startsAt, forDay: dayOf(game) })
  return true
}

async function close({ maya, teamId, team }: Story, days: number): Promise<boolean> {
  const open = team.seasons.at(-1)
  if (!open) return false
  const startsOn = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const endsOn = new Date(Date.parse(startsOn) - DAY).toISOString().slice(0, 10)
  const isAhead = team.games.some(
    (one) => !one.isCancelled && one.endsAt > now.getTime() && dayOf(one) >= open.startsOn && dayOf(one) <= endsOn,
  )
  const done = await tried(() =>
    world.call(maya, 'POST /api/v1/team/:teamId/season/close', {
      params: { teamId },
      body: { name: 'Next', startsOn },
    }),
  )
  expect(done !== null).toBe(startsOn > open.startsOn && !isAhead)
  if (!done) return false
  Object.assign(open, { endsOn, kept: figuresNow(team, { startsOn: open.startsOn, endsOn }, now.getTime()) })
  team.seasons.push({ name: 'Next', startsOn, endsOn: null, kept: null })
  return true
}

async function reopen({ maya, teamId, team }: Story): Promise<boolean> {
  const [last, open] = team.seasons.slice(-2)
  if (!last || !open) return false
  const hasResult = team.games.some((one) => !one.isCancelled && one.score !== null && dayOf(one) >= open.startsOn)
  const done = await tried(() => world.call(maya, 'POST /api/v1/team/:teamId/season/reopen', { params: { teamId } }))
  expect(done !== null).toBe(!hasResult)
  if (!done) return false
  team.seasons.pop()
  Object.assign(last, { endsOn: null, kept: null })
  return true
}

/** Null if the server refused it. */
async function tried<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (/answered 5\d\d/.test(String(error))) throw error
    return null
  }
}

const fields = (startsAt: number, timeZone: string) => ({
  opponentTeamName: 'Harbour Rovers',
  startTime: new Date(startsAt).toISOString(),
  timeZone,
  location: 'Delta Park',
})

const newGame = (id: string, startsAt: number, zone: string): GameModel => ({
  id,
  version: 1,
  zone,
  startsAt,
  endsAt: startsAt + 2 * HOUR,
  isCancelled: false,
  score: null,
  answers: new Map(),
  subs: new Map(),
})

async function look({ maya, teamId }: Story, index: number): Promise<Season> {
  const { seasons } = await world.call(maya, 'GET /api/v1/team/:teamId/season', { params: { teamId } })
  const seasonId = seasons.at(-1 - index)?.id ?? ''
  return world.call(maya, 'GET /api/v1/team/:teamId/season', { params: { teamId }, query: { seasonId } })
}

function figuresIn({ games, players, subs }: Season): Figures {
  const { won, lost, tied } = recordOf(games)
  return {
    games: games.map(({ id, ourScore, theirScore, in: there, subs: filled }) => ({
      id,
      ours: ourScore,
      theirs: theirScore,
      in: there,
      subs: filled,
    })),
    players: Object.fromEntries(players.map(({ userId, marks }) => [userId, marks])),
    subs: Object.fromEntries(subs.map(({ userId, times }) => [userId, times])),
    record: [won, lost, tied],
    ...scoresOf(games),
    form: formOf(games)
      .map((outcome) => outcome[0])
      .join(''),
  }
}
