import type { NoteGroup, NoteRecipient } from '@app/contract'
import { listed } from '../../../lib/text.ts'

/** In the order of the buttons. */
export const noteGroups: { group: NoteGroup; label: string }[] = [
  { group: 'Going', label: 'Going' },
  { group: 'Maybe', label: 'Maybe' },
  { group: 'NotAnswered', label: 'Not answered' },
  { group: 'NotGoing', label: 'Not going' },
  { group: 'Subs', label: 'Subs' },
]

/** "Going and Subs" */
export const groupText = (groups: readonly NoteGroup[]): string =>
  listed(noteGroups.filter(({ group }) => groups.includes(group)).map(({ label }) => label))

export const playersOf = (players: readonly NoteRecipient[], groups: readonly NoteGroup[]): NoteRecipient[] =>
  players.filter(({ group }) => groups.includes(group))

/** People who get the note, by mail or on the game page. */
export const reached = (players: readonly NoteRecipient[]): NoteRecipient[] =>
  players.filter(({ reach }) => reach !== 'not_in_touch')

export function mailText(players: readonly NoteRecipient[], replyTo: string): string {
  const mailed = players.filter(({ reach }) => reach === 'mail').length
  if (mailed === 0) return 'Nobody gets a mail.'
  return replyTo === ''
    ? `Mail to ${mailed}. You have no confirmed email address, so nobody can reply.`
    : `Mail to ${mailed}. They see your address, and replies come to ${replyTo}.`
}

/** One sentence for each reason why a player gets no mail. */
export function notMailedText(players: readonly NoteRecipient[]): string[] {
  const named = (reach: NoteRecipient['reach']) =>
    players.filter((player) => player.reach === reach).map(({ name }) => name)
  const sentence = (names: string[], one: string, many: string) =>
    names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? one : many}.`]
  return [
    ...sentence(
      named('no_address'),
      'has no email address and sees it only on the game page',
      'have no email address and see it only on the game page',
    ),
    ...sentence(
      named('bounced'),
      'gets no mail, because it came back, and sees it only on the game page',
      'get no mail, because it came back, and see it only on the game page',
    ),
    ...sentence(
      named('mail_off'),
      'gets no mail and sees it only on the game page',
      'get no mail and see it only on the game page',
    ),
    ...sentence(
      named('not_in_touch'),
      'does not get it: subs who came first are in touch from 24 hours before the game',
      'do not get it: subs who came first are in touch from 24 hours before the game',
    ),
  ]
}
