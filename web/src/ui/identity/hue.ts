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

/** The hue of a person, by their id: the same everywhere, also in mails. */
export const hueOf = (id: string): number => (hash(id) % 36) * 10

export const hueClass = (hue: number): string => `hue-${roundHue(hue)}`
