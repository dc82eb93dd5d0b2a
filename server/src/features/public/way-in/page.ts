import { sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf, nothingHerePage } from '../../team/team/page.ts'
import type { GameForStrangers } from './queries.ts'

/**
 * Every other address gets the same answer, so that none can be probed. Served at the landing page's address, which
 * exists.
 */
export const nowherePage = (say: Say, { path, now }: { path: string; now: Date }): PageDocument => ({
  ...nothingHerePage(say, now, path),
  status: 200,
})

/** The link of a game for people who are not signed in: opponents, time and location, but not who plays. */
export function gameLinkPage(
  say: Say,
  game: GameForStrangers,
  { path, now }: { path: string; now: Date },
): PageDocument {
  const { teamName: team, opponent, sport, place } = game
  const moment = { at: game.startsAt, timeZone: game.timeZone, locale: say.formats }
  const heading = say('A game of {team}', { team })
  const body = html`<article class="card mx-auto w-full max-w-[32rem] overflow-hidden">
    <div class="pitch px-5 py-6 sm:px-8">
      ${courtOf(sport, 'absolute -top-[40%] -inset-e-[26%] -z-10 w-[110%] -rotate-6 sm:-inset-e-[6%] sm:w-[70%]')}
      <div class="flex items-center gap-4">
        ${crest(team, pictureUrl(game.teamLogo), 48)}
        <div class="min-w-0">
          <p class="display text-lg wrap-anywhere">${team}</p>
          <p class="text-sm wrap-anywhere text-pitch-muted">${say('vs {opponent}', { opponent })}</p>
        </div>
      </div>
      <p class="tnum mt-4 flex items-center gap-2.5">
        ${icon('clock', 'size-5 shrink-0')}
        <span>${say.line([formatMoment('shortDay', moment), formatMoment('zonedTime', moment)])}</span>
      </p>
      ${
        place !== '' &&
        html`<p class="mt-1.5 flex items-center gap-2.5">
          ${icon('pin', 'size-5 shrink-0')}
          <span class="min-w-0 wrap-anywhere">${sayWritten(say, place)}</span>
        </p>`
      }
    </div>
    <div class="px-5 pt-5 pb-6 sm:px-8 sm:pb-8">
      <h1 class="display text-xl wrap-anywhere" tabindex="-1">${heading}</h1>
      <p class="mt-1 text-muted-foreground">
        ${say('Who plays is for the team. On it? Log in and you see the game. Not on it? See if they need a sub.')}
      </p>
      <div class="mt-5 grid gap-2">
        <a class="btn btn-primary btn-lg w-full" href="${signInPath(path)}">${say('Log In')}</a>
        <a class="btn btn-secondary w-full" href="/board">${say('Open Sub Requests')}</a>
      </div>
    </div>
  </article>`
  return { status: 200, language: say.language, title: heading, body: frame(say, now, null, body) }
}
