/**
 * The files of a picture: side length in pixels (twice the size on screen, for high-density displays) and format. Mails
 * use the PNG, because many mail programs do not show WebP.
 */
export const mediaVariants = ['64.webp', '128.webp', '256.webp', '128.png'] as const
export type MediaVariant = (typeof mediaVariants)[number]
export type MediaFile = { variant: MediaVariant; bytes: Buffer }

/**
 * Stores pictures under the hash of their content, so a stored file never changes. Equal pictures share a key, so a key
 * may be removed only when nothing refers to it.
 */
export interface MediaStore {
  put(key: string, files: readonly MediaFile[]): Promise<void>
  /** Takes the path of a public URL; returns null for an unknown or malformed one. */
  read(path: string): Promise<{ bytes: Buffer } | null>
  remove(key: string): Promise<void>
}

/** A stored picture never changes, and browsers must not interpret it as anything else. */
export const mediaHeaders = (variant: MediaVariant) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': isForMail(variant) ? 'image/png' : 'image/webp',
  'x-content-type-options': 'nosniff',
  // Webmail has another origin.
  ...(isForMail(variant) && { 'cross-origin-resource-policy': 'cross-origin' }),
})

const isForMail = (variant: MediaVariant) => variant.endsWith('.png')

export function mediaUrl(key: string, variant: MediaVariant): string {
  return `/media/${fileName(key, variant)}`
}

export function parseMediaUrl(path: string): { key: string; variant: MediaVariant } | null {
  const [, key, name] = /^\/media\/([0-9a-f]{64})-([0-9a-z.]+)$/.exec(path) ?? []
  const variant = mediaVariants.find((known) => known === name)
  return key && variant ? { key, variant } : null
}

/** The name of a file in a store, spread over folders so that none grows too large. */
export function storedName(key: string, variant: MediaVariant): string {
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${fileName(key, variant)}`
}

function fileName(key: string, variant: MediaVariant): string {
  // Every key passes this check, so that none can escape the directory or alter a URL.
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('A media key is a SHA-256 in lower-case hexadecimal.')
  return `${key}-${variant}`
}
