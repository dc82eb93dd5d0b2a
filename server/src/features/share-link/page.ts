import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { deadLinkPage, frame } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { productName } from '#core/product.ts'
import { bench, scoreboard } from '../answer-link/scoreboard/page.ts'
import type { SharedGame } from './queries.ts'
import { countWords } from './rules.ts'

/** "Tue, Nov 17, 07:30 PM: Night Shift FC vs Pique Performance" */
export function titleOf(game: SharedGame): string {
  const moment = momentOf(game)
  const when = `${formatMoment('shortDay', moment)}, ${formatMoment('time', moment)}`
  return `${game.status === 'Cancelled' ? 'Cancelled: ' : ''}${when}: ${game.teamName} vs ${game.opponent}`
}

/** Times are those of the venue, in English: nobody knows who reads a link in a group chat. */
const momentOf = ({ startsAt, timeZone }: SharedGame): Moment => ({ at: startsAt, timeZone, locale: '' })

interface Options {
  url: string
  version: string
  now: Date
}

export function sharedGamePage(game: SharedGame, { url, version, now }: Options): PageDocument {
  const isOpen = game.status === 'Upcoming'
  const board = {
    ...game,
    teamLogoUrl: pictureUrl(game.teamLogo),
    moment: momentOf(game),
    state: isOpen ? ('upcoming' as const) : game.status === 'Cancelled' ? ('cancelled' as const) : ('over' as const),
    score: game.status === 'Completed' && game.ourScore !== null ? `${game.ourScore}–${game.theirScore}` : null,
  }
  const answers = isOpen ? { count: countWords(game), names: '', people: [], openSpots: 0 } : null
  const body = html`<article class="card mx-auto w-full max-w-[34rem] overflow-hidden">
${scoreboard(board, now)}${bench({ location: game.location, answers })}
<div class="p-4 sm:p-6">${isOpen ? ask(game, url) : closed(game)}</div></article>`
  return { status: 200, title: titleOf(game), head: preview(game, url, version), body: frame(now, null, body) }
}

const ask = (game: SharedGame, url: string): Html =>
  html`<h1 class="display px-1 text-xl" tabindex="-1">Are you going?</h1><p class="mt-1 mb-4 px-1 text-muted-foreground">Sign in to answer for ${game.teamName}.</p>
<div class="grid gap-2"><a class="btn btn-primary btn-xl w-full" href="/games/${game.gameId}/answer">${icon('check')}Answer</a><a class="btn btn-secondary min-h-12 w-full" href="${url}/game.ics">${icon('calendar')}Add to Calendar</a></div>`

const closed = ({ status, gameId }: SharedGame): Html =>
  html`<h1 class="display px-1 text-xl" tabindex="-1">${status === 'Cancelled' ? 'This game is cancelled' : 'This game is over'}</h1><p class="mt-1 mb-4 px-1 text-muted-foreground">It takes no more answers.</p><a class="btn btn-secondary min-h-12 w-full" href="/games/${gameId}">See the Game</a>`

/** What a messenger shows of the link: https://ogp.me. */
function preview(game: SharedGame, url: string, version: string): Html {
  const description =
    game.status === 'Upcoming' ? `${game.location}. ${countWords(game)}. Are you going?` : `${game.location}.`
  const facts = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': titleOf(game),
    'og:description': description,
    'og:url': url,
    'og:image': `${url}/game.png?v=${version}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': titleOf(game),
    'twitter:card': 'summary_large_image',
  }
  return html`${Object.entries(facts).map(([name, content]) => html`<meta property="${name}" content="${content}">`)}<meta name="description" content="${description}">`
}

/** The same page for a link that never was and for one that was turned off. */
export const unknownShareLinkPage = (now: Date): PageDocument =>
  deadLinkPage(now, 'It was turned off, or the game is gone. Ask your team for a new one, or log in to see your games.')
