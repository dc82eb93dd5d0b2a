import { limits } from '@app/contract/limits'
import { isName, tidyName } from '@app/contract/name'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The usual choices, and the one that was chosen elsewhere. */
export const arrivalChoices = (chosen: number | null): number[] =>
  [...new Set([...CHOICES, ...(chosen === null ? [] : [chosen])])].toSorted((one, other) => one - other)

const CHOICES = [10, 15, 20, 30, 45, 60, 90]

/** The lines of the field, without empty ones. */
export const dutiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(tidyName)
    .filter((line) => line !== '')

export function planProblem(i18n: I18n, duties: readonly string[]): string | undefined {
  const { duties: most, duty: longest } = limits
  if (duties.length > most)
    return i18n._(msg({ message: plural(most, { one: 'At most # thing', other: 'At most # things' }) }))
  if (duties.some((duty) => duty.length > longest))
    return i18n._(
      msg({
        message: plural(longest, {
          one: 'Each must be # character or fewer',
          other: 'Each must be # characters or fewer',
        }),
      }),
    )
  const notText = duties.find((duty) => !isName(duty))
  if (notText !== undefined) return i18n._(msg`“${notText}” can’t be used`)
  const twice = duties.find((duty, at) =>
    duties.slice(0, at).some((other) => other.toLowerCase() === duty.toLowerCase()),
  )
  return twice === undefined ? undefined : i18n._(msg`“${twice}” is in the list twice`)
}
