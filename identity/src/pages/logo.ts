import { type Html, html } from '@app/contract/html'
import { productName } from '@app/contract/product'

export const logo = (
  ground: 'bg-pitch' | 'bg-pitch-2',
): Html => html`<span class="inline-flex items-center gap-2.5" dir="ltr">
  <span class="inline-grid size-8 shrink-0 place-items-center rounded-[.5625rem] ${ground} text-pitch-foreground">
    <svg class="size-[66%]" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
      <circle cx="25.4" cy="10.6" r="4.1" class="fill-primary"/>
    </svg>
  </span>
  <span class="display text-[1.3125rem] leading-none tracking-[-.03em] lowercase" lang="en">${productName}</span>
</span>`
