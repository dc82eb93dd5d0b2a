import { sayHeadCount, sayPlaces, sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment, type Moment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { previewTags } from '#core/pages/preview.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { locationAndFaces, scoreboard } from '../../game/answer-link/scoreboard/page.ts'
import { deadLinkPage } from '../../team/team/page.ts'
import type { SharedGame, SharedGameRow } from './rules.ts'
import { stage } from './stage/page.ts'

/** "Tue, Nov 17, 07:30 PM: Night Shift FC vs Pique Performance" */
export function titleOf(say: Say, { teamName: team, opponent, status, ...game }: SharedGameRow): string {
  const moment = momentOf(say, game)
  const facts = { day: formatMoment('shortDay', moment), time: formatMoment('time', moment), team, opponent }
  return status === 'Cancelled'
    ? say('Cancelled: {day}, {time}: {team} vs {opponent}', facts)
    : say('{day}, {time}: {team} vs {opponent}', facts)
}

export { gameCalendarFile } from '../../game/game/calendar/page.ts'

/** Times are in the venue's time zone. */
const momentOf = (say: Say, { startsAt, timeZone }: Pick<SharedGameRow, 'startsAt' | 'timeZone'>): Moment => ({
  at: startsAt,
  timeZone,
  locale: say.formats,
})

interface Options {
  url: string
  version: string
  now: Date
}

export function sharedGamePage(say: Say, game: SharedGame, { url, version, now }: Options): PageDocument {
  const isOpen = game.status === 'Upcoming'
  const board = {
    ...game,
    kind: 'game' as const,
    title: '',
    teamLogoUrl: pictureUrl(game.teamLogo),
    moment: momentOf(say, game),
    was: isOpen ? game.movedFrom : null,
    state: isOpen ? ('upcoming' as const) : game.status === 'Cancelled' ? ('cancelled' as const) : ('over' as const),
    score: game.status === 'Completed' && game.ourScore !== null ? `${game.ourScore}–${game.theirScore}` : null,
  }
  const court = isOpen ? stage(say, game) : null
  const answers = isOpen ? { count: sayPlaces(say, game.headCount), names: '', people: [], openSpots: 0 } : null
  const body = html`<article class="card mx-auto w-full max-w-[34rem] overflow-hidden">
    ${scoreboard(say, board, now, court)}
    ${locationAndFaces({ location: sayWritten(say, game.location), answers })}
    <div class="p-4 text-center sm:p-6">${isOpen ? ask(say, game, url) : closed(say, game)}</div>
  </article>`
  return {
    status: 200,
    language: say.language,
    title: titleOf(say, game),
    head: preview(say, game, url, version),
    body: frame(say, now, null, body),
  }
}

/** Signed-in people get a single link; the script shows it in place of the others. */
function ask(say: Say, game: SharedGame, url: string): Html {
  const { gameId, teamName: team, request, isListed } = game
  const answer = `/games/${gameId}/answer`
  const day = formatMoment('weekday', momentOf(say, game))
  const text = request
    ? say('{spots, plural, one {{team} asks for a sub on {day}.} other {{team} asks for # subs on {day}.}}', {
        spots: request.spots,
        team,
        day,
      })
    : isListed
      ? say('Log in to answer for {team}, or sign up to join.', { team })
      : say('Log in to answer for {team}.', { team })
  const signUp = request
    ? button(signInPath(`/subs/${request.id}`, 'signup'), say('Sign Up to Play'), 'primary')
    : isListed && button(signInPath(answer, 'signup'), say('Sign Up to Join'), 'primary')
  return html`
    <h1 class="display px-1 text-xl" tabindex="-1">
      ${request ? askText(say, request.positions) : say('Are you going?')}
    </h1>
    <p class="mt-1 mb-4 px-1 text-muted-foreground wrap-anywhere">${text}</p>
    <div class="grid gap-2" data-signed="out">
      ${signUp}
      ${button(signInPath(answer), say('Log In'), signUp ? 'secondary' : 'primary')}
    </div>
    <div class="grid gap-2" data-signed="in" hidden>
      ${request && button(`/subs/${request.id}`, say('See Request'), 'secondary')}
      <a class="btn btn-primary btn-xl w-full" href="${answer}">${icon('check')}${say('Answer')}</a>
    </div>
    <a class="btn btn-ghost mt-2 min-h-12 w-full" href="${url}/game.ics">
      ${icon('calendar')}
      ${say('Add to Calendar')}
    </a>
    ${
      request &&
      html`<p class="mt-2 text-center text-sm text-muted-foreground">
        ${say('Free. The captain sees your name and decides; your email stays private.')}
      </p>`
    }
  `
}

/** The question to strangers who could help out. */
const askText = (say: Say, positions: readonly string[]): string =>
  positions.length === 1 && positions[0] === 'Goalkeeper' ? say('Can you play in goal?') : say('Can you play?')

const button = (href: string, text: string, look: 'primary' | 'secondary'): Html =>
  html`<a class="btn btn-${look} min-h-12 w-full" href="${href}">${text}</a>`

const closed = (say: Say, { status, gameId }: SharedGame): Html =>
  html`
    <h1 class="display px-1 text-xl" tabindex="-1">
      ${status === 'Cancelled' ? say('This game is cancelled') : say('This game is over')}
    </h1>
    <p class="mt-1 mb-4 px-1 text-muted-foreground">${say('Answers are closed.')}</p>
    <a class="btn btn-secondary min-h-12 w-full" href="/games/${gameId}">${say('See Game')}</a>
  `

function preview(say: Say, game: SharedGame, url: string, version: string): Html {
  const place = sayWritten(say, game.location)
  const description =
    game.status === 'Upcoming'
      ? say('{place}. {count}. Are you going?', { place, count: sayHeadCount(say, game.headCount) })
      : say('{place}.', { place })
  return previewTags({ title: titleOf(say, game), description, url, picture: `${url}/game.png?v=${version}` })
}

/** The same page for links that never existed and for those that were turned off. */
export const unknownShareLinkPage = (say: Say, now: Date): PageDocument =>
  deadLinkPage(
    say,
    now,
    say('It was turned off, or the game is gone. Ask your team for a new one, or log in to see your games.'),
  )
