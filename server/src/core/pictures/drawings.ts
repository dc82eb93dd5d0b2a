import { createHash } from 'node:crypto'
import { openFairQueue } from '../limits/fair-queue.ts'

/** A drawing that was made here: it has outlines instead of text, so that no input is ever parsed as markup. */
export interface Drawing {
  svg: string
  /** Identifies the content. */
  hash: string
}

export const drawingOf = (svg: string): Drawing => ({
  svg,
  hash: createHash('sha256').update(svg).digest('base64url').slice(0, 22),
})

/** Renders drawings as PNG, on threads of its own and one at a time, and keeps the latest. */
export interface Drawings {
  render(drawing: Drawing, caller: string): Promise<Buffer>
}

/** Some 60 KB each. */
const MOST_KEPT = 100

export function openDrawings(): Drawings {
  const kept = new Map<string, Promise<Buffer>>()
  const queue = openFairQueue({ running: 1, perPerson: 4, waiting: 32 })

  return {
    render({ svg, hash }, caller) {
      const known = kept.get(hash)
      // The order of the map is that of the last use.
      kept.delete(hash)
      const rendering = known ?? queue.run(caller, () => rasterize(svg))
      kept.set(hash, rendering)
      rendering.catch(() => kept.delete(hash))
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
      }
      return rendering
    },
  }
}

/** Draws the SVG as a PNG. Every decoder is blocked except those of our own drawings (SVG) and of stored pictures (WebP). */
async function rasterize(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // guard: sharing: the image library of the API decodes no uploads
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ownFormats })
  sharp.concurrency(1)
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
}

const ownFormats = ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer']
