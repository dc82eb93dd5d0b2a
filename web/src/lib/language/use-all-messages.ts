import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { forgetFailedMessages, loadMessages } from './language.ts'

/** For rarely shown texts that are not part of the initial bundle: re-renders as soon as they have loaded. */
export function useAllMessages(): void {
  const { i18n } = useLingui()
  useEffect(() => {
    loadMessages(i18n, 'rest').catch(forgetFailedMessages)
  }, [i18n])
}
