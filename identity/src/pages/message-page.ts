import type { Reader } from '../http/reader.ts'
import type { RefusalReason } from '../http/refusal.ts'
import { productName } from '../product.ts'
import type { Page } from './document.ts'
import { html } from './html.ts'

/** `failed`: our fault. `invalid_request`: the app's request was wrong. */
export type Message = RefusalReason | 'failed' | 'invalid_request' | 'logged_out' | 'deleted'

export interface MessageFacts {
  message: Message
  status: number
  appOrigin: string
}

const texts: Record<Message, string> = {
  not_found: 'There is no such page.',
  over: 'This sign-in is over or began in another browser.',
  other_site: 'This form was sent by another site.',
  too_large: 'That is too much.',
  method: 'This page cannot be used like that.',
  failed: 'Something went wrong. Try again.',
  invalid_request: 'Begin again, please.',
  logged_out: '',
  deleted: 'You are logged out everywhere.',
}

const titles: Partial<Record<Message, string>> = {
  logged_out: 'You are logged out',
  deleted: 'Your sign-in is deleted',
}

export function messagePage({ message, status, appOrigin }: MessageFacts, _reader: Reader): Page {
  const title = titles[message] ?? 'Signing in failed'
  return {
    title,
    status,
    body: html`<h1>${title}</h1><p>${texts[message]}</p><p><a href="${appOrigin}/">Back to ${productName}</a></p>`,
  }
}
