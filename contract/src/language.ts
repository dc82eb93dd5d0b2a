/** A text of the contract, which server and web both say: the English words, and their id in the catalogs. */
export interface Label {
  id: string
  message: string
}

/** What stands in the placeholders of a message. */
export type Values = Readonly<Record<string, string | number>>

/** Says a text of the contract in the reader's language. */
export type SayLabel = (label: Label, values?: Values) => string

/** `label('sport.soccer', 'Soccer')`: the catalogs get it from this call, so both are plain texts. */
export const label = (id: string, message: string): Label => ({ id, message })

/** English: the texts in the code are written in it. */
export const SOURCE_LANGUAGE = 'en'

/** The first of the wanted tags whose language there is: "de-AT" gets "de", "pt" gets "pt-BR". Otherwise English. */
export function languageFor(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const found = available.find((one) => one === tag) ?? available.find((one) => primaryOf(one) === primaryOf(tag))
    if (found) return found
  }
  return SOURCE_LANGUAGE
}

/** "de" of "de-AT". */
const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/**
 * The tag for dates and numbers in sentences of a language: the reader's own if it has this language, and otherwise the
 * language with the clock of the reader's own. An empty tag is not known: English is American then.
 */
export function formatTag(language: string, own: string): string {
  if (own !== '' && primaryOf(own) === primaryOf(language)) return own
  const words = language === SOURCE_LANGUAGE ? 'en-US' : language
  if (own === '' || isHour12(own) === isHour12(words)) return words
  return `${words}-u-hc-${isHour12(own) ? 'h12' : 'h23'}`
}

/** "07:30 PM" in English and "19:30" everywhere have two digits, other clocks of twelve hours have none to spare: "٧:٣٠ م". */
export const hourDigits = (tag: string): 'numeric' | '2-digit' =>
  primaryOf(tag) !== SOURCE_LANGUAGE && isHour12(tag) ? 'numeric' : '2-digit'

const isHour12 = (tag: string): boolean =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

export type Direction = 'ltr' | 'rtl'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi'])

export const directionOf = (language: string): Direction => (rightToLeft.has(primaryOf(language)) ? 'rtl' : 'ltr')

/** The choice of a browser, for the app and for the pages of the server. */
export const languageCookie = 'language'

/** "Deutsch" of "de", as a reader of it looks for it. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}
