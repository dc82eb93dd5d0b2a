import type { RsvpStatus, SavedSeason } from '@app/contract'
import { kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { type IconName, icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf } from '../../../team/team/page.ts'
import { corner, forWhom } from '../page.ts'
import type { SeasonGame, SeasonView } from './queries.ts'

const choices: { status: RsvpStatus; word: string; icon: IconName; look: string }[] = [
  { status: 'Going', word: 'Going', icon: 'check', look: 'is-going' },
  { status: 'Maybe', word: 'Maybe', icon: 'question', look: 'is-maybe' },
  { status: 'NotGoing', word: 'Not Going', icon: 'cross', look: 'is-out' },
]

/** One list with Going chosen for every game, and one button that saves them all. */
export function seasonPage(
  view: SeasonView,
  { token, nonce, now }: { token: string; nonce: string; now: Date },
): PageDocument {
  const count = view.games.length
  const heading = count === 0 ? 'All answered' : count === 1 ? 'Going to this game?' : `Going to all ${count} games?`
  const body = html`<article class="card mx-auto w-full max-w-[40rem]" ${count > 0 && 'data-season'} data-token="${token}" data-nonce="${nonce}">
${header(view, heading)}${count === 0 ? nothingToAnswer(view) : list(view)}</article>
${forWhom(view)}`
  return { status: 200, title: `${heading} ${view.teamName}`, body: frame(now, corner(view), body) }
}

const header = (view: SeasonView, heading: string): Html =>
  html`<div class="pitch kit hue-${kitHueOf(view.teamName)} rounded-t-xl px-4 pt-5 pb-5 sm:px-6">${courtOf(view.sport, 'absolute -top-[40%] -right-[26%] -z-10 w-[110%] -rotate-6 sm:-right-[6%] sm:w-[70%]')}<div class="flex items-center gap-4">${crest(view.teamName, pictureUrl(view.teamLogo), 56)}<div class="min-w-0"><p class="text-sm wrap-anywhere text-pitch-muted">${view.teamName}${period(view)}</p><h1 class="display text-2xl" tabindex="-1" data-season-heading>${heading}</h1></div></div></div>`

/** ", Nov 17 to Feb 2" */
function period({ games, locale }: SeasonView): string {
  const [first, last] = [games[0], games.at(-1)]
  if (!first || !last || first === last) return ''
  const day = (game: SeasonGame) => formatMoment('monthDay', momentOf(game, locale))
  return `, ${day(first)} to ${day(last)}`
}

function list(view: SeasonView): Html {
  const months = Map.groupBy(view.games, (game) => formatMoment('month', momentOf(game, view.locale)))
  const rows = Array.from(
    months,
    ([month, games]) =>
      html`<h2 class="px-4 pt-4 pb-1 text-sm font-semibold text-muted-foreground sm:px-6">${month}</h2>${games.map((game) => row(game, view.locale))}`,
  )
  const count = view.games.length
  return html`<noscript><div class="note note-info m-4"><div>This page needs JavaScript to save answers. <a class="font-medium underline underline-offset-4" href="/games">Sign in and answer on the pages of the games</a>.</div></div></noscript>
<div data-season-list>${rows}
<div class="note note-out m-4" role="alert" data-failed hidden>${icon('warning')}<div class="min-w-0 flex-1" data-reason></div></div>
<div class="savebar needs-script"><p class="tnum min-w-0 flex-1 text-sm font-semibold" role="status" data-season-count>${count} Going</p><button type="button" class="btn btn-primary btn-lg" data-save-all>${icon('check')}<span>Save ${count === 1 ? '1 Answer' : `${count} Answers`}</span></button></div></div>
<div class="p-4 sm:p-6" data-season-done hidden><p class="text-muted-foreground" data-season-detail></p><a class="btn btn-secondary mt-4 w-full" href="/games">See All My Games</a></div>`
}

function row(game: SeasonGame, locale: string): Html {
  const moment = momentOf(game, locale)
  const about = `Answer for ${formatMoment('shortDay', moment)} vs ${game.opponent}`
  return html`<div class="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-border px-4 py-3 sm:flex-nowrap sm:px-6"><span class="-ml-2 flex w-12 shrink-0 flex-col items-center justify-center"><span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span> <span class="display tnum text-xl leading-7">${formatMoment('date', moment)}</span></span><div class="min-w-0 flex-1"><p class="leading-5 font-medium wrap-anywhere">vs ${game.opponent}</p><p class="mt-0.5 text-sm text-muted-foreground"><span class="meta tnum"><span>${formatMoment('zonedTime', moment)}</span><span class="wrap-anywhere">${game.location}</span></span></p></div><div class="needs-script @container w-full shrink-0 sm:w-[16.25rem]"><div class="segmented is-compact" role="radiogroup" aria-label="${about}">${choices.map(({ status, word, look, icon: name }, n) => html`<label class="${look}"><input type="radio" class="sr-only" name="${game.id}" value="${status}" ${n === 0 && 'checked'} autocomplete="off">${icon(name)}${word}</label>`)}</div></div></div>`
}

const nothingToAnswer = ({ teamName }: SeasonView): Html =>
  html`<div class="p-4 sm:p-6"><p class="text-muted-foreground">${teamName} has your answers for all coming games.</p><a class="btn btn-secondary mt-4 w-full" href="/games">See All My Games</a></div>`

const momentOf = ({ startsAt, timeZone }: SeasonGame, locale: string): Moment => ({
  at: new Date(startsAt),
  timeZone,
  locale,
})

/** What was saved, in the words of the page. */
export function savedSeason(statuses: readonly RsvpStatus[]): SavedSeason {
  const counts = choices
    .map(({ status, word }) => ({ word, count: statuses.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
  return {
    heading: statuses.length === 1 ? '1 answer saved' : `${statuses.length} answers saved`,
    detail: `${counts.join(', ')}. You can change each until its game ends.`,
  }
}
