import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Authenticated encryption of text that a browser stores for us. */
export interface Seal {
  /** The label is authenticated as well, so that one sealed text cannot replace another. */
  close: (text: string, label: string) => string
  /** Undefined if the text was not sealed by us or has been tampered with. */
  open: (sealed: string, label: string) => string | undefined
}

/** The current secret, then former ones, which only open what they sealed. */
export type Secrets = readonly [string, ...string[]]

export function makeSeal(secrets: Secrets, purpose: string): Seal {
  const [current, ...former] = secrets.map((secret) => sealWith(secret, purpose)) as [Seal, ...Seal[]]
  return {
    close: current.close,
    open(sealed, label) {
      for (const seal of [current, ...former]) {
        const text = seal.open(sealed, label)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function sealWith(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(text, label) {
      const nonce = randomBytes(nonceBytes)
      const closing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(label))
      const body = Buffer.concat([closing.update(text, 'utf8'), closing.final()])
      return Buffer.concat([nonce, closing.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
