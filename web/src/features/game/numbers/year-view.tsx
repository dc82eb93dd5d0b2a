import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { requestIdOf } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { accountPaths } from '#paths'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { type YearFacts, yearFacts } from './year-facts.ts'
import { dotColour, VOLT, YearRing } from './year-ring.tsx'
import { whoseYear, yearHeading, yearLines } from './year-text.ts'

const ShareYearDialog = onDemand(async () => (await import('./share-year-dialog.tsx')).ShareYearDialog)

/** Your Year. Not shown to someone without a game. */
export function YearView({ year, firstName }: { year: number; firstName: string }) {
  const { t } = useLingui()
  const numbers = useQuery(read('GET /api/v1/numbers', { query: { year } }))
  const isLoading = useDelayedLoading(numbers.isPending)
  if (numbers.data) {
    const facts = yearFacts(numbers.data)
    return facts.played === 0 ? (
      <Navigate to={accountPaths.numbers} replace />
    ) : (
      <Shown facts={facts} name={firstName} />
    )
  }
  if (isLoading) return <Skeleton className="h-[34rem] rounded-2xl" />
  return (
    numbers.error && (
      <LoadFailure
        message={t`Failed to load your year. Please try again later.`}
        requestId={requestIdOf(numbers.error)}
        busy={numbers.isFetching}
        onRetry={() => void numbers.refetch()}
      />
    )
  )
}

function Shown({ facts, name }: { facts: YearFacts; name: string }) {
  const { i18n, t } = useLingui()
  const { year, played } = facts
  const [isSharing, setIsSharing] = useState(false)
  const heading = yearHeading(i18n, facts)
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <header className="pitch -mx-1 rounded-2xl px-5 pt-6 pb-7 sm:mx-0">
        <p className="text-center text-sm text-pitch-muted">{whoseYear(i18n, name, year)}</p>
        <h1 className="display mx-auto mt-1 max-w-[18ch] text-center text-2xl wrap-anywhere sm:text-3xl">{heading}</h1>
        <div className="mx-auto mt-2 max-w-[23rem]">
          <YearRing
            facts={facts}
            label={t`${played} games played in ${year}, one dot for each in its week`}
            caption={t`times you played`}
          />
        </div>
        <Legend facts={facts} />
      </header>
      <div className="grid grid-cols-1 gap-3">
        <ul className="grid grid-cols-1 gap-3">
          {yearLines(i18n, facts).map(({ number, title, detail }) => (
            <li key={title} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
              <span className="display tnum min-w-20 text-center text-[min(3rem,13vw)] leading-none">{number}</span>
              <span className="min-w-[min(9rem,100%)] flex-1">
                <span className="block leading-5 font-semibold wrap-anywhere">{title}</span>
                <span className="mt-0.5 block text-sm wrap-anywhere text-muted-foreground">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="primary" size="lg" icon={<Share2 aria-hidden />} onClick={() => setIsSharing(true)}>
          <Trans>Share as a Picture</Trans>
        </Button>
        <p className="flex items-center justify-center gap-2 text-sm text-muted-foreground">
          <Lock aria-hidden className="size-4 shrink-0" />
          <Trans>Only you see this page until you share the picture.</Trans>
        </p>
      </div>
      <ShareYearDialog open={isSharing} onClose={() => setIsSharing(false)} facts={facts} firstName={name} />
    </div>
  )
}

function Legend({ facts: { teams, subbed } }: { facts: YearFacts }) {
  return (
    <ul className="tnum mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {teams.map(({ name, played }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <svg aria-hidden width="11" height="11" viewBox="0 0 11 11">
            <circle cx="5.5" cy="5.5" r="5.3" fill={dotColour(name)} />
          </svg>
          <bdi>{name}</bdi> <span className="text-pitch-muted">{played}</span>
        </li>
      ))}
      {subbed > 0 && (
        <li className="inline-flex items-center gap-2">
          <svg aria-hidden width="11" height="11" viewBox="0 0 11 11">
            <circle cx="5.5" cy="5.5" r="4.2" fill="none" stroke={VOLT} strokeWidth="2.2" />
          </svg>
          <Trans>as a sub</Trans> <span className="text-pitch-muted">{subbed}</span>
        </li>
      )}
    </ul>
  )
}
