import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Db } from '../database/database.ts'
import type { Settings } from '../settings.ts'

/** The library's IdToken, which its types leave out. */
interface LogoutToken {
  mask: object
  set(name: string, value: unknown): void
  issue(options: object): Promise<string>
}
type MakeLogoutToken = new (claims: object, about: object) => LogoutToken

/** Ends all sessions of a person, here and at the app. The library's own logout token would name one session of the app. */
export async function endAllSessions(
  { db, provider, settings }: { db: Db; provider: Provider; settings: Settings },
  accountId: string,
): Promise<void> {
  await db.query('delete from record where account_id = $1', [accountId])
  const client = await provider.Client.find(settings.clientId)
  if (!client) throw new errors.InvalidClient('the app is not a client')
  const make = provider.IdToken as unknown as MakeLogoutToken
  const token = new make({ sub: accountId }, { client, ctx: undefined })
  token.mask = { sub: null }
  token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} })
  token.set('jti', randomUUID())
  const reply = await fetch(`${settings.appOrigin}/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await token.issue({ use: 'logout' }) }),
  })
  if (!reply.ok) throw new Error(`The app did not end the sessions: ${reply.status}`)
}
