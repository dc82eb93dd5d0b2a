import type { Api } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsDuring } from '../statements.ts'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { crowd } from './crowd.ts'
import { foundLeague, type League, NOW } from './league.ts'
import { keepPristine } from './pristine.ts'

let world: World
let league: League
beforeAll(async () => {
  world = await newWorld({ now: () => NOW, limited: true, env: { LIMITS: 'request.minute=off' } })
  league = await foundLeague(world)
}, 60_000)
afterAll(() => world.close())

/** Statements of the first successful sample request, with an Idempotency-Key, begin and commit included. */
const expected: { [Key in keyof Api]: number } = {
  'GET /auth/session': 1,
  'POST /auth/logout': 1,
  'POST /api/v1/crash': 0,
  'GET /api/v1/profile/auth/:subject': 2,
  'GET /api/v1/profile/search': 2,
  'GET /api/v1/session': 2,
  'DELETE /api/v1/session/:id': 7,
  'GET /api/v1/account': 2,
  'PATCH /api/v1/account': 7,
  'POST /api/v1/account/mail-again': 6,
  'GET /api/v1/account/export': 4,
  'DELETE /api/v1/account': 28,
  'GET /api/v1/suspension': 1,
  'GET /api/v1/team': 2,
  'GET /api/v1/team/user/:userId': 2,
  'POST /api/v1/team': 8,
  'GET /api/v1/team/:id': 2,
  'PUT /api/v1/team/:id': 11,
  'DELETE /api/v1/team/:id': 13,
  'POST /api/v1/team/:teamId/managers/add/:memberId': 12,
  'POST /api/v1/team/:teamId/managers/remove/:memberId': 12,
  'DELETE /api/v1/team/:teamId/members/:memberId': 12,
  'POST /api/v1/team/:teamId/leave': 13,
  'POST /api/v1/team/:teamId/invite': 11,
  'GET /api/v1/team/:teamId/invitations': 2,
  'GET /api/v1/team/:teamId/invitations/:invitationId': 2,
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': 10,
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': 9,
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': 9,
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': 11,
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': 8,
  'GET /api/v1/profile/:userId/invitations': 2,
  'POST /api/v1/mail-refusal': 3,
  'GET /api/v1/team/:teamId/join-links': 2,
  'POST /api/v1/team/:teamId/join-links': 8,
  'DELETE /api/v1/team/:teamId/join-links/:linkId': 8,
  'GET /api/v1/join/:linkId': 2,
  'POST /api/v1/join/:linkId': 9,
  'GET /api/v1/team/:teamId/join-request': 2,
  'POST /api/v1/team/:teamId/join-request': 14,
  'DELETE /api/v1/team/:teamId/join-request': 8,
  'GET /api/v1/team/:teamId/join-requests': 2,
  'POST /api/v1/team/:teamId/join-requests/:requestId/accept': 13,
  'POST /api/v1/team/:teamId/join-requests/:requestId/decline': 12,
  'GET /api/v1/profile/:userId/games': 2,
  'GET /api/v1/profile/:userId/games/count': 2,
  'GET /api/v1/team/:id/games': 2,
  'POST /api/v1/team/:id/games': 13,
  'POST /api/v1/game': 13,
  'GET /api/v1/game/:id': 2,
  'PUT /api/v1/game/:id': 12,
  'POST /api/v1/game/:id/cancel': 11,
  'POST /api/v1/game/:id/restore': 7,
  'PUT /api/v1/game/:id/result': 9,
  'PUT /api/v1/game/:id/line-up': 13,
  'GET /api/v1/game/:id/history': 2,
  'GET /api/v1/game/:id/calendar.ics': 2,
  'GET /api/v1/game/:id/rsvps': 2,
  'POST /api/v1/game/:id/rsvp': 7,
  'POST /api/v1/rsvp': 9,
  'POST /api/v1/answer/:token': 9,
  'POST /api/v1/answer/:token/undo': 9,
  'POST /api/v1/answer/:token/all': 7,
  'POST /api/v1/answer/:token/give-up': 12,
  'DELETE /api/v1/answer-link': 6,
  'PUT /api/v1/game/:id/rsvps/:memberId': 9,
  'GET /api/v1/team/:teamId/game-day': 2,
  'PUT /api/v1/team/:teamId/game-day': 18,
  'GET /api/v1/usual-answer': 2,
  'PUT /api/v1/team/:teamId/usual-answer': 13,
  'GET /api/v1/away': 3,
  'GET /api/v1/away/games': 2,
  'POST /api/v1/away': 11,
  'PUT /api/v1/away/:id': 13,
  'DELETE /api/v1/away/:id': 9,
  'GET /api/v1/team/:teamId/asking': 2,
  'PUT /api/v1/team/:teamId/asking': 10,
  'POST /api/v1/game/:id/remind': 9,
  'GET /api/v1/game/:id/notes': 2,
  'POST /api/v1/game/:id/notes': 10,
  'POST /api/v1/game/:id/share-link': 9,
  'DELETE /api/v1/game/:id/share-link': 7,
  'GET /api/v1/profile/:userId/needs': 2,
  'POST /api/v1/game/:id/drop-outs/dismiss': 7,
  'POST /api/v1/game/:id/result/dismiss': 7,
  'POST /api/v1/profile/:userId/set-up/close': 6,
  'POST /api/v1/team/:teamId/leavers/dismiss': 7,
  'POST /api/v1/team/:teamId/schedule/preview': 12,
  'POST /api/v1/team/:teamId/schedule': 19,
  'GET /api/v1/team/:teamId/schedule.csv': 2,
  'GET /api/v1/team/:teamId/schedule.ics': 2,
  'PUT /api/v1/team/:teamId/members/:memberId/spare': 12,
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': 11,
  'GET /api/v1/game/:id/subs': 2,
  'POST /api/v1/game/:id/subs': 14,
  'GET /api/v1/game/sub_requests': 2,
  'GET /api/v1/game/sub_requests/sports': 2,
  'GET /api/v1/game/sub_requests/positions': 2,
  'GET /api/v1/board': 1,
  'GET /api/v1/board/signed-in': 1,
  'GET /api/v1/game/sub_requests/:id': 2,
  'PATCH /api/v1/game/sub_requests/:id': 12,
  'DELETE /api/v1/game/sub_requests/:id': 12,
  'POST /api/v1/game/sub_requests/:id/volunteers': 17,
  'DELETE /api/v1/game/sub_requests/:id/volunteers/me': 13,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': 14,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': 13,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': 13,
  'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': 12,
  'GET /api/v1/sub-record': 2,
  'GET /api/v1/sub-alert': 2,
  'PUT /api/v1/sub-alert': 7,
  'POST /api/v1/sub-alert/off': 3,
  'GET /api/v1/message-preference': 2,
  'PUT /api/v1/message-preference/topic': 7,
  'PUT /api/v1/message-preference/team/:teamId': 8,
  'PUT /api/v1/message-preference/quiet-hours': 7,
  'GET /api/v1/message-stop': 1,
  'POST /api/v1/message-stop': 4,
  'POST /api/v1/message-stop/undo': 4,
  'GET /api/v1/block': 2,
  'PUT /api/v1/block/person/:personId': 9,
  'DELETE /api/v1/block/person/:personId': 6,
  'PUT /api/v1/block/team/:teamId': 10,
  'DELETE /api/v1/block/team/:teamId': 6,
  'GET /api/v1/report': 2,
  'POST /api/v1/report': 13,
  'DELETE /api/v1/report/:id': 9,
}

