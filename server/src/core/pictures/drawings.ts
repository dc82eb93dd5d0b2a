import { createHash } from 'node:crypto'
import type { Parsing } from '../parsing/parsing.ts'

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

/** Renders drawings as PNG, in a child process, and keeps the latest. */
export interface Drawings {
  render(drawing: Drawing, caller: string): Promise<Buffer>
}

/** Some 60 KB each. */
const MOST_KEPT = 100

export function openDrawings(parsing: Parsing): Drawings {
  const kept = new Map<string, Promise<Buffer>>()
  const rasterize = async (svg: string, caller: string) => {
    const outcome = await parsing.read('drawing', caller, svg)
    // A drawing is ours, so that one without a result is a fault of the server.
    if ('ended' in outcome) throw new Error(`A drawing was not rendered: ${outcome.ended}.`)
    return Buffer.from(outcome.value)
  }

  return {
    render({ svg, hash }, caller) {
      const known = kept.get(hash)
      // The order of the map is that of the last use.
      kept.delete(hash)
      const rendering = known ?? rasterize(svg, caller)
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
