import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The values of identity providers, with labels. */
export const genders = [
  { value: 'female', label: 'Woman', one: 'woman', many: 'women' },
  { value: 'male', label: 'Man', one: 'man', many: 'men' },
  { value: 'non-binary', label: 'Non-binary', one: 'non-binary player', many: 'non-binary players' },
] as const

/** "woman" or "women", by count. Custom values are used as they are. */
export function peopleOf(gender: string, count: number): string {
  const known = genders.find(({ value }) => value === gender)
  return known?.[count === 1 ? 'one' : 'many'] ?? gender
}

/** "1 more woman needed", "2 more women needed" */
export function morePeopleText(i18n: I18n, gender: string, missing: number): string {
  if (gender === 'female')
    return i18n._(msg({ message: plural(missing, { one: '# more woman needed', other: '# more women needed' }) }))
  if (gender === 'male')
    return i18n._(msg({ message: plural(missing, { one: '# more man needed', other: '# more men needed' }) }))
  if (gender === 'non-binary')
    return i18n._(
      msg({
        message: plural(missing, {
          one: '# more non-binary player needed',
          other: '# more non-binary players needed',
        }),
      }),
    )
  return i18n._(msg`${missing} more ${gender} needed`)
}
