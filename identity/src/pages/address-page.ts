import type { Reader } from '../http/reader.ts'
import { productName } from '../product.ts'
import { formStatus, type Page, type Place, passkeyScripts, problemLine } from './document.ts'
import { Html, html } from './html.ts'

export type AddressProblem = 'no_address' | 'too_many_codes' | 'not_sent' | 'unknown_passkey' | 'too_many_tries'

export interface AddressFacts extends Place {
  /** Signing up instead of logging in. */
  isNew: boolean
  address: string
  /** The options of the browser's passkey dialog. */
  passkey: object
  /** A passkey has been used in this browser, so it is offered first. */
  hasPasskey: boolean
  problem?: AddressProblem
}

const problems: Record<AddressProblem, string> = {
  no_address: 'Enter an email address, like name@example.org.',
  too_many_codes: 'Too many codes were asked for. Try again in an hour, or use a passkey.',
  not_sent: 'The mail could not be sent. Try again in a minute.',
  unknown_passkey: 'This passkey is not known here. Continue with your address.',
  too_many_tries: 'Too many wrong codes. Try again in an hour.',
}

export function addressPage({ at, isNew, address, passkey, hasPasskey, problem }: AddressFacts, _reader: Reader): Page {
  // Hidden until the script finds that the browser supports passkeys.
  const passkeyForm = html`<form method="post" action="${at}/passkey" data-passkey="use" data-options="${JSON.stringify(passkey)}" hidden>
<input type="hidden" name="credential">
<button${hasPasskey && new Html(' class="main"')}>Continue with a passkey</button>
</form>`
  const said = problem && problems[problem]
  return {
    title: isNew ? 'Sign up' : 'Log in',
    status: formStatus(said),
    scripts: passkeyScripts,
    body: html`<h1>${isNew ? `Welcome to ${productName}` : `Log in to ${productName}`}</h1>
${hasPasskey && passkeyForm}
<form method="post" action="${at}/address">
${problemLine(said)}
<label>Email address
<input name="address" type="email" required maxlength="254" autocomplete="username webauthn" value="${address}"${!hasPasskey && new Html(' autofocus')}></label>
<input type="hidden" name="passkeys" value="">
<p>We send you a code. There is no password.</p>
<button${!hasPasskey && new Html(' class="main"')}>Continue</button>
</form>
${!hasPasskey && passkeyForm}
<form method="post" action="${at}/cancel"><button class="plain">Cancel</button></form>`,
  }
}
