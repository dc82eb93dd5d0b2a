import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena, tally } from './arena.ts'
import { newGames } from './game-rounds.ts'
import { expectNobodyTooMany, OFFER } from './subs-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const PEOPLE = nightly(1000, 100)

test('[SUBS-4] a crowd volunteers at once for two first-come spots: two people are in, and the others are refused without waiting', {
  timeout: 120_000,
}, async () => {
  const [maya] = await arena.crowd(1)
  if (!maya) throw new Error('nobody came')
  const people = await arena.crowd(PEOPLE)
  const [gameId = ''] = await newGames(arena, await arena.teamsOf([maya]))
  const asked = await arena.send(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 2, positions: ['Any'], firstCome: true },
  })
  const request = { params: { id: asked.body.id as string } }

  // All people run on this machine, so the time to read the request is the reference.
  const looked = performance.now()
  await Promise.all(people.map((person) => arena.send(person, 'GET /api/v1/game/sub_requests/:id', request)))
  const lookingMs = performance.now() - looked

  const began = performance.now()
  const replies = await Promise.all(
    people.map(async (person) => ({ person, ...(await arena.send(person, OFFER, { ...request, body: {} })) })),
  )
  const tookMs = performance.now() - began
  const happened = tally()
  for (const { outcome } of replies) happened.add(outcome)
  console.log(
    `${PEOPLE} volunteered in ${Math.round(tookMs)} ms (looking took ${Math.round(lookingMs)}):`,
    happened.counts,
  )
  expect(happened.counts).toEqual({ done: 2, request_filled: PEOPLE - 2 })
  expect(tookMs / lookingMs, 'nobody waits for a lock on a spot that is gone').toBeLessThan(6)

  const winners = replies.filter(({ outcome }) => outcome === 'done').map(({ person }) => person.id)
  const isIn = await arena.pool<{ profileId: string }[]>`
    select profile_id from attendance where game_id = ${gameId} and is_sub and is_going`
  expect(isIn.map(({ profileId }) => profileId).sort()).toEqual(winners.sort())
  await expectNobodyTooMany(arena)
  const mails = await arena.mailAfterJobs()
  expect(mails.filter(({ subject }) => subject.startsWith('You’re in')).map(({ to }) => to.address)).toHaveLength(2)
  expect(mails, 'two to the subs, two to Maya').toHaveLength(4)
})
