import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { keepLanguage, languageOf, speak } from './language.ts'

/** Changes to the language that the user has chosen. False until its words are there; if they do not load, the page shows as it is. */
export function useOwnLanguage(locale: string): boolean {
  const { i18n } = useLingui()
  const [failed, setFailed] = useState('')
  const language = languageOf(locale)
  const isSpoken = i18n.locale === language
  useEffect(() => {
    keepLanguage(language)
    if (!isSpoken) speak(i18n, language).catch(() => setFailed(language))
  }, [i18n, language, isSpoken])
  return isSpoken || failed === language
}
