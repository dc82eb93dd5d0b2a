import type { RsvpStatus } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import { newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(1000, 12)
const DAY_MS = 24 * 60 * 60 * 1000

let world: World
let maya: Person
let players: Person[]
let now = new Date('2026-10-05T12:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  players = await Promise.all(['Robin', 'Ines'].map((name) => world.person(name, 'Berg')))
})
afterAll(() => world.close())

test('[SERIES-2] [SERIES-3] [SERIES-4] [SERIES-5] after edits and cancellations of one, following and all across both clock changes no answer is lost, the clock is kept, and page, feed and mails agree', {
  timeout: 7_200_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(series, fc.array(step, { minLength: 4, maxLength: 7 }), async (plan, steps) => {
      // Noon at the venue: at night mails wait.
      now = new Date(instantBy({ day: FIRST_DAY - 8, time: '12:00' }, plan.timeZone))
      const story = await begin(plan)
      for (const each of steps) {
        const news = await take(story, each)
        if (news) seen.add(`${each.does} ${'part' in each ? each.part : ''}`.trim())
        if (!each.isHurried) await readMails(story)
        await comparePages(story)
      }
      await readMails(story)
      await compareFeeds(story)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const parts = ['one', 'following', 'all']
  expect([...seen]).toEqual(
    expect.arrayContaining([...parts.flatMap((part) => [`edit ${part}`, `cancel ${part}`]), 'restore']),
  )
})

interface Plan {
  timeZone: string
  time: string
  /** Weeks from each game to the next. */
  gaps: number[]
}
/** From October until after the clocks have changed twice, in the north and in the south. */
const series: fc.Arbitrary<Plan> = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo'),
  time: fc.constantFrom('09:00', '19:30', '23:45'),
  gaps: fc.constantFrom([2, 5, 1, 9, 8, 3], [1, 1, 6, 12, 4, 4], [4, 8, 8, 8]),
})

type Part = 'one' | 'following' | 'all'
type Step = { isHurried: boolean } & (
  | { does: 'answer'; player: number; game: number; status: RsvpStatus }
  | {
      does: 'edit'
      game: number
      part: Part
      days: number
      time: string | null
      location: string | null
      movedToo: boolean
    }
  | { does: 'cancel'; game: number; part: Part }
  | { does: 'restore'; game: number; isTogether: boolean }
  | { does: 'wait'; days: number }
)
const game = fc.nat(6)
const part = fc.constantFrom<Part>('one', 'following', 'all')
const isHurried = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      player: fc.nat(1),
      game,
      status: fc.constantFrom<RsvpStatus>('Going', 'Maybe', 'NotGoing'),
      isHurried,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      game,
      part,
      days: fc.constantFrom(0, 0, 1, -1, 7),
      time: fc.constantFrom(null, '10:00', '20:00', '20:30', '22:15'),
      location: fc.constantFrom(null, 'Delta Park', 'Riverside'),
      movedToo: fc.boolean(),
      isHurried,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), game, part, isHurried }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('restore' as const), game, isTogether: fc.boolean(), isHurried }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }), isHurried }),
  },
)

/** A game as somebody with a wall calendar would keep it: days and times by the clock, and nothing of instants. */
interface GameModel {
  id: string
  wall: Wall
  /** Where the series has it. */
  planned: Wall
  location: string
  /** Which cancellation it was cancelled in. */
  cancelledIn: number | null
  answers: Map<string, { status: RsvpStatus; wall: Wall }>
  /** What people know from mails. */
  known: string
}
interface Wall {
  day: number
  time: string
}

interface Story {
  teamId: string
  timeZone: string
  games: GameModel[]
  acts: number
}

const FIRST_DAY = Date.parse('2026-10-13') / DAY_MS
const stateOf = ({ wall, location, cancelledIn }: GameModel) =>
  JSON.stringify(cancelledIn === null ? [wall, location] : 'cancelled')

