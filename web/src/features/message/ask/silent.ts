import type { Game, RosterMember } from '@app/contract'
import { isUnanswered } from '@app/contract/game-state'
import { DAY_MS, instantOf, localOf, timeOf } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The roster without an answer, or with one for the old time. */
export function unansweredOf({ roster, rsvps }: Pick<Game, 'roster' | 'rsvps'>): RosterMember[] {
  const answers = new Map(rsvps.map((rsvp) => [rsvp.userId, rsvp]))
  return roster.filter(({ userId }) => isUnanswered(answers.get(userId)))
}

export function remindedText(i18n: I18n, reminded: number, silent: number): string {
  if (reminded === 0) return i18n._(msg`Everyone was already asked today.`)
  const text = i18n._(
    msg({ message: plural(reminded, { one: '# player was reminded.', other: '# players were reminded.' }) }),
  )
  return reminded < silent ? `${text} ${i18n._(msg`The others were already asked today.`)}` : text
}

/** Whether a message about the game waits for the morning at the venue. Not if the game starts before that. */
export function waitsForMorning({ startTime, timeZone }: Pick<Game, 'startTime' | 'timeZone'>, now: Date): boolean {
  const { date, time } = localOf(now, timeZone)
  const hour = Number(time.slice(0, 2))
  if (hour >= policy.mailFromHour && hour < policy.mailUntilHour) return false
  const day = hour < policy.mailFromHour ? date : new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
  return new Date(startTime) >= instantOf({ date: day, time: timeOf(policy.mailFromHour) }, timeZone)
}
