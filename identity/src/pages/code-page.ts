import { helpPath } from '@app/contract/help'
import { around, type Html, html } from '@app/contract/html'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { type CodeState, codeProblemText, isOver } from './code-problem.ts'
import { field, formStatus, problemLine, wideButton } from './form.ts'
import { heading } from './heading.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface CodeFacts extends Place, CodeState {
  address: string
}

export function codePage(facts: CodeFacts, reader: Reader): Page {
  const { at } = facts
  const say = sayTo(reader)
  const said = codeProblemText(say, facts)
  return {
    title: say('Enter the Code'),
    status: formStatus(said),
    address: at,
    body: html`
      ${heading(say('Check your email'), sentTo(say, facts.address))}
      ${isOver(facts) ? newCode(say, at, said ?? '') : codeForm(say, at, said)}
      <div class="mt-5 border-t border-border pt-3 text-sm text-muted-foreground">
        ${!isOver(facts) && html`<p>${say('The link in the email works too, in this browser. Nothing there? Check your spam folder.')}</p>`}
        <div class="mt-1 flex flex-wrap gap-x-5">
          ${!isOver(facts) && html`<form method="post" action="${at}/again"><button class="door-link font-medium text-foreground underline underline-offset-4">${say('Send Another Code')}</button></form>`}
          <form method="post" action="${at}/change"><button class="door-link font-medium text-foreground underline underline-offset-4">${say('Use Another Address')}</button></form>
          <a href="${helpPath('no-code')}" class="door-link font-medium text-foreground underline underline-offset-4">${say('I didn’t get a code. What now?')}</a>
        </div>
      </div>
    `,
  }
}

export const sentTo = (say: Say, address: string): Html =>
  around(
    (slot) => say('We sent a code to {address}. It works for 10 minutes.', { address: slot }),
    html`<b class="font-semibold text-foreground" dir="ltr">${address}</b>`,
  )

const codeForm = (
  say: Say,
  at: string,
  problem: string | undefined,
): Html => html`<form method="post" action="${at}/code" class="mt-6 grid gap-3">
  ${field({
    name: 'code',
    label: say('Code from the email'),
    problem,
    attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="20" dir="ltr" autofocus',
    classes: 'input one-code',
  })}
  ${wideButton('primary', say('Continue'))}
</form>`

/** In place of the field: a code that is used up or too old cannot be entered. */
const newCode = (
  say: Say,
  at: string,
  problem: string,
): Html => html`<form method="post" action="${at}/again" class="mt-6 grid gap-3">
  ${problemLine(problem)}
  ${wideButton('primary', say('Send Another Code'))}
</form>`
