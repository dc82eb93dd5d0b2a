/** What people do to a game with room for three, in the random histories of waiting-model.test.ts. */
import { inTransaction } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { decideOffersOf } from '../src/features/game/waiting-list/offer/actions.ts'
import { lockDueLists } from '../src/features/game/waiting-list/offer/queries.ts'
import { removal } from './named-guests.ts'
import type { Person, World } from './world.ts'

export const names = ['maya', 'ada', 'ben', 'cleo', 'dre', 'eli', 'noah', 'ines'] as const
export type Name = (typeof names)[number]
type Status = 'Going' | 'Maybe' | 'NotGoing'

export type Step =
  | { does: 'answer' | 'answer for'; who: Name | 'entry'; status: Status }
  | { does: 'undo' | 'leave' | 'join' | 'away' | 'back' | 'volunteer' | 'withdraw' | 'delete'; who: Name }
  | { does: 'usual'; who: Name; answer: 'Going' | 'NotGoing' | 'Ask' }
  | { does: 'maximum'; max: number | null }
  | { does: 'room' | 'cancel' | 'restore' | 'claim' | 'add guest' | 'remove guest' }
  | { does: 'reorder'; who: Name; number: number }
  | { does: 'add'; who: Name }
  | { does: 'reschedule'; minutes: number }
  | { does: 'wait'; minutes: number }

