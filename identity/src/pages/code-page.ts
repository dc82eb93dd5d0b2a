import type { Reader } from '../http/reader.ts'
import { formStatus, type Page, type Place, problemLine } from './document.ts'
import { html } from './html.ts'

/** `mail_late`: the mail server does not take the mail yet; `mail_failed`: it has been tried for a minute. */
export type CodeProblem = 'wrong' | 'over' | 'limited' | 'mail_late' | 'mail_failed'

export interface CodeFacts extends Place {
  address: string
  problem?: CodeProblem
}

const problems: Record<CodeProblem, string> = {
  wrong: 'That is not the code. Look for the newest mail.',
  over: 'This code is no longer valid. Ask for another one.',
  limited: 'Too many wrong codes. Try again in an hour.',
  mail_late: 'The mail has not gone out yet. We keep trying for a minute.',
  mail_failed: 'The mail could not be sent. Ask for another code in a minute.',
}

export function codePage({ at, address, problem }: CodeFacts, _reader: Reader): Page {
  const said = problem && problems[problem]
  return {
    title: 'Enter the code',
    status: formStatus(said),
    body: html`<h1>Look into your mail</h1>
<p>We sent a code to <b>${address}</b>. It arrives within a minute and is valid for ten. Leave this page open.</p>
<form method="post" action="${at}/code">
${problemLine(said)}
<label>Code
<input name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="20" autofocus></label>
<button class="main">Continue</button>
</form>
<form method="post" action="${at}/again"><button class="plain">Send another code</button></form>
<form method="post" action="${at}/change"><button class="plain">Use another address</button></form>`,
  }
}
