import { acceptedLanguages } from './accepted.ts'
import { type Say, sayIn } from './say.ts'

/** What is known of a reader's language. What is empty or left out is not known. */
export interface Known {
  /** What the person has chosen for their account. */
  account?: string
  browser?: readonly string[]
  /** Of the team that the words are about. */
  team?: string
}

/** In the language of a reader: the account's, else the browser's, else the team's, else English. */
export const sayToReader = ({ account = '', browser = [], team = '' }: Known = {}): Say =>
  sayIn(account, ...browser, team)

/** To whoever has sent a request. */
export type SayTo = (known?: Omit<Known, 'browser'>) => Say

export function sayToSender({ headers }: { headers: { 'accept-language'?: string | undefined } }): SayTo {
  const browser = acceptedLanguages(headers['accept-language'])
  return (known) => sayToReader({ ...known, browser })
}
