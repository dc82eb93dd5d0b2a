import { type Html, html } from './html.ts'

/** The lines of the court of a sport, from courts.svg. */
export const courtOf = (sport: string, classes: string): Html =>
  html`<svg class="lines ${classes}" viewBox="${boxOf(sport)}" fill="none" stroke="currentColor" stroke-width="1.5" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="/courts.svg#court-${courtNameOf(sport)}"/></svg>`

/** A small court beside the name of the sport. */
export const glyphOf = (sport: string, classes: string): Html =>
  html`<svg class="sg ${classes}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><use href="/courts.svg#glyph-${courtNameOf(sport)}"/></svg>`

export const boxOf = (sport: string): string => boxes[sport] ?? '0 0 96 60'

/** View boxes of the courts in courts.svg. */
const boxes: Record<string, string> = {
  Soccer: '0 0 105 68',
  Basketball: '0 0 94 50',
  Volleyball: '0 0 72 36',
  Hockey: '0 0 200 85',
  Softball: '0 0 100 70',
  Baseball: '0 0 100 76',
  Kickball: '0 0 100 72',
  Football: '0 0 120 53.3',
  Tennis: '0 0 78 36',
  Pickleball: '0 0 44 20',
}

export const courtNameOf = (sport: string): string => (sport in boxes ? sport : 'Other')
