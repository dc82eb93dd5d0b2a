import { randomUUID } from 'node:crypto'
import type { Api } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '../../src/budgets.ts'
import { defaultAlert } from '../../src/features/substitute/sub-alert/rules.ts'
import type { Call } from '../sweeps/asking.ts'
import { calls } from '../sweeps/calls.ts'
import { foundLeague, type League } from '../sweeps/league.ts'
import { newWorld, type Person, type World } from '../world.ts'

const steps = nightly(6_000, 60)

/** In the past, so that the queue runs every job that is due by this clock at once. */
const NOW = new Date('2026-10-20T06:00:00Z')
let now = NOW
let world: World
let league: League
let mallory: Person
let teamId: string
const games: string[] = []

beforeAll(async () => {
  // Only the mail budgets are on: request limits would stop the walk earlier.
  const env = { LIMITS: notOfMail() }
  world = await newWorld({ now: () => now, limited: true, env })
  league = await foundLeague(world)
  mallory = league.captain
  teamId = league.teams.listed
  for (const person of [league.stranger, league.rival, league.rivalPlayer])
    await world.call(person, 'PUT /api/v1/sub-alert', {
      body: { ...defaultAlert, on: true, noticeHours: 0, fromHour: 0, untilHour: 24 },
    })
  await world.mailAfterJobs()
  await world.pool`delete from budget_use`
})
afterAll(() => world.close())

test('no sequence of calls lets one account cause more mail than the budgets of its sender and recipients', {
  timeout: 3_600_000,
}, async () => {
  const random = seeded(20_261_115)
  const mailbox = new Map<string, number>()
  const statuses: Record<number, number> = {}
  for (let step = 0; step < steps; step += 1) {
    const { statusCode } = random() < 0.5 ? await aim(random) : await wander(random)
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    if (statusCode === 401) await signInAgain()
    // After leaving the team or losing the captain's role, Mallory creates another team.
    if (statusCode === 403 && random() < 0.05) await foundTeam()
    // The clock advances by less than a day in total, the period of the budgets.
    now = new Date(NOW.getTime() + Math.floor((step / steps) * 23 * 3600) * 1000)
    if (step % 100 === 99 || step === steps - 1) await collect(mailbox)
  }
  console.log(statuses, { mails: total(mailbox), recipients: mailbox.size, max: Math.max(...mailbox.values()) })

  const day = (name: keyof typeof budgets) => budgets[name].day ?? 0
  expect(statuses[500] ?? 0).toBe(0)
  expect(total(mailbox)).toBeGreaterThan(steps / 100)
  expect(total(mailbox)).toBeLessThanOrEqual(
    day('mail.team') + day('mail.stranger') + day('mail.alert') + day('mail.own'),
  )
  const mostToOne = day('mail.team-recipient') + day('mail.stranger-recipient') + day('mail.alert-recipient')
  for (const [address, count] of mailbox) expect(count, address).toBeLessThanOrEqual(mostToOne + day('mail.own'))
  expect(total(mailbox)).toBe(await countedMails())
})

/** The mails counted by the senders' budgets, each once. */
async function countedMails() {
  const [row] = await world.pool<{ used: number }[]>`
    select coalesce(sum(used), 0)::int as used
      from budget_use
     where budget in ('mail.team/day', 'mail.stranger/day', 'mail.alert/day', 'mail.own/day')`
  return row?.used
}

async function collect(mailbox: Map<string, number>) {
  for (const { to } of await world.mailAfterJobs()) mailbox.set(to.address, (mailbox.get(to.address) ?? 0) + 1)
}

const total = (mailbox: Map<string, number>) => [...mailbox.values()].reduce((sum, count) => sum + count, 0)

/** A random call of the contract on a random object. */
function wander(random: () => number) {
  const keys = Object.keys(calls) as (keyof Api)[]
  const key = pick(keys, random)
  const asks = Object.values((calls[key] as Call<keyof Api>).on)
  const ask = pick(asks, random)
  return world.send(mallory, key, ask(league, mallory))
}

/** A call that causes mail, on a new object or repeatedly on the same. */
async function aim(random: () => number) {
  const id = pick(games, random) ?? league.games.listed
  switch (Math.floor(random() * 8)) {
    case 0:
      return world.send(mallory, 'POST /api/v1/team/:teamId/invite', {
        params: { teamId },
        body: { userEmails: Array.from({ length: 50 }, () => `${randomUUID()}@example.com`) },
      })
    case 1: {
      const sent = await world.send(mallory, 'GET /api/v1/team/:teamId/invitations', { params: { teamId } })
      const invitationId = sent.statusCode === 200 ? pick(sent.json<{ id: string }[]>(), random)?.id : undefined
      return world.send(mallory, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', {
        params: { teamId, invitationId: invitationId ?? league.invitations.toInvitee },
      })
    }
    case 2: {
      const response = await world.send(mallory, 'POST /api/v1/game', {
        body: {
          teamId,
          opponentTeamName: 'Otters',
          startTime: new Date(now.getTime() + (2 + random() * 300) * 86_400_000).toISOString(),
          location: 'Delta Park',
        },
      })
      if (response.statusCode === 201) games.push(response.json<{ id: string }>().id)
      return response
    }
    case 3:
      return world.send(mallory, 'POST /api/v1/game/:id/subs', {
        params: { id },
        body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
      })
    case 4:
      return world.send(mallory, 'PUT /api/v1/game/:id/rsvps/:memberId', {
        params: { id, memberId: league.player.id },
        body: { status: pick(['Going', 'NotGoing', 'Maybe'] as const, random) },
      })
    case 5:
      return world.send(mallory, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })
    case 6:
      return world.send(mallory, 'POST /api/v1/game/:id/restore', { params: { id } })
    default: {
      const params = { id: pick([league.requests.open, league.requests.others], random).id }
      await world.send(mallory, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body: {} })
      return world.send(mallory, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params })
    }
  }
}

/** Signs in again with the same identity; after a deletion the profile is new. */
async function signInAgain() {
  const again = await world.person('Mallory', 'Vane')
  const [known] = await world.pool`select from account where subject = ${mallory.subject}`
  if (known) {
    await world.pool`update session set profile_id = ${mallory.id} where profile_id = ${again.id}`
    mallory = { ...mallory, cookie: again.cookie }
    return
  }
  await world.pool`update account set subject = ${mallory.subject}, created_at = ${now} where profile_id = ${again.id}`
  mallory = { ...again, subject: mallory.subject }
  await foundTeam()
}

async function foundTeam() {
  const team = { managerId: mallory.id, teamName: 'Again', sport: 'Soccer' as const }
  teamId = (await world.call(mallory, 'POST /api/v1/team', { body: team })).id
  await world.joins(league.player, { id: teamId })
  games.length = 0
}

function notOfMail() {
  return Object.keys(budgets)
    .filter((name) => !name.startsWith('mail.'))
    .flatMap((name) => ['minute', 'day', 'newcomerDay'].map((period) => `${name}.${period}=off`))
    .join(' ')
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** A seeded generator: every run takes the same walk. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
