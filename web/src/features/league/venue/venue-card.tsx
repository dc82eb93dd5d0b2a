import type { League, Venue } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { calendarRange, timeOfDay, weekdayName } from '#lib/dates/dates.ts'
import { leagueVenuesPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'

/** When and where the league plays, for its organisers and teams. */
export function VenueCard({ league }: { league: League }) {
  const { t } = useLingui()
  const venues = useQuery(read('GET /api/v1/league/:id/venues', { params: { id: league.id } }))
  const season = venues.data?.season ?? null
  if (venues.data && season === null && !league.can.edit) return null
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>When and Where</Trans>
      </h2>
      {season && <p className="tnum mt-2">{calendarRange(season.firstOn, season.lastOn)}</p>}
      {venues.data && !season && (
        <p className="mt-2 text-muted-foreground">
          <Trans>Say when and where the league plays. Teams see it, too.</Trans>
        </p>
      )}
      <ul className="mt-2 grid gap-3">
        {venues.data?.venues.map((venue) => (
          <VenueItem
            key={`${venue.name} ${venue.teamId ?? ''}`}
            venue={venue}
            team={teamNameIn(league, venue.teamId)}
          />
        ))}
      </ul>
      {!venues.data && venues.error && (
        <LoadFailure message={t`Failed to load venues and times. Please try again later.`} query={venues} />
      )}
      {venues.data && league.can.edit && (
        <Link to={leagueVenuesPath(league.id)} className={buttonClass({ size: 'sm', className: 'mt-4' })}>
          {season ? <Trans>Edit Venues and Times</Trans> : <Trans>Enter Venues and Times</Trans>}
        </Link>
      )}
    </Card>
  )
}

const teamNameIn = ({ divisions }: League, teamId: string | null): string | undefined =>
  divisions.flatMap(({ teams }) => teams).find(({ id }) => id === teamId)?.name

function VenueItem({ venue, team }: { venue: Venue; team: string | undefined }) {
  const days = [...Map.groupBy(venue.times, ({ weekday }) => weekday)]
  return (
    <li className="text-sm">
      {team && (
        <p className="font-medium wrap-anywhere">
          <bdi>{team}</bdi>
        </p>
      )}
      <p className={team ? 'wrap-anywhere' : 'font-medium wrap-anywhere'}>
        <bdi>{venue.name}</bdi>
      </p>
      {venue.fields.length > 0 && (
        <p className="wrap-anywhere text-muted-foreground">
          <bdi>{venue.fields.join(', ')}</bdi>
        </p>
      )}
      {days.map(([weekday, times]) => (
        <p key={weekday} className="tnum text-muted-foreground">
          {weekdayName(weekday)}: {times.map(({ time }) => timeOfDay(time)).join(', ')}
        </p>
      ))}
    </li>
  )
}
