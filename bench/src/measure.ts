import { deepStrictEqual } from 'node:assert'
import { setTimeout as delay } from 'node:timers/promises'
import { closedLoop, openLoop, visit } from './client.ts'
import type { Machine, Side } from './processes.ts'
import type { Call, Question } from './questions.ts'

/** For one question and one side. CPU in milliseconds; everything except the latency is per visit. */
export interface Figures {
  node: number
  postgres: number
  perSecond: number
  statements: number
  /** Statements that PostgreSQL had to plan, because it keeps no plan for them. */
  plans: number
  rows: number
  buffers: number
  latency: { median: number; p99: number }
}

export interface Options {
  teams: number
  rounds: number
  visits: number
  /** The visits that the second side can replay if it is the floor. Other sides reply to any visit. */
  recorded?: Call[][]
}

/**
 * The two sides alternate, so that a busy machine slows both down equally. Writes of the product never repeat a visit.
 */
export async function measure(
  machine: Machine,
  question: Question,
  sides: readonly [Side, Side],
  { teams, rounds, visits, recorded }: Options,
): Promise<Record<string, Figures>> {
  let next = recorded?.length ?? 0
  let turn = 0
  const take = (side: Side, count: number): Call[][] => {
    const isNew = !recorded || (question.isWrite && side === sides[0])
    return Array.from({ length: count }, () =>
      isNew ? question.calls(teams, next++) : (recorded[turn++ % recorded.length] ?? []),
    )
  }
  const some = Math.ceil(visits / question.calls(teams, 0).length / 2) * 2

  if (!recorded) await compare(question, sides, (count) => take(sides[0], count))
  for (const side of sides) await closedLoop(side.port, take(side, Math.max(some, rounds * 50)))

  const turns = new Map(sides.map((side) => [side, [] as Pick<Figures, 'node' | 'postgres' | 'perSecond'>[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? sides.toReversed() : sides) {
      const start = await machine.cpuOf(side)
      const seconds = await closedLoop(side.port, take(side, some))
      const end = await machine.cpuOf(side)
      turns.get(side)?.push({
        node: (end.node - start.node) / some,
        postgres: (end.postgres - start.postgres) / some,
        perSecond: some / seconds,
      })
    }
  }

  const rate = Math.max(1, Math.round(Math.min(...[...turns.values()].flat().map(({ perSecond }) => perSecond)) / 2))
  const latencies = new Map(sides.map((side) => [side, [] as number[]]))
  for (let round = 0; round < Math.min(rounds, 2); round += 1) {
    for (const side of round % 2 ? sides.toReversed() : sides) {
      latencies.get(side)?.push(...(await openLoop(side.port, take(side, rate * 2), rate)))
    }
  }

  const result: Record<string, Figures> = {}
  for (const side of sides) {
    const all = turns.get(side) ?? []
    const took = (latencies.get(side) ?? []).toSorted((a, b) => a - b)
    result[side.name] = {
      node: median(all.map(({ node }) => node)),
      postgres: median(all.map(({ postgres }) => postgres)),
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      ...(await countStatements(machine, side, take(side, 50))),
      latency: { median: median(took), p99: took[Math.floor(took.length * 0.99)] ?? 0 },
    }
  }
  return result
}

/** Checks that both sides give the same replies to the same questions, or at least replies with the same fields. */
async function compare(
  { name, isSame }: Question,
  [one, other]: readonly [Side, Side],
  take: (count: number) => Call[][],
) {
  for (let n = 0; n < 20; n += 1) {
    const [calls = [], others = []] = isSame ? Array<Call[][]>(2).fill(take(1)).flat() : take(2)
    const answers = (await visit(one.port, calls)).map((body) => JSON.parse(body) as unknown)
    const floor = (await visit(other.port, others)).map((body) => JSON.parse(body) as unknown)
    for (const [index, answer] of answers.entries()) {
      const [given, expected] = isSame ? [floor[index], answer] : [shapeOf(floor[index]), shapeOf(answer)]
      deepStrictEqual(
        given,
        expected,
        `${name}, ${calls[index]?.path}: ${other.name} gives another answer than ${one.name}`,
      )
    }
  }
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

/** PostgreSQL counts only here, because counting costs as much as a small statement. */
export async function countStatements(machine: Machine, side: Side, visits: Call[][]) {
  const track = async (what: 'top' | 'none') => {
    await machine.query(`alter system set pg_stat_statements.track = '${what}'`)
    await machine.query(`alter system set pg_stat_statements.track_planning = ${what === 'top' ? 'on' : 'off'}`)
    await machine.query('select pg_reload_conf()')
    // Idle connections notice it a moment later.
    await delay(200)
  }
  await track('top')
  const [first = [], ...rest] = visits
  await visit(side.port, first)
  await machine.query('select pg_stat_statements_reset()')
  await closedLoop(side.port, rest)
  const [counted] = await machine.query<Record<'statements' | 'plans' | 'rows' | 'buffers', number>>(`
    select sum(calls)::float8 as statements, sum(plans)::float8 as plans, sum(rows)::float8 as rows,
           sum(shared_blks_hit + shared_blks_read)::float8 as buffers
      from pg_stat_statements s
      join pg_database d on d.oid = s.dbid
     where d.datname = '${side.database}'`)
  await track('none')
  const each = (sum: number | undefined) => (sum ?? 0) / rest.length
  const { statements, plans, rows, buffers } = counted ?? {}
  return { statements: each(statements), plans: each(plans), rows: each(rows), buffers: each(buffers) }
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
