import { around, type Html, html } from '@app/contract/html'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { type CodeProblem, sendingProblemText } from './code-problem.ts'
import { field, formStatus, problemLine, wideButton } from './form.ts'
import { heading } from './heading.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface CodeFacts extends Place {
  address: string
  problem?: CodeProblem
  triesLeft: number
}

export function codePage(facts: CodeFacts, reader: Reader): Page {
  const { at, problem } = facts
  const say = sayTo(reader)
  const said = problem || isOver(facts) ? problemText(say, facts) : undefined
  return {
    title: say('Enter the Code'),
    status: formStatus(said),
    address: at,
    body: html`
      ${heading(say('Check your mail'), sentTo(say, facts.address))}
      ${isOver(facts) ? newCode(say, at, said ?? '') : codeForm(say, at, said)}
      <div class="mt-5 border-t border-border pt-3 text-sm text-muted-foreground">
        ${!isOver(facts) && html`<p>${say('The link in the mail works too, in this browser. Nothing there? Look in spam.')}</p>`}
        <div class="mt-1 flex flex-wrap gap-x-5">
          ${!isOver(facts) && html`<form method="post" action="${at}/again"><button class="door-link font-medium text-foreground underline underline-offset-4">${say('Send Another Code')}</button></form>`}
          <form method="post" action="${at}/change"><button class="door-link font-medium text-foreground underline underline-offset-4">${say('Use Another Address')}</button></form>
        </div>
      </div>
    `,
  }
}

const isOver = ({ problem, triesLeft }: CodeFacts) => problem === 'over' || triesLeft === 0

const sentTo = (say: Say, address: string): Html =>
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
    label: say('Code from the mail'),
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

function problemText(say: Say, { problem, triesLeft }: CodeFacts): string {
  switch (problem) {
    case 'limited':
    case 'mail_late':
    case 'mail_failed':
      return sendingProblemText(say, problem)
    case 'wrong':
      if (triesLeft > 0)
        return say('That code isn’t right. {tries, plural, one {# try left.} other {# tries left.}}', {
          tries: triesLeft,
        })
      return say('That code isn’t right, and it was the last try. Ask for a new one.')
    default:
      return say('This code no longer works. Ask for a new one.')
  }
}
