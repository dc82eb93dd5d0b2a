import type { NextGame } from '@app/contract'
import { sayHeadCount, sayWritten } from '@app/contract/game-text'
import { sayWhat } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import { kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import type { AnswerView, PageState } from '../rules.ts'
import { answerLooks, statuses, textsOf } from '../words/page.ts'

export function nextGame(
  say: Say,
  view: AnswerView,
  next: NonNullable<AnswerView['next']>,
): Omit<NextGame, 'token' | 'nonce'> {
  const moment = { at: new Date(next.startsAt), timeZone: next.timeZone, locale: say.formats }
  const unanswered = view.unansweredCount
  const rest = unanswered - 1
  const day = formatMoment('shortDay', moment)
  return {
    start: moment.at.toISOString(),
    day,
    heading: say('Next: {day}. Going?', { day }),
    rest: rest > 0 ? say('{rest, plural, one {# more after this one} other {# more after this one}}', { rest }) : '',
    all: rest > 0 ? say('Going to All {unanswered}', { unanswered }) : '',
    weekday: formatMoment('shortWeekday', moment),
    date: formatMoment('date', moment),
    what: sayWhat(say, next),
    facts: [formatMoment('zonedTime', moment), sayWritten(say, next.location), sayHeadCount(say, next.headCount)],
  }
}

/**
 * The next unanswered game. Opening the page creates no link to it, so before anything is saved the card leads to the
 * game itself.
 */
export function nextCard(say: Say, view: AnswerView, state: PageState, token: string): Html | null {
  if (view.isSub) return null
  const next = view.next && nextGame(say, view, view.next)
  const isAsked = state === 'ask' || state === 'moved' || state === 'earlier'
  const texts = textsOf(say)
  return html`<section class="card mx-auto mt-4 w-full max-w-[34rem] p-4 sm:p-6" aria-labelledby="next" data-next ${(isAsked || !next) && 'hidden'}>
    <p class="mb-3 flex items-center gap-2 text-sm font-medium text-going" data-last hidden>
      ${icon('check', 'size-4 shrink-0')}
      <span class="min-w-0 flex-1" data-last-text></span>
      <button type="button" class="hit text-muted-foreground underline underline-offset-4" data-undo-last>
        ${say('Undo')}
      </button>
    </p>
    <div class="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id="next" class="display text-lg" tabindex="-1" data-slot="heading">${next?.heading}</h2>
      <p class="text-sm text-muted-foreground" data-slot="rest">${next?.rest}</p>
    </div>
    <p class="mt-1 text-muted-foreground" data-all-answered hidden>
      ${say('{team} has your answers for all upcoming games.', { team: view.teamName })}
    </p>
    <div data-next-game>
      <div class="mt-3 flex items-center gap-3">
        <span class="-ms-2 flex w-12 shrink-0 flex-col items-center justify-center">
          <span class="text-2xs font-semibold text-muted-foreground" data-slot="weekday">${next?.weekday}</span> <span class="display tnum text-xl leading-7" data-slot="date">${next?.date}</span>
        </span>
        <span aria-hidden="true" class="w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.54_0.16_var(--h))] hue-${kitHueOf(view.teamName)}"></span>
        <div class="min-w-0 flex-1">
          <p class="leading-5 wrap-anywhere">
            <bdi class="font-semibold">${view.teamName}</bdi> <span class="text-muted-foreground" data-slot="what">${next?.what}</span>
          </p>
          <p class="mt-0.5 text-sm text-muted-foreground">
            <span class="meta tnum" data-facts>${next?.facts.map((fact) => html`<span>${fact}</span>`)}</span>
          </p>
        </div>
      </div>
      <div class="@container mt-4 w-full" data-next-choices hidden>
        <div class="segmented" role="group" aria-labelledby="next">
          ${statuses.map(
            (status) => html`<button type="button" data-answer-next="${status}">
              ${icon(answerLooks[status].icon)}
              <span>${texts[status].label}</span>
            </button>`,
          )}
        </div>
      </div>
      ${
        view.next &&
        html`<a class="btn btn-secondary mt-4 w-full" href="/games/${view.next.id}" data-next-link>
          ${say('Log In to Answer')}
        </a>`
      }
      <a class="needs-script btn btn-ghost mt-2 w-full" href="/a/${token}/all" data-all ${!next?.all && 'hidden'}>
        <span data-slot="all">${next?.all}</span>
        ${icon('forward')}
      </a>
    </div>
  </section>`
}
