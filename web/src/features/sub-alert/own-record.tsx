import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'
import { recordWords } from './words.ts'

/** Left out where it cannot be read: nothing hangs on it. */
export function OwnRecord() {
  const { data: record } = useQuery(read('GET /api/v1/sub-record'))
  return (
    record && (
      <div className="p-5">
        <p className="tnum font-semibold">{recordWords(record)}</p>
        <p className="text-sm text-muted-foreground">Seen only by you and by captains you volunteer to.</p>
      </div>
    )
  )
}
