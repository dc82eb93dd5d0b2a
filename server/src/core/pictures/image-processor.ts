import { createHash } from 'node:crypto'
import { refuse } from '../errors.ts'
import { openFairQueue } from '../limits/fair-queue.ts'
import { imageChild } from './image-child.ts'
import type { ImageBounds, ImageCost } from './image-process.ts'
import { readUpload } from './image-upload.ts'
import type { MediaFile } from './media.ts'

export { type ImageRefusal, ImageRefused } from './image-refused.ts'

/** A picture as it is stored: its key is the hash of its files. */
export type PressedImage = { key: string; files: MediaFile[] }

/** Makes pictures that are safe to show out of what people upload, one at a time and in turns. */
export interface ImagePress {
  press(dataUrl: string, upload: { maxBytes: number; personId: string }): Promise<PressedImage>
  close(): void
}

// CPU time and memory are the child's own watch; the wall clock is a backstop for one that can no longer watch itself.
const usualBounds: ImageBounds = { cpuMs: 1_600, memoryBytes: 190_000_000, wallMs: 15_000 }

type Options = { onCost?: (cost: ImageCost) => void; bounds?: Partial<ImageBounds> }

export function openImagePress({ onCost = () => {}, bounds = {} }: Options = {}): ImagePress {
  const child = imageChild({ ...usualBounds, ...bounds }, onCost)
  // Two of one person: a logo in one tab while an avatar is being saved in another.
  const queue = openFairQueue({ running: 1, perPerson: 2, waiting: 16 })
  let isOpen = true

  return {
    press: (dataUrl, { maxBytes, personId }) =>
      queue.run(personId, async () => {
        if (!isOpen) refuse('unavailable')
        const files = await child.press(readUpload(dataUrl, maxBytes))
        return { key: keyOf(files), files }
      }),
    close() {
      isOpen = false
      child.close()
    },
  }
}

function keyOf(files: readonly MediaFile[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex')
}
