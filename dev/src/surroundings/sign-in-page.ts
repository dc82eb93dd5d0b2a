import { html } from '@app/demo/html'
import type { Person } from '@app/demo/people'
import type { Page } from './page.ts'

export type NewPerson = { firstName: string; lastName: string; email: string }

type SignIn = {
  /** The URL of the page and its forms. */
  address: string
  people: Person[]
  /** Signing up: shows the form first. */
  creating: boolean
  filledIn?: Partial<NewPerson>
  problem?: string
}

export function signInPage(signIn: SignIn): Omit<Page, 'formTargets'> {
  const sections = signIn.creating ? [accountForm(signIn), choices(signIn)] : [choices(signIn), accountForm(signIn)]
  return {
    title: signIn.creating ? 'Create an account' : 'Choose who you are',
    status: signIn.problem === undefined ? 200 : 422,
    body: html`${mark}${sections}<p class="foot"><a href="${signIn.address}/cancel">Cancel</a></p>`,
  }
}

function choices({ address, people, creating }: SignIn) {
  const title = 'Choose who you are'
  return html`<section>
${creating ? html`<h2>${title}</h2>` : html`<h1>${title}</h1>`}
<p>One click signs you in. These people exist in development only.</p>
<form method="post" action="${address}">
<ul class="card">${people.map(
    (person, index) => html`
<li><button class="row" name="person" value="${person.sub}">
<span class="disc hue-${index % 16}" aria-hidden="true">${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}</span>
<span><b>${person.firstName} ${person.lastName}</b> <span>${person.about}</span></span>
${arrow}</button></li>`,
  )}
</ul>
</form>
</section>`
}

function accountForm({ address, creating, filledIn = {}, problem }: SignIn) {
  const title = 'Create an account'
  return html`<section>
${creating ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
<p>For somebody who has never been here.</p>
<form class="card form" method="post" action="${address}">
${problem !== undefined && html`<p class="alarm" role="alert">${problem}</p>`}
<div class="pair">
<label>First name<input name="firstName" autocomplete="given-name" required maxlength="100" value="${filledIn.firstName}"></label>
<label>Last name<input name="lastName" autocomplete="family-name" required maxlength="100" value="${filledIn.lastName}"></label>
</div>
<label>Email<input name="email" type="email" autocomplete="email" required maxlength="254" value="${filledIn.email}"></label>
<button class="button">Create account</button>
</form>
</section>`
}

const mark = html`<svg class="mark" width="48" height="48" viewBox="0 0 64 64" fill="none" aria-hidden="true">
<g transform="translate(11 11) scale(1.3125)"><path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" stroke-width="5"
stroke-linecap="round"/><circle cx="25.4" cy="10.6" r="4.1" fill="#d1f738"/></g></svg>`

const arrow = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14M13 6l6 6-6 6"/></svg>`
