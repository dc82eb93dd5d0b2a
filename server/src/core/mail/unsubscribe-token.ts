import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { makeSeal, type Secrets } from '../sign-in/seal.ts'

/** Tokens in mails by which the owner of an address refuses more of them, without signing in. */
export interface MailRefusals {
  tokenFor(address: string): string
  /** The address, when the token is one of ours. */
  read(token: string): string | undefined
}

const label = 'address'

/** The address is encrypted, since the token stands in a URL. A token for one purpose is worth nothing for another. */
export function mailRefusals(secrets: Secrets, purpose = 'mail refusal'): MailRefusals {
  const seal = makeSeal(secrets, `${purpose} token`)
  const oldReaders = secrets.map((secret) => oldTokens(secret, purpose))
  return {
    tokenFor: (address) => seal.close(address, label),
    read: (token) => {
      if (!token.includes('.')) return seal.open(token, label)
      return oldReaders.map((read) => read(token)).find((address) => address !== undefined)
    },
  }
}

/** Mails sent by earlier versions carry the address in base64 and a mark beside it. */
function oldTokens(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const mark = (address: string) => createHmac('sha256', key).update(address).digest().subarray(0, 16)
  return (token: string): string | undefined => {
    const [name = '', given = ''] = token.split('.')
    const address = Buffer.from(name, 'base64url').toString()
    const shown = Buffer.from(given, 'base64url')
    const expected = mark(address)
    return shown.length === expected.length && timingSafeEqual(shown, expected) ? address : undefined
  }
}
