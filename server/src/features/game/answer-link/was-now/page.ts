import type { Say } from '#core/language/say.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'

/** The start before a move, next to the new one, on the game's board. */
export const wasNow = (say: Say, was: Moment, now: Moment): Html =>
  html`<dl class="wasnow mt-4" data-was-now>
    <div>
      <dt>${say('Was')}</dt>
      <dd class="line-through">${day(was)}</dd>
    </div>
    ${icon('arrow', 'size-5 shrink-0 self-center text-pitch-muted rtl:-scale-x-100')}
    <div>
      <dt>${say('Now')}</dt>
      <dd class="font-semibold">${day(now)}</dd>
    </div>
  </dl>`

const day = (moment: Moment): Html =>
  html`
    <span class="block">${formatMoment('shortDay', moment)}</span>
    <span class="block">${formatMoment('time', moment)}</span>
  `
