import type { Readable } from 'node:stream'

/** Reads to the end but keeps only the beginning, because a mail server treats a closed pipe as a failure. */
export async function firstBytes(input: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    if (length < max) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, max)
}
