import type { Reader } from '../http/reader.ts'
import type { Page, Place } from './document.ts'
import { html } from './html.ts'

export interface LinkFacts extends Place {
  address: string
  token: string
}

/** Only the button counts, because scanners open the links of mails. */
export const linkPage = ({ at, address, token }: LinkFacts, _reader: Reader): Page => ({
  title: 'Continue',
  body: html`<h1>Continue as ${address}?</h1>
<form method="post" action="${at}/link">
<input type="hidden" name="token" value="${token}">
<button class="main" autofocus>Continue</button>
</form>`,
})

/** For a link that is opened in a browser that did not ask for it. */
export const elsewherePage = (_reader: Reader): Page => ({
  title: 'Enter the code instead',
  status: 409,
  body: html`<h1>Enter the code instead</h1>
<p>You began in another browser, or in the app on your home screen. Go back there and enter the code from the mail.</p>
<p>Did you not ask for a code? Then somebody mistyped an address: do nothing, and tell nobody the code.</p>`,
})