async function begin({ timeZone, time, gaps }: Plan): Promise<Story> {
  const team = await world.team(maya)
  for (const player of players) await world.joins(player, team)
  const days = [0, ...gaps].map((_, n) => FIRST_DAY + 7 * gaps.slice(0, n).reduce((sum, weeks) => sum + weeks, 0))
  const games = days.map((day) => ({
    kind: 'practice' as const,
    timeZone,
    location: 'Delta Park',
    startTime: instantBy({ day, time }, timeZone),
  }))
  const made = await world.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games, silent: true },
  })
  await world.mailAfterJobs()
  return {
    teamId: team.id,
    timeZone,
    acts: 0,
    games: made.map(({ id }, n) => {
      const wall = { day: days[n] ?? 0, time }
      const model: GameModel = {
        id,
        wall,
        planned: wall,
        location: 'Delta Park',
        cancelledIn: null,
        answers: new Map(),
        known: '',
      }
      model.known = stateOf(model)
      return model
    }),
  }
}

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** By trying: the instant at which the clock shows this. None of the times here is skipped or repeated. */
function instantBy({ day, time }: Wall, timeZone: string): string {
  const wanted = `${dateOf(day)} ${time}`
  const utc = Date.parse(`${dateOf(day)}T${time}Z`)
  for (let minutes = -14 * 60; minutes <= 14 * 60; minutes += 30) {
    const instant = new Date(utc + minutes * 60_000)
    if (shown(instant, timeZone) === wanted) return instant.toISOString()
  }
  throw new Error(`the clock in ${timeZone} does not show ${wanted}`)
}

const shown = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

const startOf = ({ timeZone }: Story, { wall }: GameModel) => new Date(instantBy(wall, timeZone))
const isAhead = (story: Story, one: GameModel) => startOf(story, one) > now
const byStart = (story: Story) => (a: GameModel, b: GameModel) =>
  startOf(story, a).getTime() - startOf(story, b).getTime() || (a.id < b.id ? -1 : 1)

/** Takes the step through the API and in the model. False if it makes no sense now. */
async function take(story: Story, step: Step): Promise<boolean> {
  story.acts += 1
  if (step.does === 'wait') {
    now = new Date(now.getTime() + step.days * DAY_MS)
    return true
  }
  const aimed = story.games[step.game % story.games.length]
  if (!aimed || !isAhead(story, aimed)) return false
  const params = { id: aimed.id }
  const alsoFor = 'part' in step && step.part !== 'one' ? { alsoFor: step.part } : {}
  const isCancelled = aimed.cancelledIn !== null
  switch (step.does) {
    case 'answer': {
      const player = players[step.player]
      if (isCancelled || !player) return false
      const body = { status: step.status, userId: player.id }
      await world.call(player, 'POST /api/v1/game/:id/rsvp', { params, body })
      aimed.answers.set(player.id, { status: step.status, wall: aimed.wall })
      return true
    }
    case 'edit': {
      if (isCancelled) return false
      const target = { day: aimed.wall.day + step.days, time: step.time ?? aimed.wall.time }
      if (new Date(instantBy(target, story.timeZone)) <= now) return false
      const { version } = await world.call(maya, 'GET /api/v1/game/:id', { params })
      const fields = { kind: 'practice' as const, timeZone: story.timeZone, notes: '' }
      const startTime = instantBy(target, story.timeZone)
      const location = step.location ?? aimed.location
      const body = { version, ...fields, startTime, location, ...alsoFor, movedToo: step.movedToo }
      editInModel(aimed, step, meantBy(story, aimed, step.part))
      await world.call(maya, 'PUT /api/v1/game/:id', { params, body })
      return true
    }
    case 'cancel':
      for (const one of meantBy(story, aimed, step.part)) one.cancelledIn ??= story.acts
      await world.call(maya, 'POST /api/v1/game/:id/cancel', { params, body: alsoFor })
      // Another moment, so that what is cancelled next is not cancelled together with this.
      now = new Date(now.getTime() + 1000)
      return true
    default: {
      if (!isCancelled) return false
      const together = story.games.filter((one) => one.cancelledIn === aimed.cancelledIn && isAhead(story, one))
      for (const one of step.isTogether ? together : [aimed]) one.cancelledIn = null
      const query = step.isTogether ? { alsoFor: 'together' as const } : {}
      await world.call(maya, 'POST /api/v1/game/:id/restore', { params, query })
      return true
    }
  }
}

function meantBy(story: Story, aimed: GameModel, part: Part): GameModel[] {
  if (part === 'one') return [aimed]
  const ahead = story.games.filter((one) => one === aimed || (one.cancelledIn === null && isAhead(story, one)))
  const inOrder = ahead.toSorted(byStart(story))
  return part === 'all' ? inOrder : inOrder.slice(inOrder.indexOf(aimed))
}

