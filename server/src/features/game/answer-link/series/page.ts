import type { RsvpStatus, SavedSeries, SeriesWords } from '@app/contract'
import { answerLabels, sayWritten } from '@app/contract/game-text'
import { kindHas, sayWhat } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import { kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame } from '#core/pages/frame.ts'
import { around, type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf } from '../../../team/team/page.ts'
import { corner, recipientNote } from '../page.ts'
import { answerLooks, failureNote, failureWords, statuses } from '../words/page.ts'
import type { SeriesGame, SeriesView } from './queries.ts'

const looks: Record<RsvpStatus, string> = { Going: 'is-going', Maybe: 'is-maybe', NotGoing: 'is-out' }

/** One list with Going chosen for every game, and one button that saves them all. */
export function seriesPage(
  say: Say,
  view: SeriesView,
  { token, nonce, now }: { token: string; nonce: string; now: Date },
): PageDocument {
  const count = view.games.length
  const heading =
    count === 0
      ? say('All answered')
      : say('{count, plural, one {Going to this game?} other {Going to all # games?}}', { count })
  const body = html`
    <article class="card mx-auto w-full max-w-[40rem]" ${count > 0 && 'data-series'} data-token="${token}" data-nonce="${nonce}" data-words="${JSON.stringify(seriesWords(say))}">
      ${header(say, view, heading)}
      ${count === 0 ? nothingToAnswer(say, view) : list(say, view)}
    </article>
    ${recipientNote(say, view)}
  `
  const title = `${heading} ${view.teamName}`
  return { status: 200, language: say.language, title, body: frame(say, now, corner(say, view), body) }
}

/** The texts of the script, which fills in the placeholders in braces. */
const seriesWords = (say: Say): SeriesWords => ({
  ...failureWords(say),
  failed: say('Failed to save your answers. Please try again.'),
  offline: say('You’re offline. Nothing is saved yet.'),
  counts: countsOf(say, { Going: '{games}', Maybe: '{games}', NotGoing: '{games}' }),
  line: say.line(['{before}', '{next}']),
})

/** For example "8 Going". */
const countsOf = (say: Say, games: Record<RsvpStatus, number | string>): Record<RsvpStatus, string> => ({
  Going: say('{games} Going', { games: games.Going }),
  Maybe: say('{games} Maybe', { games: games.Maybe }),
  NotGoing: say('{games} Not Going', { games: games.NotGoing }),
})

const header = (say: Say, view: SeriesView, heading: string): Html =>
  html`<div class="pitch kit hue-${kitHueOf(view.teamName)} rounded-t-xl px-4 pt-5 pb-5 sm:px-6">
    ${courtOf(view.sport, 'absolute -top-[40%] -inset-e-[26%] -z-10 w-[110%] -rotate-6 sm:-inset-e-[6%] sm:w-[70%]')}
    <div class="flex items-center gap-4">
      ${crest(view.teamName, pictureUrl(view.teamLogo), 56)}
      <div class="min-w-0">
        <p class="text-sm wrap-anywhere text-pitch-muted">${teamAndPeriod(say, view)}</p>
        <h1 class="display text-2xl" tabindex="-1" data-series-heading>${heading}</h1>
      </div>
    </div>
  </div>`

/** "Night Shift FC, Nov 17 to Feb 2" */
function teamAndPeriod(say: Say, { games, teamName: team }: SeriesView): string {
  const [first, last] = [games[0], games.at(-1)]
  if (!first || !last || first === last) return team
  const day = (game: SeriesGame) => formatMoment('monthDay', momentOf(say, game))
  return say('{team}, {from} to {until}', { team, from: day(first), until: day(last) })
}

