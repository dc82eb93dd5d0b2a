/** The same numbers for the same seed on every machine: xorshift, 32 bits. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
