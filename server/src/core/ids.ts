import { randomBytes, randomUUID } from 'node:crypto'

/** UUIDv7: sorts by time, so that inserts touch few index pages. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** For ids that serve as secrets: 122 random bits, against 74 of a UUIDv7. */
export const newUnguessableId = (): string => randomUUID()
