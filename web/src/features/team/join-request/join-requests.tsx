import type { JoinRequest } from '@app/contract'
import { sayPosition } from '@app/contract/position-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { FormerName } from '#ui/identity/former-name.tsx'
import { askedText, frequencyLabels } from './text.ts'

/** Join requests, for captains. Null if there are none. */
export function JoinRequests({ teamId }: { teamId: string }) {
  const { t } = useLingui()
  const requests = useQuery(read('GET /api/v1/team/:teamId/join-requests', { params: { teamId } }))
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = (text: string) => {
    setAnnouncement(text)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  if (requests.data) {
    const count = requests.data.length
    if (count === 0 && !announcement) return null
    return (
      <section className="card" aria-labelledby="asking-to-join">
        <h2 id="asking-to-join" ref={heading} tabIndex={-1} className="display px-4 pt-4 pb-2 text-lg sm:px-5">
          <Trans>
            Requests to Join <span className="tnum font-normal text-muted-foreground">({count})</span>
          </Trans>
        </h2>
        <p role="status" className="px-4 text-sm text-muted-foreground not-empty:pb-3 sm:px-5">
          {announcement}
        </p>
        <ul className="divide-y divide-border">
          {requests.data.map((request) => (
            <RequestRow key={request.id} teamId={teamId} request={request} onDone={announce} />
          ))}
        </ul>
        <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground sm:px-5">
          <Trans>If you decline, we’ll just tell them the team is full right now.</Trans>
        </p>
      </section>
    )
  }
  if (!requests.error) return null
  return <LoadFailure message={t`Failed to load requests to join. Please try again later.`} query={requests} />
}

type RequestRowProps = { teamId: string; request: JoinRequest; onDone: (text: string) => void }

function RequestRow({ teamId, request, onDone }: RequestRowProps) {
  const { i18n, t } = useLingui()
  const { userId, name, formerName, avatar, position, frequency, note, askedAt, subbedAt } = request
  const { add, decline, isAdding, isDeclining, error } = useDecision(teamId, request)
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5 sm:px-5">
      <Avatar id={userId} name={name} picture={avatar} />
      <div className="min-w-[min(11rem,70%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {subbedAt && (
            <Badge tone="going">
              <SubbedOn at={subbedAt} now={now} />
            </Badge>
          )}
        </p>
        <MetaLine className="text-sm wrap-anywhere text-muted-foreground">
          {sayPosition(sayWith(i18n), position) || t({ message: 'Anywhere', comment: 'Any position on the field' })}
          {frequency && t(frequencyLabels[frequency])}
          <time dateTime={askedAt}>{askedText(i18n, askedAt, now)}</time>
        </MetaLine>
        <FormerName name={formerName} />
        {note && <p className="mt-0.5 wrap-anywhere">{t`“${note}”`}</p>}
      </div>
      <div role="group" aria-label={name} className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button busy={isDeclining} onClick={() => decline(() => onDone(t`${name} was declined.`))}>
          <Trans>Decline</Trans>
        </Button>
        <Button variant="primary" busy={isAdding} onClick={() => add(() => onDone(t`${name} is on the team.`))}>
          <Trans>Add to Team</Trans>
        </Button>
      </div>
      {error && (
        <Failure error={error} className="w-full">
          {t`Failed to save your decision. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

function SubbedOn({ at, now }: { at: string; now: Date }) {
  const day = shortDate(new Date(at), now)
  return <Trans>Subbed for you on {day}</Trans>
}

/** A captain's decision on a request to join. */
function useDecision(teamId: string, { id }: Pick<JoinRequest, 'id'>) {
  const adding = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/decline')
  const isBusy = adding.isPending || declining.isPending
  const decide =
    (decision: typeof adding | typeof declining, other: typeof adding | typeof declining) =>
    (onSuccess: () => void) => {
      other.reset()
      if (!isBusy) decision.write({ params: { teamId, requestId: id } }, { onSuccess })
    }
  return {
    add: decide(adding, declining),
    decline: decide(declining, adding),
    isAdding: adding.isPending,
    isDeclining: declining.isPending,
    error: adding.error ?? declining.error,
  }
}
