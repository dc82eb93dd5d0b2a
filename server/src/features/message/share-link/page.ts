import { sayIn } from '#core/language/say.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { previewTags } from '#core/pages/preview.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { bench, scoreboard } from '../../game/answer-link/scoreboard/page.ts'
import { deadLinkPage } from '../../team/team/page.ts'
import { askText, countText, type SharedGame, type SharedGameRow, shortText } from './rules.ts'
import { stage } from './stage/page.ts'

/** "Tue, Nov 17, 07:30 PM: Night Shift FC vs Pique Performance" */
export function titleOf(game: SharedGameRow): string {
  const moment = momentOf(game)
  const when = `${formatMoment('shortDay', moment)}, ${formatMoment('time', moment)}`
  return `${game.status === 'Cancelled' ? 'Cancelled: ' : ''}${when}: ${game.teamName} vs ${game.opponent}`
}

/** Times are those of the venue, in English: nobody knows who reads a link in a group chat. */
const momentOf = ({ startsAt, timeZone }: SharedGameRow): Moment => ({ at: startsAt, timeZone, locale: '' })

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
  const court = isOpen ? stage(game) : null
  const answers = isOpen ? { count: countText(game), names: '', people: [], openSpots: 0 } : null
  const body = html`<article class="card mx-auto w-full max-w-[34rem] overflow-hidden">
${scoreboard(sayIn(''), board, now, court)}${bench({ location: game.location, answers })}
<div class="p-4 text-center sm:p-6">${isOpen ? ask(game, url) : closed(game)}</div></article>`
  return {
    status: 200,
    title: titleOf(game),
    head: preview(game, url, version),
    body: frame(sayIn(''), now, null, body),
  }
}

/** Signed-in people see one way on; the script shows it in place of the others. */
function ask(game: SharedGame, url: string): Html {
  const { gameId, teamName, request, isListed } = game
  const answer = `/games/${gameId}/answer`
  const day = formatMoment('weekday', momentOf(game))
  const text = request
    ? `${teamName} is ${shortText(request.spots)} on ${day}.`
    : `Log in to answer for ${teamName}${isListed ? ', or sign up to join' : ''}.`
  const signUp = request
    ? button(signInPath(`/subs/${request.id}`, 'signup'), 'Sign Up to Play', 'primary')
    : isListed && button(signInPath(answer, 'signup'), 'Sign Up to Join', 'primary')
  return html`<h1 class="display px-1 text-xl" tabindex="-1">${request ? askText(request.positions) : 'Are you going?'}</h1><p class="mt-1 mb-4 px-1 text-muted-foreground wrap-anywhere">${text}</p>
<div class="grid gap-2" data-signed="out">${signUp}${button(signInPath(answer), 'Log In', signUp ? 'secondary' : 'primary')}</div>
<div class="grid gap-2" data-signed="in" hidden>${request && button(`/subs/${request.id}`, 'See Request', 'secondary')}<a class="btn btn-primary btn-xl w-full" href="${answer}">${icon('check')}Answer</a></div>
<a class="btn btn-ghost mt-2 min-h-12 w-full" href="${url}/game.ics">${icon('calendar')}Add to Calendar</a>
${request && html`<p class="mt-2 text-center text-sm text-muted-foreground">Free. The captain sees your name and decides; your email stays private.</p>`}`
}

const button = (href: string, text: string, look: 'primary' | 'secondary'): Html =>
  html`<a class="btn btn-${look} min-h-12 w-full" href="${href}">${text}</a>`

const closed = ({ status, gameId }: SharedGame): Html =>
  html`<h1 class="display px-1 text-xl" tabindex="-1">${status === 'Cancelled' ? 'This game is cancelled' : 'This game is over'}</h1><p class="mt-1 mb-4 px-1 text-muted-foreground">It takes no more answers.</p><a class="btn btn-secondary min-h-12 w-full" href="/games/${gameId}">See Game</a>`

function preview(game: SharedGame, url: string, version: string): Html {
  const description =
    game.status === 'Upcoming' ? `${game.location}. ${countText(game)}. Are you going?` : `${game.location}.`
  return previewTags({ title: titleOf(game), description, url, picture: `${url}/game.png?v=${version}` })
}

/** The same page for a link that never was and for one that was turned off. */
export const unknownShareLinkPage = (now: Date): PageDocument =>
  deadLinkPage(
    sayIn(''),
    now,
    'It was turned off, or the game is gone. Ask your team for a new one, or log in to see your games.',
  )
