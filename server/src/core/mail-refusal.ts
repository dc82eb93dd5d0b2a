import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Tokens in mails by which the owner of an address refuses more of them, without signing in. */
export interface MailRefusals {
  tokenFor(address: string): string
  /** The address, when the token is one of ours. */
  read(token: string): string | undefined
}

/** A token for one purpose is worth nothing for another. */
export function mailRefusals(secret: string, purpose = 'mail refusal'): MailRefusals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const mark = (address: string) => createHmac('sha256', key).update(address).digest().subarray(0, 16)
  return {
    tokenFor: (address) => `${Buffer.from(address).toString('base64url')}.${mark(address).toString('base64url')}`,
    read(token) {
      const [name = '', given = ''] = token.split('.')
      const address = Buffer.from(name, 'base64url').toString()
      const shown = Buffer.from(given, 'base64url')
      const expected = mark(address)
      return shown.length === expected.length && timingSafeEqual(shown, expected) ? address : undefined
    },
  }
}
