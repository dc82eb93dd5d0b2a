import { requestIdOf } from '../../lib/api-error.ts'
import { Note } from '../../ui/note.tsx'

/** What failed, in words, and what to quote when one asks for help. */
export function Failed({ words, error, className = '' }: { words: string; error: Error; className?: string }) {
  const id = requestIdOf(error)
  return (
    <Note tone="out" className={className}>
      {words}
      {id && <span className="tnum block text-xs break-all">Request {id}</span>}
    </Note>
  )
}
