import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError, type MediaConfig } from '../config.ts'
import { Refusal } from '../errors.ts'
import type { MediaStore } from './media.ts'
import { openMediaDirectory } from './media-directory.ts'
import { openMediaBucket } from './media-s3.ts'

/** Opens the configured store: a directory or an S3 bucket. */
export const openMediaStore = (config: MediaConfig): MediaStore => unavailableOnFailure(storeOf(config))

/**
 * Refuses to start if no picture could be stored, instead of failing at the first upload. A bucket may be down
 * temporarily.
 */
export async function refuseUnusableStore({ MEDIA_DIR }: MediaConfig): Promise<void> {
  if (!MEDIA_DIR) return
  try {
    await makeFolder(MEDIA_DIR)
    await access(MEDIA_DIR, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(
      `MEDIA_DIR cannot be written${reason}: create ${MEDIA_DIR}, and let the user of this process write there.`,
    )
  }
}

/** Create each level separately: under /proc, `recursive: true` never returns. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder)
}

const storeOf = (config: MediaConfig): MediaStore =>
  config.MEDIA_DIR
    ? openMediaDirectory(config.MEDIA_DIR)
    : openMediaBucket({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })

/** A store that is down or read-only may recover, so requests fail as unavailable, not as a server fault. */
const unavailableOnFailure = (store: MediaStore): MediaStore => ({
  ...store,
  put: (key, files) => store.put(key, files).catch(refuseAsUnavailable),
  read: (path) => store.read(path).catch(refuseAsUnavailable),
})

function refuseAsUnavailable(error: unknown): never {
  throw new Refusal('unavailable', undefined, { cause: error })
}
