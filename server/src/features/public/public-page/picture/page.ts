import { type Sport, sportFacts, sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { emblemOf } from '#core/mail/letterhead.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { Face, Outlines } from '#core/pictures/outlines.ts'
import { drawEmblem, drawLogo, fitted, HEIGHT, shortened, stripes, volt, WIDTH, white } from '#core/pictures/poster.ts'
import { momentOf, wantedText } from '../page.ts'
import type { PublicTeam } from '../rules.ts'

interface Parts {
  courts: ReadonlyMap<string, string>
  outlines: Record<Face, Outlines>
}

const quiet = '#c8cfd6'
const LEFT = 64

/** The preview as SVG. Text is drawn as outlines, so no character of a name can become markup. */
export function publicPicture(say: Say, team: PublicTeam, { courts, outlines }: Parts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${emblemOf(team.name).surface}"/>${stripes}${court(team.sport, courts)}${drawLogo(outlines.display)}
${drawEmblem(team.name, { x: LEFT, y: 220, size: 180 }, outlines.display)}${name(say, team, outlines)}${bottom(say, team, outlines)}
</svg>`
}

function court(sport: Sport, courts: ReadonlyMap<string, string>): string {
  const { width, height } = sportFacts[sport].court
  const scale = (WIDTH / width) * 0.8
  const markup = (courts.get(`court-${sport}`) ?? '').replaceAll('vector-effect="non-scaling-stroke" ', '')
  return `<g color="#fff" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="${(2.5 / scale).toFixed(3)}" transform="translate(780 300) rotate(-6) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-height / 2})">${markup}</g>`
}

function name(say: Say, team: PublicTeam, { display, text }: Parts['outlines']): string {
  const { lines, size } = fitted(display.drawable(team.name), display, { room: 840, sizes: [84, 72, 60, 50] })
  const leading = size * 1.08
  const top = 300 - ((lines.length - 1) * leading) / 2
  const paths = lines.map((line, n) => display.draw(line, { x: 290, y: top + n * leading, size }))
  const facts = say.line([say(sportLabels[team.sport]), text.drawable(team.town)].filter(Boolean))
  const sport = text.draw(facts, {
    x: 290,
    y: top + (lines.length - 1) * leading + 58,
    size: 34,
  })
  return `<path fill="${white}" d="${paths.join('')}"/><path fill="${quiet}" d="${sport}"/>`
}

/** The next game on the left, wanted positions on the right. */
function bottom(say: Say, team: PublicTeam, { display, text }: Parts['outlines']): string {
  const [next] = team.games
  const [first] = team.wanted
  const label = first ? text.drawable(wantedText(say, first, team.sport)) : ''
  const width = label ? text.widthOf(label, 28) + 60 : 0
  const chip = label
    ? `<rect x="${WIDTH - LEFT - width}" y="514" width="${width}" height="56" rx="28" fill="${volt}"/><path fill="#10281c" d="${text.draw(label, { x: WIDTH - LEFT - 30, y: 552, size: 28, anchor: 'end' })}"/>`
    : ''
  if (!next) return chip
  const moment = momentOf(say, next)
  const facts = { day: formatMoment('shortDay', moment), time: formatMoment('time', moment), opponent: next.opponent }
  const line = shortened(display.drawable(say('{day}, {time} vs {opponent}', facts)), display, {
    size: 32,
    room: WIDTH - 2 * LEFT - width - 30,
  })
  return `<path fill="${quiet}" d="${text.draw(say('Next'), { x: LEFT, y: 516, size: 24 })}"/><path fill="${white}" d="${display.draw(line, { x: LEFT, y: 558, size: 32 })}"/>${chip}`
}
