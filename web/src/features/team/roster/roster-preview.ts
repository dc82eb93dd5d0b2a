import type { Named, newToRoster, WhyLeftOut } from '@app/contract/roster-list'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { listOf } from '#lib/language/list.ts'

type Preview = ReturnType<typeof newToRoster>

/** What happens to a list: who is new, and who is left out and why. */
export function previewOf(i18n: I18n, { added, leftOut }: Preview): { added: string; leftOut: string[] } {
  const reasons = [...new Set(leftOut.map(({ why }) => why))]
  return {
    added: added.length > 0 ? newText(i18n, added) : '',
    leftOut: reasons.map((why) => {
      const names = leftOut.filter((one) => one.why === why).map(({ name }) => name)
      return i18n._(leftOutText[why](names.length, namesText(i18n, names)))
    }),
  }
}

function newText(i18n: I18n, added: readonly Named[]): string {
  const [players, names] = [added.length, namesText(i18n, added.map(firstNameOf))]
  return i18n._(
    msg({
      message: plural(players, { one: `# player is new: ${names}`, other: `# players are new: ${names}` }),
    }),
  )
}

export const firstNameOf = ({ name }: Pick<Named, 'name'>): string => name.split(' ')[0] ?? name

/** The names of a whole club would fill the screen. */
const MAX_NAMES = 8

function namesText(i18n: I18n, names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  if (more <= 1) return listOf(i18n, names)
  const others = i18n._(msg({ message: plural(more, { one: '# more', other: '# more' }) }))
  return listOf(i18n, [...names.slice(0, MAX_NAMES), others])
}

const leftOutText: Record<WhyLeftOut, (people: number, names: string) => MessageDescriptor> = {
  on_roster: (people, names) =>
    msg({
      message: plural(people, {
        one: `${names} is already on the roster and will be skipped`,
        other: `${names} are already on the roster and will be skipped`,
      }),
    }),
  twice: (people, names) =>
    msg({
      message: plural(people, {
        one: `${names} is on the list twice and is added once`,
        other: `${names} are on the list twice and are added once`,
      }),
    }),
  not_a_name: (people, names) =>
    msg({
      message: plural(people, {
        one: `${names} doesn’t look like a name and is left out`,
        other: `${names} don’t look like names and are left out`,
      }),
    }),
  not_an_address: (people, names) =>
    msg({
      message: plural(people, {
        one: `${names} is left out: the text after the name isn’t an email address`,
        other: `${names} are left out: the text after the names isn’t an email address`,
      }),
    }),
}
