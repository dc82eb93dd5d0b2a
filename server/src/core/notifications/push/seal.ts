import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser created when it subscribed. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Longer texts do not fit into the 4096 bytes that every push service accepts. */
export const LONGEST_TEXT = 3993

/** Encrypts a text for one browser: aes128gcm by RFC 8291. The push service learns only its length. */
export function seal(text: string, { p256dh, auth }: BrowserKeys): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ecdh = createECDH('prime256v1')
  const ours = ecdh.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.concat([salt, Buffer.from([0, 0, 16, 0, ours.length]), ours])
  const last = Buffer.from([2])
  return Buffer.concat([head, cipher.update(text), cipher.update(last), cipher.final(), cipher.getAuthTag()])
}

/**
 * Whether these are a point on the curve and a secret of the right length, so that messages can be encrypted for them.
 */
export function areBrowserKeys(keys: BrowserKeys): boolean {
  try {
    return Buffer.from(keys.auth, 'base64url').length === 16 && seal('', keys).length > 0
  } catch {
    return false
  }
}
