import type { Side } from '@app/contract'
import { sayPosition } from '@app/contract/position-text'
import type { Say } from '#core/language/say.ts'
import { type Html, html } from '#core/pages/html.ts'
import { discs } from '../line-up/page.ts'
import type { SharedGame } from '../rules.ts'

const R = 6.2

/** Half a court with a disc for everyone who is in. No names: the heading says what is short. */
export const stage = (say: Say, { sport, side }: SharedGame): Html =>
  html`<svg class="mx-auto mt-3 block w-full max-w-[26rem]" viewBox="0 0 100 108" fill="none" aria-hidden="true">
    <g class="lines" stroke="currentColor" stroke-width="1.5"><use href="/courts.svg#half-${sport}"/></g>
    ${side.spots.map((spot, n) => place(spot, n, gapText(say, spot), say.direction))}
  </svg>`

function place(spot: Side['spots'][number], n: number, gap: string, direction: Say['direction']): Html {
  const { x, y } = spot
  if (spot.kind === 'in')
    return html`<circle cx="${x}" cy="${y}" r="${R}" fill="${discs[n % discs.length] ?? ''}" stroke="#fff" stroke-width=".8"/>`
  if (spot.kind !== 'open' && spot.kind !== 'asked')
    return html`<circle cx="${x}" cy="${y}" r="${R}" class="stroke-pitch-muted" stroke-width=".6" stroke-dasharray=".8 1.4"/>`
  const [left, right] = direction === 'ltr' ? ['start', 'end'] : ['end', 'start']
  const [anchor, start] = x < 22 ? [left, 3] : x > 78 ? [right, 97] : ['middle', x]
  return html`
    <circle cx="${x}" cy="${y}" r="${R + 2.4}" class="fill-primary/10"/>
    <circle cx="${x}" cy="${y}" r="${R}" class="fill-primary/15 stroke-primary" stroke-width=".8" stroke-dasharray="2.2 1.6"/>
    <path d="M${x - 1.8} ${y}h3.6M${x} ${y - 1.8}v3.6" class="stroke-primary" stroke-width=".8" stroke-linecap="round"/>
    <text x="${start}" y="${y + R + 5.2}" text-anchor="${anchor}" font-size="3.9" class="fill-primary font-semibold">
      ${gap}
    </text>
  `
}

/** The positions to fill, in words, each once. */
export const gapTexts = (say: Say, { spots }: Side): string[] => {
  const gaps = spots.filter(
    ({ kind, keptFor, position }) => (kind === 'open' || kind === 'asked') && (keptFor ?? position),
  )
  return [...new Set(gaps.map((spot) => gapText(say, spot)))]
}

/** "Goalkeeper wanted" if the team has asked for a sub, otherwise "Goalkeeper open". */
function gapText(say: Say, { keptFor, position: here, kind }: Side['spots'][number]): string {
  const isAsked = kind === 'asked'
  const position = sayPosition(say, keptFor ?? here)
  if (position === '') return isAsked ? say('needed') : say('open')
  return isAsked ? say('{position} needed', { position }) : say('{position} open', { position })
}
