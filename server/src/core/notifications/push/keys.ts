import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key pair that identifies us to push services (VAPID, RFC 8292). Only the secret is configured. */
export interface PushKey {
  publicKey: string
  signing: KeyObject
}

/** 32 random bytes in base64url. */
export function newPushSecret(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return paddedTo32(ecdh.getPrivateKey()).toString('base64url')
}

/** Node generates the key without its leading zeros. */
const paddedTo32 = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key])

/** Throws if the text is not a valid secret. */
export function pushKeyOf(secret: string): PushKey {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return {
    publicKey: point.toString('base64url'),
    signing: createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: secret } }),
  }
}

const HOUR_MS = 3_600_000

/** The Authorization header for a push service. Signs one token per service and hour. */
export function openSigner(subject: string) {
  const tokens = new Map<string, { text: Promise<string>; until: number }>()
  return async ({ publicKey, signing }: PushKey, audience: string, now: number): Promise<string> => {
    const name = `${publicKey} ${audience}`
    let token = tokens.get(name)
    if (!token || token.until < now) {
      const text = new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(audience)
        .setSubject(subject)
        .setExpirationTime(new Date(now + 12 * HOUR_MS))
        .sign(signing)
      token = { text, until: now + HOUR_MS }
      tokens.set(name, token)
    }
    return `vapid t=${await token.text}, k=${publicKey}`
  }
}
