import { createHash } from 'node:crypto'
import type { Parsing } from '../parsing/parsing.ts'
import { ImageRefused, readUpload } from './image-upload.ts'
import type { MediaFile } from './media.ts'

/** A picture ready to be stored. Its key is the hash of its files. */
export type ProcessedImage = { key: string; files: MediaFile[] }

/** Re-encodes uploads as pictures that are safe to show, in a child process. */
export interface ImageProcessor {
  process(dataUrl: string, upload: { maxBytes: number; personId: string }): Promise<ProcessedImage>
}

export const openImageProcessor = (parsing: Parsing): ImageProcessor => ({
  async process(dataUrl, { maxBytes, personId }) {
    const outcome = await parsing.read('picture', personId, readUpload(dataUrl, maxBytes))
    if ('ended' in outcome) throw new ImageRefused('image_not_readable')
    if ('reason' in outcome.value) throw new ImageRefused(outcome.value.reason)
    const { files } = outcome.value
    return { key: keyOf(files), files }
  },
})

function keyOf(files: readonly MediaFile[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex')
}
