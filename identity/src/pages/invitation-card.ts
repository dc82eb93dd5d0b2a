import { type Html, html } from '@app/contract/html'
import { icon } from './icons.ts'

/** What the person is invited to, in the app's words. */
export interface Invitation {
  /** "Maya Okafor invited you to Night Shift FC" */
  what: string
  /** "Soccer · next game Thu, Nov 19, 07:30 PM" */
  about: string
}

export const invitationCard = ({
  what,
  about,
}: Invitation): Html => html`<div class="mb-6 flex items-center gap-3.5 rounded-xl bg-muted p-3.5">
  <span class="disc">${icon('mail')}</span>
  <div class="min-w-0 leading-5 wrap-anywhere">
    <p class="font-semibold">${what}</p>
    ${about !== '' && html`<p class="text-sm text-muted-foreground">${about}</p>`}
  </div>
</div>`
