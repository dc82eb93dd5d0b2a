/** FNV-1a, 32 bit, with a final mix: similar ids would get similar hues. */
export function hash(text: string): number {
  let sum = 2166136261
  for (const character of text) {
    sum ^= character.codePointAt(0) ?? 0
    sum = Math.imul(sum, 16777619)
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

/** In steps of ten degrees: each has its class in hue.css. */
export const roundHue = (degrees: number): number => (Math.round(degrees / 10) * 10) % 360

/** The hue of an id. */
export const hueOf = (id: string): number => (hash(id) % 36) * 10

export const hueClass = (hue: number): string => `hue-${roundHue(hue)}`

const PALETTE = 12
/** Prime to the palette, and far from the hue it replaces. */
const STRIDE = 5

/**
 * Hues for a list of people: each their own, or another one if it is taken, until all twelve are. Neighbours never share one.
 */
export function huesOf(ids: readonly string[]): Map<string, number> {
  const hues = new Map<string, number>()
  const taken = new Set<number>()
  let last = -1
  for (const id of new Set(ids)) {
    if (taken.size === PALETTE) taken.clear()
    let place = hash(id) % PALETTE
    while (taken.has(place) || place === last) place = (place + STRIDE) % PALETTE
    taken.add(place)
    last = place
    hues.set(id, (place * 360) / PALETTE)
  }
  return hues
}
