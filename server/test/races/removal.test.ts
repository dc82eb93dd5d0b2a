import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds, tally } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
  // Rows of the history are written under the team's lock, so their numbers give the order of the actions.
  await arena.pool`alter table team_history add column nr bigint generated always as identity`
})
afterAll(() => arena.close())

type Right = (person: Person, teamId: string) => Promise<boolean>

/** Rights of a member that a stranger does not have. Each returns whether the call was allowed. */
const seeAddresses: Right = async (person, teamId) => {
  const { body } = await arena.send(person, 'GET /api/v1/team/:id', { params: { id: teamId } })
  return body.role !== null || body.members.some((member: { email?: string }) => member.email !== undefined)
}
const editTeam: Right = (person, teamId) =>
  isGranted(person, 'PUT /api/v1/team/:id', { params: { id: teamId }, body: { teamName: 'Mine', sport: 'Soccer' } })
const invite: Right = (person, teamId) =>
  isGranted(person, 'POST /api/v1/team/:teamId/invite', { params: { teamId }, body: { userEmails: ['a@example.com'] } })
const readInvited: Right = (person, teamId) =>
  isGranted(person, 'GET /api/v1/team/:teamId/invitations', { params: { teamId } })

// misses: edit: locks before checking rights
test.each([
  { who: 'a player', role: 'player', how: 'removed', rights: [seeAddresses], races: nightly(400, 16) },
  { who: 'a captain', role: 'captain', how: 'removed', rights: [editTeam, invite], races: nightly(300, 16) },
  { who: 'a captain', role: 'captain', how: 'demoted', rights: [editTeam, readInvited], races: nightly(300, 16) },
] as const)(
  '[API-3] $who who is $how during their own requests is refused from the next request on',
  {
    timeout: 120_000,
  },
  async ({ role, how, rights, races }) => {
    const [mayas, pauls] = [await arena.crowd(races), await arena.crowd(races)]
    const teams = await arena.teamsOf(mayas)
    await arena.join(teams, pauls, role)
    const happened = tally()

    await playRounds(4, teams, async (teamId, number) => {
      const [maya, paul] = [mayas[number], pauls[number]]
      if (!maya || !paul) throw new Error('more races than people')
      let isAcknowledged = false
      const insist = async (exercise: Right) => {
        for (let isLate = false; !isLate; ) {
          isLate = isAcknowledged
          const granted = await exercise(paul, teamId)
          expect(isLate && granted, 'granted to a request that began after the end was acknowledged').toBe(false)
          happened.add(isLate ? 'refused afterwards' : granted ? 'granted before' : 'refused in the midst')
        }
      }
      const endIt = async () => {
        expect((await arena.send(maya, endings[how], { params: { teamId, memberId: paul.id } })).outcome).toBe('done')
        isAcknowledged = true
      }
      await Promise.all([...rights.map(insist), endIt()])
    })

    console.log(`${role} ${how}, ${races} races:`, happened.counts)
    expect(happened.counts).toMatchObject({
      'granted before': expect.any(Number),
      'refused afterwards': expect.any(Number),
    })
    expect(await lateActions(), 'an action that took effect after its actor had lost the right to it').toEqual([])
  },
)

const endings = {
  removed: 'DELETE /api/v1/team/:teamId/members/:memberId',
  demoted: 'POST /api/v1/team/:teamId/managers/remove/:memberId',
} as const

const isGranted = async (...call: Parameters<Arena['send']>) => (await arena.send(...call)).outcome === 'done'

const lateActions = () => arena.pool`
  select late.action, ending.action as after
    from team_history ending
    join team_history late on late.team_id = ending.team_id and late.actor_id = ending.subject_id
   where ending.action in ('removed', 'demoted')
     and late.nr > ending.nr`
