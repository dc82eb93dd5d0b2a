import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Browser names by user agent. The order matters, because most browsers claim to be several. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** "Firefox on Windows", from the user agent. */
export function browserName(i18n: I18n, userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return i18n._(msg`${browser} on ${system}`)
  return browser ?? i18n._(system ? msg`A browser on ${system}` : msg`An unknown browser`)
}

export const isPhone = (userAgent: string): boolean => /Mobile|iPhone|iPad|Android/.test(userAgent)

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]
