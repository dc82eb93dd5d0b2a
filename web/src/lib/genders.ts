import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The values of identity providers, with labels for one person and for all of them. */
export const genders: readonly { value: string; label: MessageDescriptor; people: MessageDescriptor }[] = [
  { value: 'female', label: msg`Woman`, people: msg`Women` },
  { value: 'male', label: msg`Man`, people: msg`Men` },
  { value: 'non-binary', label: msg`Non-binary`, people: msg`Non-binary players` },
]

/** "1 more woman needed", "2 more women needed". Values that we do not know are shown as they are. */
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
