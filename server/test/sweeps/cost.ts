import { statementsDuring } from '../statements.ts'
import type { World } from '../world.ts'

/** The number of statements of a call and of the items that it returns. */
export async function cost(world: World, read: () => Promise<unknown[]>) {
  const { length } = await read()
  const statements = await statementsDuring(world.pool, read)
  return { statements: statements.length, length }
}

/** The tables that the planner would scan sequentially for a call. */
export async function tablesReadWhole(world: World, read: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsDuring(world.pool, read)
  const plans = await Promise.all(
    statements.map(({ text, values }) =>
      world.pool.unsafe<Record<'QUERY PLAN', unknown>[]>(`explain (format json) ${text}`, values),
    ),
  )
  const nodes = plans.flatMap(([row]) => nodesIn(row))
  if (nodes.length === 0) throw new Error('nothing was planned')
  return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []))
}

type PlanNode = Record<string, unknown>

function nodesIn(value: unknown): PlanNode[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(nodesIn)
  return 'Node Type' in value ? [value, ...below] : below
}
