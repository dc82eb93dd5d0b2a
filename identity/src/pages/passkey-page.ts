import type { Reader } from '../http/reader.ts'
import { type Page, type Place, passkeyScripts } from './document.ts'
import { html } from './html.ts'

export interface PasskeyFacts extends Place {
  /** The options of the browser's dialog. */
  passkey: object
}

/** Offers a passkey, once per sign-in by mail. */
export const passkeyPage = ({ at, passkey }: PasskeyFacts, _reader: Reader): Page => ({
  title: 'Next time without a mail',
  scripts: passkeyScripts,
  body: html`<h1>Next time without a mail?</h1>
<p>With a passkey you sign in by your face, finger or the PIN of this device.</p>
<form method="post" action="${at}/new-passkey" data-passkey="make" data-options="${JSON.stringify(passkey)}" hidden>
<input type="hidden" name="credential">
<button class="main">Create a passkey</button>
</form>
<form method="post" action="${at}/skip"><button class="plain">Not now</button></form>`,
})
