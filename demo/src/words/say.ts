import { directionOf, languageCookie, languageFor, SOURCE_LANGUAGE, type Values } from '@app/contract/language'
import { messageValues } from '@app/contract/name'
import { languages, readCatalogs } from '@app/locales'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** Renders a message of the demo in one language. The catalogs are extracted from these calls. */
export interface Say {
  (message: string, values?: Values): string
  language: string
}

/** Speaks the first of these languages that there is. */
export function sayIn(...wanted: readonly string[]): Say {
  const language = languageFor(wanted, languages)
  const i18n = speakers.get(language) ?? speaker(language)
  const say = (message: string, values?: Values) =>
    i18n._(String(generateMessageId(message)), messageValues(values, directionOf(language)), { message })
  return Object.assign(say, { language })
}

const speakers = new Map<string, I18n>()

function speaker(language: string): I18n {
  const ours = language === SOURCE_LANGUAGE ? [] : readCatalogs(language).filter(({ catalog }) => catalog === 'demo.po')
  const messages = Object.fromEntries(
    ours.filter(({ text }) => text !== '').map(({ id, text }) => [id, compileMessage(text)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  speakers.set(language, i18n)
  return i18n
}

/** The languages of a visitor: chosen by a link of the page, chosen before, of the browser. */
export function languagesOf(query: URLSearchParams, cookies: Record<string, string>, accepted = ''): string[] {
  const tags = accepted
    .slice(0, 200)
    .split(',')
    .map((tag) => tag.split(';')[0]?.trim() ?? '')
  return [query.get('lang') ?? '', cookies[languageCookie] ?? '', ...tags].filter(Boolean)
}
