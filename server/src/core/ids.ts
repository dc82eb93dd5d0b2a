import { randomBytes, randomUUID } from 'node:crypto'

/** UUIDv7: sorts by time, so that inserts land side by side, with 74 random bits. */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** For what must not be guessed: 122 random bits. */
export const newUnguessableId = (): string => randomUUID()
