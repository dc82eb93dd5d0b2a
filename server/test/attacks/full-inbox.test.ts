import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let team: { id: string; name: string }
const TOMAS = 'tomas@example.com'
beforeAll(async () => {
  world = await newWorld({ limited: true, now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  for (const table of ['team', 'delivery', 'budget_use', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
})

const PEOPLE = 'POST /api/v1/team/:teamId/people'
const PERSON = 'PUT /api/v1/team/:teamId/people/:personId'
const adding = (teamId: string, email: string) => ({
  params: { teamId },
  body: { people: [{ name: 'Tom Rivera', email }] },
})
/** Somebody who signed up today. */
async function newcomer() {
  const mallory = await world.person('Mallory', 'Moss')
  await world.pool`update account set created_at = ${now} where profile_id = ${mallory.id}`
  return mallory
}
const mailsToTomas = async () => (await world.mailAfterJobs()).filter(({ to }) => to.address === TOMAS)
const scheduling = (teamId: string, day = '20') => ({
  body: { teamId, opponentTeamName: 'Otters', startTime: `2026-11-${day}T19:30:00Z`, location: 'Delta Park' },
})

/** The player gets a mail about it. */
const answerFor = (captain: Person, memberId: string, id: string) =>
  world.call(captain, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: { id, memberId }, body: { status: 'Going' } })

// misses: roster: a captain can introduce an address only a few times
test('[TRUST-4] a new account types an address twice a day, on whatever team, and corrections count', async () => {
  const mallory = await newcomer()
  const teams = []
  for (let n = 0; n < 3; n += 1) teams.push(await world.team(mallory, `Team ${n}`))
  const [one, two, three] = teams.map(({ id }) => id)
  const { team: first } = await world.call(mallory, PEOPLE, adding(one ?? '', TOMAS))
  const personId = first.members.find(({ firstName }) => firstName === 'Tom')?.id ?? ''
  const correct = (email: string) => ({ params: { teamId: one ?? '', personId }, body: { name: 'Tom Rivera', email } })
  await world.call(mallory, PERSON, correct('somebody@example.com'))
  await world.call(mallory, PERSON, correct(TOMAS))
  expect(await world.refusal(mallory, PEOPLE, adding(two ?? '', TOMAS.toUpperCase()))).toBe('too_many_requests')
  await world.call(mallory, PERSON, correct(''))
  expect(await world.refusal(mallory, PERSON, correct(TOMAS))).toBe('too_many_requests')
  await world.call(mallory, PEOPLE, adding(three ?? '', 'ines@example.com'))
})

// misses: roster: no single person fills a typed inbox
test('[TRUST-4] one new account causes five mails to a typed address in a day, and the rest waits', async () => {
  const mallory = await newcomer()
  const { id } = await world.team(mallory, 'Mallory’s')
  const { team: made } = await world.call(mallory, PEOPLE, adding(id, TOMAS))
  const memberId = made.members.find(({ firstName }) => firstName === 'Tom')?.id ?? ''
  let sent = (await mailsToTomas()).length
  for (const day of ['20', '21', '22', '23', '24', '25', '26']) {
    await answerFor(mallory, memberId, (await world.call(mallory, 'POST /api/v1/game', scheduling(id, day))).id)
    sent += (await mailsToTomas()).length
  }
  expect(sent).toBe(5)
  const waiting =
    await world.pool`select reason from delivery where ended_at is null and profile_id = ${memberId} and reason <> ''`
  expect(new Set(waiting.map(({ reason }) => reason as string))).toEqual(new Set(['mail.typed-recipient']))
})

// misses: roster: part of a typed inbox's limit is reserved for older teams
// misses: roster: a corrected address counts as new
test('[TRUST-4] thirty strangers fill what new teams have of an inbox; Maya’s team of last week still reaches Tomás', async () => {
  const tomas = await world.added(team, 'Tomás Rivera', TOMAS)
  await world.pool`update profile set created_at = '2026-11-10T17:00:00Z' where id = ${tomas.id}`
  for (let n = 0; n < 30; n += 1) {
    const captain = await world.person('Cap', `Tain${n}`)
    const { id } = await world.team(captain, `Team ${n}`)
    if (n % 2 === 0) await world.call(captain, PEOPLE, adding(id, TOMAS))
    else {
      // Made last week with another address, and corrected today.
      const { id: personId } = await world.added({ id }, 'Tom Rivera', `other${n}@example.com`)
      await world.pool`update profile set created_at = '2026-11-10T17:00:00Z' where id = ${personId}`
      await world.call(captain, PERSON, {
        params: { teamId: id, personId },
        body: { name: 'Tom Rivera', email: TOMAS },
      })
    }
  }
  expect(await mailsToTomas()).toHaveLength(10)
  const { id } = await world.call(maya, 'POST /api/v1/game', scheduling(team.id))
  await answerFor(maya, tomas.id, id)
  const mails = await mailsToTomas()
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Otters')])
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  expect(game.roster.find(({ userId }) => userId === tomas.id)).not.toHaveProperty('mailWaits')
})

test('[TRUST-4] a captain whose mail waits reads so at the member and at the game; a player does not', async () => {
  const priya = await world.person('Priya', 'Nair')
  await world.joins(priya, team)
  const { team: after } = await world.call(maya, PEOPLE, adding(team.id, TOMAS))
  const personId = after.members.find(({ firstName }) => firstName === 'Tom')?.id ?? ''
  const { id } = await world.call(maya, 'POST /api/v1/game', scheduling(team.id))
  await world.pool`update delivery set reason = 'mail.typed-inbox', due_at = '2026-11-18T17:00:00Z' where profile_id = ${personId}`
  const seenBy = async (person: Person) => {
    const { members } = await world.call(person, 'GET /api/v1/team/:id', { params: { id: team.id } })
    const { roster } = await world.call(person, 'GET /api/v1/game/:id', { params: { id } })
    return [
      members.find((member) => member.id === personId)?.mailWaits,
      roster.find(({ userId }) => userId === personId)?.mailWaits,
    ]
  }
  expect(await seenBy(maya)).toEqual([true, true])
  expect(await seenBy(priya)).toEqual([undefined, undefined])
  await world.pool`update delivery set ended_at = ${now}, outcome = 'sent' where profile_id = ${personId}`
  expect(await seenBy(maya)).toEqual([undefined, undefined])
})
