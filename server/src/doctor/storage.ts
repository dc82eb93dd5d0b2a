import { mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import { toSay } from '#core/language/say.ts'
import { mediaUrl } from '#core/pictures/media.ts'
import { openMediaStore } from '#core/pictures/media-store.ts'
import { authorityFailure, type Finding, failed, hostOf, ok, reasonOf, warning } from './check.ts'

/** A key that no picture has. */
const probe = '0'.repeat(64)
const GIGABYTE = 1024 ** 3

/**
 * Stores a file as the product does, reads it and removes it, along with every folder it created, because this command
 * may run as another user.
 */
export async function storageChecks(config: Config): Promise<Finding[]> {
  const name = 'pictures'
  const bucket = { bucket: config.S3_BUCKET, host: hostOf(config.S3_ENDPOINT) }
  const place = config.MEDIA_DIR || toSay('the bucket {bucket} at {host}', bucket)
  const remedy = config.MEDIA_DIR
    ? toSay(
        'Create it and make it writable by the user that runs the processes: chown, and a volume that isn’t read-only.',
      )
    : toSay('Correct the S3 variables; the key needs the rights to read, write and delete objects.')
  let folder = ''
  try {
    // Not created here, because it would belong to whoever runs this command. The product creates it itself.
    if (config.MEDIA_DIR) await stat(config.MEDIA_DIR)
    folder = config.MEDIA_DIR && (await mkdtemp(join(config.MEDIA_DIR, 'doctor-')))
    const store = openMediaStore({ ...config, MEDIA_DIR: folder })
    await store.put(probe, [{ variant: '64.webp', bytes: Buffer.from('callup doctor') }])
    const stored = await store.read(mediaUrl(probe, '64.webp'))
    await store.remove(probe)
    if (!stored) return [failed(name, toSay('{place} does not return what was stored.', { place }), remedy)]
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const untrusted = authorityFailure(name, bucket.host, cause)
    if (untrusted) return [untrusted]
    const found = toSay('Nothing can be stored in {place}: {reason}', { place, reason: reasonOf(cause) })
    return [failed(name, found, remedy)]
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  return [
    ok(name, toSay('{place} is writable.', { place })),
    ...(config.MEDIA_DIR ? [await spaceCheck(config.MEDIA_DIR)] : []),
  ]
}

async function spaceCheck(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory)
  const free = (bavail * bsize) / GIGABYTE
  const found = toSay('{size} GB free.', { size: free.toFixed(1) })
  const remedy = toSay('Remove old files and logs, or enlarge the disk.')
  if (free < 0.2) return failed('disk space', found, remedy)
  return free < 2 ? warning('disk space', found, remedy) : ok('disk space', found)
}
