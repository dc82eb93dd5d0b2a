import type { RsvpStatus } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/core/ids.ts'
import { newWorld, type Person, type World } from './world.ts'

const RUNS = nightly(500, 12)
const STEPS = 20
const GAMES = 3

let world: World
let maya: Person
let now = new Date('2026-11-17T12:00:00Z')
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

test('[ROSTER-13] no answer is lost and nobody is double, after any answers, joins, claims and undos', {
  timeout: 3_600_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const story = await begin()
      for (const each of steps) {
        now = new Date(now.getTime() + 1000)
        if (await take(story, each)) seen.add(each.does)
        expect(await stored(story), `after ${JSON.stringify(each)}`).toEqual(expected(story.model))
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const all = [
    'accept',
    'address',
    'answer',
    'answer for',
    'ask',
    'by link',
    'claim',
    'join',
    'leave',
    'rename',
    'undo',
  ]
  expect([...seen].toSorted()).toEqual(all)
})

type Who = 'entry' | 'noah'
type Answering =
  | { does: 'answer' | 'by link'; game: number; status: RsvpStatus }
  | { does: 'answer for'; who: Who; game: number; status: RsvpStatus }
/** A claim by a name is two steps: Noah asks, and Maya accepts. */
type Plain = { does: 'join' | 'leave' | 'claim' | 'undo' | 'ask' | 'accept' | 'address' | 'rename' }
type Step = Answering | Plain

const game = fc.nat(GAMES - 1)
const status = fc.constantFrom<RsvpStatus>('Going', 'Maybe', 'NotGoing')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('answer' as const, 'by link' as const), game, status }),
  fc.record({ does: fc.constant('answer for' as const), who: fc.constantFrom<Who>('entry', 'noah'), game, status }),
  fc
    .constantFrom<Plain['does']>(
      'join',
      'join',
      'leave',
      'claim',
      'undo',
      'ask',
      'ask',
      'accept',
      'accept',
      'address',
      'rename',
    )
    .map((does) => ({ does })),
)

interface Answer {
  status: RsvpStatus
  isOwn: boolean
  at: number
}
type Answers = (Answer | undefined)[]

/** The expected state: who is on the roster, and each person's answers. */
interface Model {
  roster: Set<Who>
  answers: Record<Who, Answers>
  /** Maya has typed an address for the place. */
  hasAddress: boolean
  /** Noah calls himself something else. */
  isRenamed: boolean
  hasAsked: boolean
  /** It was undone once: Noah is not offered the place by his name any more. */
  isRefused: boolean
  claimed: { entry: Answers; noah: Answers; merged: Answers; wasMember: boolean } | null
}

interface Story {
  model: Model
  teamId: string
  games: string[]
  noah: Person
  entry: string
  claimId: string
}

