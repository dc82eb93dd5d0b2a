import { limits } from '@app/contract'
import { refuse } from './errors.ts'

/** One page of a list, and where the next begins. */
export interface Page<T> {
  items: T[]
  next: string | null
}

/** What a keyset query needs: the last row's sort key, and one row more than asked, to see whether there is a next page. */
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

/** The `Link` header of RFC 8288: the same address with the next cursor. */
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
    // Not ours: told below, like any other malformed cursor.
  }
  return refuse('invalid_input', [{ field: 'cursor', message: 'is not a cursor of this list' }])
}
