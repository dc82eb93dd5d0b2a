import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The values used by identity providers, with labels for one person and for a group. */
export const genders: readonly { value: string; label: MessageDescriptor; people: MessageDescriptor }[] = [
  { value: 'female', label: msg`Woman`, people: msg`Women` },
  { value: 'male', label: msg`Man`, people: msg`Men` },
  { value: 'non-binary', label: msg`Non-binary`, people: msg`Non-binary players` },
]
