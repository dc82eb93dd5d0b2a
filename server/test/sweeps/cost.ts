import type { World } from '../world.ts'

interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** How many statements a call takes, and how many things it answers. */
export async function cost(world: World, read: () => Promise<unknown[]>) {
  await read()
  const { answer, statements } = await overheard(world, read)
  return { statements: statements.length, length: answer.length }
}

/** The tables that a call reads from end to end, as the planner means to. */
export async function tablesReadWhole(world: World, read: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await overheard(world, read)
  const plans = await Promise.all(
    statements.map(({ text, parameters }) =>
      world.pool.unsafe<Record<'QUERY PLAN', unknown>[]>(`explain (format json) ${text}`, parameters),
    ),
  )
  const nodes = plans.flatMap(([row]) => nodesIn(row))
  if (nodes.length === 0) throw new Error('nothing was planned')
  return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []))
}

async function overheard<A>({ pool }: World, read: () => Promise<A>) {
  const statements: Statement[] = []
  pool.observer = (text, parameters) => void statements.push({ text, parameters })
  const answer = await read()
  pool.observer = undefined
  return { answer, statements }
}

type PlanNode = Record<string, unknown>

function nodesIn(value: unknown): PlanNode[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(nodesIn)
  return 'Node Type' in value ? [value, ...below] : below
}
