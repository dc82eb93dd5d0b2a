import { type ImageRefusal, ImageRefused } from './image-refused.ts'
import { squaresOf } from './image-squares.ts'
import type { MediaFile } from './media.ts'

/** The program of the child process in which uploads are decoded: what goes wrong in here stays in here. */

export type ImageCost = { cpuMs: number; peakBytes: number; residentBytes: number }
export type ImageBounds = { cpuMs: number; memoryBytes: number; wallMs: number }
export type ImageQuestion = { bytes: Uint8Array; bounds: ImageBounds }
export type ImageAnswer =
  | { kind: 'ready' }
  | { kind: 'pressed'; files: MediaFile[]; cost: ImageCost }
  | { kind: 'refused'; reason: ImageRefusal; cost: ImageCost }
  | { kind: 'overrun'; cost: ImageCost }

const LOOK_EVERY_MS = 20

const idleBytes = process.memoryUsage.rss()

process.on('message', ({ bytes, bounds }: ImageQuestion) => {
  const costs = startMeter()
  // Decoding runs on another thread, so this one stays free to look at what it costs.
  const watch = setInterval(() => {
    const cost = costs()
    if (cost.cpuMs > bounds.cpuMs || cost.residentBytes > bounds.memoryBytes)
      answer({ kind: 'overrun', cost }, endAtOnce)
  }, LOOK_EVERY_MS)

  squaresOf(Buffer.from(bytes))
    .then(
      (files) => answer({ kind: 'pressed', files, cost: costs() }),
      (error: unknown) => answer({ kind: 'refused', reason: reasonOf(error), cost: costs() }),
    )
    .finally(() => clearInterval(watch))
})

// A busy decoder would delay an orderly exit, and nothing here is worth saving.
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', endAtOnce)
// Signals of a terminal reach the whole group; the parent decides when this one ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

answer({ kind: 'ready' })

function answer(message: ImageAnswer, afterwards?: () => void) {
  process.send?.(message, undefined, undefined, afterwards)
}

function reasonOf(error: unknown): ImageRefusal {
  return error instanceof ImageRefused ? error.reason : 'image_not_readable'
}

function startMeter(): () => ImageCost {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return {
      cpuMs: (user + system) / 1000,
      peakBytes: process.resourceUsage().maxRSS * 1024 - idleBytes,
      residentBytes: process.memoryUsage.rss() - idleBytes,
    }
  }
}
