import type { Reader } from '../http/reader.ts'
import type { CodeProblem } from './code-page.ts'
import { formStatus, type Page, type Place, problemLine } from './document.ts'
import { html } from './html.ts'

/** `taken`: another account has the new address. */
export type NewAddressProblem = CodeProblem | 'taken'

/** Forms: `address/codes` (old, new) and `address/cancel`. A code that was right is not asked for again. */
export interface NewAddressFacts extends Place {
  oldAddress: string
  newAddress: string
  isOldProven: boolean
  isNewProven: boolean
  problem?: NewAddressProblem
}

const problems: Record<NewAddressProblem, string> = {
  wrong: 'That is not the code. Look for the newest mail.',
  over: 'A code is no longer valid. Begin again.',
  limited: 'Too many wrong codes. Try again in an hour.',
  mail_late: 'A mail has not gone out yet. We keep trying for a minute.',
  mail_failed: 'A mail could not be sent. Begin again in a minute.',
  taken: 'Another account has this address.',
}

export function newAddressPage(facts: NewAddressFacts, _reader: Reader): Page {
  const { at, oldAddress, newAddress, isOldProven, isNewProven, problem } = facts
  const said = problem && problems[problem]
  const field = (name: string, address: string) =>
    html`<label>Code sent to ${address} <input name="${name}" required inputmode="numeric" autocomplete="off" maxlength="20"></label>`
  return {
    title: 'New address',
    status: formStatus(said),
    body: html`<h1>Enter both codes</h1>
<form method="post" action="${at}/address/codes">
${problemLine(said)}
${!isOldProven && field('old', oldAddress)}
${!isNewProven && field('new', newAddress)}
<button class="main">Change Address</button>
</form>
<form method="post" action="${at}/address/cancel"><button class="plain">Cancel</button></form>`,
  }
}
