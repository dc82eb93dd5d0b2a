import { Html, html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Reader } from '../http/reader.ts'
import { wideButton } from './form.ts'
import { heading } from './heading.ts'
import type { Page } from './page.ts'
import { sayTo } from './say.ts'

export interface LogoutFacts {
  /** Markup of the library: a form without a button. */
  form: string
}

/** `logout=yes` ends the session here, not only the app's. The script sends the form at once. */
export function logoutPage({ form }: LogoutFacts, reader: Reader): Page {
  const say = sayTo(reader)
  const fields = html`<input type="hidden" name="logout" value="yes">${wideButton('primary', say('Log Out'))}`
  return {
    title: say('Log Out'),
    body: html`
      ${heading(say('Log out of {name}?', { name: productName }))}
      <div class="mt-6" data-send-at-once>${new Html(form.replace('</form>', `${fields.markup}</form>`))}</div>
    `,
  }
}
