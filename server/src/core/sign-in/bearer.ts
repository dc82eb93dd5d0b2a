import type { VerifyToken } from './oidc-tokens.ts'

/** The JWT of an `Authorization: Bearer` header; undefined for any other scheme. */
export const bearerTokenOf = (header: string): string | undefined =>
  /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]

/** The owner of a token, and what the token allows. */
export interface BearerIdentity {
  issuer: string
  subject: string
  scopes: string[]
}

/** Accepts access tokens of RFC 9068 for our audience. ID tokens are signed by the same keys, so `typ` is checked. */
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
