/**
 * The checks of a push service and a browser: the sender's VAPID token (RFC 8292) and the sealed body (RFC 8291,
 * aes128gcm).
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'

const DAY_SECONDS = 24 * 60 * 60

/** Returns the sender's public key; throws if the token is not valid for `audience`. */
export async function senderOf(authorization: string | undefined, audience: string): Promise<string> {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=([^,\s]+)$/.exec(authorization ?? '') ?? []
  if (!token || !key) throw new Error('no vapid token')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] })
  if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 + DAY_SECONDS)
    throw new Error('valid for more than a day')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('no contact')
  return key
}

export interface BrowserKeys {
  ecdh: ECDH
  auth: Buffer
  keys: { p256dh: string; auth: string }
}

/** The keys that a browser makes when it subscribes. */
export function browserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return { ecdh, auth, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } }
}

export function openSealed(body: Buffer, { ecdh, auth }: Pick<BrowserKeys, 'ecdh' | 'auth'>): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
