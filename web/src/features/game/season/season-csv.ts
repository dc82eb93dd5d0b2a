import type { Season } from '@app/contract'
import { writeCsv } from '@app/contract/csv'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { outcomeText } from '#features/game/game/outcome.ts'

const columns = [
  msg`Date`,
  msg`Opponent`,
  msg`Scored`,
  msg`Allowed`,
  msg`Outcome`,
  msg`Players`,
  msg`Subs`,
  msg`Needed`,
]

/** The games of a season with all figures of the charts, labelled as on the page. */
export function seasonCsv(i18n: I18n, { games }: Pick<Season, 'games'>): string {
  const rows = games.map((game) => [
    game.startsOn,
    game.opponent,
    String(game.ourScore ?? ''),
    String(game.theirScore ?? ''),
    outcomeText(i18n, game) ?? '',
    String(game.in),
    String(game.subs),
    String(game.needed ?? ''),
  ])
  return writeCsv([columns.map((column) => i18n._(column)), ...rows])
}
