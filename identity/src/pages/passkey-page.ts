import { html } from '@app/contract/html'
import type { Reader } from '../http/reader.ts'
import { buttonForm, wideButton } from './form.ts'
import { heading } from './heading.ts'
import { icon } from './icons.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface PasskeyFacts extends Place {
  /** The options of the browser's dialog. */
  passkey: object
}

/** Offers a passkey, once per sign-in by mail. */
export function passkeyPage({ at, passkey }: PasskeyFacts, reader: Reader): Page {
  const say = sayTo(reader)
  return {
    title: say('One Tap Next Time'),
    address: at,
    body: html`
      <span class="disc disc-volt size-14!">${icon('fingerprint', 'size-6!')}</span>
      <div class="mt-4">
        ${heading(
          say('Next time, one tap'),
          say('Log in with your face, your fingerprint or this device’s PIN. No code to wait for.'),
        )}
      </div>
      <div class="mt-6 grid gap-2">
        <form method="post" action="${at}/new-passkey" data-passkey="make" data-options="${JSON.stringify(passkey)}" data-passkey-offer hidden>
          <input type="hidden" name="credential">
          ${wideButton('primary', say('Create a Passkey'), icon('fingerprint'))}
        </form>
        <p class="text-sm text-muted-foreground" role="status" data-passkey-failed hidden>${say('No passkey was created. You can try again, or do it later.')}</p>
        ${buttonForm(`${at}/skip`, wideButton('ghost', say('Not Now')))}
      </div>
      <p class="mt-5 border-t border-border pt-4 text-sm text-muted-foreground">
        ${say('Your face or fingerprint never leaves your device. A code by email always works, too.')}
      </p>
    `,
  }
}
