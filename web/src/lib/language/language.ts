import { catalogs, type LaterGroup, languages } from 'virtual:messages'
import { directionOf, languageCookie, languageFor } from '@app/contract/language'
import type { I18n } from '@lingui/core'
import { setDateLanguage } from '../dates/dates.ts'

/** The language until it is known who is signed in: the one chosen in this browser, else the browser's own. */
export const firstLanguage = (): string => languageFor([chosenTag(), ...navigator.languages].filter(Boolean), languages)

/** The language of a signed-in person; if they have chosen none, their browser's. */
export const languageOf = (locale: string): string =>
  languageFor([locale, ...navigator.languages].filter(Boolean), languages)

/** Loads all messages that were loaded in the old language, then switches. */
export async function speak(i18n: I18n, language: string): Promise<void> {
  forgetFailedMessages()
  await Promise.all([...used].map((group) => load(i18n, language, group)))
  setDateLanguage(language)
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Stores the choice for later visits. In a cookie, because the server renders its pages in the same language. */
export function keepChoice(tag: string): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${tag};path=/;max-age=31536000;samesite=lax${secure}`
}

const chosenTag = (): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1) ?? ''

/** The tag with the region known to the browser: "de-CH" for "de". */
export const ownTagOf = (language: string): string =>
  navigator.languages.find((tag) => languageFor([tag], languages) === language && tag.startsWith(`${language}-`)) ??
  language

/**
 * Loads messages that not every page needs, in the current language. Always returns the same promise, as React's `use`
 * requires.
 */
export function loadMessages(i18n: I18n, group: LaterGroup): Promise<void> {
  used.add(group)
  return load(i18n, i18n.locale, group)
}

type Group = 'first' | LaterGroup

/** By language and group, because Lingui's context creates a new `i18n` object on each change. */
const arriving = new Map<string, Promise<void>>()
const failed = new Set<string>()
const used = new Set<Group>(['first'])

function load(i18n: I18n, language: string, group: Group): Promise<void> {
  const key = `${language} ${group}`
  const before = arriving.get(key)
  if (before) return before
  const promise = fetchInto(i18n, language, group)
  arriving.set(key, promise)
  promise.catch(() => failed.add(key))
  return promise
}

/**
 * Lets the next visit retry failed loads. Until then they fail immediately: with a new promise each time, React would
 * wait forever.
 */
export function forgetFailedMessages(): void {
  for (const key of failed) arriving.delete(key)
  failed.clear()
}

async function fetchInto(i18n: I18n, language: string, group: Group): Promise<void> {
  const first = await catalogs[language]?.()
  const catalog = group === 'first' ? first : await first?.later[group]()
  i18n.load(language, catalog?.messages ?? {})
}
