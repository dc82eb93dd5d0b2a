import type { RsvpStatus } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { taskList } from '../src/core/jobs/queue.ts'
import type { Mail } from '../src/core/mail/mailer.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const names = ['maya', 'ben', 'robin', 'cleo', 'ines', 'omar'] as const
type Name = (typeof names)[number]

let world: World
let cast: Record<Name, Person>
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  const [maya, ben, robin, cleo, ines, omar] = await Promise.all(names.map((name) => world.person(name)))
  if (!maya || !ben || !robin || !cleo || !ines || !omar) throw new Error('somebody is missing')
  cast = { maya, ben, robin, cleo, ines, omar }
})
afterAll(() => world.close())

type Captain = 'maya' | 'ben'
type Step =
  | { by: Captain; set: Partial<Facts> }
  | { by: Captain; cancel: string }
  | { by: Captain; restore: true }
  | { who: Name; answer: RsvpStatus }
  | { leaves: 'robin' | 'cleo' }

interface Facts {
  location: string
  startTime: string
  notes: string
}
const asScheduled: Facts = { location: 'Delta Park', startTime: '2026-11-24T19:30:00.000Z', notes: '' }

/** A simple model: the facts people were notified of, the current facts, and the people concerned. */
interface Model {
  told: Facts & { cancelled: string | null }
  now: Facts & { cancelled: string | null }
  lastBy: Captain | null
  roster: Set<Name>
  answers: Map<Name, { status: RsvpStatus; startTime: string }>
}

// misses: games: the facts of the last mail are stored
// misses: games: the author of a change gets no mail
test('each person concerned gets one mail at most per five minutes of changes, and none if nothing differs', {
  timeout: 180_000,
}, async () => {
  const seen = { mails: 0, asked: 0, silentWindows: 0, windowsWithMail: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(steps, { maxLength: 6 }), { minLength: 2, maxLength: 4 }), async (windows) => {
      const game = await newGame()
      const now = { ...asScheduled, cancelled: null }
      const model: Model = { told: now, now, lastBy: null, roster: new Set(initialRoster), answers: new Map() }
      for (const window of windows) {
        for (const step of window) if (advance(model, step)) await take(step, game)
        const mails = await mailsAfterWindow()
        const due = mailsDue(model)
        expect(summaryOf(mails)).toEqual(due)
        seen.mails += due.length
        seen.asked += due.filter(({ asked }) => asked).length
        seen[due.length > 0 ? 'windowsWithMail' : 'silentWindows'] += 1
      }
    }),
    { numRuns: nightly(25, 8) },
  )
  console.log(seen)
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(0)
})

// misses: games: recipients of a mail are checked again before sending
test('Robin, who leaves after the change was gathered and before the mail is sent, gets none, and neither does Ines, who answers Not Going', async () => {
  const { id, team } = await newGame()
  await answer('ines', id, 'Going')
  await edit('maya', id, { location: 'Astoria Park' })
  const { tasks, outbox } = postOffice()
  await tasks['game-news.gather']?.(await queued('game-news.gather'))
  await leave('robin', team.id)
  await answer('ines', id, 'NotGoing')
  await forget('game-news.gather')
  const mails = await mailsAfterWindow()
  expect(outbox).toEqual([])
  expect(summaryOf(mails)).toEqual(['ben', 'cleo'].map((name) => ({ name, asked: false, about: 'Changed' })))
})

