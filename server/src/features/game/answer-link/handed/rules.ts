const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const handed = new RegExp(`^(${id})\\.(${id})$`)
const alone = new RegExp(`^${id}$`)

/** The token of a game on a handed link: the link and the game. */
export const handedToken = (linkId: string, gameId: string): string => `${linkId}.${gameId}`

export const isLinkId = (text: string): boolean => alone.test(text)

/** What a link opens: by the hash of a mailed token, or by a handed link and the game. */
export interface LinkKey {
  tokenHash: Buffer | null
  linkId: string | null
  gameId: string | null
}

/** The link and the game of a token, if it is one of a handed link. */
export function readHanded(token: string): { linkId: string; gameId: string } | undefined {
  const [, linkId, gameId] = handed.exec(token) ?? []
  return linkId && gameId ? { linkId, gameId } : undefined
}
