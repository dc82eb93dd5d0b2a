import type { Readable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'

/** The messages between a process and its child: the length in four bytes, then the value as serialized by V8. */

const HEADER_BYTES = 4

export function frameOf(value: unknown): Buffer {
  const body = serialize(value)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(body.length)
  return Buffer.concat([header, body])
}

interface FrameReader {
  /** Queried before each message is received, so that a longer one never takes memory. */
  maxBytes: () => number
  onValue: (value: unknown) => void
  /** A message is too long, or none at all. Nothing is read after it. */
  onBroken: (why: 'output' | 'crash') => void
}

export function readFrames(stream: Readable, { maxBytes, onValue, onBroken }: FrameReader) {
  let chunks: Buffer[] = []
  let received = 0
  const onData = (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    while (received >= HEADER_BYTES) {
      const length = lengthIn(chunks)
      // guard: parsers: too long a result ends the child
      if (length > maxBytes()) return end('output')
      if (received < HEADER_BYTES + length) return undefined
      const all = Buffer.concat(chunks)
      const rest = all.subarray(HEADER_BYTES + length)
      chunks = rest.length > 0 ? [rest] : []
      received = rest.length
      try {
        onValue(deserialize(all.subarray(HEADER_BYTES, HEADER_BYTES + length)))
      } catch {
        // guard: parsers: a message that is none ends the child -> throw new Error('not a message')
        return end('crash')
      }
    }
    return undefined
  }
  const end = (why: 'output' | 'crash') => {
    stream.off('data', onData)
    onBroken(why)
  }
  stream.on('data', onData)
}

function lengthIn(chunks: Buffer[]): number {
  const [first = Buffer.alloc(0)] = chunks
  return (first.length >= HEADER_BYTES ? first : Buffer.concat(chunks)).readUInt32BE()
}
