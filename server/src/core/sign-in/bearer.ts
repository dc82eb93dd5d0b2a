import type { VerifyToken } from './oidc-tokens.ts'

/** The JWT of an `Authorization: Bearer` header. Any other scheme carries nothing we read. */
export const bearerTokenOf = (header: string): string | undefined =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]

/** Whose token it is, and what it may be used for. */
export interface BearerIdentity {
  issuer: string
  subject: string
  scopes: string[]
}

/** An access token in the form of RFC 9068, for our audience. An ID token is none, though the same keys signed it. */
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
