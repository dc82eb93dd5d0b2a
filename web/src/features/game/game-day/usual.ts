import { sayPositionInside } from '@app/contract/formation-text'
import type { UsualSettings } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** "11 players (7 to 16), a goalkeeper, 2 hours" */
export const usualText = (i18n: I18n, { min, target, max, positions, gameMinutes }: UsualSettings): string =>
  lineOf(i18n, [
    i18n._(
      msg({
        message: plural(target, {
          one: `# player (${min} to ${max})`,
          other: `# players (${min} to ${max})`,
        }),
      }),
    ),
    ...positions.map((name) => positionText(i18n, name)),
    lengthText(i18n, gameMinutes),
  ])

function positionText(i18n: I18n, name: string): string {
  const position = sayPositionInside(sayWith(i18n), name)
  return i18n._(msg({ message: `a ${position}`, comment: 'What a team needs: 11 players, a goalkeeper, 2 hours' }))
}

/** "2 hours", "1 h 15 min" */
export function lengthText(i18n: I18n, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return i18n._(msg({ message: plural(hours, { one: '# hour', other: '# hours' }) }))
  return i18n._(
    hours === 0
      ? msg({ message: plural(rest, { one: '# min', other: '# min' }), comment: 'Minutes' })
      : msg({
          message: `${plural(hours, { one: '# h', other: '# h' })} ${plural(rest, { one: '# min', other: '# min' })}`,
          comment: 'Hours and minutes',
        }),
  )
}
