import type { Reader } from '../http/reader.ts'
import type { Page } from './document.ts'
import { Html, html } from './html.ts'

export interface LogoutFacts {
  /** Markup of the library: a form without a button. */
  form: string
}

/** `logout=yes` ends the session here, not only the app's. A script sends the form at once. */
export const logoutPage = ({ form }: LogoutFacts, _reader: Reader): Page => ({
  title: 'Log out',
  scripts: ['submit.js'],
  body: html`<h1>Log out?</h1>
${new Html(form.replace('</form>', '<input type="hidden" name="logout" value="yes"><button class="main">Log out</button></form>'))}`,
})
