import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { loadMessages } from './language.ts'

/** For what opens later: shows something else until the words of all pages are there. Fails like code that does not load. */
export function AllMessages({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { i18n } = useLingui()
  const [arrived, setArrived] = useState<true | Error | null>(null)
  useEffect(() => {
    loadMessages(i18n, 'rest').then(() => setArrived(true), setArrived)
  }, [i18n])
  if (arrived instanceof Error) throw arrived
  return arrived ? children : fallback
}
