import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../settings.ts'

/** A `__Host-` cookie would reach the app, because it cannot have a path. */
export function cookieNames({ isSecure }: Settings) {
  const prefix = isSecure ? '__Secure-id-' : 'id-'
  return {
    session: `${prefix}session`,
    interaction: `${prefix}interaction`,
    resume: `${prefix}resume`,
    known: `${prefix}known`,
  }
}

const YEAR_SECONDS = 31_536_000
const MAX_KNOWN = 3
const MARK_LENGTH = 22

/** Browsers in which somebody has signed in: they have their own share of mails, and a hint that a passkey is here. Nothing else depends on it. */
export function knownBrowsers(settings: Settings) {
  const [key] = settings.keysFor('known browsers')
  const name = cookieNames(settings).known
  const mark = (address: string) => createHmac('sha256', key).update(address).digest('base64url').slice(0, MARK_LENGTH)
  const read = ({ headers }: IncomingMessage) => {
    const value = new RegExp(`(?:^|; )${name}=([\\w.-]*)`).exec(headers.cookie ?? '')?.[1] ?? ''
    const [flag = '', ...marks] = value.split('.')
    return { hasPasskey: flag === 'p', marks: marks.filter(({ length }) => length === MARK_LENGTH) }
  }
  return {
    hasPasskey: (request: IncomingMessage) => read(request).hasPasskey,
    isKnown: (request: IncomingMessage, address: string) =>
      read(request).marks.some((given) => timingSafeEqual(Buffer.from(given), Buffer.from(mark(address)))),
    remember(request: IncomingMessage, response: ServerResponse, address: string, hasPasskey: boolean) {
      const before = read(request)
      const marks = [...new Set([mark(address), ...before.marks])].slice(0, MAX_KNOWN)
      const value = [hasPasskey || before.hasPasskey ? 'p' : 'n', ...marks].join('.')
      const rest = `Path=${settings.mount}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${settings.isSecure ? '; Secure' : ''}`
      response.appendHeader('set-cookie', `${name}=${value}; ${rest}`)
    },
  }
}
