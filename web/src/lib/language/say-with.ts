import { sayWritten } from '@app/contract/game-text'
import type { SayLabel } from '@app/contract/language'
import type { I18n } from '@lingui/core'

/** The location of a game, or the reason of its cancellation. */
export const writtenText = (i18n: I18n, text: string): string => sayWritten(sayWith(i18n), text)

/** Renders labels and sentences of the contract. */
export const sayWith =
  (i18n: I18n): SayLabel =>
  ({ id, message }, values) =>
    i18n._(id, values, { message })
