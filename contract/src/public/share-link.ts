import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../field.ts'

export const shareLinkApi = {
  'POST /api/v1/game/:id/share-link': endpoint({
    does: 'Returns the link to a game for people who are not signed in, and makes it if there is none. Anybody who has it sees teams, time, place and how many are in.',
    reply: Type.Object({
      path: Type.String({ description: 'The path of the link on this site.' }),
      picture: Type.String({ description: 'The path of the preview picture.' }),
      lineUp: Type.Union([Type.String(), Type.Null()], {
        description: 'The path of the picture of the line-up, without names. Null in a sport without positions.',
      }),
      title: Type.String({ description: 'Day, time and teams in words.' }),
    }),
    errors: ['forbidden', 'not_found', 'not_for_this_kind'],
  }),
  'DELETE /api/v1/game/:id/share-link': endpoint({
    does: 'Turns the link to a game off. The next one is different.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
