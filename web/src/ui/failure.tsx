import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** What went wrong, beside it, with what a person can quote when they ask for help. */
export function Failure({ requestId, children }: { requestId: string | undefined; children: ReactNode }) {
  return (
    <Note tone="out">
      {children}
      {requestId && <span className="tnum block text-xs break-all">Request {requestId}</span>}
    </Note>
  )
}
