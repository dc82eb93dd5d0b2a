import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { type Arena, openArena, playRounds, START } from './arena.ts'

const PEOPLE = 12

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

// misses: a join link has room
test('twelve people, some of them repeatedly, join by a link with one to twelve places: no more get in than there are places', {
  timeout: 120_000,
}, async () => {
  const crowd = await arena.crowd(PEOPLE)
  const teams = await arena.teamsOf(await arena.crowd(nightly(120, 12)))
  await playRounds(1, teams, async (teamId, number) => {
    const places = (number % PEOPLE) + 1
    const linkId = newId()
    await arena.pool`
      insert into join_link (id, code, team_id, made_at, expires_at, max_uses)
      values (${linkId}, ${linkId}, ${teamId}, ${START}, ${START}::timestamptz + interval '30 days', ${places})`
    const presses = [...crowd, ...crowd.slice(0, 4)]
    const answers = await Promise.all(
      presses.map(async (person) => ({
        id: person.id,
        ...(await arena.send(person, 'POST /api/v1/join/:linkId', { params: { linkId } })),
      })),
    )
    const markGoing = new Set(answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
    const turnedAway = new Set(answers.filter(({ outcome }) => outcome === 'join_link_closed').map(({ id }) => id))
    expect(markGoing.size).toBe(places)
    expect(new Set([...markGoing, ...turnedAway]).size).toBe(PEOPLE)
    expect(turnedAway.size).toBe(PEOPLE - places)
    const players = await arena.pool<{ profileId: string }[]>`
      select profile_id from member where team_id = ${teamId} and role = 'player'`
    expect(new Set(players.map((player) => player.profileId))).toEqual(markGoing)
    expect(await arena.pool`select uses from join_link where id = ${linkId}`).toEqual([{ uses: places }])
  })
})
