import type { Session } from '@app/contract'
import { isPhone } from '@app/contract/browser-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dayAndTime } from '#lib/dates/own-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { browserName } from './browser-name.ts'

/** The user's sessions. All except the current one can be ended. */
export function SessionList() {
  const { t, i18n } = useLingui()
  const sessions = useQuery(read('GET /api/v1/session'))
  const isLoading = useDelayedLoading(sessions.isPending)
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const announceEnd = ({ userAgent }: Session) => {
    const browser = browserName(i18n, userAgent)
    setAnnouncement(t`The session in ${browser} was ended.`)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="display mb-2.5 text-lg">
        <Trans>Where You’re Signed In</Trans>
      </h2>
      <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
        {announcement}
      </p>
      {isLoading && <SessionsLoading />}
      {!isLoading && sessions.data && (
        <ul className="card divide-y divide-border">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={announceEnd} />
          ))}
        </ul>
      )}
      {!isLoading && !sessions.data && sessions.error && (
        <LoadFailure message={t`Failed to load sessions. Please try again later.`} query={sessions} />
      )}
    </section>
  )
}

function SessionsLoading() {
  return (
    <Loading className="card flex items-center gap-3.5 px-4 py-4">
      <Skeleton className="size-10 shrink-0 rounded-lg" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </Loading>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: (session: Session) => void }) {
  const { t, i18n } = useLingui()
  const { id, current, userAgent, lastSeenAt } = session
  const now = useNow()
  const ending = useWrite('DELETE /api/v1/session/:id')
  const end = () => ending.write({ params: { id } }, { onSuccess: () => onEnded(session) })
  const browser = browserName(i18n, userAgent)
  const lastSeen = dayAndTime(i18n, new Date(lastSeenAt), now)
  const Icon = isPhone(userAgent) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold">{browser}</span>
        <span className="tnum mt-0.5 block text-sm text-muted-foreground">
          <Trans>
            Last seen{' '}
            <time className="whitespace-nowrap" dateTime={lastSeenAt}>
              {lastSeen}
            </time>
          </Trans>
        </span>
      </span>
      {current ? (
        <Badge tone="going">
          <Trans>This browser</Trans>
        </Badge>
      ) : (
        <Button size="sm" busy={ending.isPending} onClick={end}>
          <Trans>
            End Session<span className="sr-only"> in {browser}</span>
          </Trans>
        </Button>
      )}
      {ending.error && (
        <Failure error={ending.error} className="w-full">
          {t`Failed to end the session. Please try again.`}
        </Failure>
      )}
    </li>
  )
}
