import type { Reader } from '../http/reader.ts'
import { productName } from '../product.ts'
import { formStatus, type Page, type Place, passkeyScripts, problemLine } from './document.ts'
import { html } from './html.ts'

export type AccountProblem = 'no_address' | 'same_address' | 'too_many_codes' | 'not_sent' | 'no_passkey'

export interface ShownPasskey {
  id: string
  /** Browser and system where it was made, such as "Firefox, Linux"; empty if unknown. */
  madeIn: string
  madeAt: Date
  usedAt: Date | undefined
}

/** Forms: `passkey` (credential), `remove-passkey` (id), `address` (address), `sign-out`. Link: `delete`. */
export interface AccountFacts extends Place {
  name: string
  address: string
  passkeys: readonly ShownPasskey[]
  /** The person proved who they are in the last minutes. Otherwise every change leads through the sign-in first. */
  isFresh: boolean
  /** The options of the browser's dialog for another passkey. Only if `isFresh`. */
  newPasskey?: object
  /** What the browser's passkey manager is told, so that it forgets passkeys that are gone. */
  signal: { rpId: string; userId: string; allAcceptedCredentialIds: readonly string[] }
  appOrigin: string
  problem?: AccountProblem
}

const problems: Record<AccountProblem, string> = {
  no_address: 'Enter an email address, like name@example.org.',
  same_address: 'That is your address already.',
  too_many_codes: 'Too many codes were asked for. Try again in an hour.',
  not_sent: 'The mail could not be sent. Try again in a minute.',
  no_passkey: 'The passkey could not be added.',
}

export function accountPage(facts: AccountFacts, _reader: Reader): Page {
  const { at, name, address, passkeys, newPasskey, signal, appOrigin, problem } = facts
  const said = problem && problems[problem]
  return {
    title: 'Signing in',
    status: formStatus(said),
    scripts: passkeyScripts,
    body: html`<h1>${name}</h1>
${problemLine(said)}
<p>${address}</p>
<form method="post" action="${at}/address">
<label>New email address <input name="address" type="email" required maxlength="254" autocomplete="email"></label>
<button>Change Address</button>
</form>
<ul data-signal="${JSON.stringify(signal)}">
${passkeys.map(
  ({
    id,
    madeIn,
    madeAt,
    usedAt,
  }) => html`<li>${madeIn || 'Passkey'}, ${madeAt.toISOString()}, ${usedAt?.toISOString() ?? ''}
<form method="post" action="${at}/remove-passkey"><input type="hidden" name="id" value="${id}"><button>Remove</button></form></li>`,
)}
</ul>
${
  newPasskey &&
  html`<form method="post" action="${at}/passkey" data-passkey="make" data-options="${JSON.stringify(newPasskey)}" hidden>
<input type="hidden" name="credential">
<button>Add a Passkey</button>
</form>`
}
<form method="post" action="${at}/sign-out"><button>Sign Out Everywhere</button></form>
<p><a href="${at}/delete">Delete this sign-in</a></p>
<p><a href="${appOrigin}/">Back to ${productName}</a></p>`,
  }
}
