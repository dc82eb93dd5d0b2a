import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Text that a browser may keep for us and can neither read nor change. */
export interface Seal {
  /** `label` says what the text is. It opens only under the same label, so that one sealed text cannot pass for another. */
  close: (text: string, label: string) => string
  /** Undefined when it is not our seal, or was tampered with. */
  open: (sealed: string, label: string) => string | undefined
}

/** The secret that seals, then former ones, which only open what they once sealed. */
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
