import type { SubAlert } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** A sub alert while it is being edited: areas as text, everything else as in the API. */
export type AlertDraft = Omit<SubAlert, 'areas'> & { areas: string }

export const draftOf = (alert: SubAlert): AlertDraft => ({ ...alert, areas: alert.areas.join(', ') })

/** The request body, from a draft without problems. */
export const alertOf = (draft: AlertDraft): SubAlert => ({ ...draft, areas: areasIn(draft.areas) })

/** Whether there are typed areas that are not saved yet. */
export const hasUnsavedAreas = (draft: AlertDraft, { areas }: SubAlert): boolean =>
  areasIn(draft.areas).join() !== areas.join()

/** Without duplicates, ignoring case. */
function areasIn(text: string): string[] {
  const areas = text.split(/[,\n]/).map((area) => area.trim().replaceAll(/\s+/g, ' '))
  return areas.filter((area, place) => area !== '' && areas.findIndex((other) => isSame(other, area)) === place)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Error messages by the id of the field. */
export function problemsOf(i18n: I18n, draft: AlertDraft): Record<string, string> {
  const area = areaProblem(areasIn(draft.areas))
  return {
    ...(area && { areas: i18n._(area) }),
    ...(draft.untilHour <= draft.fromHour && { untilHour: i18n._(msg`The end time must be after the start time`) }),
  }
}

function areaProblem(areas: string[]): MessageDescriptor | null {
  const { areas: most, area: longest } = limits
  if (areas.length > most)
    return msg({ message: plural(most, { one: 'Enter # area or fewer', other: 'Enter # areas or fewer' }) })
  const short = areas.find((area) => area.length < 2)
  if (short) return msg`“${short}” is too short: enter 2 characters or more`
  return areas.some((area) => area.length > longest)
    ? msg({
        message: plural(longest, {
          one: 'An area must be # character or fewer',
          other: 'An area must be # characters or fewer',
        }),
      })
    : null
}

/** Adds the item, or removes it if it is present. */
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
