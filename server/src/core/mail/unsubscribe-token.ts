import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { makeSeal, type Secrets } from '../sign-in/seal.ts'

/** Tokens in mails that let the owner of an address unsubscribe without signing in. */
export interface UnsubscribeTokens {
  tokenFor(address: string): string
  /** The address, or undefined when the token is invalid. */
  read(token: string): string | undefined
}

const label = 'address'

/** The address is encrypted, because URLs end up in logs. A token is valid for its purpose only. */
export function unsubscribeTokens(secrets: Secrets, purpose = 'mail refusal'): UnsubscribeTokens {
  const seal = makeSeal(secrets, `${purpose} token`)
  const legacyReaders = secrets.map((secret) => legacyReader(secret, purpose))
  return {
    tokenFor: (address) => seal.close(address, label),
    read: (token) => {
      if (!token.includes('.')) return seal.open(token, label)
      return legacyReaders.map((read) => read(token)).find((address) => address !== undefined)
    },
  }
}

/** Mails of earlier versions have the address in base64, followed by an HMAC. */
function legacyReader(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const mac = (address: string) => createHmac('sha256', key).update(address).digest().subarray(0, 16)
  return (token: string): string | undefined => {
    const [name = '', given = ''] = token.split('.')
    const address = Buffer.from(name, 'base64url').toString()
    const shown = Buffer.from(given, 'base64url')
    const expected = mac(address)
    return shown.length === expected.length && timingSafeEqual(shown, expected) ? address : undefined
  }
}
