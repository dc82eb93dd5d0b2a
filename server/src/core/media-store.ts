import type { Config } from './config.ts'
import type { MediaStore } from './media.ts'
import { openMediaDirectory } from './media-directory.ts'
import { openMediaBucket } from './media-s3.ts'

/** The store that the environment names: a directory, or anything that speaks S3. */
export const openMediaStore = (config: Config): MediaStore =>
  config.MEDIA_DIR
    ? openMediaDirectory(config.MEDIA_DIR)
    : openMediaBucket({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })
