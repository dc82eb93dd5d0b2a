import type { IncomingMessage } from 'node:http'
import { languageCookie } from '@app/contract/language'

/** Who reads a page or a mail: the languages they want, the best first. */
export interface Reader {
  languages: readonly string[]
}

const readers = new WeakMap<IncomingMessage, Reader>()

/** The same for the whole request, because the app's cookie with the language is dropped early. */
export function readerOf(request: IncomingMessage): Reader {
  const known = readers.get(request)
  if (known) return known
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]{2,35})`).exec(request.headers.cookie ?? '')?.[1]
  const reader = { languages: [...(chosen ? [chosen] : []), ...acceptedLanguages(request.headers['accept-language'])] }
  readers.set(request, reader)
  return reader
}

/** The tags of an Accept-Language header, most wanted first. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
