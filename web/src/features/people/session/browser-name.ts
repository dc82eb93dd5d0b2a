import { browserOf } from '@app/contract/browser-name'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** "Firefox on Windows", from the user agent. */
export function browserName(i18n: I18n, userAgent: string): string {
  const { browser, system } = browserOf(userAgent)
  if (browser && system) return i18n._(msg`${browser} on ${system}`)
  return browser ?? i18n._(system ? msg`A browser on ${system}` : msg`An unknown browser`)
}
