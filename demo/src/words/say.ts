import { acceptedLanguages, languageCookie } from '@app/contract/language'
import { speaksFrom } from '@app/locales/say'

export type { Say } from '@app/locales/say'

export const sayIn = speaksFrom('demo')

/** The languages of a visitor: chosen by a link of the page, chosen before, of the browser. */
export const languagesOf = (query: URLSearchParams, cookies: Record<string, string>, accepted?: string): string[] =>
  [query.get('lang') ?? '', cookies[languageCookie] ?? '', ...acceptedLanguages(accepted)].filter(Boolean)
