import type { ReactNode } from 'react'
import { Note } from './note.tsx'

type FailureProps = { requestId: string | undefined; className?: string; children: ReactNode }

/** What went wrong, beside it, with what a person can quote when they ask for help. */
export function Failure({ requestId, className = '', children }: FailureProps) {
  return (
    <Note tone="out" className={className}>
      {children}
      {requestId && <span className="tnum block text-xs break-all">Request {requestId}</span>}
    </Note>
  )
}
