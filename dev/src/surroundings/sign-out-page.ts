import { Html, html } from '@app/demo/html'
import type { Page } from './page.ts'

/** `logout=yes` ends the provider's session; without it, only the client's session ends. */
export function signOutPage(form: string, mustConfirm: boolean): Omit<Page, 'formTargets'> {
  const button = mustConfirm
    ? html`<button class="button" autofocus>Sign out</button>`
    : html`<button class="button">Continue</button>`
  const fields = html`<input type="hidden" name="logout" value="yes">${button}`
  const whole = new Html(form.replace('</form>', `${fields.markup}</form>`))
  return {
    title: 'Signing out',
    body: html`<section><h1>${mustConfirm ? 'Sign out?' : 'Signing out'}</h1>${whole}</section>`,
    ...(mustConfirm ? {} : { script: 'document.forms[0].submit()' }),
  }
}

export function signedOutPage(): Page {
  return {
    title: 'Signed out',
    body: html`<section><h1>You are signed out</h1><p>You can close this page.</p></section>`,
  }
}

export function failurePage(error: string, description: string | undefined): Page {
  return {
    title: 'Sign-in failed',
    status: 400,
    body: html`<section><h1>Sign-in failed</h1><p>${description ?? error}</p><p class="quiet">${error}</p></section>`,
  }
}
