import type { Session } from '@app/contract'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { requestIdOf } from '../../lib/api/api-error.ts'
import { useWrite } from '../../lib/api/write.ts'
import { useNow } from '../../lib/dates/clock.ts'
import { dayAndTime } from '../../lib/dates/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { browserName, isPhone } from './browser-name.ts'

export function SessionRow({ session, onEnded }: { session: Session; onEnded: (session: Session) => void }) {
  const { id, current, userAgent, lastSeenAt } = session
  const now = useNow()
  const ending = useWrite('DELETE /api/v1/session/:id')
  const end = () => ending.write({ params: { id } }, { onSuccess: () => onEnded(session) })
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold">{browserName(userAgent)}</span>
        <span className="tnum mt-0.5 block text-sm text-muted-foreground">
          Last seen{' '}
          <time className="whitespace-nowrap" dateTime={lastSeenAt}>
            {dayAndTime(new Date(lastSeenAt), now)}
          </time>
        </span>
      </span>
      {current ? (
        <Badge tone="going">This browser</Badge>
      ) : (
        <Button size="sm" busy={ending.isPending} onClick={end}>
          End Session<span className="sr-only"> in {browserName(userAgent)}</span>
        </Button>
      )}
      {ending.error && (
        <Note tone="out" className="w-full">
          Failed to end the session. Please try again.
          <RequestId error={ending.error} />
        </Note>
      )}
    </li>
  )
}

function RequestId({ error }: { error: Error }) {
  const id = requestIdOf(error)
  return id && <span className="tnum block text-xs break-all">Request {id}</span>
}
