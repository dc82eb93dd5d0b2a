import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { forgetFailedMessages, loadMessages } from './language.ts'

/** For what is rarely said, so that its words are not in the first view: shows them as soon as they are there. */
export function useAllMessages(): void {
  const { i18n } = useLingui()
  useEffect(() => {
    loadMessages(i18n, 'rest').catch(forgetFailedMessages)
  }, [i18n])
}
