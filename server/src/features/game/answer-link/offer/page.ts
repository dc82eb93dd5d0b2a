import type { RsvpStatus } from '@app/contract'
import { type NewStart, sayOffered, sayStillMakeIt, sayTakeOfferBack, sayWorks } from '@app/contract/move-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import type { AnswerView } from '../rules.ts'
import { failureNote } from '../words/page.ts'

/** For someone who offered to play: shows whether the offer stands, and lets them confirm a new time or withdraw. */
export function offerPanels(say: Say, view: AnswerView, chosen: RsvpStatus | null): Html {
  const { offeredFor, teamName: team } = view
  const isTakingBack = chosen === 'NotGoing'
  const start = newStart(say, view)
  const back = html`<button type="button" class="btn btn-secondary min-h-12 w-full" data-ask-back>${sayTakeOfferBack(say)}</button>`
  return html`
    <noscript>
      <div class="note note-info mb-4"><div>${say('This page needs JavaScript.')}</div></div>
    </noscript>
    ${failureNote()}
    ${
      offeredFor &&
      html`<div data-panel="ask" ${isTakingBack && 'hidden'}>
        <h1 class="display px-1 text-2xl text-balance" tabindex="-1" data-heading>${sayStillMakeIt(say, start)}</h1>
        <p class="mt-1 px-1 text-muted-foreground">
          ${sayOffered(say, start, { weekday: weekdayOf(say, view, offeredFor) })}
        </p>
        <div class="needs-script mt-4 grid gap-2">
          <button type="button" class="btn btn-primary btn-xl w-full" data-confirm>
            ${icon('check')}
            ${sayWorks(say, start)}
          </button>
          ${back}
        </div>
      </div>`
    }
    <div data-panel="stands" ${(offeredFor || isTakingBack) && 'hidden'}>
      <h1 class="display px-1 text-xl" tabindex="-1" data-heading>${say('You volunteered')}</h1>
      <p class="mt-1 mb-4 px-1 text-muted-foreground">
        ${say('A captain of {team} has to accept you. You’ll get an email either way.', { team })}
      </p>
      <div class="needs-script">${back}</div>
    </div>
    <div data-panel="back" ${!isTakingBack && 'hidden'}>
      <h1 class="display px-1 text-xl" tabindex="-1" data-heading>${say('Withdraw your offer?')}</h1>
      <p class="mt-1 px-1 text-muted-foreground">${say('You can volunteer again while a spot is open.')}</p>
      <div class="needs-script mt-4 grid grid-cols-2 gap-2">
        <button type="button" class="btn btn-secondary" data-keep="${offeredFor ? 'ask' : 'stands'}">
          ${say('Keep My Offer')}
        </button>
        <button type="button" class="btn btn-destructive" data-take-back>${sayTakeOfferBack(say)}</button>
      </div>
    </div>
    <div data-panel="taken-back" hidden>
      <h1 class="display px-1 text-xl" tabindex="-1" data-heading>${say('You withdrew your offer')}</h1>
      <p class="mt-1 px-1 text-muted-foreground">${say('No hard feelings: things come up.')}</p>
    </div>
  `
}

function newStart(say: Say, { startsAt, timeZone, offeredFor }: AnswerView): NewStart {
  const moment = { at: startsAt, timeZone, locale: say.formats }
  const dayOf = (at: Date) => formatMoment('shortDay', { ...moment, at })
  return {
    weekday: formatMoment('weekday', moment),
    day: formatMoment('date', moment),
    isSameDay: offeredFor !== null && dayOf(offeredFor) === dayOf(startsAt),
  }
}

const weekdayOf = (say: Say, { timeZone }: AnswerView, at: Date): string =>
  formatMoment('weekday', { at, timeZone, locale: say.formats })
