import { randomUUID } from 'node:crypto'

/** UUIDv7: sorts by time, so that inserts touch few index pages. Its 74 random bits come from Node's pooled UUIDv4. */
export function newId(now: Date = new Date()): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** For ids that serve as secrets: 122 random bits instead of a UUIDv7's 74. */
export const newUnguessableId = (): string => randomUUID()
