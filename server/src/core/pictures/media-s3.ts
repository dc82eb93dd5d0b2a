import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type MediaStore, type MediaVariant, mediaHeaders, mediaVariants, parseMediaUrl, storedName } from './media.ts'

export type BucketAccess = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

/** Stores pictures in any S3-compatible store. Path-style addresses (`endpoint/bucket/name`) work with all of them. */
export function openMediaBucket({ endpoint, bucket, timeoutMs = 10_000, ...signing }: BucketAccess): MediaStore {
  const client = new AwsClient({ ...signing, service: 's3', retries: 2 })
  const address = (key: string, variant: MediaVariant) =>
    new URL(`/${bucket}/${storedName(key, variant)}`, endpoint).href

  async function send(url: string, init: RequestInit): Promise<Response> {
    // Following a redirect would send the signature to another host.
    const response = await client.fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && init.method !== 'PUT') return response
    throw new Error(`The media store responded with ${response.status} to ${init.method}.`)
  }

  return {
    async put(key, files) {
      await Promise.all(
        files.map(async ({ variant, bytes }) => {
          const about = mediaHeaders(variant)
          const headers = {
            'content-type': about['content-type'],
            'cache-control': about['cache-control'],
            // Signing the content lets the store detect a body that changed in transit.
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          }
          const response = await send(address(key, variant), { method: 'PUT', headers, body: new Uint8Array(bytes) })
          await response.body?.cancel()
        }),
      )
    },

    async read(path) {
      const named = parseMediaUrl(path)
      if (!named) return null
      const response = await send(address(named.key, named.variant), { method: 'GET' })
      return response.ok ? { bytes: Buffer.from(await response.arrayBuffer()) } : null
    },

    async remove(key) {
      for (const variant of mediaVariants) {
        const response = await send(address(key, variant), { method: 'DELETE' })
        await response.body?.cancel()
      }
    },
  }
}
