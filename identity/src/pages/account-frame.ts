import { type Html, html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'
import type { Settings } from '../settings.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'

/** The frame of the pages about one's own sign-in: narrow, with the way back to the app. */
export const accountFrame = ({ appOrigin }: Settings, say: Say, { body }: { body: Html }): Html => html`
  <header class="flex items-center justify-between gap-4 border-b border-border px-4 py-3 lg:px-10">
    <a href="${appOrigin}/" aria-label="${say('{name} home', { name: productName })}">${logo('bg-pitch')}</a>
    <a href="${appOrigin}/account" class="back-link">${icon('back')}${say('Back to {name}', { name: productName })}</a>
  </header>
  <main class="mx-auto grid max-w-[40rem] grid-cols-1 gap-4 px-4 pt-6 pb-12 lg:pt-10">${body}</main>
`
