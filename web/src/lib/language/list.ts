import { directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import { isolatedValue } from '@app/contract/name'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** "Maya, Aiko and Ben", "Maya or Aiko". English without a comma before the last, as in the rest of our sentences. */
export const listOf = (
  { locale }: I18n,
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string =>
  new Intl.ListFormat(locale === SOURCE_LANGUAGE ? 'en-GB' : locale, { type }).format(
    names.map((name) => isolatedValue(name, directionOf(locale))),
  )

/** "Goalkeeper, Defender": facts in a row, without an "and". Leaves out empty ones. */
export const lineOf = (i18n: I18n, facts: readonly string[]): string =>
  facts
    .filter((fact) => fact !== '')
    .reduce(
      (before, next) =>
        before
          ? i18n._(
              msg({ message: `${before}, ${next}`, comment: 'Facts beside each other, such as positions of players' }),
            )
          : next,
      '',
    )
