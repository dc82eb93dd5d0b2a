import { sayWritten } from '@app/contract/game-text'
import type { SayLabel } from '@app/contract/language'
import type { I18n } from '@lingui/core'

/** The place of a game, or why it was cancelled. */
export const writtenText = (i18n: I18n, text: string): string => sayWritten(sayWith(i18n), text)

/** Says labels and sentences of the contract. */
export const sayWith =
  (i18n: I18n): SayLabel =>
  ({ id, message }, values) =>
    i18n._(id, values, { message })
