import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds, START, tally } from './arena.ts'
import { type GameRound, newGameRounds, RSVP, RSVP_FOR } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const ROUNDS = nightly(200, 16)
const minutely = { timeout: 240_000 }

/** Robin and Ines have an account. Somebody without one is on the roster, too. */
interface Round extends GameRound {
  entry: string
  linkId: string
}

async function newRounds(size: number): Promise<Round[]> {
  const rounds = await newGameRounds(arena, size)
  const added = rounds.map((round) => ({ ...round, entry: newId(START), linkId: newId(START) }))
  const [entries, teams] = [added.map(({ entry }) => entry), added.map(({ teamId }) => teamId)]
  await arena.pool.transaction(async (db) => {
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
      select id, 'Noah', 'Pike', '', false, ${START}, team_id from unnest(${entries}::uuid[], ${teams}::uuid[]) as p (id, team_id)`
    await db`
      insert into member select team_id, id, 'player', ${START} from unnest(${entries}::uuid[], ${teams}::uuid[]) as p (id, team_id)`
  })
  await arena.pool`
    insert into claim_link select * from unnest(${added.map(({ linkId }) => linkId)}::uuid[], ${entries}::uuid[],
                                                ${added.map(() => START)}::timestamptz[])`
  return added
}

const claim = (person: Person, { entry, linkId }: Round) =>
  arena.send(person, 'POST /api/v1/claims', { body: { personId: entry, linkId } })
const answer = (person: Person, { at }: Round) => arena.send(person, RSVP, { ...at, body: { status: 'Going' } })
const answerFor = ({ maya, at }: Round, memberId: string) =>
  arena.send(maya, RSVP_FOR, { params: { ...at.params, memberId }, body: { status: 'NotGoing' } })
const answersTo = ({ gameId }: Round) =>
  arena.pool<{ profileId: string; status: string }[]>`select profile_id, status from rsvp where game_id = ${gameId}`
const rosterOf = async ({ teamId, maya, ben }: Round) => {
  const members = await arena.pool<{ profileId: string }[]>`select profile_id from member where team_id = ${teamId}`
  return members.map(({ profileId }) => profileId).filter((id) => id !== maya.id && id !== ben.id)
}

// misses: claims: claiming locks the team, so that answers, joining and leaving wait
test(
  '[ROSTER-13] Robin claims while Maya answers for the person, and Robin answers in another tab: no answer is left behind',
  minutely,
  async () => {
    const happened = tally()
    await playRounds(5, await newRounds(ROUNDS), async (round, number) => {
      const outcome = await arena.together(number, {
        claimed: () => claim(round.robin, round),
        byMaya: () => answerFor(round, round.entry),
        own: () => answer(round.robin, round),
      })
      expect(outcome.claimed).toBe('done')
      expect(outcome.own).toBe('done')
      expect(['done', 'not_found']).toContain(outcome.byMaya)
      expect(await answersTo(round)).toEqual([{ profileId: round.robin.id, status: 'going' }])
      expect(await rosterOf(round)).toEqual([round.robin.id])
      happened.add(outcome.byMaya)
    })
    console.log('the answer of the captain against the claim:', happened.counts)
    expect(happened.counts).toEqual({ done: expect.any(Number), not_found: expect.any(Number) })
  },
)

test('[ROSTER-11] Robin and Ines claim the same person: one of them is', minutely, async () => {
  await playRounds(5, await newRounds(ROUNDS), async (round, number) => {
    const outcomes = await arena.together(number, {
      robin: () => claim(round.robin, round),
      ines: () => claim(round.ines, round),
    })
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'not_found'])
    const ids = outcomes.ines === 'done' ? [round.robin.id, round.ines.id] : [round.robin.id]
    expect((await rosterOf(round)).toSorted()).toEqual(ids.toSorted())
  })
})

test(
  '[ROSTER-14] Ines claims in one tab and deletes the account in another: nothing is left, and nobody gets an error',
  minutely,
  async () => {
    const happened = tally()
    await playRounds(5, await newRounds(ROUNDS), async (round, number) => {
      const { claimed, gone } = await arena.together(number, {
        claimed: () => claim(round.ines, round),
        gone: () => arena.send(round.ines, 'DELETE /api/v1/account'),
      })
      expect(gone).toBe('done')
      expect(['done', 'not_found', 'signed_out']).toContain(claimed)
      const left = await arena.pool`select from profile where id in (${round.entry}, ${round.ines.id})`
      expect(left).toHaveLength(claimed === 'done' ? 0 : 1)
      happened.add(claimed)
    })
    console.log('claim against the end of the account:', happened.counts)
  },
)

test(
  '[ROSTER-11] Robin claims while Maya removes the person, and Robin leaves: nobody is double',
  minutely,
  async () => {
    await playRounds(5, await newRounds(ROUNDS), async (round, number) => {
      const { claimed, removed, left } = await arena.together(number, {
        claimed: () => claim(round.robin, round),
        removed: () =>
          arena.send(round.maya, 'DELETE /api/v1/team/:teamId/members/:memberId', {
            params: { teamId: round.teamId, memberId: round.entry },
          }),
        left: () => arena.send(round.robin, 'POST /api/v1/team/:teamId/leave', { params: { teamId: round.teamId } }),
      })
      expect([claimed, removed].toSorted()).toEqual(['done', 'not_found'])
      expect(left).toBe('done')
      const roster = await rosterOf(round)
      expect(roster).not.toContain(round.entry)
      expect(roster.length).toBeLessThanOrEqual(1)
    })
  },
)

// misses: claims: undoing a claim locks the team, so that answers, joining and leaving wait
test(
  '[ROSTER-14] Maya undoes a claim while Robin answers and Ben undoes it, too: both are on the roster, each with their answer',
  minutely,
  async () => {
    const happened = tally()
    await playRounds(5, await newRounds(ROUNDS), async (round, number) => {
      await answerFor(round, round.entry)
      const { body } = await claim(round.robin, round)
      const undo = (person: Person) =>
        arena.send(person, 'DELETE /api/v1/claims/:claimId', { params: { claimId: (body as { id: string }).id } })
      const outcome = await arena.together(number, {
        maya: () => undo(round.maya),
        own: () => answer(round.robin, round),
        ben: () => undo(round.ben),
      })
      expect([outcome.maya, outcome.ben].toSorted()).toEqual(['done', 'not_found'])
      expect(outcome.own).toBe('done')
      expect((await rosterOf(round)).toSorted()).toEqual([round.entry, round.robin.id].toSorted())
      const answers = await answersTo(round)
      expect(answers).toContainEqual({ profileId: round.entry, status: 'not_going' })
      expect(answers).toContainEqual({ profileId: round.robin.id, status: 'going' })
      happened.add(outcome.maya)
    })
  },
)
