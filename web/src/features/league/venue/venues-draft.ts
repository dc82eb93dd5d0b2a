import type { LeagueSeason, Venue, Venues } from '@app/contract'
import { dayNumber } from '@app/contract/calendar-days'
import { limits } from '@app/contract/limits'
import { locationsAt } from '@app/contract/season-request'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When and where a league plays, while it is being edited. */
export interface VenuesDraft {
  kind: LeagueSeason['kind']
  firstOn: string
  lastOn: string
  timeZone: string
  skippedOn: string[]
  venues: VenueDraft[]
}

export interface VenueDraft {
  key: string
  name: string
  /** Empty: shared by all teams. */
  teamId: string
  /** As typed, with commas. */
  fields: string
  times: TimeDraft[]
  closedOn: string[]
}

export interface TimeDraft {
  key: string
  weekday: number
  time: string
}

export const newVenue = (key: string, teamId = ''): VenueDraft => ({
  key,
  name: '',
  teamId,
  fields: '',
  times: [{ key: `${key}-1`, weekday: 2, time: '' }],
  closedOn: [],
})

export const venuesDraftOf = ({ season, venues }: Venues, timeZone: string): VenuesDraft => ({
  // The next season of a league begins with its venues, and without dates.
  kind: season?.kind ?? (venues.some(({ teamId }) => teamId !== null) ? 'home_halls' : 'shared_fields'),
  firstOn: season?.firstOn ?? '',
  lastOn: season?.lastOn ?? '',
  timeZone: season?.timeZone ?? timeZone,
  skippedOn: season?.skippedOn ?? [],
  venues:
    venues.length === 0
      ? [newVenue('venue-1')]
      : venues.map(({ name, teamId, fields, times, closedOn }, index) => ({
          key: `venue-${index + 1}`,
          name,
          teamId: teamId ?? '',
          fields: fields.join(', '),
          times: times.map((time, at) => ({ key: `venue-${index + 1}-${at + 1}`, ...time })),
          closedOn,
        })),
})

export const bodyOf = ({ venues, ...season }: VenuesDraft): { season: LeagueSeason; venues: Venue[] } => ({
  season,
  venues: venues.map((venue) => venueOf(venue, season.kind)),
})

const venueOf = ({ name, teamId, fields, times, closedOn }: VenueDraft, kind: VenuesDraft['kind']): Venue => ({
  name: name.trim(),
  teamId: kind === 'home_halls' ? teamId : null,
  fields: kind === 'home_halls' ? [] : fieldsIn(fields),
  times: times.map(({ weekday, time }) => ({ weekday, time })),
  closedOn,
})

const fieldsIn = (typed: string): string[] =>
  typed
    .split(/[,،;]/)
    .map((field) => field.trim())
    .filter((field) => field !== '')

/** The next free key, as in "venue-3". */
export function nextKey(prefix: string, keys: readonly { key: string }[]): string {
  const numbers = keys.map(({ key }) => Number(key.slice(prefix.length + 1)))
  return `${prefix}-${Math.max(0, ...numbers) + 1}`
}

/** Error messages by field. */
export function problemsOf(i18n: I18n, draft: VenuesDraft): Record<string, string> {
  const { firstOn, lastOn } = draft
  const days = dayNumber(lastOn) - dayNumber(firstOn) + 1
  return {
    ...(firstOn === '' && { firstOn: i18n._(msg`Enter the first day`) }),
    ...(lastOn === '' && { lastOn: i18n._(msg`Enter the last day`) }),
    ...(days < 1 && { lastOn: i18n._(msg`The last day must not be before the first`) }),
    ...(days > limits.leagueDays && { lastOn: i18n._(msg`A season lasts a year at most`) }),
    ...Object.fromEntries(
      draft.venues.flatMap((venue, index) => Object.entries(problemsOfVenue(i18n, draft, index, venue))),
    ),
  }
}

function problemsOfVenue(i18n: I18n, { kind, venues }: VenuesDraft, index: number, venue: VenueDraft) {
  const { key, name, teamId, times } = venue
  const isHall = kind === 'home_halls'
  const before = venues.slice(0, index)
  const locations = (one: VenueDraft) =>
    locationsAt({ name: one.name.trim(), fields: fieldsIn(one.fields) }).map((location) => location.toLowerCase())
  const isTaken = !isHall && before.flatMap(locations).some((location) => locations(venue).includes(location))
  const sameTeam = isHall && before.some((one) => one.teamId === teamId)
  return {
    ...(isHall && teamId === '' && { [`${key}-team`]: i18n._(msg`Choose a team`) }),
    ...(isHall && teamId !== '' && sameTeam && { [`${key}-team`]: i18n._(msg`This team has a hall already`) }),
    ...(name.trim() === '' && { [`${key}-name`]: i18n._(msg`Enter a name for the venue`) }),
    ...(name.trim() !== '' && isTaken && { [`${key}-name`]: i18n._(msg`Another venue has this name and field`) }),
    ...Object.fromEntries(
      times.flatMap((time, at) => {
        if (time.time === '') return [[time.key, i18n._(msg`Enter a time`)]]
        const isTwice = times
          .slice(0, at)
          .some((one) => one.weekday === time.weekday && (isHall || one.time === time.time))
        if (!isTwice) return []
        return [[time.key, isHall ? i18n._(msg`A hall has one time a day`) : i18n._(msg`This time is there twice`)]]
      }),
    ),
  }
}