async function statementsOf(key: keyof Api): Promise<number> {
  const people = [league.captain, league.player, league.invitee, league.volunteer, league.sub, league.stranger]
  for (const person of people) {
    for (const ask of Object.values((calls[key] as Call<keyof Api>).on)) {
      const count = await countOf(key, person, ask(league, person))
      if (count !== undefined) return count
    }
  }
  throw new Error(`nobody succeeds with ${key}`)
}

async function countOf(key: keyof Api, person: Person, request: object): Promise<number | undefined> {
  let status = 0
  const statements = await statementsDuring(world.pool, async () => {
    const headers = key.startsWith('GET') ? {} : { 'idempotency-key': 'k' }
    status = (await world.send(person, key, request, headers)).statusCode
  })
  return status < 300 ? statements.length : undefined
}

test('every request takes exactly the expected number of statements', { timeout: 120_000 }, async () => {
  const counted: Record<string, number> = {}
  const pristine = await keepPristine(world.pool)
  for (const key of Object.keys(calls) as (keyof Api)[]) {
    counted[key] = await statementsOf(key)
    await pristine.restore()
  }
  expect(counted).toEqual(expected)
})

test('Maya reads every list with thirty more rows in as many statements', { timeout: 60_000 }, async () => {
  await crowd(world, league)
  const reads = (Object.keys(calls) as (keyof Api)[]).filter((key) => key.startsWith('GET'))
  const counted: Record<string, number> = {}
  for (const key of reads) counted[key] = await statementsOf(key)
  expect(counted).toEqual(Object.fromEntries(reads.map((key) => [key, expected[key]])))
})
