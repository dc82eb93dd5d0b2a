/** Where the API hands in pictures: a data URL goes in, the key it is stored under comes out. */
export interface Pictures {
  /** Checks what the picture really is, re-encodes and stores it. Refuses what is no picture or too large. */
  store(dataUrl: string, limits: { maxBytes: number }): Promise<string>
}

/** The address of a stored picture at the largest size the screens use, or empty for none. */
export const pictureUrl = (key: string | null): string => (key === null ? '' : `/media/${key}-256.webp`)
