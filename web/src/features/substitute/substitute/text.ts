import type { SubRequest, SubRequestStatus, WhyNotVolunteer } from '@app/contract'
import type { I18n } from '@lingui/core'
import { dayAndTime } from '../../../lib/dates/dates.ts'

/** Why "Volunteer to Sub" is disabled. */
export const whyNotText: Record<WhyNotVolunteer, string> = {
  own_team: "This is your own team's game.",
  already_volunteered: 'You have already volunteered for this game.',
  filled: 'Every spot is taken.',
  closed: 'The captain has closed this request.',
  started: 'This game has already started.',
  plays_elsewhere: 'You play in another game at that time.',
  spares_only: 'The team is asking its own spares first. Check back soon: if a spot remains, it opens to everybody.',
}

/** "1 open spot", "3 open spots". */
export const spotsText = (open: number): string => `${open} open ${open === 1 ? 'spot' : 'spots'}`

/** Positions as one line: "Goalkeeper, Defender". The spots that are left when all are filled are for any. */
export const positionsLabel = (positions: string[]): string => positions.join(', ') || 'Any position'

export const REQUESTS_FAILED = 'Failed to load substitute requests. Please try again later.'

/** The number of waiting volunteers, worded for captains and for others. */
export function waitingText(waiting: number, isCaptain: boolean): string {
  if (waiting === 0) return 'Nobody has volunteered yet.'
  const [who, wait] = waiting === 1 ? ['1 volunteer', 'waits'] : [`${waiting} volunteers`, 'wait']
  return `${who} ${wait} for ${isCaptain ? 'your answer' : "a captain's answer"}`
}

/** Of accepted subs who have not answered for the new time of a game that moved. */
export const askedAgainText = (subs: number): string =>
  subs === 1 ? '1 sub is asked again' : `${subs} subs are asked again`

/** What a request needs, in two lines: "1 open spot", "Defender, 1 of 2 filled". */
export function needOf(i18n: I18n, request: SubRequest, now: Date): { title: string; detail: string } {
  const { status, numberOfSubs, openSpots, positions, openPositions, everybodyAt } = request
  const taken = numberOfSubs - openSpots
  const filled = taken > 0 ? `${taken}\u00a0of\u00a0${numberOfSubs}\u00a0filled` : ''
  const needed = joined(positionsLabel(status === 'Open' ? openPositions : positions), filled)
  if (status === 'Open') {
    const wave = everybodyAt ? `spares only until ${dayAndTime(i18n, new Date(everybodyAt), now)}` : ''
    return { title: spotsText(openSpots), detail: joined(needed, wave) }
  }
  if (status === 'Started') return { title: taken > 0 ? filled : 'Nobody was found', detail: positionsLabel(positions) }
  return { title: closedText[status], detail: needed }
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

const closedText: Record<Exclude<SubRequestStatus, 'Open' | 'Started'>, string> = {
  Filled: 'Every spot is taken',
  Closed: 'No more players needed',
  Cancelled: 'The game is cancelled',
}
