import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds } from './arena.ts'

const ROUNDS = nightly(200, 20)
const PASTES = nightly(30, 4)

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

// misses: one pending invitation per address
// misses: one pending invitation per address: the second is not an error
test('[INVITE-5] two captains invite the same addresses at once: each address gets one invitation and one mail', {
  timeout: 120_000,
}, async () => {
  const [ann, ben] = [await arena.crowd(ROUNDS), await arena.crowd(ROUNDS)]
  const teams = await arena.teamsOf(ann)
  await arena.join(teams, ben, 'captain')
  await playRounds(6, teams, async (teamId, number) => {
    const addresses = ['farah', 'ines', 'jonas'].map((name) => `${name}.${number}@example.com`)
    const invite = async (captain: Person | undefined) => {
      if (!captain) throw new Error('more rounds than captains')
      const { outcome, body } = await arena.send(captain, 'POST /api/v1/team/:teamId/invite', {
        params: { teamId },
        body: { userEmails: addresses },
      })
      expect(outcome).toBe('done')
      return body as { email: string; outcome: string }[]
    }
    const answers = (await Promise.all([invite(ann[number]), invite(ben[number])])).flat()
    for (const address of addresses) {
      const told = answers.filter(({ email }) => email === address).map((answer) => answer.outcome)
      expect(told.sort()).toEqual(['already_invited', 'invited'])
    }
    const pending = await arena.pool<{ email: string }[]>`
      select email from invitation where team_id = ${teamId} and status = 'pending' order by email`
    expect(pending.map(({ email }) => email)).toEqual(addresses)
  })
  const mails = await arena.mailAfterJobs()
  const addresses = mails.map((mail) => mail.to.address)
  expect(addresses).toHaveLength(3 * ROUNDS)
  expect(new Set(addresses).size).toBe(3 * ROUNDS)
})

// misses: invitations are inserted in a fixed order
test('two captains paste the same fifty addresses in opposite orders without a deadlock', {
  timeout: 120_000,
}, async () => {
  // Each row takes a moment, so that both insert at the same time.
  await arena.pool.unsafe(`
    create function take_a_moment() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.001); return new; end $$;
    create trigger take_a_moment before insert on invitation for each row execute function take_a_moment()`)
  const [ann, ben] = [await arena.crowd(PASTES), await arena.crowd(PASTES)]
  const teams = await arena.teamsOf(ann)
  await arena.join(teams, ben, 'captain')
  await playRounds(4, teams, async (teamId, number) => {
    const [captain = nobody, other = nobody] = [ann[number], ben[number]]
    const addresses = Array.from({ length: 50 }, (_, i) => `${i + 10}.${teamId}@example.com`)
    const invite = (person: Person, userEmails: string[]) =>
      arena.send(person, 'POST /api/v1/team/:teamId/invite', { params: { teamId }, body: { userEmails } })
    const outcomes = await arena.together(number, {
      ann: () => invite(captain, addresses),
      ben: () => invite(other, addresses.toReversed()),
    })
    expect(outcomes).toEqual({ ann: 'done', ben: 'done' })
  })
  expect(await arena.pool`select from invitation where team_id = any (${teams})`).toHaveLength(50 * PASTES)
  await arena.pool.unsafe('drop function take_a_moment cascade')
})

const nobody: Person = { id: '', subject: '', email: '', cookie: '' }
