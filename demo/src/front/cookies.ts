import type { IncomingMessage } from 'node:http'

/** The round in which the visitor chose somebody. */
export const ROUND_COOKIE = 'demo-round'
/** The link that the visitor followed, until the provider asks who they are. */
export const CHOICE_COOKIE = 'demo-choice'
/** The product's own, which is of no use after a reset. */
export const SESSION_COOKIE = '__Host-session'

export const cookiesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    (headers.cookie ?? '').split(/; */).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

export const setCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`

export const dropCookie = (name: string): string => setCookie(name, '', 0)
