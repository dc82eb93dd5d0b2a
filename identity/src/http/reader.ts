import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedLanguages, languageCookie } from '@app/contract/language'
import { languages } from '@app/locales'
import type { Settings } from '../settings.ts'

/** Who reads a page or a mail. */
export interface Reader {
  /** The languages they want, the best first. */
  languages: readonly string[]
  /** What their browser says of itself. */
  userAgent: string
}

const readers = new WeakMap<IncomingMessage, Reader>()

/** The same for the whole request, because the app's cookie with the language is dropped early. */
export function readerOf(request: IncomingMessage): Reader {
  const known = readers.get(request)
  if (known) return known
  const { headers } = request
  const kept = new RegExp(`(?:^|; )${languageCookie}=([\\w-]{2,35})`).exec(headers.cookie ?? '')?.[1]
  const chosen = chosenNow(request) ?? kept
  const reader = {
    languages: [...(chosen ? [chosen] : []), ...acceptedLanguages(headers['accept-language'])],
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  }
  readers.set(request, reader)
  return reader
}

/** Keeps a choice that was made on one of our pages, for the app's pages, too. */
export function keepChosenLanguage(request: IncomingMessage, response: ServerResponse, { isSecure }: Settings): void {
  const chosen = chosenNow(request)
  if (chosen === undefined) return
  const cookie = `${languageCookie}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
  response.appendHeader('set-cookie', cookie)
}

/** The language of a link in the footer of a page. */
function chosenNow({ url = '' }: IncomingMessage): string | undefined {
  const lang = /[?&]lang=([\w-]+)/.exec(url)?.[1]
  return languages.find((language) => language === lang)
}
