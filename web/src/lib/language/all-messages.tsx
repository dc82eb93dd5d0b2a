import { useLingui } from '@lingui/react'
import { type ReactNode, use } from 'react'
import { loadMessages } from './language.ts'

/** For what opens later: suspends until the words of all pages are there. */
export function AllMessages({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  use(loadMessages(i18n, 'rest'))
  return children
}
