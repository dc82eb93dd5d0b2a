import type { Side } from '@app/contract'
import { sayHeadCount } from '@app/contract/game-text'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { drawEmblem, drawLogo, HEIGHT, shortened, stripes, volt, WIDTH, white } from '#core/pictures/poster.ts'
import { chalk, type Parts, pitch, quiet } from '../picture/page.ts'
import type { SharedGame } from '../rules.ts'

/** The left edge of the 100 × 108 grid, which is on the right of the picture. */
const LEFT = 592
const UNIT = 5.83

/** The line-up as SVG: discs without names, and open spots with their positions. */
export function lineUpPicture(say: Say, game: SharedGame, { courts, outlines }: Parts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${pitch}"/>${stripes}${half(game.sport, courts)}
${drawLogo(outlines.display)}${heading(say, game, outlines)}${game.side.spots.map((spot, n) => place(say, spot, n, outlines)).join('')}
</svg>`
}

function half(sport: Sport, courts: ReadonlyMap<string, string>): string {
  const markup = (courts.get(`half-${sport}`) ?? '').replaceAll('vector-effect="non-scaling-stroke" ', '')
  return `<g color="${chalk}" fill="none" stroke="${chalk}" stroke-width="${(2.5 / UNIT).toFixed(3)}" transform="translate(${LEFT} 0) scale(${UNIT})">${markup.replaceAll(/stroke-width="[\d.]+"/g, 'stroke-width="1"')}</g>`
}

/** Emblem, head count, teams and time, on the left. */
function heading(say: Say, game: SharedGame, { display, text }: Parts['outlines']): string {
  const moment = { at: game.startsAt, timeZone: game.timeZone, locale: say.formats }
  const count =
    game.status === 'Upcoming'
      ? sayHeadCount(say, game.headCount)
      : say('{players, plural, one {# played} other {# played}}', { players: game.headCount.in })
  const when = say.line([formatMoment('shortDay', moment), formatMoment('time', moment)])
  const lines = [game.teamName, say('vs {opponent}', { opponent: game.opponent }), when].map((line, n) =>
    text.draw(shortened(text.drawable(line), text, { size: 30, room: 500 }), { x: 64, y: 484 + n * 42, size: 30 }),
  )
  return `${drawEmblem(game.teamName, { x: 64, y: 226, size: 115 }, display)}<path fill="${white}" d="${display.draw(count, { x: 64, y: 420, size: 56 })}"/><path fill="${quiet}" d="${lines.join('')}"/>`
}

export const discs = ['#d3defd', '#f0d4f7', '#c5e4fe', '#fdd0dd', '#bcefdb', '#fdd7ba', '#c0e6fd', '#f3e3b3']

function place(
  say: Say,
  { position, x, y, kind }: Side['spots'][number],
  n: number,
  { text }: Parts['outlines'],
): string {
  const [cx, cy] = [LEFT + x * UNIT, y * UNIT]
  if (kind === 'in')
    return `<circle cx="${cx}" cy="${cy}" r="35" fill="${discs[n % discs.length]}" stroke="${white}" stroke-width="3"/>`
  if (kind !== 'open' && kind !== 'asked')
    return `<circle cx="${cx}" cy="${cy}" r="35" fill="none" stroke="${chalk}" stroke-width="3" stroke-dasharray="4 8"/>`
  const name = text.draw(sayPosition(say, position), { x: cx, y: cy + 62, size: 22, anchor: 'middle' })
  return `<circle cx="${cx}" cy="${cy}" r="35" fill="${volt}" fill-opacity=".14" stroke="${volt}" stroke-width="4" stroke-dasharray="11 8"/><path stroke="${volt}" stroke-width="4" stroke-linecap="round" d="M${cx - 10} ${cy}h20M${cx} ${cy - 10}v20"/><path fill="${volt}" d="${name}"/>`
}
