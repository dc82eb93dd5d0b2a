import { createHmac, hkdfSync } from 'node:crypto'
import type { Secrets } from '../sign-in/seal.ts'

/**
 * Tokens of links that must be shown again. Derived from a stored seed and a secret, so that the database alone opens
 * no link.
 */
export interface LinkTokens {
  /** 128 bits in 22 characters: first with the current secret, then with former ones. */
  of(seed: string): [string, ...string[]]
}

export function linkTokens([current, ...former]: Secrets, purpose: string): LinkTokens {
  const deriving = (secret: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `${purpose} token`, 32))
    return (seed: string) => createHmac('sha256', key).update(seed).digest().subarray(0, 16).toString('base64url')
  }
  const [derive, formerly] = [deriving(current), former.map(deriving)]
  return { of: (seed) => [derive(seed), ...formerly.map((one) => one(seed))] }
}