export interface Story {
  world: World
  /** The clock that the server reads. */
  clock: { now: Date }
  cast: Record<Name, Person>
  teamId: string
  gameId: string
  zone: string
  startsAt: Date
  /** A player whom the captain added by name. */
  entry: { id: string }
  /** The latest answer of each person, for Undo. */
  said: Map<Name, Status>
  away: Map<Name, string>
  guests: string[]
  requestId: string
  linkId: string
  max: number | null
  room: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOURS_BEFORE = 60

export async function begin(
  world: World,
  clock: { now: Date },
  { startsAt, zone }: { startsAt: Date; zone: string },
): Promise<Story> {
  clock.now = new Date(startsAt.getTime() - HOURS_BEFORE * HOUR)
  await world.pool`delete from graphile_worker._private_jobs`
  await world.pool`delete from team`
  await world.pool`delete from profile`
  const people = await Promise.all(names.map((name) => world.person(name, 'Player')))
  const cast = Object.fromEntries(names.map((name, n) => [name, people[n]])) as Record<Name, Person>
  const team = await world.team(cast.maya)
  for (const name of names.slice(1, 6)) await world.joins(cast[name], team)
  const entry = await world.added(team, 'Kim Player')
  const gameId = newId()
  await world.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    values (${gameId}, ${team.id}, 'Rovers', ${startsAt}, (${startsAt}::timestamptz at time zone ${zone})::date,
            ${startsAt}::timestamptz + interval '2 hours', ${zone}, 'Delta Park', '{}', ${clock.now})`
  const story: Story = {
    world,
    clock,
    cast,
    teamId: team.id,
    gameId,
    zone,
    startsAt,
    entry,
    said: new Map(),
    away: new Map(),
    guests: [],
    requestId: '',
    linkId: '',
    max: null,
    room: 0,
  }
  await take(story, { does: 'maximum', max: 3 })
  const body = { numberOfSubs: 2, positions: [], firstCome: true }
  const request = await world.call(cast.maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body })
  const path = 'POST /api/v1/team/:teamId/join-links'
  const link = await world.call(cast.maya, path, { params: { teamId: team.id }, body: {} })
  for (const who of ['maya', 'dre', 'eli', 'cleo', 'ben'] as const)
    await take(story, { does: 'answer', who, status: 'Going' })
  return { ...story, max: 3, requestId: request.id, linkId: link.id }
}

/** Sends the step. False if the product rejects it. */
export async function take(story: Story, step: Step): Promise<boolean> {
  const { clock } = story
  if (step.does === 'wait') {
    await pass(story, step.minutes)
    return true
  }
  clock.now = new Date(clock.now.getTime() + 1000)
  const done = await send(story, step)
  if (done && step.does === 'maximum') story.max = step.max
  if (done && step.does === 'room') story.room += 1
  // What the worker does with the event.
  if (done && ['leave', 'delete', 'claim'].includes(step.does))
    await story.world.mailAfterJobs({ only: 'waiting-list.after-leaver' })
  if (done && step.does === 'leave') await story.world.mailAfterJobs({ only: 'rsvp.end-answers' })
  return done
}

async function send(story: Story, step: Step): Promise<boolean> {
  const { world, cast, teamId, gameId: id, entry } = story
  const { maya } = cast
  const params = { id }
  const isDone = async (response: ReturnType<World['send']>) => {
    const { statusCode, body } = await response
    if (statusCode >= 500) throw new Error(`${JSON.stringify(step)} answered ${body}`)
    return statusCode < 300
  }
  switch (step.does) {
    case 'answer': {
      if (step.who === 'entry') return false
      const body = { status: step.status }
      const done = await isDone(world.send(cast[step.who], 'POST /api/v1/game/:id/rsvp', { params, body }))
      if (done) story.said.set(step.who, step.status)
      return done
    }
    case 'undo': {
      const status = story.said.get(step.who)
      if (!status) return false
      story.said.delete(step.who)
      return isDone(world.send(cast[step.who], 'DELETE /api/v1/game/:id/rsvp', { params, query: { status } }))
    }
    case 'answer for': {
      const memberId = step.who === 'entry' ? entry.id : cast[step.who].id
      const body = { status: step.status }
      if (step.who !== 'entry') story.said.delete(step.who)
      return isDone(world.send(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: { ...params, memberId }, body }))
    }
    case 'leave':
      return isDone(world.send(cast[step.who], 'POST /api/v1/team/:teamId/leave', { params: { teamId } }))
    case 'join': {
      return isDone(world.send(cast[step.who], 'POST /api/v1/join/:linkId', { params: { linkId: story.linkId } }))
    }
    case 'away': {
      const [from, until] = [-1, 1].map((day) => new Date(story.startsAt.getTime() + day * 24 * HOUR).toISOString())
      const body = { from: from?.slice(0, 10) ?? '', until: until?.slice(0, 10) ?? '', note: '', replace: [id] }
      const response = await world.send(cast[step.who], 'POST /api/v1/away', { body })
      if (response.statusCode < 300) story.away.set(step.who, response.json().id)
      return response.statusCode < 300
    }
    case 'back': {
      const who = story.away.has(step.who) ? step.who : [...story.away.keys()][0]
      const awayId = who && story.away.get(who)
      if (!awayId) return false
      story.away.delete(who)
      return isDone(world.send(cast[who], 'DELETE /api/v1/away/:id', { params: { id: awayId } }))
    }
    case 'usual': {
      const body = { answer: step.answer }
      return isDone(world.send(cast[step.who], 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId }, body }))
    }
    case 'maximum':
      return isDone(
        world.send(maya, 'PUT /api/v1/team/:teamId/game-day', { params: { teamId }, body: { max: step.max } }),
      )
    case 'room':
      return isDone(world.send(maya, 'POST /api/v1/game/:id/room', { params }))
    case 'cancel':
      return isDone(world.send(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} }))
    case 'restore':
      return isDone(world.send(maya, 'POST /api/v1/game/:id/restore', { params }))
    case 'reschedule':
      return reschedule(story, step.minutes)
    case 'reorder': {
      const body = { number: step.number, reason: 'We need a setter' }
      const at = { ...params, memberId: cast[step.who].id }
      return isDone(world.send(maya, 'PUT /api/v1/game/:id/waiting-list/:memberId', { params: at, body }))
    }
    case 'add': {
      const body = { memberId: cast[step.who].id, reason: 'Brings the gear' }
      return isDone(world.send(maya, 'POST /api/v1/game/:id/waiting-list', { params, body }))
    }
    case 'add guest': {
      const before = await world.send(maya, 'POST /api/v1/game/:id/guests', { params, body: { name: 'Sam' } })
      if (before.statusCode >= 300) return false
      const known = new Set(story.guests)
      for (const one of before.json() as { as: string; userId: string }[])
        if (one.as === 'named-guest' && !known.has(one.userId)) story.guests.push(one.userId)
      return true
    }
    case 'remove guest': {
      const guestId = story.guests.pop()
      if (!guestId) return false
      return isDone(world.send(maya, 'PUT /api/v1/game/:id/guests/:guestId', removal(id, guestId)))
    }
    case 'volunteer':
    case 'withdraw': {
      const at = { params: { id: story.requestId } }
      return step.does === 'volunteer'
        ? isDone(world.send(cast[step.who], 'POST /api/v1/game/sub_requests/:id/volunteers', { ...at, body: {} }))
        : isDone(world.send(cast[step.who], 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', at))
    }
    case 'delete':
      return isDone(world.send(cast[step.who], 'DELETE /api/v1/account'))
    case 'claim':
      return claim(story)
    default:
      return false
  }
}

/** Noah says that the place of Kim is his. */
async function claim({ world, cast, teamId, entry }: Story): Promise<boolean> {
  const at = { params: { teamId, memberId: entry.id } }
  const link = await world.send(cast.maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', at)
  if (link.statusCode >= 300) return false
  const linkId = link.json().path.slice('/claim/'.length)
  const response = await world.send(cast.noah, 'POST /api/v1/claims', { body: { personId: entry.id, linkId } })
  return response.statusCode < 300
}

async function reschedule(story: Story, minutes: number): Promise<boolean> {
  const { world, clock, cast, zone } = story
  const params = { id: story.gameId }
  const moved = new Date(Math.max(story.startsAt.getTime() + minutes * MINUTE, clock.now.getTime() + HOUR))
  const { version, location } = await world.call(cast.maya, 'GET /api/v1/game/:id', { params })
  const body = { version, opponentTeamName: 'Rovers', location, startTime: moved.toISOString(), timeZone: zone }
  const response = await world.send(cast.maya, 'PUT /api/v1/game/:id', { params, body })
  if (response.statusCode >= 300) return false
  story.startsAt = moved
  return true
}

/**
 * Time passes. The worker looks after the list when it is due, when an offer ends, and every hour: in between, nothing
 * would be new to it.
 */
async function pass({ world, clock, gameId, startsAt }: Story, minutes: number) {
  const until = Math.min(clock.now.getTime() + minutes * MINUTE, startsAt.getTime())
  for (let run = 0; clock.now.getTime() < until; run += 1) {
    const [list] = await world.pool<{ dueAt: Date | null; endsAt: Date | null }[]>`
      select l.due_at, (select min(w.offered_until) from waiting_place w where w.game_id = l.game_id and w.offered_until > ${clock.now}) as ends_at
        from waiting_list l where l.game_id = ${gameId}`
    const now = clock.now.getTime()
    const due = list?.dueAt?.getTime() ?? until
    const hour = Math.floor(now / HOUR + 1) * HOUR
    const next = run < 2 ? due : Math.max(due, Math.min(hour, list?.endsAt?.getTime() ?? hour))
    clock.now = new Date(Math.min(Math.max(next, now + MINUTE), until))
    await decide(world, clock.now)
  }
  await world.pool`update session set last_seen_at = ${clock.now}, authenticated_at = ${clock.now}`
}

async function decide({ pool }: World, now: Date) {
  await inTransaction(pool, async (db) => {
    const gameIds = await lockDueLists(db, { now, limit: 50 })
    if (gameIds.length > 0) await decideOffersOf({ db, now, notify: async () => {}, newId }, gameIds)
  })
}
