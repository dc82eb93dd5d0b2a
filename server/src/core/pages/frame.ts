import { productName, productSince } from '../product.ts'
import { courtOf } from './courts.ts'
import type { PageDocument } from './document.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'

/** Header with the logo and footer, as on the pages of the web app that need no sign-in. */
export const frame = (now: Date, corner: Html | null, main: Html): Html => html`<div class="flex min-h-dvh flex-col">
<a href="#main" class="skip-link">Skip to content</a>
<header class="mx-auto flex h-14 w-full max-w-[60rem] items-center justify-between gap-3 px-4 sm:h-16 sm:px-8">
<a href="/landing" aria-label="${productName} home" class="py-2"><span class="inline-flex items-center gap-2.5"><span class="inline-grid size-8 shrink-0 place-items-center rounded-[.5625rem] bg-pitch text-pitch-foreground"><svg class="size-[66%]" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><circle cx="25.4" cy="10.6" r="4.1" class="fill-primary"/></svg></span><span class="display text-[1.3125rem] leading-none tracking-[-.03em] lowercase">${productName}</span></span></a>
${corner}
</header>
<main id="main" tabindex="-1" class="flex-1 px-4 pt-1 pb-10 sm:px-8 sm:pt-4">${main}</main>
<div class="mx-auto w-full max-w-[60rem] px-4 sm:px-8"><footer class="border-t border-border"><p class="tnum py-4 text-xs text-muted-foreground">© ${productSince}–${now.getUTCFullYear()} ${productName}</p></footer></div>
</div>`

/** The way to the provider and back to a path of this site. */
export const signInPath = (returnTo: string, screen?: 'signup'): string =>
  `/auth/login?${String(new URLSearchParams({ ...(screen && { screen }), returnTo }))}`

/** The same page for every link that leads nowhere, so that a link cannot be tested. */
export const deadLinkPage = (now: Date, words: string): PageDocument => ({
  status: 404,
  title: 'This link no longer works',
  body: frame(
    now,
    null,
    html`<div class="mx-auto w-full max-w-[40rem] text-center"><div class="pitch grid h-52 place-items-center rounded-2xl sm:h-64">${courtOf('Other', 'absolute w-[130%] opacity-70')}<span class="relative grid size-20 place-items-center rounded-full bg-pitch text-primary ring-[1.5px] ring-pitch-line">${icon('unlink', 'size-8')}</span></div><h1 class="display mt-7 text-2xl lg:text-3xl" tabindex="-1">This link no longer works</h1><div class="mx-auto mt-2 max-w-[46ch] text-md text-muted-foreground"><p>${words}</p></div><div class="mt-6 flex flex-wrap justify-center gap-2"><a class="btn btn-primary" href="/games">Log In</a><a class="btn btn-secondary" href="/landing">Go to Homepage</a></div></div>`,
  ),
})
