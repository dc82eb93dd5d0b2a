import { html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Reader } from '../http/reader.ts'
import { buttonForm } from './form.ts'
import { heading } from './heading.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface DeleteFacts extends Place {
  address: string
  appOrigin: string
}

/** Form: `delete`. What the app knows about the person is deleted in the app. */
export function deletePage({ at, address, appOrigin }: DeleteFacts, reader: Reader): Page {
  const say = sayTo(reader)
  return {
    title: say('Delete My Sign-In'),
    frame: 'account',
    body: html`
      <div>
        ${heading(
          say('Delete your sign-in?'),
          say(
            '{address} and its passkeys are deleted here at once. Signing up again makes a new person without your teams.',
            {
              address,
            },
          ),
        )}
      </div>
      <section class="card p-5">
        <p>${say('If you still have your account in {name}, with your profile, teams and answers, delete that first.', { name: productName })}</p>
        <p class="mt-3"><a class="btn btn-secondary btn-sm" href="${appOrigin}/account/data">${say('Delete My Account First')}</a></p>
      </section>
      <div class="flex flex-wrap gap-2">
        <a class="btn btn-primary" href="${at}">${say('Keep It')}</a>
        ${buttonForm(`${at}/delete`, html`<button class="btn btn-destructive">${say('Delete My Sign-In')}</button>`)}
      </div>
    `,
  }
}
