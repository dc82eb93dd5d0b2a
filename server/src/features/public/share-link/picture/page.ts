import { gameStatusLabels, sayHeadCount, sayWritten } from '@app/contract/game-text'
import { type Sport, sportFacts, sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { clockAt, formatMoment } from '#core/pages/dates.ts'
import type { Face, Outlines } from '#core/pictures/outlines.ts'
import {
  drawEmblem,
  drawLogo,
  fitted,
  HEIGHT,
  shade,
  shortened,
  stripes,
  volt,
  WIDTH,
  white,
} from '#core/pictures/poster.ts'
import type { SharedGame } from '../rules.ts'

export interface Parts {
  courts: ReadonlyMap<string, string>
  outlines: Record<Face, Outlines>
}

const CENTRE = { x: 600, y: 262, r: 142 }
const SIDE = 390

/** The preview as SVG. Text is drawn as outlines, so no character of a name can become markup. */
export function gamePicture(say: Say, game: SharedGame, { courts, outlines }: Parts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${pitch}"/>${stripes}${courtLines(game.sport, courts)}
${drawLogo(outlines.display)}${chip(say, game, outlines)}
<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${CENTRE.r}" fill="${pitch}" stroke="${chalk}" stroke-width="3"/>
${centre(say, game, outlines)}${side(game.teamName, 230, outlines)}${side(game.opponent, 970, outlines)}${bench(say, game, outlines)}
</svg>`
}

export const pitch = '#11291e'
export const chalk = '#47594f'
export const quiet = '#b4c6b4'

/** As large as the centre circle on the game page. */
function courtLines(sport: Sport, courts: ReadonlyMap<string, string>): string {
  const { width, height } = sportFacts[sport].court
  const scale = Math.max(1140 / width, 520 / height) * 1.04
  const markup = (courts.get(`court-${sport}`) ?? '').replaceAll('vector-effect="non-scaling-stroke" ', '')
  return `<g color="${chalk}" fill="none" stroke="${chalk}" stroke-opacity=".75" stroke-linecap="round" stroke-width="${(2.5 / scale).toFixed(3)}" transform="translate(${CENTRE.x} ${CENTRE.y}) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-height / 2})">${markup}</g>`
}

/** The sport, or the status of the game if it is special. */
function chip(say: Say, { sport, status }: SharedGame, { text }: Parts['outlines']): string {
  const label = say(status === 'Upcoming' ? sportLabels[sport] : gameStatusLabels[status])
  const width = text.widthOf(label, 24) + 44
  return `<rect x="${WIDTH - 44 - width}" y="38" width="${width}" height="48" rx="24" fill="${shade}"/><path fill="${white}" d="${text.draw(label, { x: WIDTH - 66, y: 70, size: 24, anchor: 'end' })}"/>`
}

function centre(say: Say, game: SharedGame, { display, text }: Parts['outlines']): string {
  const moment = { at: game.startsAt, timeZone: game.timeZone, locale: say.formats }
  const middle = { x: CENTRE.x, anchor: 'middle' } as const
  const day = `<path fill="${quiet}" d="${text.draw(formatMoment('shortDay', moment), { ...middle, y: 206, size: 32 })}"/>`
  if (game.status === 'Completed' && game.ourScore !== null) {
    const score = `${game.ourScore}–${game.theirScore}`
    const size = score.length > 4 ? 68 : 96
    return `${day}<path fill="${white}" d="${display.draw(score, { ...middle, y: 302, size })}"/>`
  }
  const { time, below } = clockAt(moment)
  const line =
    game.status === 'Cancelled' ? `<path d="M${CENTRE.x - 116} 268h232" stroke="${white}" stroke-width="7"/>` : ''
  return `${day}<path fill="${white}" d="${display.draw(time, { ...middle, y: 300, size: 92 })}"/>${line}<path fill="${quiet}" d="${text.draw(below, { ...middle, y: 348, size: 30 })}"/>`
}

/**
 * The emblem with the name below it. A name that the fonts cannot draw appears only in the title next to the picture.
 */
function side(name: string, x: number, { display }: Parts['outlines']): string {
  const emblem = drawEmblem(name, { x: x - 75, y: 140, size: 150 }, display)
  const { lines, size } = fitted(display.drawable(name), display, { room: SIDE, sizes: [44, 38, 33, 29] })
  const leading = size * 1.12
  const paths = lines.map((line, n) =>
    display.draw(line, { x, y: 322 + size * 0.78 + n * leading, size, anchor: 'middle' }),
  )
  return `${emblem}<path fill="${white}" d="${paths.join('')}"/>`
}

/** The location on the left, the head count on the right. */
function bench(say: Say, game: SharedGame, { text, display }: Parts['outlines']): string {
  const top = 486
  const count = game.status === 'Upcoming' ? sayHeadCount(say, game.headCount) : ''
  const room = WIDTH - 88 - (count ? display.widthOf(count, 40) + 60 : 0) - 46
  const place = shortened(text.drawable(sayWritten(say, game.location)), text, { size: 32, room })
  const pin = `<g transform="translate(44 ${top + 50}) scale(1.5)" fill="none" stroke="${quiet}" stroke-width="2" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`
  return `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${shade}"/>${place && pin}<path fill="${white}" d="${text.draw(place, { x: 92, y: top + 80, size: 32 })}"/><path fill="${volt}" d="${display.draw(count, { x: WIDTH - 44, y: top + 82, size: 40, anchor: 'end' })}"/>`
}
