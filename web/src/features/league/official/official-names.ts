import { limits } from '@app/contract/limits'
import { isName, tidyName } from '@app/contract/name'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The lines of the field, without empty ones. */
export const officialsIn = (text: string): string[] =>
  text
    .split('\n')
    .map(tidyName)
    .filter((line) => line !== '')

export function officialsProblem(i18n: I18n, names: readonly string[]): string | undefined {
  const { officials: most, official: longest } = limits
  if (names.length > most)
    return i18n._(msg({ message: plural(most, { one: 'At most # official', other: 'At most # officials' }) }))
  if (names.some((name) => name.length > longest))
    return i18n._(
      msg({
        message: plural(longest, {
          one: 'Each must be # character or fewer',
          other: 'Each must be # characters or fewer',
        }),
      }),
    )
  const notText = names.find((name) => !isName(name))
  if (notText !== undefined) return i18n._(msg`“${notText}” can’t be used`)
  const twice = names.find((name, at) => names.slice(0, at).some((other) => other.toLowerCase() === name.toLowerCase()))
  return twice === undefined ? undefined : i18n._(msg`“${twice}” is in the list twice`)
}
