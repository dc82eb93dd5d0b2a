import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/core/database/db.ts'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const size = nightly(100_000, 6_000)
const NOW = new Date('2026-11-17T17:00:00Z')
const minute = 60_000

interface League {
  world: World
  viewer: Person
}
let few: League
let many: League
beforeAll(async () => {
  few = await leagueOf(1_000)
  many = await leagueOf(size)
}, 5 * minute)
afterAll(async () => {
  await few.world.close()
  await many.world.close()
})

test.each([
  ['all teams', ''],
  ['a word that a third of the teams have', 'soccer'],
  ['a word that one team in thirteen has', 'rovers'],
  ['a word that no team has', 'zzz'],
])('[API-6] Ines finds %s among many teams at the same cost as among a thousand', async (_, q) => {
  const [small, large] = [await pagesRead(few, q), await pagesRead(many, q)]
  console.log(`"${q}": ${small} pages among 1,000 teams, ${large} among ${size}`)
  // A larger index may have one more level, which each lookup reads.
  expect(large).toBeLessThanOrEqual(small * 1.6)
})

/** The number of database pages that the first page of a search reads. */
async function pagesRead({ world, viewer }: League, q: string): Promise<number> {
  const statements = await statementsDuring(world.pool, () => world.call(viewer, 'GET /api/v1/team', { query: { q } }))
  const search = statements.find(({ text }) => text.includes('member_count'))
  if (!search) throw new Error('nothing was searched')
  const [row] = await world.pool.unsafe<Record<'QUERY PLAN', [{ Plan: Record<string, number> }]>[]>(
    `explain (analyze, buffers, format json) ${search.text}`,
    search.values,
  )
  const { Plan: plan } = row?.['QUERY PLAN'][0] ?? { Plan: {} }
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** Teams of five with random names. Ines is on one of them. */
async function leagueOf(teams: number): Promise<League> {
  const world = await newWorld({ now: () => NOW })
  const viewer = await world.person('Ines')
  await inTransaction(world.pool, async (db) => {
    // The rows are consistent, so foreign key checks are skipped to save time.
    await db`set local session_replication_role = replica`
    await db`
      create table place as
      select n, md5('team ' || n)::uuid as team_id, md5('person ' || n)::uuid as person_id from generate_series(1, ${teams}::int) n`
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at)
      select person_id, 'Pat', 'Lee', n || '@example.com', true, ${NOW} from place`
    await db`
      insert into team (id, name, sport, created_at)
      select team_id, initcap(substr(md5(n::text), 1, 6)) || ' ' || (${words}::text[])[1 + n % 13],
             (array['Soccer', 'Tennis', 'Hockey'])[1 + n % 3], ${NOW}
        from place`
    await db`insert into team_suffix select suffixes_of(t), t.id, lower(t.name) from team t`
    await db`
      insert into member
      select p.team_id, q.person_id, 'player', ${NOW}
        from place p
       cross join generate_series(1, 5) k
        join place q on q.n = 1 + (p.n + k * 37) % ${teams}::int`
    await db`insert into member select team_id, ${viewer.id}, 'captain', ${NOW} from place where n = 1`
  })
  // Statistics of all rows instead of a sample, so that the plans are the same each time.
  const connection = await world.pool.reserve()
  await connection`set default_statistics_target = 1000`
  await connection`vacuum analyze`
  connection.release()
  return { world, viewer }
}

const words = 'Rovers Shift Otters Wolves Boys United Kickers Eagles Lions Sharks Owls Bears Comets'.split(' ')

// misses: teams: search follows a team's name
test('[TLIST-2] Ines finds a team by its new name, and not while it is unlisted', async () => {
  const { world, viewer } = few
  const { id } = await world.team(viewer, 'Quagga Runners')
  const find = async (q: string) =>
    (await world.call(viewer, 'GET /api/v1/team', { query: { q } })).map((team) => team.id)
  const edit = (teamName: string, listed: boolean) =>
    world.call(viewer, 'PUT /api/v1/team/:id', { params: { id }, body: { teamName, sport: 'Soccer', listed } })
  expect(await find('agga run')).toEqual([id])
  await edit('Okapi Runners', true)
  expect(await find('quagga')).toEqual([])
  expect(await find('kapi')).toEqual([id])
  await edit('Okapi Runners', false)
  expect(await find('kapi')).toEqual([])
})

test('[TLIST-2] Ines finds a team by a name that is longer than what the index has', async () => {
  const { world, viewer } = few
  const name = 'The Wanderers of the Lower Northern Riverside Meadows'
  const { id } = await world.team(viewer, name)
  const find = async (q: string) =>
    (await world.call(viewer, 'GET /api/v1/team', { query: { q } })).map((team) => team.id)
  expect(await find(name)).toEqual([id])
  expect(await find(`${name.slice(0, 45)} nothing`)).toEqual([])
})
