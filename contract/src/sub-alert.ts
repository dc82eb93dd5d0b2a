import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Line, Nothing } from './field.ts'
import { limits } from './limits.ts'
import { Sport } from './team.ts'

/** Which requests somebody would like to hear about by mail. Off unless they say so. */
export const SubAlert = Type.Object({
  on: Type.Boolean(),
  sports: Type.Array(Sport, { maxItems: 11, uniqueItems: true, description: 'None: any.' }),
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    description: 'Sunday is 0, by the calendar of the venue. None: any.',
  }),
  areas: Type.Array(Line(limits.area, { minLength: 2 }), {
    maxItems: limits.areas,
    description: 'Words of the location. None: any.',
  }),
  noticeHours: Type.Integer({ minimum: 0, maximum: 24 * 14, description: 'Games that start sooner are left out.' }),
  fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
  untilHour: Type.Integer({
    minimum: 1,
    maximum: 24,
    description: 'Mail leaves between these hours of their own time zone.',
  }),
  digest: Type.Boolean({
    description: 'One mail a day, at the first of the hours, instead of one for each as they come.',
  }),
})
export type SubAlert = Static<typeof SubAlert>

export const subAlertApi = {
  'GET /api/v1/sub-alert': endpoint({ does: "Answers the signed-in person's sub alert.", reply: SubAlert }),
  'PUT /api/v1/sub-alert': endpoint({
    does: 'Sets the sub alert.',
    body: SubAlert,
    reply: SubAlert,
  }),
  'POST /api/v1/sub-alert/off': endpoint({
    does: 'Switches sub alerts off, by the token of a mail.',
    access: 'public',
    fromAnywhere: true,
    query: Type.Object({ token: Type.String({ maxLength: 600 }) }),
    reply: Nothing,
    errors: ['not_found'],
  }),
}
