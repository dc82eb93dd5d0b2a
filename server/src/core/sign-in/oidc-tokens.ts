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

/** Rejects malformed tokens without a request to the provider. */
function isJwt(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

/** The provider's keys could not be fetched, so the token may be valid. */
const keySetErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])
