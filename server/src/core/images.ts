import { createHash } from 'node:crypto'
import { imageChild } from './image-child.ts'
import type { ImageBounds, ImageCost } from './image-process.ts'
import { ImageRefused } from './image-refused.ts'
import { readUpload } from './image-upload.ts'
import type { MediaFile } from './media.ts'

export { type ImageRefusal, ImageRefused } from './image-refused.ts'

/** A picture as it is stored: its key is the hash of its files. */
export type PressedImage = { key: string; files: MediaFile[] }

/** Makes pictures that are safe to show out of what people upload. */
export interface ImagePress {
  press(dataUrl: string, limits: { maxBytes: number }): Promise<PressedImage>
  close(): void
}

const MAX_WAITING = 16

// CPU time and memory are the child's own watch; the wall clock is a backstop for one that can no longer watch itself.
const usualBounds: ImageBounds = { cpuMs: 1_600, memoryBytes: 190_000_000, wallMs: 15_000 }

type Options = { onCost?: (cost: ImageCost) => void; bounds?: Partial<ImageBounds> }

export function openImagePress({ onCost = () => {}, bounds = {} }: Options = {}): ImagePress {
  const child = imageChild({ ...usualBounds, ...bounds }, onCost)
  let waiting = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  let isOpen = true

  return {
    async press(dataUrl, { maxBytes }) {
      if (waiting > MAX_WAITING) throw new ImageRefused('image_service_busy')
      const bytes = readUpload(dataUrl, maxBytes)
      waiting += 1
      const turn = lastTurn.then(() => {
        if (!isOpen) throw new ImageRefused('image_service_busy')
        return child.press(bytes)
      })
      lastTurn = turn.catch(() => {}).finally(() => (waiting -= 1))
      const files = await turn
      return { key: keyOf(files), files }
    },
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
