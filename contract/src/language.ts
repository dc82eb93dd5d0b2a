/** A text of the contract, used by server and web: the English words and their id in the catalogs. */
export interface Label {
  id: string
  message: string
}

/** Values for the placeholders of a message. */
export type Values = Readonly<Record<string, string | number>>

/** Renders a text of the contract in the reader's language. */
export type SayLabel = (label: Label, values?: Values) => string

/** Both arguments must be literals: the catalogs are extracted from calls such as `label('sport.soccer', 'Soccer')`. */
export const label = (id: string, message: string): Label => ({ id, message })

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en'

/** The first wanted tag with an available language: "de-AT" gets "de", "pt" gets "pt-BR". English if there is none. */
export function languageFor(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const found = available.find((one) => one === tag) ?? available.find((one) => primaryOf(one) === primaryOf(tag))
    if (found) return found
  }
  return SOURCE_LANGUAGE
}

/** "de" for "de-AT". */
const primaryOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/**
 * The locale for dates and numbers inside sentences: the reader's own if it matches the language, otherwise the
 * language with the reader's clock (12 or 24 hours). An empty tag is unknown: English then means American.
 */
export function formatTag(language: string, own: string): string {
  if (own !== '' && primaryOf(own) === primaryOf(language)) return withPlainDigits(own)
  const words = language === SOURCE_LANGUAGE ? 'en-US' : language
  if (own === '' || isHour12(own) === isHour12(words)) return words
  return `${words}-u-hc-${isHour12(own) ? 'h12' : 'h23'}`
}

/** Dates have the digits of all other numbers, such as scores, also where the region has its own: "7:30 م" in Egypt. */
function withPlainDigits(tag: string): string {
  const known = plainDigits.get(tag)
  if (known !== undefined) return known
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions()
  const made = numberingSystem === 'latn' ? tag : new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  if (plainDigits.size < MAX_TAGS) plainDigits.set(tag, made)
  return made
}
const plainDigits = new Map<string, string>()
/** Tags come from browsers, too. */
const MAX_TAGS = 1000

/** English "07:30 PM" and all 24-hour clocks pad the hour to two digits; other 12-hour clocks don't: "7:30 م". */
export const hourDigits = (tag: string): 'numeric' | '2-digit' =>
  primaryOf(tag) !== SOURCE_LANGUAGE && isHour12(tag) ? 'numeric' : '2-digit'

const isHour12 = (tag: string): boolean =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

export type Direction = 'ltr' | 'rtl'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'yi'])

export const directionOf = (language: string): Direction => (rightToLeft.has(primaryOf(language)) ? 'rtl' : 'ltr')

/** The language chosen in this browser, for the app and for server-rendered pages. */
export const languageCookie = 'language'

/** "Deutsch" for "de": the name that its readers look for. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}

/** The tags of an Accept-Language header, most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
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
