import { createHash } from 'node:crypto'
import { refuse } from '../errors.ts'
import { type FairQueue, openFairQueue } from '../limits/fair-queue.ts'
import { imageChild } from './image-child.ts'
import type { ImageBounds, ImageCost } from './image-child-program.ts'
import { readUpload } from './image-upload.ts'
import type { MediaFile } from './media.ts'

/** A picture ready to store. Its key is the hash of its files. */
export type ProcessedImage = { key: string; files: MediaFile[] }

/** Re-encodes uploads as pictures that are safe to show, one at a time, in turns between people. */
export interface ImageProcessor {
  process(dataUrl: string, upload: { maxBytes: number; personId: string }): Promise<ProcessedImage>
  size: FairQueue['size']
  close(): void
}

// The child checks its own CPU time and memory. The wall clock is for a child that hangs.
const defaultBounds: ImageBounds = { cpuMs: 1_600, memoryBytes: 190_000_000, wallMs: 15_000 }

type Options = { onCost?: (cost: ImageCost) => void; bounds?: Partial<ImageBounds> }

export function openImageProcessor({ onCost = () => {}, bounds = {} }: Options = {}): ImageProcessor {
  const child = imageChild({ ...defaultBounds, ...bounds }, onCost)
  // Two per person: one tab may save a picture while another does.
  const queue = openFairQueue({ running: 1, perPerson: 2, waiting: 16 })
  let isOpen = true

  return {
    process: (dataUrl, { maxBytes, personId }) =>
      queue.run(personId, async () => {
        if (!isOpen) refuse('unavailable')
        const files = await child.process(readUpload(dataUrl, maxBytes))
        return { key: keyOf(files), files }
      }),
    size: queue.size,
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
