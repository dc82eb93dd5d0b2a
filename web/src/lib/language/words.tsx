import type { LaterGroup } from 'virtual:messages'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { loadMessages } from './language.ts'

type WordsProps = { of: LaterGroup; fallback?: ReactNode; children: ReactNode }

/** Shows the fallback until the texts of a later part have loaded. Fails in the same way as code that does not load. */
export function Words({ of: group, fallback = null, children }: WordsProps) {
  const { i18n } = useLingui()
  const [arrived, setArrived] = useState<true | Error | null>(null)
  useEffect(() => {
    loadMessages(i18n, group).then(() => setArrived(true), setArrived)
  }, [i18n, group])
  if (arrived instanceof Error) throw arrived
  return arrived ? children : fallback
}
