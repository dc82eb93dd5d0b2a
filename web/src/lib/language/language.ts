import { catalogs, type LaterGroup, languages } from 'virtual:messages'
import { directionOf, languageCookie, languageFor } from '@app/contract/language'
import type { I18n } from '@lingui/core'
import { setDateLanguage } from '../dates/dates.ts'

/** The language before it is known who is signed in: the one chosen in this browser, else the browser's own. */
export const firstLanguage = (): string => languageFor([chosenTag(), ...navigator.languages].filter(Boolean), languages)

/** The language of a signed-in person. If they have chosen none, their browser's. */
export const languageOf = (locale: string): string =>
  languageFor([locale, ...navigator.languages].filter(Boolean), languages)

/** Loads what has been loaded in the old language, then shows everything in the new one. */
export async function speak(i18n: I18n, language: string): Promise<void> {
  forgetFailedMessages()
  await Promise.all([...used].map((group) => load(i18n, language, group)))
  setDateLanguage(language)
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The choice stays for the next visit. In a cookie, because the pages of the server are in the same language. */
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

/** With the region that the browser knows for it: "de-CH" of "de". */
export const ownTagOf = (language: string): string =>
  navigator.languages.find((tag) => languageFor([tag], languages) === language && tag.startsWith(`${language}-`)) ??
  language

/** Messages that not every page needs, in the current language. The promise is always the same, for React's `use`. */
export function loadMessages(i18n: I18n, group: LaterGroup): Promise<void> {
  used.add(group)
  return load(i18n, i18n.locale, group)
}

type Group = 'first' | LaterGroup

/** By language and group, because the `i18n` of Lingui's context is another object after each change. */
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

/** Lets the next visit load again what failed. Until then it fails at once: React would wait for ever for promises that change. */
export function forgetFailedMessages(): void {
  for (const key of failed) arriving.delete(key)
  failed.clear()
}

async function fetchInto(i18n: I18n, language: string, group: Group): Promise<void> {
  const first = await catalogs[language]?.()
  const catalog = group === 'first' ? first : await first?.later[group]()
  i18n.load(language, catalog?.messages ?? {})
}