async function begin(): Promise<Story> {
  now = new Date('2026-11-17T12:00:00Z')
  const noah = await world.person('Noah', 'Pike')
  const { id: teamId } = await world.team(maya)
  const entry = newId()
  await world.pool.transaction(async (db) => {
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
      values (${entry}, 'Noah', 'Pike', '', false, ${now}, ${teamId})`
    await db`insert into member values (${teamId}, ${entry}, 'player', ${now})`
  })
  const games = await world.pool<{ id: string }[]>`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, notes, last_mailed, created_at)
    select gen_random_uuid(), ${teamId}, 'Otters', day, day::date, day + interval '2 hours', 'UTC', 'Delta Park', '', '{}', ${now}
      from generate_series('2026-11-24T19:00Z'::timestamptz, '2026-12-08T19:00Z', '1 week') as day
    returning id`
  const model: Model = {
    roster: new Set(['entry']),
    answers: { entry: [], noah: [] },
    hasAddress: false,
    isRenamed: false,
    hasAsked: false,
    isRefused: false,
    claimed: null,
  }
  return { model, teamId, games: games.map(({ id }) => id), noah, entry, claimId: '' }
}

/** Does it in the product and in the model. False if it is not possible now, which the product refuses. */
async function take(story: Story, each: Step): Promise<boolean> {
  const { model, teamId, noah } = story
  const isOn = (who: Who) => model.roster.has(who)
  if (each.does === 'join') {
    if (isOn('noah')) return false
    await world.joins(noah, { id: teamId })
    model.roster.add('noah')
  } else if (each.does === 'leave') {
    if (!isOn('noah')) return false
    await world.call(noah, 'POST /api/v1/team/:teamId/leave', { params: { teamId } })
    model.roster.delete('noah')
  } else if (each.does === 'address') {
    if (!isOn('entry')) return false
    model.hasAddress = !model.hasAddress
    const email = model.hasAddress ? `noah.${story.entry}@example.com` : ''
    const params = { teamId, personId: story.entry }
    await world.call(maya, 'PUT /api/v1/team/:teamId/people/:personId', { params, body: { name: 'Noah Pike', email } })
  } else if (each.does === 'rename') {
    model.isRenamed = !model.isRenamed
    await world.call(noah, 'PATCH /api/v1/account', { body: { lastName: model.isRenamed ? 'Pikes' : 'Pike' } })
  } else if (each.does === 'ask') return ask(story)
  else if (each.does === 'accept') return accept(story)
  else if (each.does === 'claim') return claim(story)
  else if (each.does === 'undo') return undo(story)
  else return answer(story, each as Answering)
  return true
}

async function answer({ model, games, noah, entry }: Story, each: Answering): Promise<boolean> {
  const who = each.does === 'answer for' ? each.who : each.does === 'answer' ? 'noah' : 'entry'
  if (!model.roster.has(who)) return false
  const { status } = each
  const id = games[each.game] ?? ''
  const memberId = who === 'entry' ? entry : noah.id
  if (each.does === 'answer')
    await world.call(noah, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { userId: noah.id, status } })
  else await world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: { id, memberId }, body: { status } })
  // An answer by a person's own link is their own; nothing else differs.
  if (each.does === 'by link')
    await world.pool`update rsvp set answered_by = null where game_id = ${id} and profile_id = ${memberId}`
  model.answers[who][each.game] = { status, isOwn: each.does !== 'answer for', at: now.getTime() }
  return true
}

/** Whether Noah's name alone is enough to ask. */
const hasNameOf = ({ roster, hasAddress, isRenamed }: Model) =>
  roster.has('entry') && roster.has('noah') && !hasAddress && !isRenamed

async function ask({ model, noah, entry: personId }: Story): Promise<boolean> {
  const isPossible = hasNameOf(model) && !model.isRefused
  const offers = await world.call(noah, 'GET /api/v1/claim-offers')
  expect(offers.map((offer) => offer.needsCaptain)).toEqual(isPossible ? [true] : [])
  const taking = await world.refusal(noah, 'POST /api/v1/claims', { body: { personId } })
  expect(taking, 'nobody takes a place by a name').toBe(isPossible ? 'forbidden' : 'not_found')
  if (!isPossible) return false
  await world.call(noah, 'POST /api/v1/claim-requests', { body: { personId } })
  model.hasAsked = true
  return true
}

async function accept(story: Story): Promise<boolean> {
  const { model } = story
  const isPossible = model.hasAsked && hasNameOf(model)
  const [request, ...others] = (await world.call(maya, 'GET /api/v1/claim-requests')).filter(
    ({ teamId }) => teamId === story.teamId,
  )
  expect([Boolean(request), others]).toEqual([isPossible, []])
  if (!request) return false
  const params = { requestId: request.id }
  story.claimId = (await world.call(maya, 'POST /api/v1/claim-requests/:requestId/accept', { params })).id
  return becomeOne(model)
}

async function claim(story: Story): Promise<boolean> {
  const { model, teamId, noah, entry } = story
  if (!model.roster.has('entry')) return false
  const { path } = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { teamId, memberId: entry },
  })
  const linkId = path.slice('/claim/'.length)
  story.claimId = (await world.call(noah, 'POST /api/v1/claims', { body: { personId: entry, linkId } })).id
  return becomeOne(model)
}

function becomeOne(model: Model): true {
  const before = { entry: model.answers.entry, noah: model.answers.noah.slice() }
  const merged = Array.from({ length: GAMES }, (_, n) => better(before.entry[n], before.noah[n]))
  model.claimed = { ...before, merged, wasMember: model.roster.has('noah') }
  model.answers = { entry: [], noah: merged.slice() }
  model.roster = new Set(['noah'])
  model.hasAsked = false
  return true
}

async function undo(story: Story): Promise<boolean> {
  const { model, claimId } = story
  const { claimed } = model
  if (!claimed) return false
  await world.call(maya, 'DELETE /api/v1/claims/:claimId', { params: { claimId } })
  for (let n = 0; n < GAMES; n += 1)
    if (claimed.entry[n] && model.answers.noah[n] === claimed.merged[n]) model.answers.noah[n] = claimed.noah[n]
  model.answers.entry = claimed.entry
  model.roster.add('entry')
  if (!claimed.wasMember) model.roster.delete('noah')
  model.claimed = null
  model.isRefused = true
  return true
}

/** The person's own answer wins over a captain's, else the later one. */
function better(theirs?: Answer, own?: Answer): Answer | undefined {
  if (!theirs || !own) return theirs ?? own
  if (theirs.isOwn !== own.isOwn) return theirs.isOwn ? theirs : own
  return theirs.at > own.at ? theirs : own
}

const expected = ({ roster, answers }: Model) => ({
  roster: [...roster].toSorted(),
  answers: (['entry', 'noah'] as const).flatMap((who) =>
    answers[who].flatMap((answer, n) =>
      answer ? [`${who} ${n} ${answer.status} ${answer.isOwn ? 'own' : 'by Maya'}`] : [],
    ),
  ),
})

async function stored({ teamId, games, noah, entry }: Story) {
  const nameOf = (id: string) => (id === noah.id ? 'noah' : id === entry ? 'entry' : 'maya')
  const members = await world.pool<{ profileId: string }[]>`
    select profile_id from member where team_id = ${teamId} and profile_id <> ${maya.id}`
  const answers = await world.pool<{ profileId: string; gameId: string; status: string; isOwn: boolean }[]>`
    select profile_id, game_id, status, answered_by is null as is_own from rsvp where team_id = ${teamId}`
  const shown = { going: 'Going', maybe: 'Maybe', not_going: 'NotGoing' } as Record<string, string>
  return {
    roster: members.map(({ profileId }) => nameOf(profileId)).toSorted(),
    answers: answers
      .map((a) => `${nameOf(a.profileId)} ${games.indexOf(a.gameId)} ${shown[a.status]} ${a.isOwn ? 'own' : 'by Maya'}`)
      .toSorted(),
  }
}
