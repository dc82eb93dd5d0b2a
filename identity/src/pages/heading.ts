import { type Html, html } from '@app/contract/html'

/** The heading of a page of the sign-in, with a sentence below it. */
export const heading = (title: string, lead?: Html | string): Html => html`
  <h1 class="display text-2xl leading-8 lg:text-3xl lg:leading-10">${title}</h1>
  ${lead && html`<p class="mt-2 wrap-anywhere text-muted-foreground">${lead}</p>`}
`
