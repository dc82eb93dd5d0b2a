import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { taskList } from '../src/core/jobs/queue.ts'
import type { Mail } from '../src/core/mail/mailer.ts'
import type { Outcome } from '../src/features/substitute/substitute/volunteer/rules.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type Person, type World } from './world.ts'

const HISTORIES = nightly(300, 40)
const minute = 60_000
const hour = 60 * minute
/** Later than the real clock, which the queue uses, so that jobs without a time are due here too. */
const NOW = Math.ceil(Date.now() / hour) * hour + 240 * hour
const START = NOW + 72 * hour

const names = ['ines', 'omar', 'jonas'] as const
type Name = (typeof names)[number]

type Step =
  | { by: Name; does: 'volunteer' | 'withdraw' }
  | { to: Name; does: 'accept' | 'decline' | 'release' }
  | { does: 'close' | 'cancel' | 'restore' | 'settle' }
  | { does: 'ask'; spots: number; firstCome: boolean }
  | { does: 'change'; spots: number; firstCome: boolean }
  | { does: 'move'; hours: number }
  | { does: 'wait'; minutes: number }
  | { does: 'work'; picks: number[] }

let world: World
let maya: Person
let cast: Record<Name, Person>
let now = NOW
let posted: Mail[] = []
let tasks: Record<string, (payload: unknown) => Promise<void>>
const seen: Record<string, number> = {}

beforeAll(async () => {
  world = await newWorld({ now: () => new Date(now) })
  maya = await world.person('Maya', 'Okafor')
  const [ines, omar, jonas] = await Promise.all(names.map((name) => world.person(name)))
  if (!ines || !omar || !jonas) throw new Error('somebody is missing')
  cast = { ines, omar, jonas }
  // The story begins at any time of day, and its mails do not wait for the morning.
  await world.pool`insert into quiet_hours select id, 0, 0, true from profile`
  tasks = taskList({
    pool: world.pool,
    jobs: allJobs(world.config),
    composers: allComposers(world.config),
    preferences: preferencesFrom(world.config),
    budgets: budgetsFrom(world.config),
    mailer: { send: async (mail) => void posted.push(mail) },
    media: world.media,
    mailDomain: 'example.com',
    clock: () => new Date(now),
  })
})
afterAll(() => world.close())

// misses: subs: an outcome is mailed once, however many turns are taken
// misses: subs: a person who withdrew gets no more mail
// misses: subs: waiting volunteers are notified when the game starts, even if it has moved
// misses: subs: reopening a request notifies its volunteers
test('each volunteer is notified once of every outcome while it is true, and Maya once of each offer', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 24 }), async (story) => {
      const take = await begin()
      for (const step of [...opening, ...story, ...ending]) {
        await take(step)
        seen[step.does] = (seen[step.does] ?? 0) + 1
      }
    }),
    { numRuns: HISTORIES, examples: rare.map((story) => [story]) },
  )
  console.log(`${HISTORIES} histories:`, seen)
  const heard = ['accepted', 'declined', 'released', 'filled', 'closed', 'cancelled', 'over', 'waiting']
  for (const outcome of heard) expect(seen[`told ${outcome}`], outcome).toBeGreaterThan(0)
})

