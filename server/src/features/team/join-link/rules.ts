import { DAY_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** The default expiry of a link. */
export const defaultExpiry = (now: Date): Date => new Date(now.getTime() + policy.joinLinkDays * DAY_MS)

/** Crockford's base 32, without letters that look like digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Twelve characters from 60 random bits of an id, skipping its version and variant bits. */
export function codeOf(unguessableId: string): string {
  const hex = unguessableId.replaceAll('-', '')
  const bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
  return Array.from({ length: 12 }, (_, n) => letters[Number((bits >> BigInt(5 * n)) & 31n)]).join('')
}

/** "7kq2-m9xt-pa4w", as people read it out to each other. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Parses a typed code in any spelling; undefined if it is not a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : undefined
}
