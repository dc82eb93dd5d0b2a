import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Db, Queries } from '../database/database.ts'
import type { Log } from '../log.ts'
import { failureCode } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'

/** Ends all sessions of a person here, and notes that the app has to end its own. */
export async function endAllSessions(db: Queries, accountId: string): Promise<void> {
  await db.query(
    `with gone as (delete from record where account_id = $1::text)
     insert into session_end (account_id) values ($1::uuid)
     on conflict (account_id) do update set due_at = now(), tries = 0`,
    [accountId],
  )
}

interface Parts {
  db: Db
  settings: Settings
  provider: Provider
  log: Log
}

const BATCH = 20
const TIMEOUT_MS = 5_000

/**
 * Tells the app whose sessions to end. An app that does not respond is told again: after 5 s, 10 s, 20 s … up to every
 * hour, and until the app's longest session is over. Returns how many it has ended.
 */
export async function tellApp({ db, settings, provider, log }: Parts): Promise<number> {
  const { rows } = await db.query<{ account_id: string }>(
    `update session_end set tries = tries + 1, due_at = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(tries, 12))
      where account_id = any(array(
        select account_id from session_end where due_at <= now() order by due_at limit ${BATCH} for update skip locked))
      returning account_id`,
  )
  let ended = 0
  for (const { account_id: accountId } of rows) {
    try {
      await tell(settings, await logoutToken(provider, settings, accountId))
      await db.query('delete from session_end where account_id = $1', [accountId])
      ended += 1
    } catch (error) {
      log.warn({ event: 'app_not_told', code: failureCode(error) })
    }
  }
  return ended
}

async function tell({ appOrigin }: Settings, token: string): Promise<void> {
  const reply = await fetch(`${appOrigin}/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`The app replied ${reply.status}.`)
}

/** The library's IdToken, which its types leave out. */
interface LogoutToken {
  mask: object
  set(name: string, value: unknown): void
  issue(options: object): Promise<string>
}
type MakeLogoutToken = new (claims: object, about: object) => LogoutToken

/** Names the person alone: the library's own would name one session of the app. */
async function logoutToken(provider: Provider, { clientId }: Settings, accountId: string): Promise<string> {
  const client = await provider.Client.find(clientId)
  if (!client) throw new errors.InvalidClient('the app is not a client')
  const make = provider.IdToken as unknown as MakeLogoutToken
  const token = new make({ sub: accountId }, { client, ctx: undefined })
  token.mask = { sub: null }
  token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} })
  token.set('jti', randomUUID())
  return token.issue({ use: 'logout' })
}
