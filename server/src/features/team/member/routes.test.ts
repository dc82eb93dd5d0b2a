import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let aiko: Person
let priya: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  priya = await world.person('Priya', 'Nair')
})
beforeEach(async () => {
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  await world.joins(priya, team)
})
afterAll(() => world.close())

const onMember = (member: Person) => ({ params: { teamId: team.id, memberId: member.id } })
const roleOf = (shown: { members: { id: string; role: string }[] }, person: Person) =>
  shown.members.find((member) => member.id === person.id)?.role
const inAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
const actions = async () => {
  const rows = await world.pool<{ action: string }[]>`select action from team_history where team_id = ${team.id}`
  return rows.map((row) => row.action).sort()
}

describe('captains manage members', () => {
  test('[TDETAIL-2] Maya promotes Priya, demotes Aiko and removes Priya, and the history records all three', async () => {
    const promoted = await world.call(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', onMember(priya))
    expect(roleOf(promoted, priya)).toBe('Captain')
    const demoted = await world.call(maya, 'POST /api/v1/team/:teamId/managers/remove/:memberId', onMember(aiko))
    expect(roleOf(demoted, aiko)).toBe('Player')
    const removed = await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', onMember(priya))
    expect(roleOf(removed, priya)).toBeUndefined()
    expect(removed.memberCount).toBe(2)
    expect(await actions()).toEqual(['demoted', 'promoted', 'removed'])
  })

  test.each([
    'POST /api/v1/team/:teamId/managers/add/:memberId',
    'POST /api/v1/team/:teamId/managers/remove/:memberId',
    'DELETE /api/v1/team/:teamId/members/:memberId',
  ] as const)(
    '[TDETAIL-2] Maya cannot apply it to herself or a stranger, and Priya, a player, to nobody: %s',
    async (call) => {
      const stranger = await world.person('Sam', 'Stranger')
      expect(await world.refusal(maya, call, onMember(maya))).toBe('not_on_oneself')
      expect(await world.refusal(maya, call, onMember(stranger))).toBe('not_found')
      expect(await world.refusal(priya, call, onMember(aiko))).toBe('forbidden')
      expect(await actions()).toEqual([])
    },
  )

  test('Maya reads what she may do to each member, and Priya may do nothing', async () => {
    const shown = await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })
    const can = Object.fromEntries(shown.members.map((member) => [member.firstName, member.can]))
    expect(can).toEqual({
      Maya: { promote: false, demote: false, remove: false, makeSpare: false, makePlayer: false },
      Aiko: { promote: false, demote: true, remove: true, makeSpare: false, makePlayer: false },
      Priya: { promote: true, demote: false, remove: true, makeSpare: true, makePlayer: false },
    })
    const asPriya = await world.call(priya, 'GET /api/v1/team/:id', { params: { id: team.id } })
    expect(asPriya.members.flatMap((member) => Object.values(member.can))).not.toContain(true)
    expect(asPriya.can).toEqual({ invite: false, schedule: false, edit: false, leave: true })
  })
})

describe('leaving', () => {
  const leave = { params: { teamId: '' } }
  beforeEach(() => {
    leave.params.teamId = team.id
  })

  test('Priya leaves and is a stranger from then on', async () => {
    await world.call(priya, 'POST /api/v1/team/:teamId/leave', leave)
    expect(await world.refusal(priya, 'POST /api/v1/team/:teamId/leave', leave)).toBe('forbidden')
    expect((await world.call(priya, 'GET /api/v1/team/:id', { params: { id: team.id } })).role).toBeNull()
  })

  // misses: members: a team keeps its last captain
  // misses: rsvp: whoever comes back to a team is asked anew
  test('Priya comes back to the team, and is asked anew about games to come', async () => {
    const { id } = await world.call(maya, 'POST /api/v1/game', {
      body: { teamId: team.id, opponentTeamName: 'Otters', startTime: inAWeek(), location: 'Delta Park' },
    })
    const answer = async () => (await world.call(priya, 'GET /api/v1/game/:id', { params: { id } })).answer
    await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
    await world.call(priya, 'POST /api/v1/team/:teamId/leave', leave)
    await world.mailAfterJobs({ only: 'rsvp.end-answers' })
    await world.joins(priya, team)
    expect(await answer()).toBeNull()
  })

  test('Aiko, one of two captains, leaves; Maya, the last one, cannot and sees so beforehand', async () => {
    const mayLeave = async () => (await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })).can.leave
    expect(await mayLeave()).toBe(true)
    await world.call(aiko, 'POST /api/v1/team/:teamId/leave', leave)
    expect(await mayLeave()).toBe(false)
    expect(await world.refusal(maya, 'POST /api/v1/team/:teamId/leave', leave)).toBe('last_captain')
    expect(await actions()).toEqual(['left'])
  })
})

// misses: history is append-only
test('history is never rewritten, and is deleted only when Maya deletes the team', async () => {
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', onMember(priya))
  await expect(world.pool`update team_history set action = 'nothing' where team_id = ${team.id}`).rejects.toThrow(
    'append-only',
  )
  await expect(world.pool`delete from team_history where team_id = ${team.id}`).rejects.toThrow('append-only')
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  expect(await actions()).toEqual([])
})
