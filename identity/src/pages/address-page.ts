import { type Html, html } from '@app/contract/html'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import { field, formStatus, problemLine, wideButton } from './form.ts'
import { heading } from './heading.ts'
import { icon } from './icons.ts'
import { type Invitation, invitationCard } from './invitation-card.ts'
import type { Page, Place } from './page.ts'
import { sayTo } from './say.ts'

export type AddressProblem = 'no_address' | 'too_many_codes' | 'not_sent' | 'unknown_passkey' | 'too_many_tries'

export interface AddressFacts extends Place {
  /** Signing up instead of logging in. */
  isNew: boolean
  address: string
  /** The options of the browser's passkey dialog. */
  passkey: object
  /** A passkey has been used in this browser, so it is offered first. */
  hasPasskey: boolean
  /** What the person is about to answer. */
  invitation?: Invitation | undefined
  problem?: AddressProblem
}

/** The same for known and unknown addresses, and for signing up and logging in. */
export function addressPage(facts: AddressFacts, reader: Reader): Page {
  const { at, isNew, hasPasskey, invitation, problem } = facts
  const say = sayTo(reader)
  // Someone else may be about to sign up in this browser.
  const isFirst = hasPasskey && !isNew
  const isAboutPasskey = problem === 'unknown_passkey'
  const said = problem && problemText(say, problem)
  return {
    title: say('Log In or Sign Up'),
    status: formStatus(said),
    address: at,
    leave: `${at}/cancel`,
    body: html`
      ${invitation && invitationCard(invitation)}
      ${headingOf(say, { isFirst, isInvited: invitation !== undefined })}
      <div class="mt-6 grid gap-3">
        ${isAboutPasskey && problemLine(said ?? '')}
        ${isFirst && passkeyForm(say, facts, { isFirst })}
        ${addressForm(say, facts, { isFirst, problem: isAboutPasskey ? undefined : said })}
        ${!isFirst && passkeyForm(say, facts, { isFirst })}
      </div>
    `,
  }
}

function headingOf(say: Say, { isFirst, isInvited }: { isFirst: boolean; isInvited: boolean }): Html {
  if (isInvited) return heading(say('Log in to answer'), say('New here? The same field signs you up. No password.'))
  if (isFirst) return heading(say('Welcome back'), say('You have used a passkey in this browser.'))
  return heading(say('Log in or sign up'), say('No password. We’ll email you a code.'))
}

interface Order {
  /** The passkey comes before the address. */
  isFirst: boolean
}

const addressForm = (
  say: Say,
  { at, address }: AddressFacts,
  { isFirst, problem }: Order & { problem: string | undefined },
) =>
  html`<form method="post" action="${at}/address" class="grid gap-3">
    ${field({
      name: 'address',
      label: say('Email'),
      value: address,
      problem,
      attributes: `type="email" maxlength="254" autocomplete="username webauthn" placeholder="you@example.com" dir="ltr"${isFirst ? '' : ' autofocus'}`,
    })}
    <input type="hidden" name="passkeys" value="">
    ${wideButton(isFirst ? 'secondary' : 'primary', say('Email Me a Code'))}
  </form>`

/** Hidden until the script finds that the browser supports passkeys. */
const passkeyForm = (say: Say, { at, passkey }: AddressFacts, { isFirst }: Order) => {
  const or = html`<div class="or my-1">${say('or')}</div>`
  return html`<div class="grid gap-3" data-passkey-offer hidden>
    ${!isFirst && or}
    <form method="post" action="${at}/passkey" data-passkey="use" data-options="${JSON.stringify(passkey)}">
      <input type="hidden" name="credential">
      ${isFirst ? html`<button class="btn btn-primary btn-lg w-full">${icon('fingerprint')}${say('Use My Passkey')}</button>` : wideButton('secondary', say('Use a Passkey'), icon('fingerprint'))}
    </form>
    ${isFirst && or}
  </div>`
}

function problemText(say: Say, problem: AddressProblem): string {
  switch (problem) {
    case 'no_address':
      return say('Enter a whole email address, such as you@example.com')
    case 'too_many_codes':
      return say('Too many codes were requested. Try again in an hour, or use a passkey.')
    case 'not_sent':
      return say('The email could not be sent. Try again in a minute.')
    case 'unknown_passkey':
      return say('This passkey no longer works here. Enter your email address instead.')
    case 'too_many_tries':
      return say('Too many tries. Wait an hour, or enter your email address.')
  }
}
