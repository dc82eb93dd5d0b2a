import { browserOf } from '@app/contract/browser-name'

/** "Firefox, Linux": by this a person recognizes a passkey. Empty if neither is known. */
export function browserWords(userAgent: string | undefined): string {
  const { browser, system } = browserOf(userAgent ?? '')
  return [browser, system].filter(Boolean).join(', ')
}