function list(say: Say, view: SeriesView): Html {
  const months = Map.groupBy(view.games, (game) => formatMoment('month', momentOf(say, game)))
  const rows = Array.from(
    months,
    ([month, games]) =>
      html`
        <h2 class="px-4 pt-4 pb-1 text-sm font-semibold text-muted-foreground first-letter:uppercase sm:px-6">
          ${month}
        </h2>
        ${games.map((game) => row(say, game))}
      `,
  )
  const count = view.games.length
  const signIn = html`<a class="font-medium underline underline-offset-4" href="/games">
    ${say('Sign in and answer on the Games page')}
  </a>`
  return html`
    <noscript>
      <div class="note note-info m-4">
        <div>${around((link) => say('This page needs JavaScript to save answers. {link}.', { link }), signIn)}</div>
      </div>
    </noscript>
    <div data-series-list>
      ${rows}
      ${failureNote('m-4')}
      <div class="savebar needs-script">
        <p class="tnum min-w-0 flex-1 text-sm font-semibold" role="status" data-series-count>
          ${countsOf(say, { Going: count, Maybe: 0, NotGoing: 0 }).Going}
        </p>
        <button type="button" class="btn btn-primary btn-lg" data-save-all>
          ${icon('check')}
          <span>${say('{count, plural, one {Save # Answer} other {Save # Answers}}', { count })}</span>
        </button>
      </div>
    </div>
    <div class="p-4 sm:p-6" data-series-done hidden>
      <p class="text-muted-foreground" data-series-detail></p>
      <a class="btn btn-secondary mt-4 w-full" href="/games">${say('See All My Games')}</a>
    </div>
  `
}

function row(say: Say, game: SeriesGame): Html {
  const moment = momentOf(say, game)
  const [day, what] = [formatMoment('shortDay', moment), sayWhat(say, game)]
  const about = kindHas(game.kind, 'opponent')
    ? say('Answer for {day} vs {opponent}', { day, opponent: game.opponent })
    : say('Answer for {what}, {day}', { what, day })
  return html`<div class="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-border px-4 py-3 sm:flex-nowrap sm:px-6">
    <span class="-ms-2 flex w-12 shrink-0 flex-col items-center justify-center">
      <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span> <span class="display tnum text-xl leading-7">${formatMoment('date', moment)}</span>
    </span>
    <div class="min-w-0 flex-1">
      <p class="leading-5 font-medium wrap-anywhere">${what}</p>
      <p class="mt-0.5 text-sm text-muted-foreground">
        <span class="meta tnum">
          <span>${formatMoment('zonedTime', moment)}</span>
          <span class="wrap-anywhere">${sayWritten(say, game.location)}</span>
        </span>
      </p>
    </div>
    <div class="needs-script @container w-full shrink-0 sm:w-[16.25rem]">
      <div class="segmented is-compact" role="radiogroup" aria-label="${about}">
        ${statuses.map(
          (status, n) => html`<label class="${looks[status]}">
            <input type="radio" class="sr-only" name="${game.id}" value="${status}" ${n === 0 && 'checked'} autocomplete="off">
            ${icon(answerLooks[status].icon)}
            ${say(answerLabels[status])}
          </label>`,
        )}
      </div>
    </div>
  </div>`
}

const nothingToAnswer = (say: Say, { teamName: team }: SeriesView): Html =>
  html`<div class="p-4 sm:p-6">
    <p class="text-muted-foreground">${say('{team} has your answers for all upcoming games.', { team })}</p>
    <a class="btn btn-secondary mt-4 w-full" href="/games">${say('See All My Games')}</a>
  </div>`

const momentOf = (say: Say, { startsAt, timeZone }: SeriesGame): Moment => ({
  at: new Date(startsAt),
  timeZone,
  locale: say.formats,
})

/** What was saved, as the page shows it. */
export function savedSeries(say: Say, answers: readonly RsvpStatus[]): SavedSeries {
  const count = (status: RsvpStatus) => answers.filter((one) => one === status).length
  const counts = countsOf(say, { Going: count('Going'), Maybe: count('Maybe'), NotGoing: count('NotGoing') })
  const saved = say.line(statuses.filter((status) => count(status) > 0).map((status) => counts[status]))
  return {
    heading: say('{count, plural, one {# answer saved} other {# answers saved}}', { count: answers.length }),
    detail: say('{saved}. You can change any of them until that game ends.', { saved }),
  }
}
