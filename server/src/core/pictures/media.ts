/** Side lengths in pixels: twice the sizes on screen, for high-density displays. */
export const mediaSizes = [64, 128, 256] as const
export type MediaSize = (typeof mediaSizes)[number]
export type MediaFile = { size: MediaSize; bytes: Buffer }

/**
 * Stores pictures under the hash of their content, so a stored file never changes. Equal pictures share a key, so a key may
 * be removed only when nothing refers to it any more.
 */
export interface MediaStore {
  put(key: string, files: readonly MediaFile[]): Promise<void>
  /** Takes the path of a public URL; returns null for an unknown or malformed one. */
  read(path: string): Promise<{ bytes: Buffer } | null>
  remove(key: string): Promise<void>
}

/** A stored picture never changes, and is never interpreted as anything but a picture. */
export const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
} as const

/** Many mail programs show no WebP, and those in a browser have another origin. */
export const mailPictureHeaders = {
  ...mediaHeaders,
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
} as const

export const mailPictureUrl = (key: string): string => `/media/mail/${fileName(key, 128).replace('.webp', '.png')}`

export function mediaUrl(key: string, size: MediaSize): string {
  return `/media/${fileName(key, size)}`
}

export function parseMediaUrl(path: string): { key: string; size: MediaSize } | null {
  const [, key, pixels] = /^\/media\/([0-9a-f]{64})-(64|128|256)\.webp$/.exec(path) ?? []
  const size = mediaSizes.find((known) => String(known) === pixels)
  return key && size ? { key, size } : null
}

/** The name of a file in a store, spread over folders so that none grows large. */
export function storedName(key: string, size: MediaSize): string {
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${fileName(key, size)}`
}

function fileName(key: string, size: MediaSize): string {
  // Every key passes this check, so that none can escape the directory or change a URL.
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('A media key is a SHA-256 in lower-case hexadecimal.')
  return `${key}-${size}.webp`
}
