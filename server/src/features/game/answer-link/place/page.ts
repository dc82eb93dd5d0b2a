import type { OwnWaiting } from '@app/contract'
import { sayListOrder } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import type { AnswerView } from '../rules.ts'

type Timed = Pick<AnswerView, 'timeZone'>

/** "Held for you until 06:30 PM", with the time that is left, above the buttons. */
export function heldPlace(say: Say, view: Timed, { offer }: OwnWaiting, now: Date): Html {
  if (!offer)
    return html`<p class="mb-4 px-1 text-muted-foreground" data-once>
      ${say('You’re next on the waiting list. Nobody else can take it before you.')}
    </p>`
  const until = new Date(offer.until)
  const left = until.getTime() - now.getTime()
  const whole = until.getTime() - Date.parse(offer.at)
  const percent = Math.max(0, Math.min(100, Math.round((left / whole) * 100)))
  return html`<div class="mb-4 flex items-center gap-3.5 rounded-xl bg-muted p-4" data-once>
    <span class="grid size-11 shrink-0 place-items-center rounded-full bg-card">${icon('timer')}</span>
    <div class="min-w-0 flex-1">
      <p class="font-semibold">${say('Held for you until {time}', { time: untilText(say, view, until, now) })}</p>
      <svg class="mt-2 h-2 w-full overflow-hidden rounded-full bg-border text-primary rtl:-scale-x-100" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="${percent}" height="1" fill="currentColor" />
      </svg>
    </div>
  </div>`
}

/** "06:30 PM" today, otherwise with the day. */
function untilText(say: Say, { timeZone }: Timed, until: Date, now: Date): string {
  const moment = { at: until, timeZone, locale: say.formats }
  const day = formatMoment('shortDay', moment)
  const time = formatMoment('zonedTime', moment)
  return day === formatMoment('shortDay', { ...moment, at: now }) ? time : say.line([day, time])
}

export const whatHappensThen = (say: Say): Html =>
  html`<p class="mt-4 border-t border-border pt-4 text-sm text-muted-foreground" data-once>
    ${say('If you pass, the next person is asked. If you don’t answer, the spot goes to the next person, too, but you keep your number this time.')}
  </p>`

/** What joining means, under the button. */
export const numberYouGet = (say: Say, { number }: OwnWaiting): Html =>
  html`<p class="mt-3 px-1 text-sm text-muted-foreground" data-once>
    ${say('You would be number {number}.', { number })} ${sayListOrder(say)}
  </p>`
