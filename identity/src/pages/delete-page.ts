import type { Reader } from '../http/reader.ts'
import { productName } from '../product.ts'
import type { Page, Place } from './document.ts'
import { html } from './html.ts'

export interface DeleteFacts extends Place {
  address: string
  appOrigin: string
}

/** Form: `delete`. What the app knows about the person is deleted in the app. */
export const deletePage = ({ at, address, appOrigin }: DeleteFacts, _reader: Reader): Page => ({
  title: 'Delete this sign-in',
  body: html`<h1>Delete this sign-in?</h1>
<p>${address} and its passkeys are deleted here. If you sign up again, you will be somebody new.</p>
<p>Your teams and answers are in ${productName}: <a href="${appOrigin}/account">delete them there</a> first.</p>
<form method="post" action="${at}/delete"><button class="main">Delete</button></form>
<p><a href="${at}">Cancel</a></p>`,
})
