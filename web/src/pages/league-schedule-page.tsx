import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { OneLeague } from '#features/league/league/one-league.tsx'
import { DivisionSchedule } from '#features/league/schedule-draft/division-schedule.tsx'
import { VenueCard } from '#features/league/venue/venue-card.tsx'
import { WishCard } from '#features/league/wish/wish-card.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function LeagueSchedulePage() {
  const { id = '' } = useParams()
  return (
    <OneLeague key={id} id={id}>
      {(league) => (league.can.edit ? <Schedule league={league} /> : <Denied league={league} />)}
    </OneLeague>
  )
}

function Schedule({ league }: { league: League }) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const { divisions } = league
  const division = divisions.find(({ id }) => id === query.get('division')) ?? divisions[0]
  usePageTitle(t`Make the Schedule`)
  if (!division) return null
  return (
    <>
      <BackLink to={leaguePath(league.id)}>{league.name}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Make the Schedule</Trans>
      </h1>
      <div className="grid grid-cols-1 gap-4 lg:gap-5">
        {divisions.length > 1 && (
          <Field id="division" label={t`Division`} className="no-print max-w-sm">
            <Select
              value={division.id}
              onChange={({ target }) => setQuery({ division: target.value }, { replace: true })}
            >
              {divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <DivisionSchedule key={division.id} league={league} division={division} />
        <div className="no-print grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
          <WishCard league={league} />
          <VenueCard league={league} />
        </div>
      </div>
    </>
  )
}

function Denied({ league }: { league: League }) {
  const { t } = useLingui()
  usePageTitle(t`Make the Schedule`)
  return (
    <NotFound title={t`Make the Schedule`} back={{ to: leaguePath(league.id), label: t`Back to League` }}>
      <Trans>Only an organiser can change the league.</Trans>
    </NotFound>
  )
}
