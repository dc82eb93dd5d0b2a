import type { LeagueSeason, Venue } from '@app/contract'
import { dayNumber } from '@app/contract/calendar-days'
import { limits } from '@app/contract/limits'
import { isTimeZone } from '@app/contract/local-time'
import { locationsAt } from '@app/contract/season-request'

export function faultsInSeason({ firstOn, lastOn, timeZone }: LeagueSeason) {
  const days = dayNumber(lastOn) - dayNumber(firstOn) + 1
  return [
    ...(days < 1 || days > limits.leagueDays
      ? [{ field: 'season', message: `must last from 1 to ${limits.leagueDays} days` }]
      : []),
    ...(isTimeZone(timeZone) ? [] : [{ field: 'season', message: 'must have a time zone' }]),
  ]
}

export function faultsInVenues({ kind, firstOn, lastOn }: LeagueSeason, venues: readonly Venue[]) {
  const fault = (message: string) => [{ field: 'venues', message }]
  const locations = venues.flatMap((venue) => locationsAt(venue).map((location) => location.toLowerCase()))
  const halls = venues.flatMap(({ teamId }) => teamId ?? [])
  const weeks = Math.ceil((dayNumber(lastOn) - dayNumber(firstOn) + 1) / 7)
  const places = weeks * venues.reduce((sum, { fields, times }) => sum + Math.max(1, fields.length) * times.length, 0)
  return [
    ...(kind === 'shared_fields' && halls.length > 0 ? fault('must be shared by all teams') : []),
    ...(kind === 'shared_fields' && !isDistinct(locations) ? fault('must have different names') : []),
    ...(kind === 'home_halls' && halls.length < venues.length ? fault('must each belong to a team') : []),
    ...(kind === 'home_halls' && !isDistinct(halls) ? fault('must belong to different teams') : []),
    ...venues.flatMap(({ times }) =>
      isDistinct(times.map(({ weekday, time }) => (kind === 'home_halls' ? `${weekday}` : `${weekday} ${time}`)))
        ? []
        : fault('must have different times'),
    ),
    // guard: venues: a league has at most this many places
    ...(places > limits.placesPerLeague ? fault(`must have at most ${limits.placesPerLeague} places in a season`) : []),
  ]
}

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length
