import type { Html } from '@app/contract/html'

/** What a page function returns; `document` puts it into a frame. */
export interface Page {
  title: string
  body: Html
  /** Two columns with a court; or the narrow page of the settings. */
  frame?: 'door' | 'account'
  /** Where this page can be loaded again in another language. */
  address?: string
  /** Where a form leads back to the app. */
  leave?: string
  status?: number
}

/** Where the forms of a sign-in are: `/id/sign-in/UID`. */
export interface Place {
  at: string
}