test('a mail that is sent again after a crash has the same Message-ID, and changes are not gathered twice', async () => {
  const { id } = await newGame()
  await edit('maya', id, { location: 'Astoria Park' })
  const gathering = await queued('game-news.gather')
  const { tasks, outbox, fails } = postOffice()
  // The process dies between the commit and the completion of the job, so the queue runs the job again.
  for (const _ of ['first', 'again']) await tasks['game-news.gather']?.(gathering)
  await forget('game-news.gather')

  fails.afterSending = true
  await tasks['delivery.send']?.({})
  expect(outbox.map(({ to }) => `${to.name.split(' ')[0]}`).toSorted()).toEqual(['ben', 'cleo', 'robin'])
  fails.afterSending = false
  await world.pool`update delivery set due_at = queued_at where ended_at is null and kind = 'game.changed'`
  await tasks['delivery.send']?.({})
  const ids = Map.groupBy(outbox, ({ to }) => to.address)
  expect(outbox).toHaveLength(6)
  for (const mails of ids.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(new Set(outbox.map(({ messageId }) => messageId)).size, 'each person has their own').toBe(3)
})

const initialRoster: Name[] = ['maya', 'ben', 'robin', 'cleo']

/** Applies the step to the model. Returns false if the step is not possible now and is skipped. */
function advance(model: Model, step: Step): boolean {
  const { cancelled } = model.now
  if ('leaves' in step) return model.roster.delete(step.leaves) && dropAnswer(model, step.leaves)
  if ('answer' in step) {
    if (cancelled !== null) return false
    model.answers.set(step.who, { status: step.answer, startTime: model.now.startTime })
    return true
  }
  if ('restore' in step ? cancelled === null : cancelled !== null) return false
  const before = model.now
  if ('restore' in step) model.now = { ...model.now, cancelled: null }
  else if ('cancel' in step) model.now = { ...model.now, cancelled: step.cancel }
  else model.now = { ...model.now, ...step.set }
  if (!isSame(before, model.now)) model.lastBy = step.by
  return true
}

/** The answer of a person who leaves is deleted. */
const dropAnswer = ({ answers }: Model, name: Name) => answers.delete(name) || true

function mailsDue(model: Model) {
  const { told, now, lastBy, roster, answers } = model
  model.lastBy = null
  const isCancelled = now.cancelled !== null
  const isNews = isCancelled ? told.cancelled !== now.cancelled : !isSame(told, now)
  if (lastBy === null || !isNews) return []
  model.told = now
  const isNewsToGuests = isCancelled || !isSame({ ...told, notes: '' }, { ...now, notes: '' })
  const guests = [...answers].filter(
    ([name, { status }]) => isNewsToGuests && !roster.has(name) && status !== 'NotGoing',
  )
  const about = isCancelled ? 'Cancelled' : told.cancelled !== null ? 'Back on' : 'Changed'
  return [...roster, ...guests.map(([name]) => name)]
    .filter((name) => name !== lastBy)
    .sort()
    .map((name) => ({ name, asked: !isCancelled && isAsked(answers.get(name), now.startTime), about }))
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Start times in these tests are equal or at least two hours apart. */
const isAsked = (given: { status: RsvpStatus; startTime: string } | undefined, startTime: string) =>
  given !== undefined && given.status !== 'NotGoing' && given.startTime !== startTime

const summaryOf = (mails: Mail[]) =>
  mails
    .map(({ to, subject, text }) => ({
      name: names.find((name) => cast[name].email === to.address) ?? to.address,
      asked: text.includes('Your answer was for the old time.'),
      about: (subject.split(':')[0] ?? '').replace(/^Moved to .*/, 'Changed'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

async function newGame() {
  const team = await world.team(cast.maya)
  await world.joins(cast.ben, team, 'captain')
  await world.joins(cast.robin, team)
  await world.joins(cast.cleo, team)
  const body = { teamId: team.id, opponentTeamName: 'Harbour Rovers', timeZone: 'America/New_York', ...asScheduled }
  const { id } = await world.call(cast.maya, 'POST /api/v1/game', { body })
  return { id, team }
}

async function take(step: Step, { id, team }: { id: string; team: { id: string } }): Promise<unknown> {
  const params = { id }
  if ('leaves' in step) return leave(step.leaves, team.id)
  if ('answer' in step) return answer(step.who, id, step.answer)
  if ('set' in step) return edit(step.by, id, step.set)
  if ('restore' in step) return world.call(cast[step.by], 'POST /api/v1/game/:id/restore', { params })
  return world.call(cast[step.by], 'POST /api/v1/game/:id/cancel', { params, body: { reason: step.cancel } })
}

const leave = (name: Name, teamId: string) =>
  world.call(cast[name], 'POST /api/v1/team/:teamId/leave', { params: { teamId } })

const answer = (name: Name, id: string, status: RsvpStatus) =>
  world.call(cast[name], 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })

async function edit(by: Captain, id: string, set: Partial<Facts>) {
  const params = { id }
  const { version, opponentTeamName, ...game } = await world.call(cast[by], 'GET /api/v1/game/:id', { params })
  const { location, startTime, notes } = { ...game, ...set }
  await world.call(cast[by], 'PUT /api/v1/game/:id', {
    params,
    body: { version, opponentTeamName, location, startTime, notes },
  })
}

/** Ends the five minutes by making all jobs due. */
async function mailsAfterWindow() {
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  return world.mailAfterJobs()
}

/** The real jobs, with a mail server that can fail after it has sent the mail. */
function postOffice() {
  const outbox: (Mail & { messageId: string })[] = []
  const fails = { afterSending: false }
  const mailer = {
    async send(mail: Mail, messageId: string) {
      outbox.push({ ...mail, messageId })
      if (fails.afterSending) throw new Error('the line is cut')
    },
    close() {},
  }
  const { pool, media, config } = world
  const tasks = taskList({
    pool,
    jobs: allJobs(config),
    composers: allComposers(config),
    preferences: preferencesFrom(config),
    budgets: budgetsFrom(config),
    mailer,
    media,
    mailDomain: 'example.com',
    clock: () => NOW,
  })
  return { tasks, outbox, fails }
}

async function queued(task: string): Promise<object> {
  const [job] = await world.pool<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${task}`
  if (!job) throw new Error(`no ${task} is queued`)
  return job.payload
}

const forget = (task: string) => world.pool`
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
   where t.id = j.task_id and t.identifier = ${task}`

const captain = fc.constantFrom<Captain>('maya', 'ben')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      by: captain,
      set: fc.record(
        {
          location: fc.constantFrom('Delta Park', 'Astoria Park'),
          startTime: fc.constantFrom(asScheduled.startTime, '2026-11-24T21:30:00.000Z', '2026-11-25T19:30:00.000Z'),
          notes: fc.constantFrom('', 'Bring both kits'),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: captain, cancel: fc.constantFrom('', 'Rain') }) },
  { weight: 2, arbitrary: fc.record({ by: captain, restore: fc.constant(true as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constantFrom(...names),
      answer: fc.constantFrom<RsvpStatus>('Going', 'Maybe', 'NotGoing'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ leaves: fc.constantFrom('robin', 'cleo') }) },
)
