import { limits } from '@app/contract'
import { refuse } from '../errors.ts'

/** One page of a list, and the cursor for the next one. */
export interface Page<T> {
  items: T[]
  next: string | null
}

/** The sort key of the last row; and a row count of one more than a page, which shows whether there is a next page. */
export interface PageRequest<Key extends readonly string[]> {
  after: Key | null
  rows: number
}

export function pageRequest<Key extends readonly string[]>(
  { limit = limits.pageSize, cursor }: { limit?: number; cursor?: string },
  isKey: (key: unknown) => key is Key,
): PageRequest<Key> {
  return { after: cursor === undefined ? null : decode(cursor, isKey), rows: limit + 1 }
}

export function pageOf<T, Key extends readonly string[]>(rows: T[], request: PageRequest<Key>, keyOf: (row: T) => Key) {
  const items = rows.slice(0, request.rows - 1)
  const last = items.at(-1)
  return { items, next: rows.length === request.rows && last ? encode(keyOf(last)) : null } satisfies Page<T>
}

/** The `Link` header of RFC 8288: the same URL with the next cursor. */
export function linkToNext(url: string, next: string): string {
  const [path, query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', next)
  return `<${path}?${params.toString()}>; rel="next"`
}

const encode = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

function decode<Key>(cursor: string, isKey: (key: unknown) => key is Key): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key)) return key
  } catch {
    // Malformed: refused below.
  }
  return refuse('invalid_input', [{ field: 'cursor', message: 'is not a cursor of this list' }])
}

/** The sort keys of lists: a number, or a text or timestamp followed by an id. */
export const isNumberKey = (key: unknown): key is readonly [number: string] =>
  isList(key, 1) && typeof key[0] === 'string' && /^\d{1,18}$/.test(key[0])
export const isTextKey = (key: unknown): key is readonly [text: string, id: string] =>
  isList(key, 2) && typeof key[0] === 'string' && isId(key[1])
/** A timestamp as PostgreSQL formats it, with more digits than a Date holds. */
export const isMomentKey = (key: unknown): key is readonly [moment: string, id: string] =>
  isTextKey(key) && momentPattern.test(key[0]) && !Number.isNaN(Date.parse(key[0].replace(/(?<=[+-]\d\d)$/, ':00')))
const momentPattern = /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

const isList = (key: unknown, length: number): key is unknown[] => Array.isArray(key) && key.length === length
const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
