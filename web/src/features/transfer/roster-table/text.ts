import type { RosterField } from '@app/contract'
import type { SortedRow, Verdict, WhyVerdict } from '@app/contract/roster-verdict'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError } from '#lib/api/api-error.ts'
import { lineOf } from '#lib/language/list.ts'

export const fieldLabels: Record<RosterField, MessageDescriptor> = {
  name: msg`Name`,
  first: msg`First Name`,
  last: msg`Last Name`,
  email: msg`Email`,
  role: msg({ message: 'Role', comment: 'A column of a table of people: player, captain, coach' }),
  nonPlayer: msg({ message: 'Non-player', comment: 'A column that says who does not play: coaches, parents' }),
  position: msg`Position`,
}

export const verdictLabels: Record<Verdict, MessageDescriptor> = {
  invited: msg({ message: 'Invited', comment: 'What becomes of a line: the person gets a mail' }),
  by_name: msg({ message: 'By name', comment: 'What becomes of a line: the person is added without an address' }),
  here: msg({ message: 'Already here', comment: 'What becomes of a line: the person is on the roster' }),
  decide: msg({ message: 'You decide', comment: 'What becomes of a line: the captain chooses' }),
  left_out: msg({ message: 'Left out', comment: 'What becomes of a line: nothing' }),
}

/** "17 lines: 12 invited, 1 by name, 2 already here, 1 to decide, 1 left out." */
export function summaryOf(i18n: I18n, rows: readonly SortedRow[]): string {
  const lines = rows.length
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  const parts = verdictOrder
    .map((verdict) => ({ verdict, of: count(verdict) }))
    .filter(({ of }) => of > 0)
    .map(({ verdict, of }) => i18n._(countTexts[verdict](of)))
  const what = lineOf(i18n, parts)
  return i18n._(msg({ message: plural(lines, { one: `# line: ${what}`, other: `# lines: ${what}` }) }))
}

const verdictOrder: Verdict[] = ['invited', 'by_name', 'here', 'decide', 'left_out']
const countTexts: Record<Verdict, (people: number) => MessageDescriptor> = {
  invited: (people) => msg({ message: plural(people, { one: '# invited', other: '# invited' }) }),
  by_name: (people) => msg({ message: plural(people, { one: '# by name', other: '# by name' }) }),
  here: (people) => msg({ message: plural(people, { one: '# already here', other: '# already here' }) }),
  decide: (people) => msg({ message: plural(people, { one: '# to decide', other: '# to decide' }) }),
  left_out: (people) => msg({ message: plural(people, { one: '# left out', other: '# left out' }) }),
}

/** What the verdict means for this person. */
export function reasonOf(i18n: I18n, { verdict, why, twin: line, email }: SortedRow): string {
  if (why === '') return i18n._(plainReasons[verdict])
  if (why === 'twice') return i18n._(msg`The same person as on line ${line}.`)
  if (why === 'same_name') return i18n._(msg`The same name as on line ${line}, with another address.`)
  if (why === 'not_an_address') return i18n._(msg`“${email}” is not a full email address.`)
  if (why === 'same_address') return i18n._(msg`The same address as on line ${line}.`)
  return i18n._(reasons[why])
}

const plainReasons: Record<Verdict, MessageDescriptor> = {
  invited: msg`Counts from now on, and gets one email saying so. Can answer with one tap, no account needed.`,
  by_name: msg`On the roster by name only. Captains answer for them until they claim their spot.`,
  here: msg`Already on the team. Nothing changes.`,
  decide: msg`You decide.`,
  left_out: msg`Nothing changes.`,
}

const reasons: Record<
  Exclude<WhyVerdict, '' | 'twice' | 'same_name' | 'same_address' | 'not_an_address'>,
  MessageDescriptor
> = {
  captain_later: msg`Added as a player. You can make them a captain once they have an account.`,
  no_name: msg`There’s no name next to this address.`,
  not_a_player: msg`The table says this person doesn’t play.`,
  not_a_name: msg`This doesn’t look like a person’s name.`,
  no_room: msg`The roster has no room for more people without an account.`,
  by_you: msg`You left this line out.`,
}

/** Why the server cannot read the table. */
export function problemIn(i18n: I18n, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'table_not_readable') return null
  const [reason] = error.fields
  return i18n._(unreadable[reason?.message ?? ''] ?? NO_NAMES)
}

const NO_NAMES = msg`We found no names in it. Paste the names, or choose another file`
const unreadable: Partial<Record<string, MessageDescriptor>> = {
  not_text: msg`This looks like a picture or a PDF. Copy the names there and paste them here, or save the file as CSV`,
  too_costly: msg`This file takes too long to read. Save only its names and addresses, as CSV, and try again`,
  too_many_lines: msg`This file has too many lines. Split it`,
}
