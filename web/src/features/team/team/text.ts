import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export const TEAMS_FAILED = msg`Failed to load teams. Please try again later.`

export const memberCount = (i18n: I18n, count: number): string =>
  i18n._(msg({ message: plural(count, { one: '# member', other: '# members' }) }))

export function teamCount(i18n: I18n, count: number, hasMore: boolean): string {
  const all = msg({ message: plural(count, { one: '# team', other: '# teams' }) })
  const first = msg({ message: plural(count, { one: '# team shown, more below', other: '# teams shown, more below' }) })
  return i18n._(hasMore ? first : all)
}
