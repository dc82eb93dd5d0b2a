import { hash, roundHue } from './hue.ts'
import { initials } from './initials.ts'

export type CrestShape = 'shield' | 'hexagon' | 'roundel'
export type CrestPattern = 'half' | 'sash' | 'hoops' | 'stripes' | 'chevron'
export type CrestLook = { hue: number; shape: CrestShape; pattern: CrestPattern; letters: string }

const shapes: readonly [CrestShape, ...CrestShape[]] = ['shield', 'hexagon', 'roundel']
const patterns: readonly [CrestPattern, ...CrestPattern[]] = ['half', 'sash', 'hoops', 'stripes', 'chevron']

/** Everything a crest needs comes from the name. */
export function lookOf(name: string): CrestLook {
  return {
    hue: roundHue(hash(`${name} kit`) % 360),
    shape: shapes[hash(`${name}s`) % shapes.length] ?? shapes[0],
    pattern: patterns[hash(name) % patterns.length] ?? patterns[0],
    letters: initials(name),
  }
}

/** The hue of the surface behind the crest: `<Pitch hue={kitHueOf(name)}>`. */
export const kitHueOf = (name: string): number => lookOf(name).hue
