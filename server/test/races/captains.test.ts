import { isDeepStrictEqual } from 'node:util'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, GATED, type Outcome, openArena, playRounds, tally } from './arena.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const withTheOther: Action[] = ['demote the other', 'remove the other', 'leave']
const every: Action[] = ['promote Cleo', ...withTheOther, 'delete account', 'delete team']

// misses: changing a team's members locks it
// misses: members: locks before checking rights
// misses: the last captain stays
// misses: deleting an account locks its owner's teams
test.each([
  { title: 'demote, remove or leave', actions: withTheOther, pairs: nightly(1_000, 18) },
  { title: 'do any two things a captain can do', actions: every, pairs: nightly(720, 72) },
])(
  '[TDETAIL-2] two captains $title at once: the result is the same as one after the other, and the team has a captain',
  {
    timeout: 120_000,
  },
  async ({ actions, pairs }) => {
    const kinds = actions.flatMap((ann) => actions.map((ben) => ({ ann, ben })))
    const happened = tally()

    const play = async ({ teamId, cast }: Round, number: number) => {
      const { ann, ben } = kinds[number % kinds.length] ?? { ann: 'leave', ben: 'leave' }
      const outcomes = await arena.together(Math.floor(number / kinds.length), {
        ann: () => act(teamId, cast, 'ann', ann),
        ben: () => act(teamId, cast, 'ben', ben),
      })
      const met = { ...outcomes, team: await teamNow(teamId, cast) }

      const annFirst = isDeepStrictEqual(met, oneAfterTheOther(before, ['ann', ann], ['ben', ben]))
      const benFirst = isDeepStrictEqual(met, oneAfterTheOther(before, ['ben', ben], ['ann', ann]))
      expect(annFirst || benFirst, `Ann: ${ann}, Ben: ${ben}, came out as ${JSON.stringify(met)}`).toBe(true)
      happened.add(annFirst && benFirst ? 'no matter who' : annFirst ? 'Ann first' : 'Ben first')
    }
    await playRounds(nightly(6, 1), await newTeams(pairs), play, GATED * kinds.length)

    console.log(`${pairs} pairs of ${actions.length} × ${actions.length} actions:`, happened.counts)
    expect(happened.counts).toMatchObject({ 'Ann first': expect.any(Number), 'Ben first': expect.any(Number) })
    expect(await teamsWithoutCaptain()).toEqual([])
  },
)

type Cast = Record<Name, Person>
type Round = { teamId: string; cast: Cast }
const before: Team = { ann: 'captain', ben: 'captain', cleo: 'player' }

async function newTeams(size: number): Promise<Round[]> {
  const everybody = [await arena.crowd(size), await arena.crowd(size), await arena.crowd(size)] as const
  const teams = await arena.teamsOf(everybody[0])
  await arena.join(teams, everybody[1], 'captain')
  await arena.join(teams, everybody[2], 'player')
  return teams.flatMap((teamId, i) => {
    const [ann, ben, cleo] = everybody.map((people) => people[i])
    return ann && ben && cleo ? [{ teamId, cast: { ann, ben, cleo } }] : []
  })
}

const teamsWithoutCaptain = () => arena.pool`
  select id from team t where not exists (select from member m where m.team_id = t.id and m.role = 'captain')`

function act(teamId: string, cast: Cast, name: 'ann' | 'ben', action: Action) {
  const other = cast[name === 'ann' ? 'ben' : 'ann'].id
  const onMember = (memberId: string) => ({ params: { teamId, memberId } })
  const calls = {
    'promote Cleo': ['POST /api/v1/team/:teamId/managers/add/:memberId', onMember(cast.cleo.id)],
    'demote the other': ['POST /api/v1/team/:teamId/managers/remove/:memberId', onMember(other)],
    'remove the other': ['DELETE /api/v1/team/:teamId/members/:memberId', onMember(other)],
    leave: ['POST /api/v1/team/:teamId/leave', { params: { teamId } }],
    'delete account': ['DELETE /api/v1/account', {}],
    'delete team': ['DELETE /api/v1/team/:id', { params: { id: teamId } }],
  } as const
  const [key, request] = calls[action]
  return arena.send(cast[name], key, request)
}

async function teamNow(teamId: string, cast: Cast): Promise<Team> {
  const members = await arena.pool<{ profileId: string | null; role: 'captain' | 'player' }[]>`
    select m.profile_id, m.role from team t left join member m on m.team_id = t.id where t.id = ${teamId}`
  if (members.length === 0) return null
  const names = Object.entries(cast).map(([name, person]) => [person.id, name])
  const nameOf: Record<string, string> = Object.fromEntries(names)
  return Object.fromEntries(members.map(({ profileId, role }) => [nameOf[profileId ?? ''] ?? 'nobody', role]))
}

type Name = 'ann' | 'ben' | 'cleo'
/** The role of each member; null when the team is deleted. */
type Team = Partial<Record<Name, 'captain' | 'player'>> | null
type Action = 'promote Cleo' | 'demote the other' | 'remove the other' | 'leave' | 'delete account' | 'delete team'

/** The expected outcomes when the actions run one after the other: a race must end like one of the two orders. */
function oneAfterTheOther(team: Team, first: [Name, Action], second: [Name, Action]) {
  const afterFirst = after(team, ...first)
  const afterSecond = after(afterFirst.team, ...second)
  return { [first[0]]: afterFirst.outcome, [second[0]]: afterSecond.outcome, team: afterSecond.team }
}

function after(team: Team, actor: Name, action: Action): { outcome: Outcome; team: Team } {
  const refused = (outcome: Outcome) => ({ outcome, team })
  const done = (changed: Team) => ({ outcome: 'done' as const, team: changed })
  if (!team) return refused(action === 'delete account' ? 'done' : 'not_found')
  const role = team[actor]
  const isLast = role === 'captain' && captainsOf(team).length === 1
  const { [actor]: _, ...without } = team

  if (action === 'delete account') return isLast ? refused('only_captain') : done(without)
  if (action === 'leave' && role) return isLast ? refused('last_captain') : done(without)
  if (role !== 'captain') return refused('forbidden')
  if (action === 'delete team') return done(null)
  const other = action === 'promote Cleo' ? 'cleo' : actor === 'ann' ? 'ben' : 'ann'
  if (!team[other]) return refused('not_found')
  if (action === 'promote Cleo') return done({ ...team, cleo: 'captain' })
  if (action === 'demote the other') return done({ ...team, [other]: 'player' })
  const { [other]: __, ...rest } = team
  return done(rest)
}

const captainsOf = (team: NonNullable<Team>) => Object.values(team).filter((role) => role === 'captain')
