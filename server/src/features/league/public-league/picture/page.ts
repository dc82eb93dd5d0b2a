import { sportFacts } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { emblemOf, initialsOf } from '#core/mail/letterhead.ts'
import type { Face, Outlines } from '#core/pictures/outlines.ts'
import { drawEmblem, drawLogo, fitted, HEIGHT, shortened, stripes, volt, WIDTH, white } from '#core/pictures/poster.ts'
import { type PublicDivision, titleOf } from '../rules.ts'
import { rowsOf } from '../table/page.ts'

interface Parts {
  courts: ReadonlyMap<string, string>
  outlines: Record<Face, Outlines>
}

const quiet = '#c8cfd6'
const LEFT = 64
const ROWS = 4

/** The preview as SVG. Text is drawn as outlines, so no character of a name can become markup. */
export function leaguePicture(say: Say, league: PublicDivision, { courts, outlines }: Parts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#12301f"/>${stripes}${court(league, courts)}${drawLogo(outlines.display)}
${title(league, outlines)}${top(say, league, outlines)}
</svg>`
}

function court({ sport }: PublicDivision, courts: ReadonlyMap<string, string>): string {
  const { width, height } = sportFacts[sport].court
  const scale = (WIDTH / width) * 0.8
  const markup = (courts.get(`court-${sport}`) ?? '').replaceAll('vector-effect="non-scaling-stroke" ', '')
  return `<g color="#fff" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="${(2.5 / scale).toFixed(3)}" transform="translate(780 300) rotate(-6) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-height / 2})">${markup}</g>`
}

/** The pennant and the names of the league, its division and its season. */
function title(league: PublicDivision, { display, text }: Parts['outlines']): string {
  const { lines, size } = fitted(display.drawable(titleOf(league)), display, { room: 900, sizes: [64, 54, 44] })
  const leading = size * 1.08
  const paths = lines.map((line, n) => display.draw(line, { x: 216, y: 190 + n * leading, size }))
  const season = shortened(text.drawable(league.season), text, { size: 30, room: 900 })
  const below = text.draw(season, { x: 216, y: 190 + (lines.length - 1) * leading + 46, size: 30 })
  return `${pennant(league.name, display)}<path fill="${white}" d="${paths.join('')}"/><path fill="${quiet}" d="${below}"/>`
}

function pennant(name: string, display: Outlines): string {
  const { colour, shade } = emblemOf(name)
  const initials = display.draw(display.drawable(initialsOf(name)), { x: 24, y: 24, size: 17, anchor: 'middle' })
  return `<g transform="translate(${LEFT} 126) scale(2.6)"><path d="M5 2H43V46L24 36 5 46Z" fill="${colour}"/><path d="M5 33 24 23 43 33V46L24 36 5 46Z" fill="${shade}"/><path fill="#fff" d="${initials}"/></g>`
}

/** The first rows of the table: place, crest, name and points. */
function top(say: Say, league: PublicDivision, { display }: Parts['outlines']): string {
  return rowsOf(say, league)
    .slice(0, ROWS)
    .map(({ team, place, points }, index) => {
      const y = 318 + index * 72
      const name = shortened(display.drawable(team.name), display, { size: 36, room: 800 })
      const number =
        place === null ? '' : display.draw(String(place), { x: LEFT + 24, y: y + 46, size: 34, anchor: 'middle' })
      return `<rect x="${LEFT}" y="${y - 6}" width="${WIDTH - 2 * LEFT}" height="1.5" fill="#fff" fill-opacity=".2"/>${drawEmblem(team.name, { x: LEFT + 64, y: y + 6, size: 54 }, display)}
<path fill="${white}" d="${number}${display.draw(name, { x: LEFT + 144, y: y + 46, size: 36 })}"/><path fill="${volt}" d="${place === null ? '' : display.draw(String(points), { x: WIDTH - LEFT, y: y + 46, size: 38, anchor: 'end' })}"/>`
    })
    .join('')
}
