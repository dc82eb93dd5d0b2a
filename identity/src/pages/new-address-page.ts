import { type Html, html } from '@app/contract/html'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { type CodeProblem, sendingProblemText } from './code-problem.ts'
import { buttonForm, field, formStatus, problemLine } from './form.ts'
import { heading } from './heading.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

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

export function newAddressPage(facts: NewAddressFacts, reader: Reader): Page {
  const { at, oldAddress, newAddress, isOldProven, isNewProven, problem } = facts
  const say = sayTo(reader)
  const said = problem && problemText(say, problem)
  return {
    title: say('Change Your Address'),
    status: formStatus(said),
    frame: 'account',
    body: html`
      <div>
        ${heading(
          say('Enter both codes'),
          say('One went to each address. Afterwards you log in again, with the new address.'),
        )}
      </div>
      <section class="card p-5">
        <form method="post" action="${at}/address/codes" class="grid gap-4">
          ${said !== undefined && problemLine(said)}
          ${codeField(say, { name: 'old', address: oldAddress, isProven: isOldProven })}
          ${codeField(say, { name: 'new', address: newAddress, isProven: isNewProven })}
          <button class="btn btn-primary">${say('Change My Address')}</button>
        </form>
        <div class="mt-2">${buttonForm(`${at}/address/cancel`, html`<button class="btn btn-ghost w-full">${say('Cancel')}</button>`)}</div>
      </section>
    `,
  }
}

const codeField = (
  say: Say,
  { name, address, isProven }: { name: string; address: string; isProven: boolean },
): Html =>
  isProven
    ? html`<p class="text-sm text-muted-foreground wrap-anywhere">${say('{address} is confirmed', { address })}</p>`
    : field({
        name,
        label: say('Code sent to {address}', { address }),
        attributes: 'inputmode="numeric" autocomplete="off" maxlength="20" dir="ltr"',
        classes: 'input tnum',
      })

function problemText(say: Say, problem: NewAddressProblem): string {
  switch (problem) {
    case 'wrong':
      return say('One of the codes isn’t right. Use the newest emails.')
    case 'over':
      return say('One of the codes no longer works. Cancel and start again.')
    case 'limited':
    case 'mail_late':
    case 'mail_failed':
      return sendingProblemText(say, problem)
    case 'taken':
      return say('Another sign-in has this address already.')
  }
}
