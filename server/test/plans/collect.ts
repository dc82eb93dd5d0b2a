import { type AdminApi, type Api, adminApi } from '@app/contract'
import { allJobs } from '../../src/jobs.ts'
import { declared } from '../declared.ts'
import type { Call } from '../sweeps/asking.ts'
import { calls } from '../sweeps/calls.ts'
import { jobsDone } from '../sweeps/jobs-done.ts'
import type { League } from '../sweeps/league.ts'
import type { Person, World } from '../world.ts'

/** Every statement that the product has issued, with what first issued it. */
export type Statements = Map<string, { at: string; values: readonly unknown[] }>

/** Runs the sample requests of every endpoint, every endpoint of the console, and every job. */
export async function statementsOfEverything(world: World, league: League, operator: Person): Promise<Statements> {
  const statements: Statements = new Map()
  let at = ''
  world.pool.observer = (text, values) => {
    if (isOurs(text) && !statements.has(text)) statements.set(text, { at, values })
  }
  try {
    for (const [key, { on }] of inOrder()) {
      at = key
      const readers = [league.captain, league.stranger]
      for (const ask of Object.values(on))
        for (const person of key.startsWith('GET') ? readers : [league.captain])
          await world.send(person, key, ask(league, person))
    }
    for (const key of Object.keys(adminApi) as (keyof AdminApi)[]) {
      at = key
      for (const query of queriesOf(key)) await world.send(operator, key, { ...aboutIn(key, league), query })
    }
    at = 'a job'
    for (const { name, cron } of allJobs(world.config))
      if (cron) await world.pool`select graphile_worker.add_job(${name})`
    await jobsDone(world)
  } finally {
    world.pool.observer = undefined
  }
  return statements
}

/** Transactions have no plan, and the queue's own tables are not ours. */
const isOurs = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/.test(text) && !text.includes('graphile_worker')

/** Reads come first, and what ends everything else last. */
export function inOrder(): [keyof Api, Call<keyof Api>][] {
  const rank = (key: string) =>
    ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(key.split(' ')[0] ?? '') +
    (/^DELETE \/api\/v1\/(team\/:id|account)$|logout/.test(key) ? 10 : 0) +
    (/invitationId\/(accept|decline)$/.test(key) ? 5 : 0)
  const all = Object.entries(calls) as [keyof Api, Call<keyof Api>][]
  return all.toSorted(([one], [other]) => rank(one) - rank(other))
}

const words: Record<string, string[]> = {
  'GET /api/v1/admin/people': ['suspended', 'unverified', 'signed-out'],
  'GET /api/v1/admin/teams': ['no-captain', 'idle', 'hidden'],
  'GET /api/v1/admin/jobs': ['failed'],
}
const queriesOf = (key: string) => [
  undefined,
  ...(words[key] ?? []).map((state) => ({ state })),
  ...(key in words ? [{ q: 'otters' }] : []),
]

export function aboutIn(key: string, league: League) {
  const id = key.includes('/teams/') ? league.teams.listed : league.mate.id
  const body = {
    reason: 'A reason',
    days: 7,
    ids: ['1'],
    address: league.mate.email,
    captains: [],
    personId: league.coCaptain.id,
  }
  return { params: { id, hash: 'a'.repeat(64) }, ...(!key.startsWith('GET') && { body: declared(key, body) }) }
}
