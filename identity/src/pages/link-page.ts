import { around, html } from '@app/contract/html'
import type { Reader } from '../http/reader.ts'
import { wideButton } from './form.ts'
import { heading } from './heading.ts'
import { icon } from './icons.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface LinkFacts extends Place {
  address: string
  token: string
}

/** Only the button counts, because scanners open the links of mails. */
export function linkPage({ at, address, token }: LinkFacts, reader: Reader): Page {
  const say = sayTo(reader)
  const as = around(
    (slot) => say('You asked for a code for {address}.', { address: slot }),
    html`<b class="font-semibold text-foreground" dir="ltr">${address}</b>`,
  )
  return {
    title: say('Continue'),
    body: html`
      ${heading(say('You’re almost in'), as)}
      <form method="post" action="${at}/link" class="mt-6">
        <input type="hidden" name="token" value="${token}">
        ${wideButton('primary', say('Continue'))}
      </form>
    `,
  }
}

/** For a link that is opened in a browser that did not ask for it. It never shows the code. */
export function elsewherePage(reader: Reader): Page {
  const say = sayTo(reader)
  const steps = [say('Go back to where you entered your address'), say('Type the code from the email')]
  return {
    title: say('Enter the Code Instead'),
    status: 409,
    body: html`
      <span class="disc size-14!">${icon('devices', 'size-6!')}</span>
      <div class="mt-4">
        ${heading(
          say('Enter the code instead'),
          say(
            'You started in another browser, or in the app on your home screen. To keep your account safe, the link only works there.',
          ),
        )}
      </div>
      <ol class="mt-5 grid gap-3">
        ${steps.map(
          (step, index) => html`<li class="flex items-center gap-3 rounded-xl bg-muted p-3.5">
            <span class="door-step" aria-hidden="true">${index + 1}</span>
            <span>${step}</span>
          </li>`,
        )}
      </ol>
      <p class="mt-5 border-t border-border pt-4 text-sm text-muted-foreground">
        ${say('Didn’t ask for a code? Someone mistyped an address. You can ignore it, but don’t share the code.')}
      </p>
    `,
  }
}
