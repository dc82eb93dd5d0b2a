import type { Reader } from '../http/reader.ts'
import { formStatus, type Page, type Place, problemLine } from './document.ts'
import { html } from './html.ts'

export interface NameFacts extends Place {
  name: string
  problem?: 'no_name'
}

export function namePage({ at, name, problem }: NameFacts, _reader: Reader): Page {
  const said = problem && 'Enter your name, without special characters.'
  return {
    title: 'Your name',
    status: formStatus(said),
    body: html`<h1>What is your name?</h1>
<p>Your team sees it.</p>
<form method="post" action="${at}/name">
${problemLine(said)}
<label>First and last name
<input name="name" required maxlength="100" autocomplete="name" value="${name}" autofocus></label>
<button class="main">Continue</button>
</form>`,
  }
}
