import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { Sport } from '../team/team.ts'

/** The requests that a person wants mails about. Off by default. */
export const SubAlert = Type.Object({
  on: Type.Boolean(),
  sports: Type.Array(Sport, { maxItems: 11, uniqueItems: true, description: 'Empty: any.' }),
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    description: '0 is Sunday, in the time zone of the venue. Empty: any.',
  }),
  areas: Type.Array(Line(limits.area, { minLength: 2 }), {
    maxItems: limits.areas,
    description: 'Words that the location contains. Empty: any.',
  }),
  noticeHours: Type.Integer({ minimum: 0, maximum: 24 * 14, description: 'Games that start sooner are skipped.' }),
  fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
  untilHour: Type.Integer({
    minimum: 1,
    maximum: 24,
    description: "Mail is sent between these hours, in the person's own time zone.",
  }),
  digest: Type.Boolean({
    description: 'One mail a day, at `fromHour`, instead of one per request.',
  }),
})
export type SubAlert = Static<typeof SubAlert>

export const subAlertApi = {
  'GET /api/v1/sub-alert': endpoint({ does: "Returns the signed-in person's sub alert.", reply: SubAlert }),
  'PUT /api/v1/sub-alert': endpoint({
    does: "Replaces the signed-in person's sub alert.",
    body: SubAlert,
    reply: SubAlert,
  }),
  'POST /api/v1/sub-alert/off': endpoint({
    does: 'Turns sub alerts off, by the token in such a mail.',
    access: 'public',
    fromAnywhere: true,
    query: Type.Object({ token: Type.String({ maxLength: 600 }) }),
    reply: Nothing,
    errors: ['not_found'],
  }),
}
