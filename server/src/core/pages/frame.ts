import { ownNameOf } from '@app/contract/language'
import { languages } from '@app/locales'
import type { Say } from '../language/say.ts'
import { productName, productSince } from '../product.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'

/** Header with logo, and footer, as on the web app's pages without a sign-in. */
export const frame = (
  say: Say,
  now: Date,
  corner: Html | null,
  main: Html,
): Html => html`<div class="flex min-h-dvh flex-col">
  <a href="#main" class="skip-link">${say('Skip to content')}</a>
  <header class="mx-auto flex min-h-14 w-full max-w-[60rem] flex-wrap items-center justify-between gap-x-3 px-4 sm:min-h-16 sm:px-8">
    <a href="/landing" aria-label="${say('{name} home', { name: productName })}" class="py-2">
      <span dir="ltr" class="inline-flex items-center gap-2.5">
        <span class="inline-grid size-8 shrink-0 place-items-center rounded-[.5625rem] bg-pitch text-pitch-foreground">
          <svg class="size-[66%]" viewBox="0 0 32 32" fill="none" aria-hidden="true">
            <path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
            <circle cx="25.4" cy="10.6" r="4.1" class="fill-primary"/>
          </svg>
        </span>
        <span lang="en" class="display text-[1.3125rem] leading-none tracking-[-.03em] lowercase">
          ${productName}
        </span>
      </span>
    </a>
    ${corner}
  </header>
  <main id="main" tabindex="-1" class="flex-1 px-4 pt-1 pb-10 sm:px-8 sm:pt-4">${main}</main>
  <div class="mx-auto w-full max-w-[60rem] px-4 sm:px-8">
    <footer class="flex flex-wrap items-start justify-between gap-x-6 border-t border-border text-xs text-muted-foreground">
      <p class="tnum py-4">© ${productSince}–${now.getUTCFullYear()} ${productName}</p>
      ${languageLinks(say)}
      <p class="py-2">
        <a href="/help" class="inline-block py-2 hover:text-foreground hover:underline pointer-coarse:py-3">${say('Help')}</a>
      </p>
    </footer>
  </div>
</div>`

/** Works with two taps and no script: the list, then the language. */
const languageLinks = (say: Say): Html =>
  html`<details id="language" class="py-2">
    <summary class="flex cursor-pointer items-center gap-1.5 py-2 hover:text-foreground">
      ${icon('languages', 'size-4 shrink-0')}
      <span class="sr-only">${say('Language')}</span>
      ${ownNameOf(say.language)}
    </summary>
    <ul class="flex max-w-80 flex-wrap gap-x-5">
      ${languages.map(
        (language) => html`<li>
          <a class="inline-block py-2 hover:text-foreground hover:underline pointer-coarse:py-3" href="?lang=${language}" lang="${language}" hreflang="${language}" rel="nofollow">
            ${ownNameOf(language)}
          </a>
        </li>`,
      )}
    </ul>
  </details>`

/** The path to the provider and back to a path of this site. */
export const signInPath = (returnTo: string, screen?: 'signup'): string =>
  `/auth/login?${String(new URLSearchParams({ ...(screen && { screen }), returnTo }))}`
