import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type MediaSize, type MediaStore, mediaHeaders, mediaSizes, parseMediaUrl, storedName } from './media.ts'

export type BucketAccess = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

/** Keeps pictures in any S3-compatible store, addressed by path (`endpoint/bucket/name`), which all of them understand. */
export function openMediaBucket({ endpoint, bucket, timeoutMs = 10_000, ...signing }: BucketAccess): MediaStore {
  const client = new AwsClient({ ...signing, service: 's3', retries: 2 })
  const address = (key: string, size: MediaSize) => new URL(`/${bucket}/${storedName(key, size)}`, endpoint).href

  async function ask(url: string, init: RequestInit): Promise<Response> {
    // A redirect would carry the signature to another host.
    const answer = await client.fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && init.method !== 'PUT') return answer
    throw new Error(`The media store answered ${answer.status} to ${init.method}.`)
  }

  return {
    async put(key, files) {
      await Promise.all(
        files.map(async ({ size, bytes }) => {
          const headers = {
            'content-type': mediaHeaders['content-type'],
            'cache-control': mediaHeaders['cache-control'],
            // Signing the content lets the store notice a body that changed on its way.
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          }
          const answer = await ask(address(key, size), { method: 'PUT', headers, body: new Uint8Array(bytes) })
          await answer.body?.cancel()
        }),
      )
    },

    async read(path) {
      const named = parseMediaUrl(path)
      if (!named) return null
      const answer = await ask(address(named.key, named.size), { method: 'GET' })
      return answer.ok ? { bytes: Buffer.from(await answer.arrayBuffer()) } : null
    },

    async remove(key) {
      for (const size of mediaSizes) {
        const answer = await ask(address(key, size), { method: 'DELETE' })
        await answer.body?.cancel()
      }
    },
  }
}
