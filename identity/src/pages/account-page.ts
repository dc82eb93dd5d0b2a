import { type Html, html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { browserName, shortDay } from './asker.ts'
import { type NotSentProblem, notSentText } from './code-problem.ts'
import { buttonForm, field, formStatus, problemLine, smallButton } from './form.ts'
import { heading } from './heading.ts'
import { icon } from './icons.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export type AccountProblem = 'no_address' | 'same_address' | NotSentProblem | 'no_passkey'

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

export function accountPage(facts: AccountFacts, reader: Reader): Page {
  const say = sayTo(reader)
  const { appOrigin, problem } = facts
  const said = problem && problemText(say, problem)
  const isAboutPasskey = problem === 'no_passkey'
  return {
    title: say('Sign-In and Security'),
    status: formStatus(said),
    frame: 'account',
    body: html`
      <div>
        ${heading(
          say('Sign-In and Security'),
          say('How you get in. Your name, picture and messages are in your {name} account.', { name: productName }),
        )}
      </div>
      ${passkeySection(say, facts, isAboutPasskey ? said : undefined)}
      ${addressSection(say, facts, isAboutPasskey ? undefined : said)}
      ${section(
        say('Where You’re Logged In'),
        html`<p class="px-5 pb-4 text-sm text-muted-foreground">${say('Lost a phone, or used a borrowed computer? Log out of all of them, this browser too.')}</p>`,
        html`<div class="flex flex-wrap gap-2">
          ${buttonForm(`${facts.at}/sign-out`, smallButton('secondary', say('Log Out Everywhere')))}
          <a class="btn btn-ghost btn-sm" href="${appOrigin}/account/sign-ins">${say('See Your Devices')}</a>
        </div>`,
      )}
      ${section(
        say('Delete My Sign-In'),
        html`<p class="px-5 pb-4 text-sm text-muted-foreground">${say('You can’t log in with it afterwards. Your teams, games and answers are deleted in your account, under Your Data.')}</p>`,
        html`<a class="btn btn-danger btn-sm" href="${facts.at}/delete">${say('Delete...')}</a>`,
      )}
    `,
  }
}

const section = (title: string, rows: Html, below: Html | false): Html => html`<section class="card">
  <h2 class="display px-5 pt-5 pb-1 text-lg">${title}</h2>
  ${rows}
  ${below && html`<div class="border-t border-border px-5 py-4">${below}</div>`}
</section>`

function passkeySection(say: Say, facts: AccountFacts, problem: string | undefined): Html {
  const { at, passkeys, signal } = facts
  const lead =
    passkeys.length === 0
      ? say('One tap instead of a code. You have none yet.')
      : say('One tap instead of a code. Codes by email always work, too.')
  return section(
    say('Passkeys'),
    html`<p class="px-5 pb-3 text-sm text-muted-foreground">${lead}</p>
      <ul data-signal="${JSON.stringify(signal)}">${passkeys.map((passkey) => passkeyRow(say, at, passkey))}</ul>`,
    html`${problem !== undefined && problemLine(problem)}${addPasskey(say, facts)}`,
  )
}

function passkeyRow(say: Say, at: string, { id, madeIn, madeAt, usedAt }: ShownPasskey): Html {
  const [browser, system] = madeIn.split(', ')
  const name = browserName(say, { browser, system })
  const added = shortDay(say, madeAt)
  return html`<li class="account-row">
    <span class="disc">${icon(/iPhone|iPad|Android/.test(madeIn) ? 'phone' : 'laptop')}</span>
    <div class="min-w-0 flex-1 leading-5 wrap-anywhere">
      <p class="font-medium">${name}</p>
      <p class="text-sm text-muted-foreground">${usedAt ? say('Added {added} · last used {used}', { added, used: shortDay(say, usedAt) }) : say('Added {added} · not used yet', { added })}</p>
    </div>
    ${buttonForm(
      `${at}/remove-passkey`,
      html`<button class="btn btn-ghost btn-sm" aria-label="${say('Remove {name}', { name })}">${say('Remove')}</button>`,
      html`<input type="hidden" name="id" value="${id}">`,
    )}
  </li>`
}

/** Only with a script can the browser make one. Without a recent sign-in the form leads through that first. */
const addPasskey = (say: Say, { at, newPasskey }: AccountFacts): Html => {
  const words = smallButton('secondary', say('Add a Passkey'), icon('plus'))
  if (newPasskey === undefined) return html`<div data-passkey-offer hidden>${buttonForm(`${at}/passkey`, words)}</div>`
  return html`<form method="post" action="${at}/passkey" data-passkey="make" data-options="${JSON.stringify(newPasskey)}" data-passkey-offer hidden>
    <input type="hidden" name="credential">
    ${words}
  </form>
  <p class="mt-2 text-sm text-muted-foreground" role="status" data-passkey-failed hidden>${say('No passkey was created. You can try again, or do it later.')}</p>`
}

const addressSection = (say: Say, { at, address }: AccountFacts, problem: string | undefined): Html =>
  section(
    say('Email'),
    html`<div class="account-row border-t-0!">
      <span class="disc">${icon('mail')}</span>
      <div class="min-w-0 flex-1 leading-5 wrap-anywhere">
        <p class="font-medium" dir="auto">${address}</p>
        <p class="text-sm text-muted-foreground">${say('We send your codes here. To change it, you enter a code from each address.')}</p>
      </div>
    </div>`,
    html`<details${problem !== undefined && html` open`}>
      <summary class="btn btn-secondary btn-sm cursor-pointer">${say('Change')}</summary>
      <form method="post" action="${at}/address" class="mt-4 grid gap-3">
        ${field({
          name: 'address',
          label: say('New email address'),
          problem,
          attributes: 'type="email" maxlength="254" autocomplete="email" dir="ltr"',
        })}
        ${smallButton('primary', say('Email Both Addresses a Code'))}
      </form>
    </details>`,
  )

function problemText(say: Say, problem: AccountProblem): string {
  switch (problem) {
    case 'no_address':
      return say('Enter a whole email address, such as you@example.com')
    case 'same_address':
      return say('This is your address already.')
    case 'too_many_codes':
    case 'not_sent':
      return notSentText(say, problem)
    case 'no_passkey':
      return say('The passkey could not be added. Perhaps this device has one already.')
  }
}
