import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/db.ts'
import { newId } from '../../src/core/ids.ts'
import { decide } from '../../src/features/safety/report/actions.ts'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds, START, tally } from './arena.ts'
import { waitingSessions } from './gate.ts'
import { newSubRounds, type SubRound } from './subs-rounds.ts'

let arena: Arena
let reporters: Person[]
let others: Person[]
beforeAll(async () => {
  arena = await openArena()
  const people = await arena.crowd(ROUNDS * 5)
  reporters = people.slice(0, ROUNDS * 3)
  others = people.slice(ROUNDS * 3)
  const teamId = newId(START)
  await arena.pool`insert into team (id, name, sport, created_at) values (${teamId}, 'Neighbours', 'Soccer', ${START})`
  await arena.pool`
    insert into member (team_id, profile_id, role, joined_at)
    select ${teamId}, id, 'player', ${START} from unnest(${reporters.map(({ id }) => id)}::uuid[]) id`
})
afterAll(() => arena.close())

const ROUNDS = nightly(100, 16)
const REPORT = 'POST /api/v1/report'
const BLOCK = 'PUT /api/v1/block/person/:personId'
const report = (person: Person, about: string, aboutId: string, blockToo = false) =>
  arena.send(person, REPORT, { body: { about, aboutId, reason: 'spam', blockToo } })

/**
 * Reports count only from accounts of a certain age, and only this many per day: these accounts are old enough, and new
 * each time.
 */
const rounds = async () => {
  const made = await newSubRounds(arena, ROUNDS)
  await arena.pool`update account set created_at = created_at - interval '8 days'`
  await arena.pool`update report set reported_at = reported_at - interval '8 days'`
  return made
}
const reportersOf = (round: number): [Person, Person, Person] => {
  const [one, two, three] = reporters.slice(3 * round)
  if (!one || !two || !three) throw new Error('too few people')
  return [one, two, three]
}
const idOf = (round: SubRound) => round.request.params.id

// misses: safety: reporters of one subject take turns
test('[SAFE-2] three people report a request at the same moment, and the third report hides it', async () => {
  await playRounds(6, await rounds(), async (round, number) => {
    const [one, two, three] = reportersOf(number)
    const outcomes = await arena.together(number, {
      one: () => report(one, 'request', idOf(round)),
      two: () => report(two, 'request', idOf(round)),
      three: () => report(three, 'request', idOf(round)),
    })
    expect(outcomes).toEqual({ one: 'done', two: 'done', three: 'done' })
    const hidden = await arena.pool`select from sub_request where id = ${idOf(round)} and hidden_at is not null`
    expect(hidden, `round ${number}`).toHaveLength(1)
  })
})

// misses: safety: one report a reporter and subject
test('[SAFE-1] a person who reports twice at the same moment has reported once', async () => {
  await playRounds(6, await rounds(), async (round, number) => {
    const outcomes = await arena.together(number, {
      one: () => report(reportersOf(number)[0], 'person', round.ines.id),
      again: () => report(reportersOf(number)[0], 'person', round.ines.id),
    })
    expect(Object.values(outcomes).sort()).toEqual(['already_reported', 'done'])
  })
})

test('[SAFE-8] an operator dismisses reports while the third one arrives: dismissed reports keep nothing hidden', async () => {
  const happened = tally()
  await playRounds(6, await rounds(), async (round, number) => {
    const [one, two, three] = reportersOf(number)
    const id = idOf(round)
    for (const reporter of [one, two]) expect((await report(reporter, 'request', id)).outcome).toBe('done')
    const made = { subjectId: id, decision: 'dismiss', reason: 'Fine' } as const
    const operator = { profileId: null, name: 'Robin Vance' }
    const dismiss = () =>
      inTransaction(arena.pool, (db) => decide({ db, now: START, newId: () => newId(START), operator }, made)).then(
        () => ({ outcome: 'done' as const }),
      )
    const outcomes = await arena.together(number, { dismiss, third: () => report(three, 'request', id) })
    expect(outcomes).toEqual({ dismiss: 'done', third: 'done' })
    const [left] = await arena.pool<{ open: number; isHidden: boolean }[]>`
      select (select count(*)::int from report where request_id = ${id} and closed_at is null) as open,
             hidden_at is not null as is_hidden
        from sub_request
       where id = ${id}`
    happened.add(JSON.stringify(left))
    expect(left?.isHidden, `round ${number}`).toBe(false)
    expect([0, 1]).toContain(left?.open)
  })
  console.log('An operator dismisses, a report comes in:', happened.counts)
})

test('people report, block and delete accounts and teams at the same moment without a deadlock', async () => {
  const happened = tally()
  await playRounds(6, await rounds(), async (round, number) => {
    const { maya, ben, ines, request, offers } = round
    const [nell, olga] = [others[2 * number], others[2 * number + 1]]
    if (!nell || !olga) throw new Error('too few people')
    const offerId = offers.ines.params.volunteerId
    const outcomes = await arena.together(number, {
      reportOffer: () => report(ben, 'volunteer', offerId, true),
      reportPerson: () => report(nell, 'person', ines.id, true),
      reportRequest: () => report(nell, 'request', request.params.id, true),
      blockBack: () => arena.send(ines, BLOCK, { params: { personId: nell.id } }),
      reportTeam: () => report(olga, 'team', round.teamId, true),
      leave: () => arena.send(ines, 'DELETE /api/v1/account'),
      leaveToo: () => arena.send(nell, 'DELETE /api/v1/account'),
      deleteTeam: () => arena.send(maya, 'DELETE /api/v1/team/:id', { params: { id: round.teamId } }),
    })
    for (const [what, outcome] of Object.entries(outcomes)) happened.add(`${what}: ${outcome}`)
  })
  console.log('Reports while things go away:', happened.counts)
  const bad = Object.keys(happened.counts).filter((what) => /unavailable|internal/.test(what))
  expect(bad).toEqual([])
})

// misses: safety: deleting accounts and teams locks reports in one order
test('Maya deletes the team while an account deletion has its request: the reports stay free for that one', async () => {
  const [round] = await rounds()
  if (!round) throw new Error('no round')
  await report(reportersOf(0)[0], 'request', idOf(round))
  const deletion = await inTransaction(arena.pool, async (db) => {
    await db`select from sub_request where id = ${idOf(round)} for update`
    const deleting = arena.send(round.maya, 'DELETE /api/v1/team/:id', { params: { id: round.teamId } })
    await expect.poll(() => waitingSessions(arena.pool)).toBe(1)
    await db`select from report where request_id = ${idOf(round)} for update nowait`
    return { deleting }
  })
  expect((await deletion.deleting).outcome).toBe('done')
})
