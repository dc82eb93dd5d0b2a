import { type Sport, sportFacts, sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { emblemOf } from '#core/mail/letterhead.ts'
import type { Face, Outlines } from '#core/pictures/outlines.ts'
import { drawEmblem, drawLogo, fitted, HEIGHT, stripes, volt, WIDTH, white } from '#core/pictures/poster.ts'
import { placeText } from '../card/page.ts'

interface Parts {
  courts: ReadonlyMap<string, string>
  outlines: Record<Face, Outlines>
}

/** Only what everyone with the link may know of the team: no names of people. */
interface Team {
  teamName: string
  sport: Sport
  playerCount: number
}

const CENTRE = WIDTH / 2
const maxDiscs = 12
/** Colours by position, so that they reveal nothing about the person. */
const discs = [
  '#f4a9c4',
  '#a9d39b',
  '#b1bfff',
  '#f5b48d',
  '#79d8cd',
  '#e1aee2',
  '#cfc67f',
  '#8ccdf6',
  '#f9aab0',
  '#95d6a8',
  '#c2b9fb',
  '#eab87f',
]

/** The preview as SVG. Text is drawn as outlines, so no character of a name can become markup. */
export function teamPicture(say: Say, team: Team, { courts, outlines: { display, text } }: Parts): string {
  const { surface } = emblemOf(team.teamName)
  const { lines, size } = fitted(display.drawable(say('Join {team}', { team: team.teamName })), display, {
    room: 1040,
    sizes: [84, 68, 54, 44],
  })
  const top = lines.length > 1 ? 372 : 412
  const title = lines.map((line, n) =>
    display.draw(line, { x: CENTRE, y: top + size * 0.4 + n * size * 1.1, size, anchor: 'middle' }),
  )
  const facts = text.draw(`${say(sportLabels[team.sport])} · ${placeText(say, team)}`, {
    x: CENTRE,
    y: 508,
    size: 32,
    anchor: 'middle',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${surface}"/>${stripes}${courtLines(team.sport, courts)}${drawLogo(display)}
${drawEmblem(team.teamName, { x: CENTRE - 85, y: 150, size: 170 }, display)}<path fill="${white}" d="${title.join('')}"/><path fill="#fff" fill-opacity=".82" d="${facts}"/>${players(team.playerCount)}
</svg>`
}

/** A disc per player, and a ring for the reader. */
function players(count: number): string {
  const shown = discs.slice(0, Math.min(count, maxDiscs))
  const left = CENTRE - (shown.length * 60) / 2
  const ring = `<circle cx="${left + shown.length * 60}" cy="562" r="23" fill="${volt}" fill-opacity=".12" stroke="${volt}" stroke-width="3" stroke-dasharray="5 4"/>`
  return shown.map((colour, n) => `<circle cx="${left + n * 60}" cy="562" r="24" fill="${colour}"/>`).join('') + ring
}

function courtLines(sport: Sport, courts: ReadonlyMap<string, string>): string {
  const { width, height } = sportFacts[sport].court
  const scale = 1100 / width
  const markup = (courts.get(`court-${sport}`) ?? '').replaceAll('vector-effect="non-scaling-stroke" ', '')
  return `<g color="#fff" fill="none" stroke="#fff" opacity=".16" stroke-width="${(2.5 / scale).toFixed(3)}" transform="translate(900 180) rotate(-6) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-height / 2})">${markup}</g>`
}
