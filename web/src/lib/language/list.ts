import { SOURCE_LANGUAGE } from '@app/contract/language'
import type { I18n } from '@lingui/core'

/** "Maya, Aiko and Ben". English as in the rest of our sentences, without a comma before "and". */
export const listOf = ({ locale }: I18n, names: readonly string[]): string =>
  new Intl.ListFormat(locale === SOURCE_LANGUAGE ? 'en-GB' : locale, { type: 'conjunction' }).format(names)
