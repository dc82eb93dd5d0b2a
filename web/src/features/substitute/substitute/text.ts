import type { SubRequest, SubRequestStatus, VolunteerStatus, WhyNotVolunteer } from '@app/contract'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dayAndTime } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** Why "Volunteer to Sub" is disabled. */
export const whyNotText: Record<WhyNotVolunteer, MessageDescriptor> = {
  own_team: msg`This is your own team's game.`,
  already_volunteered: msg`You’ve already volunteered for this game.`,
  filled: msg`All spots are filled.`,
  closed: msg`The captain has closed this request.`,
  started: msg`This game has already started.`,
  plays_elsewhere: msg`You have another game at that time.`,
  spares_only: msg`The team is asking its own spares first. Check back soon: if a spot is left, it opens to everyone.`,
}

export const statusLabels: Record<SubRequestStatus, MessageDescriptor> = {
  Open: msg({ message: 'Open', context: 'request', comment: 'A request for substitutes that still has open spots' }),
  Filled: msg({ message: 'Filled', comment: 'A request for substitutes with every spot taken' }),
  Closed: msg({ message: 'Closed', comment: 'A request for substitutes that a captain closed' }),
  Cancelled: msg({ message: 'Cancelled', context: 'request', comment: 'The game was cancelled' }),
  Started: msg({ message: 'Started', comment: 'The game has started' }),
}

export const offerLabels: Record<VolunteerStatus, MessageDescriptor> = {
  Waiting: msg({ message: 'Waiting', comment: 'A volunteer waits for the answer of a captain' }),
  Accepted: msg({ message: 'Accepted', context: 'volunteer', comment: 'A volunteer who plays' }),
  Declined: msg({ message: 'Declined', context: 'volunteer', comment: 'A volunteer whom a captain did not take' }),
  Withdrawn: msg({ message: 'Withdrawn', comment: 'A volunteer who took the offer back' }),
  Released: msg({ message: 'Released', comment: 'A volunteer who had been accepted and is not needed any more' }),
}

/** "1 open spot", "3 open spots". */
export const spotsText = (i18n: I18n, open: number): string =>
  i18n._(msg({ message: plural(open, { one: '# open spot', other: '# open spots' }) }))

/** Positions in one line: "Goalkeeper, Defender". If all positions are filled, the remaining spots are for any. */
export const positionsLabel = (i18n: I18n, positions: readonly string[], sport: Sport): string =>
  positions.length > 0
    ? lineOf(
        i18n,
        positions.map((position) => positionLabel(i18n, position, sport)),
      )
    : positionLabel(i18n, '', sport)

export const positionLabel = (i18n: I18n, position: string, sport?: Sport): string =>
  position === '' ? i18n._(msg`Any position`) : sayPosition(sayWith(i18n), position, sport)

export const REQUESTS_FAILED: MessageDescriptor = msg`Failed to load substitute requests. Please try again later.`

/** The number of waiting volunteers, worded for captains and for others. */
export function waitingText(i18n: I18n, waiting: number, isCaptain: boolean): string {
  if (waiting === 0) return i18n._(msg`No volunteers right now.`)
  return i18n._(
    isCaptain
      ? msg({
          message: plural(waiting, {
            one: '# volunteer is waiting for your answer',
            other: '# volunteers are waiting for your answer',
          }),
        })
      : msg({
          message: plural(waiting, {
            one: '# volunteer is waiting for a captain’s answer',
            other: '# volunteers are waiting for a captain’s answer',
          }),
        }),
  )
}

/** For accepted subs who have not confirmed the new time of a game. */
export const askedAgainText = (i18n: I18n, subs: number): string =>
  i18n._(msg({ message: plural(subs, { one: '# sub is asked again', other: '# subs are asked again' }) }))

/** What a request needs, in two lines: "1 open spot", "Defender, 1 of 2 filled". */
export function needOf(
  i18n: I18n,
  request: SubRequest,
  { sport, now }: { sport: Sport; now: Date },
): { title: string; detail: string } {
  const { status, numberOfSubs, openSpots, positions, openPositions, everybodyAt } = request
  const taken = numberOfSubs - openSpots
  const filled =
    taken > 0
      ? i18n._(
          msg({
            message: plural(taken, {
              one: `#\u00a0of\u00a0${numberOfSubs}\u00a0filled`,
              other: `#\u00a0of\u00a0${numberOfSubs}\u00a0filled`,
            }),
            comment: 'Spots',
          }),
        )
      : ''
  const needed = lineOf(i18n, [positionsLabel(i18n, status === 'Open' ? openPositions : positions, sport), filled])
  if (status === 'Open') {
    const day = everybodyAt ? dayAndTime(i18n, new Date(everybodyAt), now) : ''
    const wave = day && i18n._(msg`spares only until ${day}`)
    return { title: spotsText(i18n, openSpots), detail: lineOf(i18n, [needed, wave]) }
  }
  if (status === 'Started')
    return { title: filled || i18n._(msg`Nobody was found`), detail: positionsLabel(i18n, positions, sport) }
  return { title: i18n._(closedText[status]), detail: needed }
}

const closedText: Record<Exclude<SubRequestStatus, 'Open' | 'Started'>, MessageDescriptor> = {
  Filled: msg`All spots are filled`,
  Closed: msg`No more players needed`,
  Cancelled: msg`The game is cancelled`,
}
