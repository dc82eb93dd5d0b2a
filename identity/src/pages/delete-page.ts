import { type Html, html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { sentTo } from './code-page.ts'
import { type CodeState, codeProblemText, isOver, type NotSentProblem, notSentText } from './code-problem.ts'
import { buttonForm, field, formStatus, problemLine, wideButton } from './form.ts'
import { heading } from './heading.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export interface DeleteFacts extends Place {
  address: string
  appOrigin: string
  /** The person comes from the app, where they have just deleted their account. */
  isAccountDeleted: boolean
  /** Why there is no code. */
  problem?: NotSentProblem
}

/** Form: `delete`. What the app knows about the person is deleted in the app. */
export function deletePage(facts: DeleteFacts, reader: Reader): Page {
  const { at, address, appOrigin, isAccountDeleted, problem } = facts
  const say = sayTo(reader)
  const said = problem && notSentText(say, problem)
  return {
    title: say('Delete My Sign-In'),
    status: formStatus(said),
    frame: 'account',
    body: html`
      <div>${isAccountDeleted ? whatIsLeft(say, address) : whatIsDeleted(say, address)}</div>
      ${!isAccountDeleted && accountFirst(say, appOrigin)}
      ${said !== undefined && problemLine(said)}
      <div class="flex flex-wrap gap-2">
        <a class="btn btn-primary" href="${isAccountDeleted ? `${appOrigin}/landing` : at}">${say('Keep It')}</a>
        ${buttonForm(`${at}/delete${isAccountDeleted ? '?account=deleted' : ''}`, html`<button class="btn btn-destructive">${say('Delete My Sign-In')}</button>`)}
      </div>
    `,
  }
}

const whatIsDeleted = (say: Say, address: string): Html =>
  heading(
    say('Delete your sign-in?'),
    say(
      '{address} and its passkeys are deleted here at once. Signing up again makes a new person without your teams.',
      {
        address,
      },
    ),
  )

const whatIsLeft = (say: Say, address: string): Html =>
  heading(
    say('Delete your sign-in, too?'),
    say(
      'Your account is deleted. Only your sign-in is left: {address} and its passkeys. If you keep it, you can start again with it.',
      { address },
    ),
  )

const accountFirst = (say: Say, appOrigin: string): Html => html`<section class="card p-5">
  <p>${say('If you still have your account in {name}, with your profile, teams and answers, delete that first.', { name: productName })}</p>
  <p class="mt-3"><a class="btn btn-secondary btn-sm" href="${appOrigin}/account/data">${say('Delete My Account First')}</a></p>
</section>`

export interface DeleteCodeFacts extends Place, CodeState {
  address: string
}

/** Forms: `delete/code` (code), and `delete` for another code. */
export function deleteCodePage(facts: DeleteCodeFacts, reader: Reader): Page {
  const { at, address } = facts
  const say = sayTo(reader)
  const said = codeProblemText(say, facts)
  return {
    title: say('Delete My Sign-In'),
    status: formStatus(said),
    frame: 'account',
    body: html`
      <div>${heading(say('Check your email'), sentTo(say, address))}</div>
      <section class="card p-5">
        ${isOver(facts) ? anotherCode(say, at, said ?? '') : codeForm(say, at, said)}
        <p class="mt-2"><a class="btn btn-ghost w-full" href="${at}">${say('Keep It')}</a></p>
      </section>
    `,
  }
}

const codeForm = (say: Say, at: string, problem: string | undefined): Html =>
  html`<form method="post" action="${at}/delete/code" class="grid gap-4">
    ${field({
      name: 'code',
      label: say('Code from the email'),
      problem,
      attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="20" dir="ltr" autofocus',
      classes: 'input one-code',
    })}
    <button class="btn btn-destructive w-full">${say('Delete My Sign-In')}</button>
  </form>`

const anotherCode = (say: Say, at: string, problem: string): Html =>
  html`${problemLine(problem)}${buttonForm(`${at}/delete`, wideButton('secondary', say('Send Another Code')))}`