/** Maya's team requests one sub. Each mail that is sent updates what people were notified of. */
async function begin() {
  now = NOW
  posted = []
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  const team = await world.team(maya)
  const { id: gameId } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Old Boys', startTime: iso(START), location: 'Delta Park' },
  })
  const { id } = (await ask(1, false)).json<{ id: string }>()
  const at = { params: { id } }
  /** The last outcome that each volunteer was notified of, for their current offer. */
  const told = new Map<Name, Outcome>()
  const mayaKnows = new Set<Name>()
  const mayaHeardOfEnd = new Set<Name>()
  /** Volunteers since whose offer nothing has happened that cancels the mail to Maya. */
  const undisturbed = new Set<Name>()

  function ask(spots: number, firstCome: boolean) {
    const body = { numberOfSubs: spots, positions: ['Any'], firstCome }
    return world.send(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })
  }

  async function take(step: Step) {
    now += 1
    if (step.does === 'work') return work(step.picks)
    if (step.does === 'settle') return settle()
    if (step.does !== 'volunteer') undisturbed.clear()
    if (step.does === 'wait') now += step.minutes * minute
    if ('by' in step) {
      const key = '/api/v1/game/sub_requests/:id/volunteers'
      const { statusCode } =
        step.does === 'volunteer'
          ? await world.send(cast[step.by], `POST ${key}`, { ...at, body: {} })
          : await world.send(cast[step.by], `DELETE ${key}/me`, at)
      if (statusCode < 300 && step.does === 'volunteer') {
        told.set(step.by, 'waiting')
        undisturbed.add(step.by)
        mayaKnows.delete(step.by)
        mayaHeardOfEnd.delete(step.by)
      }
    }
    if ('to' in step) {
      const volunteerId = (await offers()).get(step.to)?.id
      if (volunteerId)
        await world.send(maya, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${step.does}`, {
          params: { id, volunteerId },
        })
    }
    if (step.does === 'close') await world.send(maya, 'DELETE /api/v1/game/sub_requests/:id', at)
    if (step.does === 'ask') await ask(step.spots, step.firstCome)
    if (step.does === 'change') {
      const body = { numberOfSubs: step.spots, firstCome: step.firstCome }
      await world.send(maya, 'PATCH /api/v1/game/sub_requests/:id', { ...at, body })
    }
    if (step.does === 'cancel')
      await world.send(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
    if (step.does === 'restore') await world.send(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
    if (step.does === 'move') {
      const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: gameId } })
      const startTime = iso(Date.parse(game.startTime) + step.hours * hour)
      const { opponentTeamName, location, version } = game
      const body = { opponentTeamName, location, version, startTime }
      await world.send(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
    }
  }

  /** Runs some of the due jobs, in any order. */
  async function work(picks: number[]) {
    for (const pick of picks) {
      const due = await world.pool<{ id: string; identifier: string; payload: unknown }[]>`
        select j.id, t.identifier, j.payload
          from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
         where j.run_at <= ${new Date(now)}
         order by j.id`
      const job = due[pick % due.length]
      if (!job) return false
      await world.pool`delete from graphile_worker._private_jobs where id = ${job.id}`
      await tasks[job.identifier]?.(job.payload)
      await listen()
    }
    return true
  }

  /** Runs all due jobs; after that each person was notified of the current outcome. */
  async function settle() {
    now += 6 * minute
    while (await work([0])) continue
    expect(await world.pool`select kind from delivery where reason = 'could not be composed'`).toEqual([])
    for (const [name, offer] of await offers()) {
      if (offer.status !== 'withdrawn')
        expect(told.get(name), `the last outcome sent to ${name}`).toBe(outcomeOf(offer, told.get(name)))
      if (undisturbed.has(name) && outcomeOf(offer, told.get(name)) === 'waiting')
        expect(mayaKnows, 'Maya is notified of a waiting volunteer').toContain(name)
    }
  }

  async function listen() {
    for (const { to, subject, text } of posted.splice(0)) {
      const name = names.find((one) => cast[one].email === to.address)
      if (name) {
        const isGameNews = /^(Cancelled|Changed|Moved to .*|Back on): /.test(subject)
        const outcome = outcomeIn(subject, text)
        if (!isGameNews) expect(outcome, `a mail to ${name} about an outcome: ${subject}`).toBeDefined()
        if (!outcome) continue
        const offer = (await offers()).get(name)
        expect(offer?.status, `${name} is notified of ${outcome}`).not.toBe('withdrawn')
        expect(offer && outcomeOf(offer, told.get(name)), `${name} is notified of the current outcome`).toBe(outcome)
        expect(told.get(name), `${name} is notified for the first time`).not.toBe(outcome)
        told.set(name, outcome)
        seen[`told ${outcome}`] = (seen[`told ${outcome}`] ?? 0) + 1
      } else if (/ (can sub|is subbing) for /.test(subject)) {
        const about = nameIn(subject)
        expect(mayaKnows, 'Maya is notified of an offer once').not.toContain(about)
        mayaKnows.add(about)
      } else if (/ can’t play for .* after all/.test(subject)) {
        const about = nameIn(subject)
        expect(mayaHeardOfEnd, 'Maya is notified of its end once').not.toContain(about)
        mayaHeardOfEnd.add(about)
      }
    }
  }

  async function offers() {
    const rows = await world.pool<Offer[]>`
      select v.id, v.profile_id, v.status, q.spots, q.taken, q.starts_at, q.closed_at, q.cancelled_at
        from volunteer v
        join sub_request q on q.id = v.request_id
       where q.id = ${id}`
    return new Map(rows.map((row) => [names.find((name) => cast[name].id === row.profileId) ?? 'ines', row]))
  }

  return take
}

interface Offer {
  id: string
  profileId: string
  status: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'released'
  spots: number
  taken: number
  startsAt: Date
  closedAt: Date | null
  cancelledAt: Date | null
}

/** The outcome that a volunteer should be notified of. */
function outcomeOf({ status, ...request }: Offer, told: Outcome | undefined): Outcome | 'withdrawn' {
  if (status !== 'waiting') return status
  if (request.cancelledAt) return 'cancelled'
  const hasStarted = request.startsAt.getTime() <= now
  if (hasStarted && told && told !== 'waiting') return told
  if (request.closedAt) return 'closed'
  if (request.taken >= request.spots) return 'filled'
  return hasStarted ? 'over' : 'waiting'
}

const outcomePatterns: [Outcome, RegExp][] = [
  ['accepted', /You’re playing for/],
  ['declined', /It didn’t work out this time/],
  ['released', /They don’t need a sub after all/],
  ['filled', /All spots are filled\./],
  ['closed', /They no longer need anyone/],
  ['over', /nobody got back to you in time/],
  ['waiting', /after all, and you had volunteered/],
  ['cancelled', /Thanks for offering to help/],
]
const outcomeIn = (subject: string, text: string) =>
  outcomePatterns.find(([, said]) => said.test(`${subject}\n${text}`.replace(/\s+/g, ' ')))?.[0]

const nameIn = (subject: string): Name => names.find((name) => subject.startsWith(name)) ?? 'ines'
const iso = (time: number) => new Date(time).toISOString()

const opening: Step[] = names.slice(0, 2).map((by) => ({ by, does: 'volunteer' }))
/** Waits beyond the scheduled start, and then beyond any start to which the game may have moved. */
const ending: Step[] = [
  { does: 'settle' },
  { does: 'wait', minutes: 60 * 73 },
  { does: 'settle' },
  { does: 'wait', minutes: 60 * 24 * 30 },
  { does: 'settle' },
]
/** Histories that few random ones contain. */
const rare: Step[][] = [
  [{ does: 'settle' }, { does: 'close' }, { does: 'settle' }, { does: 'ask', spots: 1, firstCome: false }],
  [{ does: 'settle' }, { does: 'close' }, { does: 'work', picks: [0] }, { by: 'ines', does: 'withdraw' }],
]
const who = fc.constantFrom(...names)
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ by: who, does: fc.constantFrom('volunteer', 'volunteer', 'withdraw') }) },
  { weight: 7, arbitrary: fc.record({ to: who, does: fc.constantFrom('accept', 'accept', 'decline', 'release') }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('close', 'cancel', 'restore', 'settle', 'settle', 'settle') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('ask', 'ask', 'change'),
      spots: fc.integer({ min: 1, max: 3 }),
      firstCome: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move'), hours: fc.constantFrom(-96, -24, -1, 1, 24, 96) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), minutes: fc.constantFrom(1, 6, 60, 60 * 24 * 3) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('work'), picks: fc.array(fc.nat(9), { maxLength: 5 }) }) },
)
