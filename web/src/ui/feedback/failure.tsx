import type { ReactNode } from 'react'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { limitWords } from '../../lib/api/limit-words.ts'
import { Note } from './note.tsx'

type FailureProps = { error: unknown; className?: string; children: ReactNode }

/** What went wrong, beside it, with what a person can quote when they ask for help. A limit is told as such. */
export function Failure({ error, className = '', children }: FailureProps) {
  const limit = limitWords(error)
  const requestId = limit === undefined ? requestIdOf(error) : undefined
  return (
    <Note tone="out" className={className}>
      {limit ?? children}
      {requestId && <span className="tnum block text-xs break-all">Request {requestId}</span>}
    </Note>
  )
}
