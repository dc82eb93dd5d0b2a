import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import type { Configuration } from 'openid-client'
import { Refusal } from '../errors.ts'
import { clockToleranceSeconds } from './oidc-discovery.ts'
import type { LogoutToken } from './session-store.ts'

export type VerifyToken = (token: string, expected: JWTVerifyOptions) => Promise<JWTPayload | undefined>

/**
 * Verifies issuer, signature and times of the provider's tokens. Keys are cached, and fetched again for an unknown key id,
 * but at most every half minute, so that forged tokens cannot flood the provider.
 */
export function tokenVerifier(discovered: () => Promise<Configuration>): VerifyToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (token, expected) => {
    if (!isJwt(token)) return undefined
    try {
      const { issuer, jwks_uri } = (await discovered()).serverMetadata()
      keys ??= createRemoteJWKSet(new URL(jwks_uri ?? ''), { cooldownDuration: 30_000, timeoutDuration: 5_000 })
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        clockTolerance: clockToleranceSeconds,
        ...expected,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !keySetErrors.has(error.code)) return undefined
      throw new Refusal('unavailable', undefined, { cause: error })
    }
  }
}

/** Rejects malformed tokens without contacting the provider. */
function isJwt(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

/** The provider's keys could not be fetched, so the token may still be valid. */
const keySetErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** The JWT of an `Authorization: Bearer` header; undefined for any other scheme. */
export const bearerTokenOf = (header: string): string | undefined =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]

/** The owner of a token, and what the token allows. */
export interface BearerIdentity {
  issuer: string
  subject: string
  scopes: string[]
}

/** Accepts RFC 9068 access tokens for our audience. Checks `typ`, because ID tokens are signed by the same keys. */
export async function bearerIdentity(
  verify: VerifyToken,
  token: string,
  audience: string,
): Promise<BearerIdentity | undefined> {
  if (audience === '') return undefined
  const claims = await verify(token, { audience, typ: 'at+jwt', requiredClaims: ['exp', 'iat', 'sub'] })
  if (!claims?.iss || !claims.sub) return undefined
  const scope = claims['scope']
  return { issuer: claims.iss, subject: claims.sub, scopes: typeof scope === 'string' ? scope.split(' ') : [] }
}

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
