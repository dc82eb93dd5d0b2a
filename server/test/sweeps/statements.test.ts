import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { cost } from './cost.ts'
import { NOW } from './league.ts'

let world: World
let maya: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya, 'Night Shift FC')).id
})
afterAll(() => world.close())

test('[TDETAIL-1] Maya reads a team of 500 members in as many statements as one of 5', async () => {
  const read = async () => (await world.call(maya, 'GET /api/v1/team/:id', { params: { id: teamId } })).members
  await fillTeam(4)
  const few = await cost(world, read)
  await fillTeam(495)
  expect(few).toMatchObject({ length: 5 })
  expect(await cost(world, read)).toEqual({ statements: few.statements, length: 500 })
  expect(few.statements).toBeGreaterThan(0)
})

test('[API-6] Maya browses 5,000 teams in as many statements as 5', async () => {
  const read = () => world.call(maya, 'GET /api/v1/team', { query: { limit: 100 } })
  await foundTeams(4)
  const few = await cost(world, read)
  await foundTeams(4995)
  expect(few).toMatchObject({ length: 5 })
  expect(await cost(world, read)).toEqual({ statements: few.statements, length: 100 })
})

test("[INVS-1] Maya's list of invitations takes as many statements for 100 as for 5", async () => {
  const read = () =>
    world.call(maya, 'GET /api/v1/profile/:userId/invitations', { params: { userId: maya.id }, query: { limit: 100 } })
  await inviteMaya(5)
  const few = await cost(world, read)
  await inviteMaya(500)
  expect(few).toMatchObject({ length: 5 })
  expect(await cost(world, read)).toEqual({ statements: few.statements, length: 100 })
})

test('Maya reads 500 invitations of her team in as many statements as 5', async () => {
  const read = () => world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId } })
  await inviteOthers(5)
  const few = await cost(world, read)
  await inviteOthers(495)
  expect(few).toMatchObject({ length: 5 })
  expect(await cost(world, read)).toEqual({ statements: few.statements, length: 500 })
})

const fillTeam = (count: number) => world.pool`
  with made as (
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Player', n::text, n || '@example.com', true, ${NOW}
      from generate_series(1, ${count}::int) n
    returning id
  )
  insert into member select ${teamId}, id, 'player', ${NOW} from made`

const foundTeams = (count: number) => world.pool`
  with made as (
    insert into team (id, name, sport, created_at)
    select gen_random_uuid(), 'Team ' || n, 'Soccer', ${NOW} from generate_series(1, ${count}::int) n
    returning id
  )
  insert into member select made.id, ${maya.id}, 'captain', ${NOW} from made`

/** Each invitation is from another team, because a team invites a person once. */
const inviteMaya = (count: number) => world.pool`
  insert into invitation (id, team_id, inviter_id, email, status, invited_at, expires_at)
  select gen_random_uuid(), t.id, ${maya.id}, ${maya.email}, 'pending', ${NOW}, ${NOW}::timestamptz + interval '14 days'
    from team t
   where not exists (select from invitation i where i.team_id = t.id)
     and t.id <> ${teamId}
   limit ${count}`

const inviteOthers = (count: number) => world.pool`
  insert into invitation (id, team_id, inviter_id, email, status, invited_at, expires_at)
  select gen_random_uuid(), ${teamId}, ${maya.id}, gen_random_uuid() || '@example.com', 'pending', ${NOW},
         ${NOW}::timestamptz + interval '14 days'
    from generate_series(1, ${count}::int)`
