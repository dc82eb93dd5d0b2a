import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** How games reach a person's calendar. */
export const calendarWays = ['feed', 'invitations', 'none'] as const
export type CalendarWay = (typeof calendarWays)[number]
const CalendarWay = Type.Unsafe<CalendarWay>(
  Type.String({
    enum: [...calendarWays],
    description:
      'feed: a calendar to subscribe to, without the games that came as invitations. invitations: each game by email. none: neither.',
  }),
)

export const CalendarChoice = Type.Object({
  way: CalendarWay,
  isInvitationOffered: Type.Boolean({ description: 'False: this site takes no answers by email.' }),
})
export type CalendarChoice = Static<typeof CalendarChoice>

export const calendarInvitationApi = {
  'GET /api/v1/calendar-choice': endpoint({
    does: "Returns how games reach the caller's calendar.",
    reply: CalendarChoice,
  }),
  'PUT /api/v1/calendar-choice': endpoint({
    does: "Chooses how games reach the caller's calendar.",
    body: Type.Object({ way: CalendarWay }),
    reply: CalendarChoice,
    errors: ['forbidden'],
  }),
}
