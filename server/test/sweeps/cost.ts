import type { World } from '../world.ts'

interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** The number of statements of a call and of the items that it returns. */
export async function cost(world: World, read: () => Promise<unknown[]>) {
  await read()
  const { items, statements } = await observed(world, read)
  return { statements: statements.length, length: items.length }
}

/** The tables that the planner would scan sequentially for a call. */
export async function tablesReadWhole(world: World, read: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await observed(world, read)
  const plans = await Promise.all(
    statements.map(({ text, parameters }) =>
      world.pool.unsafe<Record<'QUERY PLAN', unknown>[]>(`explain (format json) ${text}`, parameters),
    ),
  )
  const nodes = plans.flatMap(([row]) => nodesIn(row))
  if (nodes.length === 0) throw new Error('nothing was planned')
  return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []))
}

async function observed<A>({ pool }: World, read: () => Promise<A>) {
  const statements: Statement[] = []
  pool.observer = (text, parameters) => void statements.push({ text, parameters })
  const items = await read()
  pool.observer = undefined
  return { items, statements }
}

type PlanNode = Record<string, unknown>

function nodesIn(value: unknown): PlanNode[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(nodesIn)
  return 'Node Type' in value ? [value, ...below] : below
}
