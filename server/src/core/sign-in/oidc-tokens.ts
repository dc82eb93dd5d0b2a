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
import { leewaySeconds } from './oidc-discovery.ts'

export type VerifyToken = (token: string, expected: JWTVerifyOptions) => Promise<JWTPayload | undefined>

/**
 * Verifies what the provider signed: its issuer, its signature and its times. The keys are kept, and asked for again when
 * a token names an unknown one, but not more often than every half minute, whoever sends however many of those.
 */
export function tokenVerifier(discovered: () => Promise<Configuration>): VerifyToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  return async (token, expected) => {
    if (!isToken(token)) return undefined
    try {
      const { issuer, jwks_uri } = (await discovered()).serverMetadata()
      keys ??= createRemoteJWKSet(new URL(jwks_uri ?? ''), { cooldownDuration: 30_000, timeoutDuration: 5_000 })
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        clockTolerance: leewaySeconds,
        ...expected,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !keysAreMissing.has(error.code)) return undefined
      throw new Refusal('unavailable', undefined, { cause: error })
    }
  }
}

/** Nonsense is told apart without asking the provider for anything. */
function isToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

/** Says something about the provider, and nothing about the token. */
const keysAreMissing = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])
