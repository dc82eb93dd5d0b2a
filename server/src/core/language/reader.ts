import { formatTag, languageCookie, languageFor, SOURCE_LANGUAGE } from '@app/contract/language'
import { languages } from '@app/locales'
import { acceptedLanguages } from './accepted.ts'
import { type Say, sayIn } from './say.ts'

/** What is known of a reader's language. What is empty or left out is not known. */
export interface Known {
  /** What was chosen in this browser. */
  chosen?: string
  /** What the person has chosen for their account. */
  account?: string
  browser?: readonly string[]
  /** Of the team that the words are about. */
  team?: string
}

/** In the language of a reader: the one chosen on a page, else the account's, else the browser's, else the team's, else English. */
export const sayToReader = ({ chosen = '', account = '', browser = [], team = '' }: Known = {}): Say =>
  sayIn(chosen, account, ...browser, team)

/** To whoever has sent a request. */
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

/** The languages of senders who use the app: it speaks as their account does, whatever was chosen in the browser before. */
const accounts = new WeakMap<object, string>()
export const noteAccount = (sender: object, locale: string): void => void accounts.set(sender, locale)

/** The language of the link in the footer of a page, if there is such a language. */
export function chosenNow({ query }: Pick<Sender, 'query'>): string | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return languages.find((language) => language === lang)
}

const chosenBefore = ({ cookies }: Sender): string => cookies[languageCookie]?.slice(0, 35) ?? ''

/** What a new account speaks, also in mails: the sender's language with its region. Empty if that is what everybody gets. */
export function localeOfSender(sender: Sender): string {
  const wanted = [chosenBefore(sender), ...acceptedLanguages(sender.headers['accept-language'])]
  const tag = wanted.find((one) => languageFor([one], languages) !== SOURCE_LANGUAGE || /^en\b/i.test(one)) ?? ''
  return formatTag(languageFor([tag], languages), tag) === formatTag(SOURCE_LANGUAGE, '') ? '' : tag
}
