import type { CalendarStatus, Team } from '@app/contract'
import { sayChanges, sayNothingYet } from '@app/contract/calendar-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { CalendarChanges } from './calendar-changes.tsx'
import { FollowForm } from './follow-form.tsx'

/** The calendar that a team follows: its address, what waits, and how it works. */
export function CalendarView({ team }: { team: Pick<Team, 'id'> }) {
  const { t } = useLingui()
  const status = useQuery(read('GET /api/v1/team/:teamId/followed-calendar', { params: { teamId: team.id } }))
  const isLoading = useDelayedLoading(status.isPending)
  if (!isLoading && status.data) return <Calendar teamId={team.id} status={status.data} />
  return (
    <>
      <Heading title={t`Follow a Calendar`} />
      {isLoading && (
        <Loading className="card grid max-w-[42rem] gap-5 p-5 sm:p-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-11 rounded-md" />
        </Loading>
      )}
      {!isLoading && status.error && (
        <LoadFailure message={t`Failed to load the calendar. Please try again later.`} query={status} />
      )}
    </>
  )
}

function Calendar({ teamId, status }: { teamId: string; status: CalendarStatus }) {
  const { t, i18n } = useLingui()
  const [isEntering, setIsEntering] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { calendar, changes, kept } = status
  const focusHeading = () => {
    setIsEntering(false)
    requestAnimationFrame(() => heading.current?.focus())
  }
  if (!calendar || isEntering)
    return (
      <>
        <Heading title={t`Follow a Calendar`} heading={heading} />
        <Columns>
          <FollowForm
            teamId={teamId}
            onFollowed={focusHeading}
            cancel={
              calendar ? (
                <Button variant="ghost" onClick={() => setIsEntering(false)}>
                  <Trans>Cancel</Trans>
                </Button>
              ) : (
                <Link to={teamPath(teamId)} className={buttonClass({ variant: 'ghost' })}>
                  <Trans>Cancel</Trans>
                </Link>
              )
            }
          />
          <WhatItDoes />
        </Columns>
      </>
    )
  const card = (
    <CalendarCard
      teamId={teamId}
      calendar={calendar}
      open={changes.length}
      onOtherAddress={() => setIsEntering(true)}
    />
  )
  if (changes.length === 0 && kept.length === 0)
    return (
      <>
        <Heading title={t`Follow a Calendar`} heading={heading} />
        <div className="grid gap-4 lg:max-w-[34rem]">{card}</div>
      </>
    )
  return (
    <>
      {changes.length > 0 ? (
        <Heading title={sayChanges(sayWith(i18n), changes.length)} heading={heading}>
          {sayNothingYet(sayWith(i18n))} <Trans>Uncheck what you don’t want.</Trans>
        </Heading>
      ) : (
        <Heading title={t`Follow a Calendar`} heading={heading} />
      )}
      <Columns>
        <CalendarChanges
          key={changes.map(({ id }) => id).join()}
          teamId={teamId}
          status={status}
          onApplied={focusHeading}
          notNow={
            <Link to={teamPath(teamId)} className={buttonClass({ variant: 'ghost' })}>
              <Trans>Not Now</Trans>
            </Link>
          }
        />
        {card}
      </Columns>
    </>
  )
}

const Columns = ({ children }: { children: React.ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">{children}</div>
)

type HeadingProps = { title: string; heading?: React.Ref<HTMLHeadingElement>; children?: React.ReactNode }

function Heading({ title, heading, children }: HeadingProps) {
  usePageTitle(title)
  return (
    <div className="pt-1 pb-5">
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none lg:text-3xl">
        {title}
      </h1>
      {children && <p className="mt-1 max-w-[44rem] text-muted-foreground">{children}</p>}
    </div>
  )
}

function WhatItDoes() {
  const { t } = useLingui()
  const lines = [
    t`We check it every few hours`,
    t`New, moved and cancelled games are shown to you first`,
    t`Answers stay. Only moved games are asked again`,
    t`What you changed by hand is not overwritten without asking`,
  ]
  return (
    <section className="card p-5" aria-labelledby="what-it-does">
      <h2 id="what-it-does" className="display text-lg">
        <Trans>What It Does</Trans>
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-going" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
