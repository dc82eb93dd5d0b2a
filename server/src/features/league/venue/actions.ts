import { currentZone, type InputOf, type LeagueSeason, type Venue, type Venues, type venueApi } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeLeague, standingInLeague } from '#permissions'
import { lockLeagueAs } from '../league/actions.ts'
import { insertVenues, upsertSeason, venuesOf } from './queries.ts'
import { faultsInSeason, faultsInVenues } from './rules.ts'

type Input<Key extends keyof typeof venueApi> = InputOf<Key, (typeof venueApi)[Key]>

export async function getVenues(ctx: Ctx, { id }: { id: string }): Promise<Venues> {
  const { row } = authorizeLeague(ctx, 'league.view', await venuesOf(ctx.rights, standingInLeague(ctx, id)))
  return { season: row.season, venues: row.venues }
}

/** Replaces all that was set before. Games that are scheduled stay where they are. */
export async function setVenues(ctx: Ctx, { id, ...input }: Input<'PUT /api/v1/league/:id/venues'>): Promise<Venues> {
  const [season, venues] = [tidySeason(input.season), input.venues.map(tidyVenue)]
  const seasonFaults = faultsInSeason(season)
  const faults = seasonFaults.length > 0 ? seasonFaults : faultsInVenues(season, venues)
  if (faults.length > 0) refuse('invalid_input', faults)
  const scope = await lockLeagueAs(ctx, 'league.edit', id)
  await ctx.spend('league.edit')
  await upsertSeason(ctx.db, scope, season)
  const places = venues.map((venue, place) => ({ ...venue, id: ctx.newId(), place }))
  // guard: venues: a hall is of a team of the league
  if (!(await insertVenues(ctx.db, scope, places))) refuse('not_found')
  return { season, venues }
}

const tidySeason = (season: LeagueSeason): LeagueSeason => ({
  ...season,
  timeZone: currentZone(season.timeZone),
  skippedOn: season.skippedOn.toSorted(),
})

const tidyVenue = (venue: Venue): Venue => ({
  ...venue,
  name: venue.name.trim(),
  fields: venue.fields.map((field) => field.trim()),
  times: venue.times.toSorted((one, other) => one.weekday - other.weekday || (one.time < other.time ? -1 : 1)),
  closedOn: venue.closedOn.toSorted(),
})
