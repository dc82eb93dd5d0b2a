import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Pool } from '../../src/core/database/db.ts'
import type { World } from '../world.ts'
import { tablesOf } from './pristine.ts'

/** A unique value that can be found again: part of a text, or a number. */
export type Sentinel = string | number

export interface Column {
  table: string
  name: string
  type: string
  /** The target of a foreign key on this column, simple or composite. */
  refers: { table: string; name: string } | null
}

/** Every column of every table, from the catalog, without identity columns, which identify no person. */
export async function columnsOf(pool: Pool): Promise<Column[]> {
  const tables = await tablesOf(pool)
  return pool<Column[]>`
    select c.table_name as "table", c.column_name as name,
           (select format_type(a.atttypid, null)
              from pg_attribute a
             where a.attrelid = c.table_name::regclass
               and a.attname = c.column_name) as type,
           (select jsonb_build_object('table', f.confrelid::regclass::text, 'name', theirs.attname)
              from pg_constraint f
             cross join unnest(f.conkey, f.confkey) as pair (own, theirs)
              join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = pair.theirs
             where f.contype = 'f'
               and f.conrelid = c.table_name::regclass
               and pair.own = c.ordinal_position
             order by f.conname
             limit 1) as refers
      from information_schema.columns c
     where c.table_schema = 'public'
       and c.table_name = any (${tables})
       and c.is_identity = 'NO'
     order by c.table_name, c.ordinal_position`
}

/** A value for a column and its sentinel. Booleans and small integers are not unique enough for one. */
export function sentinelFor({ table, name, type }: Column): { value: unknown; sentinel?: Sentinel } {
  const mark = `${table}-${name}-${randomBytes(6).toString('hex')}`
  switch (type) {
    case 'text':
      return { value: mark, sentinel: mark }
    case 'uuid': {
      const id = randomUUID()
      return { value: id, sentinel: id }
    }
    case 'uuid[]': {
      const id = randomUUID()
      return { value: [id], sentinel: id }
    }
    case 'text[]':
      return { value: [mark], sentinel: mark }
    case 'integer[]': {
      const number = Number(digits(9))
      return { value: [number], sentinel: number }
    }
    case 'jsonb':
      return { value: { mark }, sentinel: mark }
    case 'bytea':
      return { value: Buffer.from(mark), sentinel: Buffer.from(mark).toString('hex') }
    case 'timestamp without time zone':
    case 'timestamp with time zone': {
      const { instant, sentinel } = momentInNovember()
      return { value: instant, sentinel }
    }
    case 'tstzrange': {
      const { instant, sentinel } = momentInNovember()
      return { value: `[${instant},${instant}]`, sentinel }
    }
    case 'date': {
      const day = `3${digits(3)}-0${digits(1)}-1${digits(1)}`
      return { value: day, sentinel: day }
    }
    case 'date[]': {
      const day = `3${digits(3)}-0${digits(1)}-1${digits(1)}`
      return { value: [day], sentinel: day }
    }
    case 'bigint':
    case 'integer': {
      const number = Number(digits(9))
      return { value: number, sentinel: number }
    }
    case 'smallint':
      return { value: Number(digits(4)) }
    case 'boolean':
      return { value: true }
    default:
      throw new Error(`${table}.${name} is a ${type}: say here what a sentinel of it looks like`)
  }
}

/** Precise to the millisecond, because the driver drops microseconds. */
function momentInNovember() {
  const sentinel = `0${digits(1)}:1${digits(1)}:2${digits(1)}.${digits(3)}`
  return { instant: `2026-11-16T${sentinel}Z`, sentinel }
}

/** Without zeros, because leading and trailing ones are lost in the output. */
const digits = (count: number) => Array.from({ length: count }, () => 1 + ((randomBytes(1)[0] ?? 0) % 9)).join('')

export interface Place {
  where: string
  values: Sentinel[]
}

/** All stored data: rows, jobs and file names. */
export async function everything(world: World): Promise<Place[]> {
  const tables = [...(await tablesOf(world.pool)), 'graphile_worker._private_jobs']
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await world.pool.unsafe<{ row: unknown }[]>(`select to_jsonb(t) as row from ${table} t`)
      return all.map(({ row }) => ({ where: table, values: leaves(row) }))
    }),
  )
  const files = await readdir(world.config.MEDIA_DIR ?? '', { recursive: true, withFileTypes: true })
  return [
    ...rows.flat(),
    ...files.filter((file) => file.isFile()).map((file) => ({ where: 'a file', values: [file.name] })),
  ]
}

/** The places in which each sentinel is found. */
export const hits = (places: Place[], sentinels: Iterable<[what: string, Sentinel]>): string[] =>
  Array.from(sentinels).flatMap(([what, sentinel]) =>
    places
      .filter(({ values }) => values.some((value) => matches(value, sentinel)))
      .map(({ where }) => `${what} is in ${where}`),
  )

const matches = (value: Sentinel, sentinel: Sentinel) =>
  typeof sentinel === 'number'
    ? value === sentinel
    : typeof value === 'string' && value.toLowerCase().includes(sentinel.toLowerCase())

function leaves(value: unknown): Sentinel[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : []
}
