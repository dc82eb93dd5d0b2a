import { answerLabels, sayWritten } from '@app/contract/game-text'
import { sayWhat } from '@app/contract/kind'
import type { Say } from '#core/language/say.ts'
import { kitHueOf } from '#core/mail/letterhead.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf, nothingHerePage } from '../../../team/team/page.ts'
import { shownAnswer } from '../../attendance/rules.ts'
import { corner } from '../page.ts'
import { answerLooks } from '../words/page.ts'
import type { HandedView } from './queries.ts'
import { handedToken } from './rules.ts'

/** The same page for links that never existed and for ended ones. */
export const noLinkPage = (say: Say, { linkId, now }: { linkId: string; now: Date }): PageDocument =>
  nothingHerePage(say, now, `/me/${linkId}`)

/** The next games of a person without an account, each with its answer. */
export function handedPage(say: Say, view: HandedView, { linkId, now }: { linkId: string; now: Date }): PageDocument {
  const { firstName, teamName } = view
  const heading = say('Your games, {name}', { name: firstName })
  const games =
    view.games.length > 0
      ? html`<ul class="divide-y divide-border">${view.games.map((game) => row(say, game, linkId))}</ul>`
      : html`<p class="px-4 py-5 text-muted-foreground sm:px-6">
        ${say('No game is planned yet. Keep this link: the next ones will be here.')}
      </p>`
  const body = html`
    <article class="card mx-auto w-full max-w-[40rem] overflow-hidden">
      <div class="pitch kit hue-${kitHueOf(teamName)} px-4 pt-5 pb-5 sm:px-6">
        ${courtOf(view.sport, 'absolute -top-[40%] -inset-e-[26%] -z-10 w-[110%] -rotate-6 sm:-inset-e-[6%] sm:w-[70%]')}
        <div class="flex items-center gap-4">
          ${crest(teamName, pictureUrl(view.teamLogo), 56)}
          <div class="min-w-0">
            <p class="text-sm wrap-anywhere text-pitch-muted">${teamName}</p>
            <h1 class="display text-2xl wrap-anywhere" tabindex="-1">${heading}</h1>
          </div>
        </div>
      </div>
      ${games}
    </article>
    <nav aria-label="${say('More')}" class="card mx-auto mt-4 w-full max-w-[40rem] p-2">
      <a href="/claim/${linkId}" class="rowlink">
        <span class="grid size-9 shrink-0 place-items-center rounded-md bg-muted">
          ${icon('join', 'size-[1.1875rem]')}
        </span>
        <span class="min-w-0 flex-1">
          <span class="block leading-5 font-medium">${say('Get an Account')}</span>
          <span class="block text-sm text-muted-foreground">
            ${say('Your answers come along, and this link ends')}
          </span>
        </span>
        ${icon('forward', 'size-4 shrink-0 text-muted-foreground')}
      </a>
    </nav>
    <p class="mx-auto mt-4 max-w-[34rem] px-2 text-center text-sm text-muted-foreground">
      ${say('Anyone with this link can answer for you. Keep it to yourself.')}
    </p>
  `
  return {
    status: 200,
    language: say.language,
    title: heading,
    body: frame(say, now, corner(say, { ...view, avatar: null }), body),
  }
}

function row(say: Say, game: HandedView['games'][number], linkId: string): Html {
  const moment = { at: new Date(game.startsAt), timeZone: game.timeZone, locale: say.formats }
  const status = game.answer && shownAnswer[game.answer]
  const answer = status
    ? html`<span class="flex shrink-0 items-center gap-1.5 text-sm font-semibold ${answerLooks[status].colour}">
      ${icon(answerLooks[status].icon, 'size-4')}
      ${say(answerLabels[status])}
    </span>`
    : html`<span class="btn btn-secondary btn-sm shrink-0">${say('Answer')}</span>`
  return html`<li>
    <a href="/a/${handedToken(linkId, game.id)}" class="flex items-center gap-3 px-4 py-3 hover:bg-muted sm:px-6">
      <span class="-ms-2 flex w-12 shrink-0 flex-col items-center justify-center">
        <span class="text-2xs font-semibold text-muted-foreground">${formatMoment('shortWeekday', moment)}</span> <span class="display tnum text-xl leading-7">${formatMoment('date', moment)}</span>
      </span>
      <span class="min-w-0 flex-1">
        <span class="block leading-5 font-medium wrap-anywhere">
          ${sayWhat(say, game)}
        </span>
        <span class="meta tnum mt-0.5 text-sm text-muted-foreground">
          <span>${say.line([formatMoment('monthDay', moment), formatMoment('zonedTime', moment)])}</span>
          <span class="wrap-anywhere">${sayWritten(say, game.location)}</span>
        </span>
      </span>
      ${answer}
    </a>
  </li>`
}
