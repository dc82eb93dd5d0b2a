import { makeSeal, type Secrets } from '../sign-in/seal.ts'

/** Tokens in mails that let the owner of an address unsubscribe without signing in. */
export interface UnsubscribeTokens {
  tokenFor(address: string): string
  /** The address, or undefined if the token is invalid. */
  read(token: string): string | undefined
}

const label = 'address'

/** The address is encrypted, because URLs end up in logs. A token is valid only for its purpose. */
export function unsubscribeTokens(secrets: Secrets, purpose = 'mail refusal'): UnsubscribeTokens {
  const seal = makeSeal(secrets, `${purpose} token`)
  return {
    tokenFor: (address) => seal.close(address, label),
    read: (token) => seal.open(token, label),
  }
}
