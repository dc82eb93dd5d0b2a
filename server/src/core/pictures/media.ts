/** The pixels a side of the pictures that the screens show at 32, 64 and 128: twice that, for dense displays. */
export const mediaSizes = [64, 128, 256] as const
export type MediaSize = (typeof mediaSizes)[number]
export type MediaFile = { size: MediaSize; bytes: Buffer }

/**
 * Where pictures are kept. A key is the hash of what it names: the same picture of two teams is stored once, so `remove` is for
 * keys that nothing refers to any more, and a stored file never changes.
 */
export interface MediaStore {
  put(key: string, files: readonly MediaFile[]): Promise<void>
  /** Takes the path of a public address; answers null for anything that is not there, or not such a path. */
  read(path: string): Promise<{ bytes: Buffer } | null>
  remove(key: string): Promise<void>
}

/** Whoever serves a stored picture answers with these: its bytes never change, and it is never anything but a picture. */
export const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
} as const

export function mediaUrl(key: string, size: MediaSize): string {
  return `/media/${fileName(key, size)}`
}

export function parseMediaUrl(path: string): { key: string; size: MediaSize } | null {
  const [, key, pixels] = /^\/media\/([0-9a-f]{64})-(64|128|256)\.webp$/.exec(path) ?? []
  const size = mediaSizes.find((known) => String(known) === pixels)
  return key && size ? { key, size } : null
}

/** The name of a file inside a store, spread over folders so that none grows large. */
export function storedName(key: string, size: MediaSize): string {
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${fileName(key, size)}`
}

function fileName(key: string, size: MediaSize): string {
  // The one gate for keys: what passes here can neither leave a directory nor change an address.
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('A media key is a SHA-256 in lower-case hexadecimal.')
  return `${key}-${size}.webp`
}
