import type { SayLabel } from '@app/contract/language'
import type { I18n } from '@lingui/core'

/** Says labels and sentences of the contract. */
export const sayWith =
  (i18n: I18n): SayLabel =>
  ({ id, message }, values) =>
    i18n._(id, values, { message })
