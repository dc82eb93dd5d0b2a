import { Type } from 'typebox'
import { Refusal, refuse } from '../errors.ts'
import { event } from '../jobs/events.ts'
import type { ImageProcessor } from './image-processor.ts'
import { ImageRefused } from './image-upload.ts'
import { type MediaStore, mediaUrl, parseMediaUrl } from './media.ts'

export interface Pictures {
  /**
   * Re-encodes and stores an uploaded data URL, and returns its key. `announceStored` runs first, so that the clean-up job
   * knows of every stored picture.
   */
  store(
    dataUrl: string,
    upload: { maxBytes: number; personId: string },
    announceStored: (key: string) => Promise<void>,
  ): Promise<string>
}

/** A picture is stored before its request is accepted, so it may end up unused. */
export const pictureStored = event('picture.stored', Type.Object({ key: Type.String() }))

export const openPictures = (images: ImageProcessor, media: MediaStore): Pictures => ({
  async store(dataUrl, upload, announceStored) {
    const { key, files } = await images.process(dataUrl, upload).catch(asRefusal)
    await announceStored(key)
    await media.put(key, files)
    return key
  },
})

/** The path of a stored picture in its largest size; empty without a picture. */
export const pictureUrl = (key: string | null): string => (key === null ? '' : mediaUrl(key, '256.webp'))

/** The absolute URL, for mails; empty without a picture. */
export const pictureAddress = (origin: string, key: string | null): string =>
  key === null ? '' : origin + mediaUrl(key, '128.png')

/** The stored key after an edit. Leaving it out, or sending the current picture's URL, keeps it. */
export function pictureAfter(before: string | null, sent: string | undefined): string | null {
  if (sent === undefined || sent === pictureUrl(before)) return before
  if (sent === '') return null
  return parseMediaUrl(sent)
    ? refuse('invalid_input', [{ field: 'picture', message: 'is the address of another picture' }])
    : sent
}

function asRefusal(error: unknown): never {
  throw error instanceof ImageRefused ? new Refusal(error.reason, undefined, { cause: error }) : error
}
