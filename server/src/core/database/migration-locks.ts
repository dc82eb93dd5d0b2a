/** The effect of a migration's statement on a table that already exists. */
export interface TableLock {
  table: string
  statement: string
  effect: string
  /** Takes longer the more rows the table has, and blocks others while it runs. */
  isLong: boolean
}

const SCAN_ALL = 'blocks everybody while it reads or writes every row'
const SCAN_WRITES = 'blocks writes while it reads every row'
const ROWS = 'locks the rows that it changes until the migration ends'
const SCAN_FREE = 'reads every row, and blocks nobody'
const SHORT = 'takes a short lock'

const readsOrWritesAll =
  /alter column \w+ (set data )?type|set not null|add constraint(?!.*not valid)|add (primary|unique|check|foreign)|add column.*(\bstored\b|default (gen_random_uuid|random|clock_timestamp|nextval)\()/i

const effects: [pattern: RegExp, effect: (change: string) => string][] = [
  [/^create (?:unique )?index concurrently (?:if not exists )?(?:\w+ )?on (\w+)/i, () => SCAN_FREE],
  [/^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (\w+)/i, () => SCAN_WRITES],
  [/^alter table (?:if exists )?(?:only )?(\w+) (.*)/i, alterationEffect],
  [/^(?:update|delete from) (?:only )?(\w+)/i, () => ROWS],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/i, () => SHORT],
  [/^drop trigger (?:if exists )?\w+ on (\w+)/i, () => SHORT],
  [/^(?:drop table|truncate)(?: table)? (?:if exists )?(\w+)/i, () => SHORT],
]

function alterationEffect(change: string): string {
  if (/^validate constraint/i.test(change)) return SCAN_FREE
  return readsOrWritesAll.test(change) ? SCAN_ALL : SHORT
}

/** The locks a migration takes on tables that it does not create itself. */
export function locksIn(text: string): TableLock[] {
  // Function bodies run later, on few rows.
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim())
  const made = new Set(statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => lockOf(statement) ?? []).filter(({ table }) => !made.has(table))
}

function lockOf(statement: string): TableLock | undefined {
  for (const [pattern, effectOf] of effects) {
    const [, table, change = ''] = pattern.exec(statement) ?? []
    if (!table) continue
    const effect = effectOf(change)
    return { table, statement, effect, isLong: effect !== SHORT && effect !== SCAN_FREE }
  }
  return undefined
}
