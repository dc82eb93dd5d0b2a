import type { ErrorCode, SubRecord } from '@app/contract'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { counted } from '../../../../lib/text.ts'

export const positionLabel = (position: string): string => position || 'Any position'

/** A volunteer's record, for captains: "subbed 6 times, 0 no-shows". */
export function recordText({ subbed, noShows }: SubRecord): string {
  if (subbed === 0 && noShows === 0) return 'first time'
  return `subbed ${counted(subbed, 'time')}, ${counted(noShows, 'no-show')}`
}

/** Why an action of a captain was refused. */
export const choiceRefusal = (error: Error, name: string, otherwise: string): string =>
  refusalIn(error, {
    request_filled: `Every spot is taken by now. ${name} is still waiting: raise the number of subs, or release somebody.`,
    not_waiting: `${name} took the offer back, or another captain was quicker.`,
    plays_elsewhere: `${name} plays in another game at that time.`,
    request_closed: 'The request has been closed in the meantime.',
    game_started: 'The game has started.',
    game_cancelled: 'The game has been cancelled.',
    game_not_over: 'The game is not over yet.',
    not_found: `${name} is no longer among the volunteers.`,
    forbidden: 'Only team managers choose who is in.',
  }) ?? otherwise

export const VOLUNTEERING_FAILED = 'Failed to volunteer. Please try again.'

/** Why volunteering or withdrawing was refused. */
export const offerRefusal = (error: Error, otherwise: string): string =>
  refusalIn(error, {
    own_team: "This is your own team's game.",
    spares_only: 'For now the team is asking its own spares.',
    already_volunteered: 'You have already volunteered for this game.',
    request_filled: 'Somebody else was quicker: every spot is taken.',
    request_closed: 'The captain has closed this request.',
    game_started: 'This game has already started.',
    game_cancelled: 'This game has been cancelled.',
    plays_elsewhere: 'You play in another game at that time.',
    not_waiting: 'Your offer has been answered in the meantime.',
    not_found: 'This request is gone.',
    withdraw_first: 'You are in as a substitute. Withdraw first.',
  }) ?? otherwise

const refusalIn = (error: Error, text: Partial<Record<ErrorCode, string>>): string | undefined =>
  error instanceof ApiError && error.code !== 'unknown' ? text[error.code] : undefined
