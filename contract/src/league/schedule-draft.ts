import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import type { NoSchedule } from './league-schedule.ts'
import { ClockTime } from './venue.ts'

const Place = Type.Object({
  date: Day,
  time: Type.Union([ClockTime, Type.Null()], { description: 'Null in a home hall, whose time is fixed.' }),
  field: Type.Union([Line(limits.location), Type.Null()], {
    description: 'Venue and field as players read them. Null in a home hall.',
  }),
})
const DraftPlace = Type.Union([Place, Type.Null()], { description: 'Null: the game has no place yet.' })

export const DraftGame = Type.Object({ home: Id, away: Id, place: DraftPlace })
export type DraftGame = Static<typeof DraftGame>

const draftStates = ['making', 'made', 'publishing', 'published'] as const

/** The schedule of a division before it is published. */
export const ScheduleDraft = Type.Object({
  meetings: Type.Integer(),
  seed: Type.Integer(),
  state: Type.Unsafe<(typeof draftStates)[number]>(Type.String({ enum: [...draftStates] })),
  askedAt: Instant,
  done: Type.Number({ description: 'The share of the work that is done, from 0 to 1.' }),
  games: Type.Array(DraftGame, { description: 'The best so far; empty while there is none.' }),
  reason: Type.Unsafe<NoSchedule | null>(
    Type.Unknown({ description: 'Why not every game can have a place, if it is known.' }),
  ),
  version: Type.Integer({ description: 'Counts changes by hand.' }),
})
export type ScheduleDraft = Static<typeof ScheduleDraft>

const OfDivision = Type.Object({ id: Id, divisionId: Id })
const Version = Type.Object({ version: Type.Integer({ description: 'As it was read.' }) })

export const scheduleDraftApi = {
  'GET /api/v1/league/:id/divisions/:divisionId/schedule-draft': endpoint({
    does: 'Returns the schedule of a division that is being made or was made. For organisers.',
    params: OfDivision,
    reply: Type.Object({ draft: Type.Union([ScheduleDraft, Type.Null()]) }),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft': endpoint({
    does: 'Makes a schedule from venues and wishes. Replaces the one before. Nothing is published.',
    params: OfDivision,
    body: Type.Object({
      meetings: Type.Integer({ minimum: 1, maximum: limits.meetings, description: 'How often each pair meets.' }),
      seed: Type.Optional(
        Type.Integer({ minimum: 1, maximum: limits.seed, description: 'The same seed gives the same schedule.' }),
      ),
    }),
    reply: ScheduleDraft,
    status: 201,
    errors: ['forbidden', 'not_found', 'no_venues', 'division_not_schedulable', 'schedule_in_making', 'season_over'],
  }),
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/stop': endpoint({
    does: 'Stops making a schedule. The best so far is kept.',
    params: OfDivision,
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
  'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft': endpoint({
    does: 'Moves games of a schedule that is not published yet to other places.',
    params: OfDivision,
    body: Type.Object({
      ...Version.properties,
      moves: Type.Array(
        Type.Object({
          game: Type.Integer({ minimum: 0, maximum: limits.gamesPerSchedule, description: 'The place in the list.' }),
          place: DraftPlace,
        }),
        { minItems: 1, maxItems: 2, description: 'Two games can change places.' },
      ),
    }),
    reply: ScheduleDraft,
    errors: ['forbidden', 'not_found', 'schedule_changed', 'season_over'],
  }),
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish': endpoint({
    does: 'Schedules the games for all teams, some at a time. Each team is told once, when it has all of them.',
    params: OfDivision,
    body: Version,
    reply: ScheduleDraft,
    errors: ['forbidden', 'not_found', 'schedule_changed', 'schedule_incomplete', 'division_has_games', 'season_over'],
  }),
}
