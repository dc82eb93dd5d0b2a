import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { keepChoice, languageOf, speak } from './language.ts'

/** Changes to the language that the user has chosen. False until its words are there; if they do not load, the page shows as it is. */
export function useOwnLanguage(locale: string): boolean {
  const { i18n } = useLingui()
  const language = languageOf(locale)
  const isSpoken = i18n.locale === language
  // A later change keeps the page, with what is being typed.
  const [isReady, setIsReady] = useState(isSpoken)
  useEffect(() => {
    if (locale !== '') keepChoice(locale)
    if (isSpoken) return
    speak(i18n, language)
      .catch(() => {})
      .finally(() => setIsReady(true))
  }, [i18n, locale, language, isSpoken])
  return isReady
}
