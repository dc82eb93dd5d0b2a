import { randomUUID } from 'node:crypto'

/** UUIDv7: sorts by time, so that inserts touch few index pages. Takes its 74 random bits from Node's pooled UUIDv4. */
export function newId(now: Date = new Date()): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** For ids that serve as secrets: 122 random bits, against 74 of a UUIDv7. */
export const newUnguessableId = (): string => randomUUID()
