/** Languages to write days and times in, each under its own name. */
const tags = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'da-DK',
  'de-DE',
  'de-AT',
  'de-CH',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-FR',
  'fr-CA',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const

/** The list, and the chosen one where it is not on it. */
export const languageTags = (chosen: string): string[] =>
  chosen === '' || tags.some((tag) => tag === chosen) ? [...tags] : [chosen, ...tags]

/** "Deutsch (Schweiz)" */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
