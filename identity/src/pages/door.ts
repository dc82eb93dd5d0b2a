import { type Html, html } from '@app/contract/html'
import { ownNameOf } from '@app/contract/language'
import { productName } from '@app/contract/product'
import { languages } from '@app/locales'
import type { Say } from '@app/locales/say'
import type { Settings } from '../settings.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'
import type { Page } from './page.ts'

/** The frame of the sign-in: a court beside the form, and on phones a band above it. */
export const door = (
  { appOrigin, operatorPages }: Settings,
  say: Say,
  { body, address, leave }: Pick<Page, 'body' | 'address' | 'leave'>,
): Html => html`<main class="door">
  <div class="pitch door-pitch">
    <a href="${appOrigin}/landing" aria-label="${say('{name} home', { name: productName })}" class="w-fit">${logo('bg-pitch-2')}</a>
    ${court(say)}
    <p class="text-sm text-pitch-muted max-lg:hidden" dir="ltr">${new URL(appOrigin).host}</p>
  </div>
  <div class="door-form">
    <div class="door-column">
      ${body}
      <div class="mt-8 flex flex-wrap items-start gap-x-4 text-sm text-muted-foreground">
        ${leave !== undefined && html`<form method="post" action="${leave}"><button class="door-link">${say('Cancel')}</button></form>`}
        ${operatorPages.includes('privacy') && html`<a href="${appOrigin}/privacy" class="door-link">${say('Privacy')}</a>`}
        ${operatorPages.includes('contact') && html`<a href="${appOrigin}/contact" class="door-link">${say('Contact')}</a>`}
        ${address !== undefined && languageLinks(say, address)}
      </div>
    </div>
  </div>
</main>`

/** Works with two taps and no script: the list, then the language. */
const languageLinks = (say: Say, address: string): Html => html`<details class="ms-auto">
  <summary class="door-link flex cursor-pointer items-center gap-1.5">
    ${icon('languages', 'size-4 shrink-0')}
    <span class="sr-only">${say('Language')}</span>
    ${ownNameOf(say.language)}
  </summary>
  <ul class="flex max-w-80 flex-wrap gap-x-5">
    ${languages.map(
      (language) => html`<li>
        <a class="door-link" href="${address}?lang=${language}" lang="${language}" hreflang="${language}">${ownNameOf(language)}</a>
      </li>`,
    )}
  </ul>
</details>`

/** Samples: initials and hues of people around the centre circle, clockwise from the top. */
const faces = [
  ['AT', 320],
  ['BH', 60],
  ['DC', 270],
  ['SW', 20],
  ['', 0],
  ['OH', 220],
  ['TR', 240],
  ['LF', 290],
  ['PN', 160],
] as const

const court = (say: Say): Html => html`<div class="door-court" aria-hidden="true">
  <svg class="lines absolute inset-0 size-full" viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="1.5">
    <circle cx="50" cy="50" r="38"/>
    <path d="M-20 50H12M88 50H120"/>
  </svg>
  ${faces.map(([initials, hue]) =>
    initials === ''
      ? html`<span class="door-face slot">${icon('plus')}</span>`
      : html`<span class="door-face av av-ring hue-${hue}" data-initials="${initials}"></span>`,
  )}
  <div class="absolute inset-0 grid place-items-center text-center">
    <div>
      <p class="display text-4xl leading-none">${say('{count} of {needed} in', { count: faces.length - 1, needed: faces.length })}</p>
      <p class="mt-2 text-pitch-muted">${say('One more and it’s on.')}</p>
    </div>
  </div>
</div>`
