import { type Sport, sportFacts } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import type { PageDocument } from '#core/pages/document.ts'
import { frame, signInPath } from '#core/pages/frame.ts'
import { type Html, html } from '#core/pages/html.ts'
import { icon } from '#core/pages/icons.ts'

/** The lines of a sport's court, from courts.svg. `width` is that of the space it is drawn in. */
export function courtOf(sport: Sport, classes: string, width: string | null = null): Html {
  const { court } = sportFacts[sport]
  return html`<svg class="lines ${classes}"${width && html` width="${width}"`} viewBox="0 0 ${court.width} ${court.height}" fill="none" stroke="currentColor" stroke-width="1.5" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href="/courts.svg#court-${sport}"/>
  </svg>`
}

/** A small court next to the name of the sport. */
export const glyphOf = (sport: Sport, classes: string): Html =>
  html`<svg class="sg ${classes}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">
    <use href="/courts.svg#glyph-${sport}"/>
  </svg>`

/** The same page for every dead link, so that links cannot be probed. */
export const deadLinkPage = (say: Say, now: Date, text: string): PageDocument =>
  deadPage(say, now, say('This link no longer works'), text)

export const deadPage = (say: Say, now: Date, title: string, text: string): PageDocument => ({
  status: 404,
  language: say.language,
  title,
  body: frame(
    say,
    now,
    null,
    html`<div class="mx-auto w-full max-w-[40rem] text-center">
      <div class="pitch grid h-52 place-items-center rounded-2xl sm:h-64">
        ${courtOf('Other', 'absolute w-[130%] opacity-70')}
        <span class="relative grid size-20 place-items-center rounded-full bg-pitch text-primary ring-[1.5px] ring-pitch-line">
          ${icon('unlink', 'size-8')}
        </span>
      </div>
      <h1 class="display mt-7 text-2xl lg:text-3xl" tabindex="-1">${title}</h1>
      <div class="mx-auto mt-2 max-w-[46ch] text-md text-muted-foreground"><p>${text}</p></div>
      <div class="mt-6 flex flex-wrap justify-center gap-2">
        <a class="btn btn-primary" href="/games">${say('Log In')}</a>
        <a class="btn btn-secondary" href="/landing">${say('Go to Homepage')}</a>
      </div>
    </div>`,
  ),
})

/** The same page for unknown, ended and hidden addresses, so that addresses cannot be probed. */
export const nothingHerePage = (say: Say, now: Date, path: string): PageDocument => ({
  status: 404,
  language: say.language,
  title: say('Nothing at this address'),
  body: frame(
    say,
    now,
    null,
    html`<div class="mx-auto w-full max-w-[32rem]">
      <div class="pitch grid h-40 place-items-center rounded-2xl sm:h-52">
        ${courtOf('Other', 'absolute w-[130%] opacity-70')}
        <span class="relative grid size-[4.5rem] place-items-center rounded-full border-2 border-dashed border-primary bg-pitch text-primary">
          ${icon('nowhere', 'size-8')}
        </span>
      </div>
      <h1 class="display mt-6 text-2xl sm:text-3xl" tabindex="-1">${say('Nothing at this address')}</h1>
      <p class="mt-1.5 text-muted-foreground">
        ${say('The link may be mistyped, turned off by a captain, or only for a team’s players. If it’s for you, log in and it opens.')}
      </p>
      <div class="mt-6 grid gap-2">
        <a class="btn btn-primary btn-lg w-full" href="${signInPath(path)}">${say('Log In and Try Again')}</a>
        <a class="btn btn-secondary w-full" href="/landing">${say('To the Home Page')}</a>
      </div>
    </div>`,
  ),
})
