import { hashToken } from '#core/http/cookies.ts'
import type { LinkKey } from './queries.ts'

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const handed = new RegExp(`^(${id})\\.(${id})$`)
const alone = new RegExp(`^${id}$`)

/** The token of a game on a handed link: the link and the game. */
export const handedToken = (linkId: string, gameId: string): string => `${linkId}.${gameId}`

export const isLinkId = (text: string): boolean => alone.test(text)

/** What a token opens. */
export function keyOf(token: string): LinkKey {
  const [, linkId, gameId] = handed.exec(token) ?? []
  return linkId && gameId ? { linkId, gameId } : hashToken(token)
}
