import {
  type Direction,
  directionOf,
  formatTag,
  type Label,
  languageFor,
  SOURCE_LANGUAGE,
  type Values,
} from '@app/contract/language'
import { isolatedValue, messageValues, withOneStop } from '@app/contract/name'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages, readCatalogs } from './catalogs.ts'
import { pseudo, pseudoLanguages } from './pseudo.ts'

/** A message that is rendered later, once its reader is known. */
export interface ToSay extends Label {
  values?: Readonly<Record<string, string | number | readonly string[] | ToSay>>
}

/**
 * `toSay('{host} responds.', { host })`: the catalogs are extracted from this call, as from `say`. Values may be
 * messages themselves.
 */
export const toSay = (message: string, values?: ToSay['values']): ToSay => ({
  id: idOf(message),
  message,
  ...(values && { values }),
})

/** Text in no particular language, such as a program's output. */
export const asItIs = (text: string): ToSay => ({ id: '', message: '{text}', values: { text } })

/**
 * Renders a message in one language: `say('{name} is out on {day}', { name, day })`. The English message is written in
 * the call, from which the catalogs are extracted; a label of the contract has its own id.
 */
export interface Say {
  (message: string | Label | ToSay, values?: Values): string
  /** The tag of the catalog, for `lang`. */
  language: string
  direction: Direction
  /** The tag for dates and numbers: the language, with the reader's region and clock. */
  formats: string
  /** "Maya, Aiko and Ben" */
  list: (names: readonly string[]) => string
  /** "Goalkeeper, Defender": facts in a row, without an "and". */
  line: (facts: readonly string[]) => string
}

/** Uses the first of these languages that is available. Anything that is not a tag, such as an empty text, is skipped. */
export type SayIn = (...wanted: readonly string[]) => Say

/**
 * For a program that uses these catalogs, such as `identity`; without any, all of them. They are read on the first use of a
 * language.
 */
export function speaksFrom(...catalogs: readonly string[]): SayIn {
  const speakers = new Map<string, I18n>()
  const speakerOf = (language: string): I18n => {
    const known = speakers.get(language)
    if (known) return known
    const made = speaker(language, catalogs)
    speakers.set(language, made)
    return made
  }
  return (...wanted) => {
    const known = wanted.filter(isTag)
    const language = pseudoLanguages.find((one) => one === known[0]) ?? languageFor(known, languages)
    return sayWith(speakerOf(language), language, formatTag(language, known[0] ?? ''))
  }
}

function sayWith(i18n: I18n, language: string, formats: string): Say {
  const direction = directionOf(language)
  const say = (said: string | Label | ToSay, values?: Values): string => {
    const { id, message, values: own }: ToSay = typeof said === 'string' ? { id: idOf(said), message: said } : said
    return withOneStop(i18n._(id, messageValues(values ?? (own && saidValues(own)), direction), { message }))
  }
  const saidValues = (values: NonNullable<ToSay['values']>): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, saidValue(value)]))
  const saidValue = (value: string | number | readonly string[] | ToSay): string | number => {
    if (typeof value !== 'object') return value
    return 'message' in value ? say(value) : list(value)
  }
  const list = (names: readonly string[]) =>
    listFormat(language).format(names.map((name) => isolatedValue(name, direction)))
  // The web says this, too: the catalogs get it from there.
  const line = (facts: readonly string[]) =>
    facts.reduce((before, next) => (before ? say('{before}, {next}', { before, next }) : next), '')
  return Object.assign(say, { language, direction, formats, list, line })
}

/** A BCP 47 tag, whether or not the language is available. */
export function isTag(text: string): boolean {
  // Most languages are unknown, and throwing an error takes longer than rendering the sentence.
  if (text === '') return false
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

function speaker(language: string, catalogs: readonly string[]): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: translations(language, catalogs) } })
  i18n.setMessagesCompiler(pseudoLanguages.includes(language) ? pseudo : compiledOnce)
  return i18n
}

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/**
 * Cached, because English texts are in no catalog and compiling one takes longer than rendering it. There are only as
 * many as the code contains.
 */
function compiledOnce(message: string) {
  const known = compiled.get(message)
  if (known) return known
  const made = compileMessage(message)
  compiled.set(message, made)
  return made
}

/** The English texts are in the code. */
function translations(language: string, catalogs: readonly string[]): Messages {
  if (language === SOURCE_LANGUAGE || pseudoLanguages.includes(language)) return {}
  const translated = readCatalogs(language, { catalogs }).filter(({ text }) => text !== '')
  return Object.fromEntries(translated.map(({ id, text }) => [id, compileMessage(text)]))
}

const ids = new Map<string, string>()

/** Cached, because it is a hash. */
function idOf(message: string): string {
  const known = ids.get(message)
  if (known) return known
  const id = String(generateMessageId(message))
  ids.set(message, id)
  return id
}

const listFormats = new Map<string, Intl.ListFormat>()

/** English without a comma before "and", as in the rest of our sentences. */
function listFormat(language: string): Intl.ListFormat {
  const known = listFormats.get(language)
  if (known) return known
  const made = new Intl.ListFormat(language === SOURCE_LANGUAGE ? 'en-GB' : language, { type: 'conjunction' })
  listFormats.set(language, made)
  return made
}
