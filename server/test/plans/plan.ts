import type { Db } from '../../src/core/database/db.ts'

export interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'TID Cond'?: string
  Strategy?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** The plan that PostgreSQL settles on: the one that it keeps whatever the values are, unless one for these values is cheaper. */
export async function planOf(db: Db, text: string, values: readonly unknown[]): Promise<PlanNode> {
  const kept = await explain(db, `explain (generic_plan, format json) ${text}`)
  if (values.length === 0) return kept
  const own = await explain(db, `explain (format json) ${text}`, values)
  return kept['Total Cost'] <= own['Total Cost'] * 1.1 ? kept : own
}

async function explain(db: Db, text: string, values: readonly unknown[] = []): Promise<PlanNode> {
  const [row] = await db.unsafe<Record<string, [{ Plan: PlanNode }]>[]>(text, values)
  const [plan] = Object.values(row ?? {})[0] ?? []
  if (!plan) throw new Error(`there is no plan for ${text}`)
  return plan.Plan
}

/** More rows than any one team, person or batch has. */
const MANY = 20_000

/** Tables and indexes with so many rows that nothing may read all of them. */
export type Sizes = ReadonlyMap<string, number>

/** The parts of a plan that take longer the more teams there are. */
export function growingParts(root: PlanNode, sizes: Sizes): string[] {
  const found: string[] = []
  const isMany = (name: string | undefined) => (sizes.get(name ?? '') ?? 0) > MANY
  visit(root, false)
  return found

  /** `isBounded`: a limit above stops the reading as soon as it has enough. */
  function visit(node: PlanNode, isBounded: boolean) {
    const part = partOf(node)
    if (part && !(isBounded && part.stops)) found.push(part.text)
    const below = node['Node Type'] === 'Limit' || (isBounded && !readsAll(node))
    for (const child of node.Plans ?? []) {
      const isInner = child['Parent Relationship'] === 'Inner' || child['Parent Relationship'] === 'SubPlan'
      visit(child, below && !isInner && child['Parent Relationship'] !== 'InitPlan')
    }
  }

  function partOf(node: PlanNode): { text: string; stops: boolean } | undefined {
    const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, 'Plan Rows': rows } = node
    if (kind === 'Seq Scan' && isMany(table)) return { text: `reads the whole table ${table}`, stops: true }
    if (kind.includes('Index') && !node['Index Cond'] && isMany(index))
      return { text: `reads the whole index ${index}`, stops: true }
    if (kind.includes('Index') && rows > MANY) return { text: `reads ever more of ${index}`, stops: true }
    if (kind === 'Sort' && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > MANY)
      return { text: 'sorts ever more rows', stops: false }
    return undefined
  }
}

/** Whether a node needs all rows below it before it returns the first one. */
function readsAll({ 'Node Type': kind, Strategy: strategy }: PlanNode): boolean {
  if (kind === 'Aggregate') return strategy !== 'Sorted'
  return ['Sort', 'Hash', 'Bitmap Heap Scan', 'Merge Join', 'SetOp', 'BitmapAnd', 'BitmapOr'].includes(kind)
}
