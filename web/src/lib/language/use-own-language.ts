import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { keepChoice, languageOf, speak } from './language.ts'

/**
 * Switches to the user's chosen language. False until its texts have loaded; if they fail to load, the page is shown as
 * it is.
 */
export function useOwnLanguage(locale: string): boolean {
  const { i18n } = useLingui()
  const language = languageOf(locale)
  const isSpoken = i18n.locale === language
  // A later change must not unmount the page, which may contain unsaved input.
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
