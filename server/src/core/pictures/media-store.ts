import type { Config } from '../config.ts'
import { Refusal } from '../errors.ts'
import type { MediaStore } from './media.ts'
import { openMediaDirectory } from './media-directory.ts'
import { openMediaBucket } from './media-s3.ts'

/** The store that the environment names: a directory, or anything that speaks S3. */
export const openMediaStore = (config: Config): MediaStore => unavailableOnFailure(storeOf(config))

const storeOf = (config: Config): MediaStore =>
  config.MEDIA_DIR
    ? openMediaDirectory(config.MEDIA_DIR)
    : openMediaBucket({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })

/** A store that is down or read-only may work again later: people are asked to try again, and nothing is a fault of ours. */
const unavailableOnFailure = (store: MediaStore): MediaStore => ({
  ...store,
  put: (key, files) => store.put(key, files).catch(refuseAsUnavailable),
  read: (path) => store.read(path).catch(refuseAsUnavailable),
})

function refuseAsUnavailable(error: unknown): never {
  throw new Refusal('unavailable', undefined, { cause: error })
}
