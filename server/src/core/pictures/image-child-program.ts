import { renderSquares } from './image-squares.ts'
import { type ImageRefusal, ImageRefused } from './image-upload.ts'
import type { MediaFile } from './media.ts'

/** The program of the child process that decodes uploads, so that a malicious file cannot harm the API process. */

export type ImageCost = { cpuMs: number; peakBytes: number; residentBytes: number }
export type ImageBounds = { cpuMs: number; memoryBytes: number; wallMs: number }
export type ImageRequest = { bytes: Uint8Array; bounds: ImageBounds }
export type ImageResponse =
  | { kind: 'ready' }
  | { kind: 'processed'; files: MediaFile[]; cost: ImageCost }
  | { kind: 'refused'; reason: ImageRefusal; cost: ImageCost }
  | { kind: 'overrun'; cost: ImageCost }

const MEASURE_EVERY_MS = 20

const idleBytes = process.memoryUsage.rss()

process.on('message', ({ bytes, bounds }: ImageRequest) => {
  const costs = startMeter()
  // Decoding runs on another thread, so this one can measure its cost.
  const watch = setInterval(() => {
    const cost = costs()
    if (cost.cpuMs > bounds.cpuMs || cost.residentBytes > bounds.memoryBytes)
      respond({ kind: 'overrun', cost }, endAtOnce)
  }, MEASURE_EVERY_MS)

  renderSquares(Buffer.from(bytes))
    .then(
      (files) => respond({ kind: 'processed', files, cost: costs() }),
      (error: unknown) => respond({ kind: 'refused', reason: reasonOf(error), cost: costs() }),
    )
    .finally(() => clearInterval(watch))
})

// A busy decoder would delay an orderly exit, and there is no state to save.
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', endAtOnce)
// A terminal signals the whole process group, but the parent decides when this process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

respond({ kind: 'ready' })

function respond(message: ImageResponse, afterwards?: () => void) {
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
