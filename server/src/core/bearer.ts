import type { VerifyToken } from './oidc-tokens.ts'

/** The JWT of an `Authorization: Bearer` header. Any other scheme carries nothing we read. */
export const bearerTokenOf = (header: string): string | undefined =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]

/** An access token in the form of RFC 9068, for our audience. An ID token is none, though the same keys signed it. */
export async function bearerIdentity(verify: VerifyToken, token: string, audience: string) {
  if (audience === '') return undefined
  const claims = await verify(token, { audience, typ: 'at+jwt', requiredClaims: ['exp', 'iat', 'sub'] })
  return claims?.iss && claims.sub ? { issuer: claims.iss, subject: claims.sub } : undefined
}
