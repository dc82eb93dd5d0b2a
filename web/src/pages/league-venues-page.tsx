import type { League, Venues } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { venuesDraftOf } from '#features/league/venue/venues-draft.ts'
import { VenuesForm } from '#features/league/venue/venues-form.tsx'
import { read } from '#lib/api/read.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function LeagueVenuesPage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => (league.can.edit ? <Edit league={league} /> : <Denied league={league} />)}
    </OneLeague>
  )
}

function Edit({ league }: { league: League }) {
  const { t } = useLingui()
  const [hasProblems, setHasProblems] = useState(false)
  const venues = useQuery(read('GET /api/v1/league/:id/venues', { params: { id: league.id } }))
  usePageTitle(t`Venues and Times`, hasProblems)
  return (
    <>
      <BackLink to={leaguePath(league.id)}>{league.name}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Venues and Times</Trans>
      </h1>
      {venues.data && <Form league={league} venues={venues.data} onProblems={setHasProblems} />}
      {!venues.data && venues.error && (
        <LoadFailure message={t`Failed to load venues and times. Please try again later.`} query={venues} />
      )}
    </>
  )
}

type FormProps = { league: League; venues: Venues; onProblems: (hasProblems: boolean) => void }

function Form({ league, venues, onProblems }: FormProps) {
  const navigate = useNavigate()
  const [start] = useState(() => venuesDraftOf(venues, browserTimeZone()))
  return (
    <VenuesForm
      league={league}
      start={start}
      onProblems={onProblems}
      onSaved={() => void navigate(leaguePath(league.id))}
      cancelTo={leaguePath(league.id)}
    />
  )
}

function Denied({ league }: { league: League }) {
  const { t } = useLingui()
  usePageTitle(t`Venues and Times`)
  return (
    <NotFound title={t`Venues and Times`} back={{ to: leaguePath(league.id), label: t`Back to League` }}>
      <Trans>Only an organiser can change the league.</Trans>
    </NotFound>
  )
}
