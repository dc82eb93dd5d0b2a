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

/** Why an action of a captain was refused. */
export const choiceRefusal = (i18n: I18n, error: Error, name: string, otherwise: MessageDescriptor): Refusal =>
  refusalOf(
    i18n,
    error,
    {
      request_filled: msg`Every spot is taken by now. ${name} is still waiting: raise the number of subs, or release somebody.`,
      not_waiting: msg`${name} took the offer back, or another captain was quicker.`,
      plays_elsewhere: msg`${name} plays in another game at that time.`,
      request_closed: msg`The request has been closed in the meantime.`,
      game_started: msg`The game has started.`,
      game_cancelled: msg`The game has been cancelled.`,
      game_not_over: msg`The game is not over yet.`,
      offer_for_old_time: msg`${name} offered for another day, and has not said yet that the new one works.`,
      not_found: msg`${name} is no longer among the volunteers.`,
      forbidden: msg`Only captains choose who is in.`,
    },
    otherwise,
  )

export const VOLUNTEERING_FAILED: MessageDescriptor = msg`Failed to volunteer. Please try again.`

/** Why volunteering or withdrawing was refused. */
export const offerRefusal = (i18n: I18n, error: Error, otherwise: MessageDescriptor): Refusal =>
  refusalOf(i18n, error, offerReasons, otherwise)

const offerReasons = {
  own_team: msg`This is your own team's game.`,
  spares_only: msg`For now the team is asking its own spares.`,
  already_volunteered: msg`You have already volunteered for this game.`,
  request_filled: msg`Somebody else was quicker: every spot is taken.`,
  request_closed: msg`The captain has closed this request.`,
  game_started: msg`This game has already started.`,
  game_cancelled: msg`This game has been cancelled.`,
  plays_elsewhere: msg`You play in another game at that time.`,
  game_changed: msg`The game has moved in the meantime. Look at the new time first.`,
  not_waiting: msg`Your offer has been answered in the meantime.`,
  not_found: msg`This request is gone.`,
  withdraw_first: msg`You are in as a substitute. Withdraw first.`,
}
