import type { VerifyToken } from './oidc-tokens.ts'
import type { LogoutToken } from './session-store.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
export async function verifyLogoutToken(
  verify: VerifyToken,
  token: string,
  clientId: string,
): Promise<LogoutToken | undefined> {
  const claims = await verify(token, {
    audience: clientId,
    typ: 'logout+jwt',
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: '5 minutes',
  })
  if (!claims || 'nonce' in claims || !hasLogoutEvent(claims['events'])) return undefined
  const [subject, providerSession] = [text(claims.sub), text(claims['sid'])]
  if (subject === null && providerSession === null) return undefined
  return { issuer: claims.iss ?? '', subject, providerSession, tokenId: claims.jti ?? '' }
}

const hasLogoutEvent = (events: unknown) =>
  typeof events === 'object' && events !== null && logoutEvent in events && typeof events[logoutEvent] === 'object'

const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null)