function editInModel(aimed: GameModel, step: Step & { does: 'edit' }, meant: GameModel[]) {
  const { days, part } = step
  const time = step.time === aimed.wall.time ? null : step.time
  const moved = ({ day, time: own }: Wall) => ({ day: day + days, time: time ?? own })
  const isSame = (a: Wall, b: Wall) => a.day === b.day && a.time === b.time
  const location = step.location !== null && step.location !== aimed.location ? step.location : null
  for (const one of meant) {
    const isAlone = !isSame(one.wall, one.planned)
    if (one === aimed || !isAlone || step.movedToo) one.wall = moved(one.wall)
    if (part !== 'one') one.planned = moved(one.planned)
    if (location !== null) one.location = location
  }
}

/** The rule for moved games: another day, or two hours by the clock, ask again; a no stays. */
function isForOldTime(story: Story, one: GameModel, { status, wall }: { status: RsvpStatus; wall: Wall }): boolean {
  if (status === 'NotGoing') return false
  const apart = Date.parse(instantBy(wall, story.timeZone)) - startOf(story, one).getTime()
  return wall.day !== one.wall.day || Math.abs(apart) >= 2 * 60 * 60 * 1000
}

async function comparePages(story: Story) {
  const list = await world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: story.teamId }, query: {} })
  expect(list.map(({ id }) => id).toSorted()).toEqual(story.games.map(({ id }) => id).toSorted())
  const cards = new Map(list.map((card) => [card.id, card]))
  const answers = await world.pool<{ gameId: string; profileId: string; status: string; isForOldTime: boolean }[]>`
    select game_id, profile_id, status, is_for_old_time from attendance where team_id = ${story.teamId}`
  for (const one of story.games) {
    const card = cards.get(one.id)
    expect(shown(new Date(card?.startTime ?? 0), story.timeZone)).toBe(`${dateOf(one.wall.day)} ${one.wall.time}`)
    expect([card?.location, card?.status === 'Cancelled']).toEqual([one.location, one.cancelledIn !== null])
    const expected = Array.from(one.answers, ([profileId, answer]) => [
      profileId,
      { Going: 'going', Maybe: 'maybe', NotGoing: 'not_going' }[answer.status],
      isForOldTime(story, one, answer),
    ])
    const found = answers.filter(({ gameId }) => gameId === one.id)
    expect(found.map((row) => [row.profileId, row.status, row.isForOldTime]).toSorted(byText)).toEqual(
      expected.toSorted(byText),
    )
  }
}

/** The order of `toSorted()` without a comparison. */
const byText = (one: readonly unknown[], other: readonly unknown[]) => (String(one) < String(other) ? -1 : 1)

/** Each player reads each difference once, in one mail per series and one per game changed alone. */
async function readMails(story: Story) {
  const mails = await world.mailAfterJobs()
  const news = story.games.filter((one) => stateOf(one) !== one.known && isUnderWay(story, one))
  for (const player of players) {
    const own = mails.filter(({ to, subject }) => to.address === player.email && !subject.includes('?'))
    expect(own.length, JSON.stringify(own.map(({ subject }) => subject))).toBeLessThanOrEqual(Math.max(news.length, 0))
    expect(own.length > 0).toBe(news.length > 0)
    const events = own.flatMap(({ files }) => files ?? []).flatMap(({ content }) => readCalendar(content))
    const wanted = news.filter((one) => one.answers.get(player.id)?.status !== 'NotGoing')
    expect(events.map(({ uid, startsAt, status }) => [uid, startsAt, status === 'CANCELLED']).toSorted(byText)).toEqual(
      wanted.map((one) => [one.id, startOf(story, one), one.cancelledIn !== null]).toSorted(byText),
    )
  }
  for (const one of story.games) one.known = stateOf(one)
}

/** It is not over: a practice takes two hours. */
const isUnderWay = (story: Story, one: GameModel) => startOf(story, one).getTime() + 2 * 60 * 60 * 1000 > now.getTime()

async function compareFeeds(story: Story) {
  for (const player of players) {
    await world.call(player, 'POST /api/v1/calendar-feed', { body: { teamId: story.teamId } })
    const feeds = await world.call(player, 'GET /api/v1/calendar-feed', {})
    const feed = feeds.find(({ teamId }) => teamId === story.teamId)
    const events = readCalendar((await world.app.inject({ url: feed?.path ?? '' })).body)
    const starts = new Map(events.map(({ uid, startsAt }) => [uid, startsAt]))
    for (const one of story.games.filter((each) => starts.has(each.id)))
      expect(starts.get(one.id)).toEqual(startOf(story, one))
    expect(starts.size).toBeGreaterThan(0)
  }
}
