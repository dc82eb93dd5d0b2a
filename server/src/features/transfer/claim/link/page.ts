import { sportLabels } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { kitHueOf } from '#core/mail/letterhead.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { crest } from '#core/pages/emblems.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { courtOf, nothingHerePage } from '../../../team/team/page.ts'
import type { ShownClaimLink } from './queries.ts'

/** The same page for links that never existed and for ended ones. */
export const noLinkPage = (say: Say, { path, now }: { path: string; now: Date }): PageDocument =>
  nothingHerePage(say, now, path)

/** A claim link for people who are not signed in: the team, who sent it, whom it is for, and what accepting does. */
export function claimLinkPage(
  say: Say,
  link: ShownClaimLink,
  { path, now }: { path: string; now: Date },
): PageDocument {
  const { teamName, teamLogo, sport, firstName, initial, captain } = link
  const name = `${firstName} ${initial}`.trim()
  const heading = say('Are you {name}?', { name })
  const text = captain
    ? say(
        '{captain} added you to the roster by name and sent you this link. Say it’s you, and from now on you answer for yourself.',
        { captain },
      )
    : say(
        'A captain added you to the roster by name and sent you this link. Say it’s you, and from now on you answer for yourself.',
      )
  const end = captain ? say('{captain} can turn off this link', { captain }) : say('A captain can turn off this link')
  const main = html`<article class="card mx-auto w-full max-w-[32rem] overflow-hidden" data-app="signed-in">
    <div class="pitch kit hue-${kitHueOf(teamName)} grid h-36 place-items-center sm:h-40">
      ${courtOf(sport, 'absolute top-1/2 left-1/2 w-[115%] max-w-none -translate-1/2 opacity-40')}
      <div class="relative grid justify-items-center gap-3 px-5 text-center">
        ${crest(teamName, pictureUrl(teamLogo), 56)}
        <p class="text-sm wrap-anywhere text-pitch-muted">${say.line([teamName, say(sportLabels[sport])])}</p>
      </div>
    </div>
    <div class="px-5 pt-5 pb-6 sm:px-8 sm:pb-8">
      <h1 class="display text-2xl wrap-anywhere sm:text-3xl" tabindex="-1">${heading}</h1>
      <p class="mt-1.5 wrap-anywhere text-muted-foreground">${text}</p>
      <ul class="mt-5 grid gap-3">
        ${[say('Your answers and games so far come along'), say('Only your team sees your address'), end].map(tick)}
      </ul>
      <div class="mt-6 grid gap-2">
        <a class="btn btn-primary btn-lg w-full" href="${signInPath(path, 'signup')}">${say('That’s Me: Sign Up')}</a>
        <a class="btn btn-secondary w-full" href="${signInPath(path)}">${say('I Have an Account: Log In')}</a>
      </div>
      <p class="mt-5 border-t border-border pt-4 text-sm wrap-anywhere text-muted-foreground">
        ${say('Not {name}? Just close this page; nothing happens.', { name: firstName })}
      </p>
    </div>
  </article>`
  return { status: 200, language: say.language, title: heading, body: frame(say, now, null, main) }
}

const tick = (text: string): Html =>
  html`<li class="flex items-start gap-3">
    ${icon('check', 'mt-0.5 size-5 shrink-0 text-going')}
    <span class="min-w-0 wrap-anywhere">${text}</span>
  </li>`
