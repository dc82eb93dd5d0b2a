import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay } from '#lib/dates/own-dates.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Crest } from '#ui/identity/crest.tsx'

/** Blocked people and hidden teams, each with a button to undo it. */
export function BlockLists() {
  const { t, i18n } = useLingui()
  const blocks = useQuery(read('GET /api/v1/block'))
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const announce = (text: string) => {
    setAnnouncement(text)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  const { people = [], teams = [] } = blocks.data ?? {}
  return (
    <>
      <section aria-labelledby="blocked-people">
        <h2 id="blocked-people" ref={heading} tabIndex={-1} className="display mb-2.5 text-lg">
          <Trans>Blocked People</Trans>
        </h2>
        <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
          {announcement}
        </p>
        {people.length > 0 && (
          <>
            <p className="mb-2.5 text-sm text-muted-foreground">
              <Trans>
                They can’t volunteer for your teams, and you won’t see each other’s requests. They aren’t notified.
              </Trans>
            </p>
            <ul className="card divide-y divide-border">
              {people.map(({ id, firstName, lastName, avatar, blockedAt }) => {
                const name = nameOf({ firstName, lastName })
                const day = onDay(i18n, new Date(blockedAt), now)
                return (
                  <Row
                    key={id}
                    picture={<Avatar id={id} name={name} picture={avatar} />}
                    name={name}
                    detail={t`Blocked ${day}`}
                    action={<Unblock personId={id} name={name} onDone={() => announce(t`${name} is unblocked.`)} />}
                  />
                )
              })}
            </ul>
          </>
        )}
        {blocks.data && people.length === 0 && (
          <p className="card p-5 text-muted-foreground">
            <Trans>You haven’t blocked anyone.</Trans>
          </p>
        )}
        {!blocks.data && blocks.error && (
          <LoadFailure message={t`Failed to load blocked people. Please try again later.`} query={blocks} />
        )}
      </section>
      {teams.length > 0 && (
        <section aria-labelledby="hidden-teams">
          <h2 id="hidden-teams" className="display mb-2.5 text-lg">
            <Trans>Hidden Teams</Trans>
          </h2>
          <ul className="card divide-y divide-border">
            {teams.map(({ id, name, logo, hiddenAt }) => {
              const day = onDay(i18n, new Date(hiddenAt), now)
              return (
                <Row
                  key={id}
                  picture={<Crest name={name} picture={logo} size={40} />}
                  name={name}
                  detail={t`Requests hidden ${day}`}
                  action={
                    <ShowAgain
                      teamId={id}
                      name={name}
                      onDone={() => announce(t`You’ll see ${name}’s requests again.`)}
                    />
                  }
                />
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

type RowProps = { picture: ReactNode; name: string; detail: string; action: ReactNode }

function Row({ picture, name, detail, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5">
      {picture}
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
        <span className="mt-0.5 block text-sm text-muted-foreground">{detail}</span>
      </span>
      {action}
    </li>
  )
}

type UndoProps = { name: string; onDone: () => void }

function Unblock({ personId, name, onDone }: UndoProps & { personId: string }) {
  const { t } = useLingui()
  const { write, isPending, error } = useWrite('DELETE /api/v1/block/person/:personId')
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => write({ params: { personId } }, { onSuccess: onDone })}>
        <Trans>
          Unblock<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
      {error && (
        <Failure error={error} className="w-full">
          {t`Failed to unblock ${name}. Please try again.`}
        </Failure>
      )}
    </>
  )
}

function ShowAgain({ teamId, name, onDone }: UndoProps & { teamId: string }) {
  const { t } = useLingui()
  const { write, isPending, error } = useWrite('DELETE /api/v1/block/team/:teamId')
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => write({ params: { teamId } }, { onSuccess: onDone })}>
        <Trans>
          Unhide<span className="sr-only">: {name}’s requests</span>
        </Trans>
      </Button>
      {error && (
        <Failure error={error} className="w-full">
          {t`Failed to show ${name} again. Please try again.`}
        </Failure>
      )}
    </>
  )
}
