import { acceptedLanguages, formatTag, languageCookie, languageFor, SOURCE_LANGUAGE } from '@app/contract/language'
import { languages } from '@app/locales'
import { type Say, sayIn } from './say.ts'

/** What is known about a reader's language. Empty or missing means unknown. */
export interface Known {
  /** Chosen in this browser. */
  chosen?: string
  /** Chosen for the account. */
  account?: string
  browser?: readonly string[]
  /** The language of the team that the text is about. */
  team?: string
}

/**
 * Speaks a reader's language: the one chosen on a page, else the account's, else the browser's, else the team's, else
 * English.
 */
export const sayToReader = ({ chosen = '', account = '', browser = [], team = '' }: Known = {}): Say =>
  sayIn(chosen, account, ...browser, team)

/** Speaks the language of the sender of a request. */
export type SayTo = (known?: Omit<Known, 'chosen' | 'browser'>) => Say

interface Sender {
  headers: { 'accept-language'?: string | undefined }
  cookies: Partial<Record<string, string>>
  query: unknown
}

export function sayToSender(sender: Sender): SayTo {
  const browser = acceptedLanguages(sender.headers['accept-language'])
  const account = accounts.get(sender)
  if (account !== undefined) return (known) => sayToReader({ ...known, account, browser })
  const chosen = chosenNow(sender) ?? chosenBefore(sender)
  return (known) => sayToReader({ ...known, chosen, browser })
}

/** The languages of signed-in senders. In the app the account's choice wins over an earlier choice in the browser. */
const accounts = new WeakMap<object, string>()
export const noteAccount = (sender: object, locale: string): void => void accounts.set(sender, locale)

/** The language selected by a link in the footer of a page, if it exists. */
export function chosenNow({ query }: Pick<Sender, 'query'>): string | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return languages.find((language) => language === lang)
}

const chosenBefore = ({ cookies }: Sender): string => cookies[languageCookie]?.slice(0, 35) ?? ''

/**
 * The locale of a new account, also for its mails: the sender's language with its region. Empty if that is the default.
 */
export function localeOfSender(sender: Sender): string {
  const wanted = [chosenBefore(sender), ...acceptedLanguages(sender.headers['accept-language'])]
  const tag = wanted.find((one) => languageFor([one], languages) !== SOURCE_LANGUAGE || /^en\b/i.test(one)) ?? ''
  return formatTag(languageFor([tag], languages), tag) === formatTag(SOURCE_LANGUAGE, '') ? '' : tag
}
