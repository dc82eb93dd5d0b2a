/** A person's hue, derived from their id: the same on every page and in every mail, in steps of ten degrees. */
export const hueOf = (id: string): number => (hash(id) % 36) * 10

/** A team's hue, derived from its name. */
export const kitHueOf = (name: string): number => (Math.round((hash(`${name} kit`) % 360) / 10) * 10) % 360

/** FNV-1a, 32 bit, plus the final mix of MurmurHash3; without it, similar ids would get similar hues. */
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
