import { html } from '@app/contract/html'
import type { Reader } from '../http/reader.ts'
import { field, formStatus, wideButton } from './form.ts'
import { heading } from './heading.ts'
import { icon } from './icons.ts'
import { type Invitation, invitationCard } from './invitation-card.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface NameFacts extends Place {
  name: string
  /** Confirmed by a code. */
  address: string
  invitation?: Invitation | undefined
  problem?: 'no_name'
}

export function namePage({ at, name, address, invitation, problem }: NameFacts, reader: Reader): Page {
  const say = sayTo(reader)
  const said = problem && say('Enter your name as your team should see it.')
  return {
    title: say('Your Name'),
    status: formStatus(said),
    address: at,
    body: html`
      ${invitation && invitationCard(invitation)}
      ${heading(say('What should we call you?'), say('This is the name your team sees.'))}
      <form method="post" action="${at}/name" class="mt-6 grid gap-3">
        ${field({
          name: 'name',
          label: say('First and last name'),
          value: name,
          problem: said,
          attributes: 'maxlength="100" autocomplete="name" dir="auto" autofocus',
        })}
        ${wideButton('primary', say('Continue'))}
      </form>
      <p class="mt-4 flex items-start gap-2 text-sm wrap-anywhere text-muted-foreground">
        ${icon('check', 'mt-0.5 size-4 shrink-0')}
        <span>${say('{address} is confirmed', { address })}</span>
      </p>
    `,
  }
}
