import type { Numbers } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { calendarDay } from '#lib/dates/dates.ts'

/** How many games the person played, with their teams and as a sub. */
function playedIn(months: Numbers['months']): { own: number; sub: number } {
  const sum = (part: 'own' | 'sub') => months.reduce((all, month) => all + month[part], 0)
  return { own: sum('own'), sub: sum('sub') }
}

/** "54 games in 2026: 50 with your teams and 4 as a sub." */
export function gamesText(i18n: I18n, { year, months }: Pick<Numbers, 'year' | 'months'>): string {
  const { own, sub } = playedIn(months)
  const all = own + sub
  const text = i18n._(msg({ message: plural(all, { one: `# game in ${year}`, other: `# games in ${year}` }) }))
  return sub > 0 ? i18n._(msg`${text}: ${own} with your teams and ${sub} as a sub.`) : `${text}.`
}

/** "6 offers, 4 accepted, 4 played. Last for Puck Norris on Oct 29." */
export function subbingText(i18n: I18n, { volunteered, accepted, played, last }: Numbers['subbing']): string {
  if (volunteered === 0) return i18n._(msg`You haven’t subbed this year.`)
  const made = i18n._(msg({ message: plural(volunteered, { one: '# offer', other: '# offers' }) }))
  const offers = i18n._(msg`${made}, ${accepted} accepted, ${played} played.`)
  if (!last) return offers
  const { teamName: team, startsOn } = last
  const day = calendarDay(startsOn)
  return [offers, i18n._(msg`Last for ${team} on ${day}.`)].join(' ')
}

/** "21 games answered. 2 late drop-outs." */
export function answersText(i18n: I18n, { given, late }: Numbers['answers']): string {
  const answered = i18n._(msg({ message: plural(given, { one: '# game answered.', other: '# games answered.' }) }))
  if (late === 0) return [answered, i18n._(msg`No late drop-outs.`)].join(' ')
  return [
    answered,
    i18n._(msg({ message: plural(late, { one: '# late drop-out.', other: '# late drop-outs.' }) })),
  ].join(' ')
}

/** "Longest run: 21 games in a row for Night Shift FC, still going." */
export function runText(i18n: I18n, { games, teamName: team, isOngoing }: NonNullable<Numbers['run']>): string {
  return i18n._(
    isOngoing
      ? msg`Longest streak: ${games} games in a row for ${team}, still going.`
      : msg`Longest streak: ${games} games in a row for ${team}.`,
  )
}
