import { html } from '@app/contract/html'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'
import type { Reader } from '../http/reader.ts'
import type { RefusalReason } from '../http/refusal.ts'
import { heading } from './heading.ts'
import type { Page } from './page.ts'
import { sayTo } from './say.ts'

/** `failed`: our fault. `invalid_request`: the app's request was wrong. */
export type Message = RefusalReason | 'failed' | 'invalid_request' | 'logged_out' | 'deleted'

export interface MessageFacts {
  message: Message
  status: number
  appOrigin: string
}

export function messagePage({ message, status, appOrigin }: MessageFacts, reader: Reader): Page {
  const say = sayTo(reader)
  const { title, text } = words(say, message)
  return {
    title,
    status,
    body: html`
      ${heading(title, text)}
      <p class="mt-6"><a href="${appOrigin}/" class="btn btn-primary w-full">${say('Back to {name}', { name: productName })}</a></p>
    `,
  }
}

function words(say: Say, message: Message): { title: string; text: string } {
  switch (message) {
    case 'logged_out':
      return { title: say('You’re logged out'), text: say('See you at the next game.') }
    case 'deleted':
      return { title: say('Your sign-in is deleted'), text: say('You’re logged out everywhere.') }
    case 'over':
      return {
        title: say('Start again'),
        text: say('This sign-in has ended, or you started it in another browser. Nothing is lost: log in again.'),
      }
    case 'not_found':
      return { title: say('Page not found'), text: say('There is no page at this address.') }
    case 'too_many':
      return {
        title: say('Try again in a minute'),
        text: say('Too many people are logging in from your network right now.'),
      }
    case 'failed':
      return { title: say('That didn’t work'), text: say('Something went wrong on our side. Try again in a minute.') }
    default:
      return { title: say('That didn’t work'), text: say('Go back to {name} and start again.', { name: productName }) }
  }
}
