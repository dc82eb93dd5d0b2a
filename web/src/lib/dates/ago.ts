import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** "just now", "20 min ago", "3 h ago" */
export function agoText(i18n: I18n, since: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(since)) / 60_000)
  const hours = Math.round(minutes / 60)
  if (minutes < 1) return i18n._(msg`just now`)
  return i18n._(
    minutes < 60
      ? msg({ message: plural(minutes, { one: '# min ago', other: '# min ago' }) })
      : msg({ message: plural(hours, { one: '# h ago', other: '# h ago' }) }),
  )
}
