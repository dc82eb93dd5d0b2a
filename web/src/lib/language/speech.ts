import { directionOf } from '@app/contract/language'
import { messageValues, withOneStop } from '@app/contract/name'
import { type I18n, type MessageDescriptor, type MessageOptions, setupI18n } from '@lingui/core'

type Values = MessageDescriptor['values']

/** Lingui's i18n, extended so that names in the other direction do not reorder the sentence around them. */
export function createI18n(start?: Parameters<typeof setupI18n>[0]): I18n {
  const i18n = setupI18n(start)
  const plain = i18n._.bind(i18n)
  const say = (what: string | MessageDescriptor, values?: Values, options?: MessageOptions): string =>
    typeof what === 'string'
      ? withOneStop(plain(what, messageValues(values, directionOf(i18n.locale)), options))
      : say(what.id, what.values ?? values, what)
  return Object.assign(i18n, { _: say, t: say })
}
