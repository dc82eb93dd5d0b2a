import type { SubRecord } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type Refusal, refusalOf } from '#lib/api/failure-text.ts'

/** A volunteer's record, for captains: "subbed 6 times, 0 no-shows". */
export function recordText(i18n: I18n, { subbed, noShows }: SubRecord): string {
  if (subbed === 0 && noShows === 0)
    return i18n._(msg({ message: 'first time', comment: 'Of a volunteer who has never been a substitute before' }))
  return i18n._(
    msg({
      message: `subbed ${plural(subbed, { one: '# time', other: '# times' })}, ${plural(noShows, { one: '# no-show', other: '# no-shows' })}`,
      comment: 'How often a volunteer played as a substitute, and how often they did not turn up',
    }),
  )
}

/** Why a captain's action was rejected. */
export const choiceRefusal = (i18n: I18n, error: Error, name: string, otherwise: MessageDescriptor): Refusal =>
  refusalOf(
    i18n,
    error,
    {
      request_filled: msg`All spots are filled now. ${name} is still waiting: ask for more subs, or release someone.`,
      not_waiting: msg`${name} withdrew, or another captain got there first.`,
      plays_elsewhere: msg`${name} has another game at that time.`,
      request_closed: msg`The request has been closed.`,
      game_started: msg`The game has started.`,
      game_cancelled: msg`The game has been cancelled.`,
      game_not_over: msg`The game is not over yet.`,
      offer_for_old_time: msg`${name} offered for another day and hasn’t confirmed the new one.`,
      league_forbids_sub: msg`The rules of the league don’t allow ${name} as a sub in this game.`,
      not_found: msg`${name} is no longer volunteering.`,
      forbidden: msg`Only captains can choose who’s in.`,
    },
    otherwise,
  )

export const VOLUNTEERING_FAILED: MessageDescriptor = msg`Failed to volunteer. Please try again.`

/** Why volunteering or withdrawing was rejected. */
export const offerRefusal = (i18n: I18n, error: Error, otherwise: MessageDescriptor): Refusal =>
  refusalOf(i18n, error, offerReasons, otherwise)

const offerReasons = {
  own_team: msg`This is your own team's game.`,
  spares_only: msg`For now the team is asking its own spares.`,
  already_volunteered: msg`You’ve already volunteered for this game.`,
  request_filled: msg`Someone beat you to it: all spots are filled.`,
  request_closed: msg`The captain has closed this request.`,
  game_started: msg`This game has already started.`,
  game_cancelled: msg`This game has been cancelled.`,
  plays_elsewhere: msg`You have another game at that time.`,
  game_changed: msg`The game has moved. Check the new time first.`,
  not_waiting: msg`Your offer has already been answered.`,
  not_found: msg`This request no longer exists.`,
  withdraw_first: msg`You’re in as a sub. Withdraw first.`,
}
