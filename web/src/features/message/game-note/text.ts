import type { NoteGroup, NoteRecipient } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { listOf } from '#lib/language/list.ts'

const hours = policy.inTouchHours

/** In the order of the buttons. */
export const noteGroups: { group: NoteGroup; label: MessageDescriptor }[] = [
  { group: 'Going', label: msg({ message: 'Going', context: 'players', comment: 'Players who come to the game' }) },
  {
    group: 'Maybe',
    label: msg({ message: 'Maybe', context: 'players', comment: 'Players who perhaps come to the game' }),
  },
  { group: 'NotAnswered', label: msg`No answer` },
  {
    group: 'NotGoing',
    label: msg({ message: 'Not going', context: 'players', comment: 'Players who do not come to the game' }),
  },
  { group: 'Subs', label: msg`Subs` },
]

/** "Going and Subs" */
export const groupText = (i18n: I18n, groups: readonly NoteGroup[]): string =>
  listOf(
    i18n,
    noteGroups.filter(({ group }) => groups.includes(group)).map(({ label }) => i18n._(label)),
  )

export const playersOf = (players: readonly NoteRecipient[], groups: readonly NoteGroup[]): NoteRecipient[] =>
  players.filter(({ group }) => groups.includes(group))

/** People who get the note, by mail or on the game page. */
export const reached = (players: readonly NoteRecipient[]): NoteRecipient[] =>
  players.filter(({ reach }) => reach !== 'not_in_touch')

export function mailText(i18n: I18n, players: readonly NoteRecipient[], replyTo: string): string {
  const mailed = players.filter(({ reach }) => reach === 'mail').length
  if (mailed === 0) return i18n._(msg`Nobody gets an email.`)
  return i18n._(
    replyTo === ''
      ? msg({
          message: plural(mailed, {
            one: 'Goes to # player by email. You have no confirmed email address, so nobody can reply.',
            other: 'Goes to # players by email. You have no confirmed email address, so nobody can reply.',
          }),
          comment: 'Players',
        })
      : msg({
          message: plural(mailed, {
            one: `Goes to # player by email. They’ll see your address, and replies go to ${replyTo}.`,
            other: `Goes to # players by email. They’ll see your address, and replies go to ${replyTo}.`,
          }),
          comment: 'Players',
        }),
  )
}

/** One sentence per reason why a player gets no mail. */
export function notMailedText(i18n: I18n, players: readonly NoteRecipient[]): string[] {
  const sentences = notMailed.map(([reach, sentence]) => {
    const names = players.filter((player) => player.reach === reach).map(({ name }) => name)
    return names.length > 0 ? i18n._(sentence(names.length, listOf(i18n, names))) : ''
  })
  return sentences.filter((sentence) => sentence !== '')
}

const notMailed: [NoteRecipient['reach'], (count: number, names: string) => MessageDescriptor][] = [
  [
    'no_address',
    (count, names) =>
      msg({
        message: plural(count, {
          one: `${names} has no email address and sees it only on the game page.`,
          other: `${names} have no email address and see it only on the game page.`,
        }),
      }),
  ],
  [
    'bounced',
    (count, names) =>
      msg({
        message: plural(count, {
          one: `Email to ${names} bounced, so they’ll see it only on the game page.`,
          other: `Email to ${names} bounced, so they’ll see it only on the game page.`,
        }),
      }),
  ],
  [
    'mail_off',
    (count, names) =>
      msg({
        message: plural(count, {
          one: `${names} doesn’t get email and will see it only on the game page.`,
          other: `${names} don’t get email and will see it only on the game page.`,
        }),
      }),
  ],
  [
    'not_in_touch',
    (count, names) =>
      msg({
        message: plural(count, {
          one: `${names} won’t get it: first-come subs can be reached only from ${plural(hours, { one: '# hour', other: '# hours' })} before the game.`,
          other: `${names} won’t get it: first-come subs can be reached only from ${plural(hours, { one: '# hour', other: '# hours' })} before the game.`,
        }),
      }),
  ],
]
