import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, GATED, openArena, playRounds, START, tally } from './arena.ts'

const ACCEPT = 'POST /api/v1/team/:teamId/invitations/:invitationId/accept'

/** Enough groups for the invitation to expire at each of 35 readings of the clock. */
const GROUPS = nightly(100, 35)

let arena: Arena
let now = START
/** The number of clock readings before the invitation expires. */
let readingsBeforeExpiry = Number.POSITIVE_INFINITY
beforeAll(async () => {
  arena = await openArena({
    clock: () => {
      if (readingsBeforeExpiry-- === 0) now = new Date(now.getTime() + 1000)
      return now
    },
  })
})
afterAll(() => arena.close())

// misses: an invitation is answered only while it is pending
test('[INV-8] twenty people accept one invitation at once: one joins the team, nineteen read that it is used', {
  timeout: 120_000,
}, async () => {
  const rounds = await newRounds(nightly(200, 10))
  const crowd = await arena.crowd(20)
  await playRounds(1, rounds, async ({ at }) => {
    const replies = await Promise.all(
      crowd.map(async (person) => ({ person, ...(await arena.send(person, ACCEPT, at)) })),
    )
    const joined = replies.filter(({ outcome }) => outcome === 'done').map(({ person }) => person.id)
    expect(joined).toHaveLength(1)
    expect(replies.filter(({ outcome }) => outcome === 'invitation_answered')).toHaveLength(19)
    expect(await playersOf(at.params.teamId)).toEqual(joined)
  })
})

// misses: an invitation is revoked only while it is pending
test('[INV-8] Ines accepts while Maya revokes: one succeeds, the other is refused', {
  timeout: 120_000,
}, async () => {
  const happened = tally()
  await playRounds(8, await newRounds(nightly(500, 16)), async ({ maya, ines, at }, number) => {
    const { accepted, revoked } = await arena.together(number, {
      accepted: () => arena.send(ines, ACCEPT, at),
      revoked: () => arena.send(maya, 'DELETE /api/v1/team/:teamId/invitations/:invitationId', at),
    })
    expect([
      { accepted: 'done', revoked: 'invitation_answered', status: 'accepted', players: [ines.id] },
      { accepted: 'invitation_revoked', revoked: 'done', status: 'revoked', players: [] },
    ]).toContainEqual({ accepted, revoked, ...(await stateOf(at)) })
    happened.add(accepted)
  })
  console.log('accept against revoke:', happened.counts)
  expect(happened.counts).toEqual({ done: expect.any(Number), invitation_revoked: expect.any(Number) })
})

// misses: an invitation is answered only before it expires
test('[INV-8] Ines and a stranger with her link accept at the moment it expires while Maya invites her again: nobody joins late', {
  timeout: 120_000,
}, async () => {
  const happened = tally()
  const all = await newRounds(GROUPS * 5)
  const finders = await arena.crowd(5)
  const groups = Array.from({ length: GROUPS }, (_, i) => all.slice(i * 5, i * 5 + 5))
  await playRounds(1, groups, async (group, number) => {
    const ids = group.map(({ at }) => at.params.invitationId)
    await arena.pool`update invitation set expires_at = ${new Date(now.getTime() + 1000)} where id = any (${ids})`
    readingsBeforeExpiry = number % 35
    const play = async ({ maya, ines, at }: Round, i: number) => {
      const invite = { params: at.params, body: { userEmails: [ines.email] } }
      const { first, second, invited } = await arena.together(number + GATED, {
        first: () => arena.send(ines, ACCEPT, at),
        second: () => arena.send(finders[i] ?? ines, ACCEPT, at),
        invited: () => arena.send(maya, 'POST /api/v1/team/:teamId/invite', invite),
      })
      expect(invited).toBe('done')
      const { status, players } = await stateOf(at)
      const [one, other] = [first, second].sort()
      if (status === 'accepted') {
        expect(players).toHaveLength(1)
        expect(['done and invitation_answered', 'done and invitation_expired']).toContain(`${one} and ${other}`)
      } else {
        expect(players).toEqual([])
        for (const outcome of [one, other]) expect(['invitation_expired', 'invitation_revoked']).toContain(outcome)
      }
      happened.add(first)
      happened.add(second)
    }
    await Promise.all(group.map(play))
    readingsBeforeExpiry = Number.POSITIVE_INFINITY
  })
  expect(await arena.pool`select from invitation where answered_at >= expires_at`).toHaveLength(0)
  console.log('accept against expiry:', happened.counts)
  expect(Object.keys(happened.counts).sort()).toEqual([
    'done',
    'invitation_answered',
    'invitation_expired',
    'invitation_revoked',
  ])
})

// misses: joining a team locks it
test('[INV-8] [TEDIT-2] Ines accepts while Maya deletes the team: nothing is left, and Ines gets a mail if she was on it', {
  timeout: 120_000,
}, async () => {
  const happened = tally()
  await playRounds(8, await newRounds(nightly(500, 16)), async ({ maya, ines, at }, number) => {
    const { teamId } = at.params
    const { accepted, deleted } = await arena.together(number, {
      accepted: () => arena.send(ines, ACCEPT, at),
      deleted: () => arena.send(maya, 'DELETE /api/v1/team/:id', { params: { id: teamId } }),
    })
    const left = await arena.pool`
      select from team where id = ${teamId}
      union all select from member where team_id = ${teamId}
      union all select from invitation where team_id = ${teamId}`
    const mails = await arena.pool`
      select from delivery where kind = 'team.deleted' and profile_id = ${ines.id}`
    expect([
      { accepted: 'done', deleted: 'done', left: 0, mails: 1 },
      { accepted: 'not_found', deleted: 'done', left: 0, mails: 0 },
    ]).toContainEqual({ accepted, deleted, left: left.length, mails: mails.length })
    happened.add(accepted)
  })
  console.log('accept against deletion:', happened.counts)
  expect(happened.counts).toEqual({ done: expect.any(Number), not_found: expect.any(Number) })
})

type Round = Awaited<ReturnType<typeof newRounds>>[number]

/** Creates that many teams of Maya, each with an invitation of Ines. */
async function newRounds(size: number) {
  const [mayas, ines] = [await arena.crowd(size), await arena.crowd(size)]
  const teams = await arena.teamsOf(mayas)
  const invitations = await arena.invitations(teams, ines)
  return mayas.flatMap((maya, i) => {
    const [teamId, invitationId, invitee] = [teams[i], invitations[i], ines[i]]
    return teamId && invitationId && invitee ? [{ maya, ines: invitee, at: { params: { teamId, invitationId } } }] : []
  })
}

const playersOf = async (teamId: string) =>
  (
    await arena.pool<{ profileId: string }[]>`
      select profile_id from member where team_id = ${teamId} and role = 'player'`
  ).map((player) => player.profileId)

async function stateOf({ params }: { params: { teamId: string; invitationId: string } }) {
  const [invitation] = await arena.pool<{ status: string }[]>`
    select status from invitation where id = ${params.invitationId}`
  return { status: invitation?.status, players: await playersOf(params.teamId) }
}
