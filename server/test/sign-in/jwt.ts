import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Claims = Record<string, unknown>
export type Signer = (input: string) => Buffer

export const newKeys = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve })

/** Builds a token from any header, claims and signature. */
export function jwt(header: Claims, claims: unknown, signer: Signer): string {
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${signer(input).toString('base64url')}`
}

const ecdsa =
  (hash: string) =>
  (key: KeyObject): Signer =>
  (input) =>
    sign(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })

export const es256 = ecdsa('sha256')
export const es384 = ecdsa('sha384')

export const hs256 =
  (secret: string): Signer =>
  (input) =>
    createHmac('sha256', secret).update(input).digest()

export const unsigned: Signer = () => Buffer.alloc(0)

export const without = (claims: Claims, ...names: string[]): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
