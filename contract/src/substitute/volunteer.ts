import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Line, Nothing, Text } from '../field.ts'
import { linkToken, Sealed } from '../game/answer-link.ts'
import { limits } from '../limits.ts'
import { SubRecord, SubRequestDetail } from './substitute.ts'

const decision = {
  reply: SubRequestDetail,
  errors: [
    'not_found',
    'forbidden',
    'not_waiting',
    'request_filled',
    'request_closed',
    'plays_elsewhere',
    'game_started',
    'game_cancelled',
    'offer_for_old_time',
    'league_forbids_sub',
    'game_full',
  ],
} as const

/** The start that the person confirms must be the current one. */
const notConfirmed = ['not_waiting', 'game_changed', 'game_started', 'game_cancelled'] as const

export const volunteerApi = {
  'GET /api/v1/game/sub_requests/:id': endpoint({
    does: 'Returns one request, with the volunteers that the caller may see.',
    reply: SubRequestDetail,
    errors: ['not_found'],
  }),
  'POST /api/v1/game/sub_requests/:id/volunteers': endpoint({
    does: 'Volunteers to play as a substitute. With the start that the caller has read, it is refused if the game was moved since.',
    body: Type.Object({
      position: Type.Optional(Line(limits.position)),
      note: Type.Optional(Text(limits.subNote)),
      startTime: Type.Optional(Instant),
    }),
    reply: SubRequestDetail,
    status: 201,
    errors: [
      'not_found',
      'own_team',
      'spares_only',
      'already_volunteered',
      'request_filled',
      'request_closed',
      'game_started',
      'game_cancelled',
      'plays_elsewhere',
      'game_changed',
    ],
  }),
  'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm': endpoint({
    does: 'Says that the new time of a moved game works for the caller, who has volunteered or plays as a sub.',
    body: Type.Object({ startTime: Instant }),
    reply: SubRequestDetail,
    errors: ['not_found', ...notConfirmed],
  }),
  'DELETE /api/v1/game/sub_requests/:id/volunteers/me': endpoint({
    does: "Withdraws the caller's offer. If it was accepted, the spot opens again, and captains are mailed the note.",
    body: Type.Object({ note: Type.Optional(Text(limits.subNote)) }),
    reply: SubRequestDetail,
    errors: ['not_found', 'not_waiting', 'game_started'],
  }),
  'POST /api/v1/answer/:token/confirm': endpoint({
    first: true,
    does: 'Says by a mailed link, without a session, that the new time of a moved game works for a volunteer.',
    access: 'public',
    ...linkToken,
    body: Type.Object({ nonce: Sealed, startTime: Instant }),
    reply: Nothing,
    errors: ['not_found', 'answer_page_expired', ...notConfirmed],
  }),
  'POST /api/v1/answer/:token/give-up': endpoint({
    first: true,
    does: 'Takes back an offer, or gives up the spot of an accepted volunteer, by a mailed link, without a session.',
    access: 'public',
    ...linkToken,
    body: Type.Object({ nonce: Sealed, note: Type.Optional(Text(limits.subNote)) }),
    reply: Nothing,
    errors: ['not_found', 'answer_page_expired', 'not_waiting', 'game_started'],
  }),
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': endpoint({
    does: 'Accepts a volunteer. If every spot is taken but the side is short, a spot is added.',
    ...decision,
  }),
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': endpoint({
    does: 'Declines a volunteer and notifies them.',
    ...decision,
  }),
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': endpoint({
    does: 'Releases an accepted volunteer. The spot opens again.',
    ...decision,
  }),
  'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': endpoint({
    does: 'Records, after the game, whether an accepted volunteer turned up.',
    body: Type.Object({ turnedUp: Type.Boolean() }),
    reply: SubRequestDetail,
    errors: ['not_found', 'forbidden', 'game_not_over', 'not_waiting'],
  }),
  'GET /api/v1/sub-record': endpoint({
    does: 'Returns how often the signed-in person subbed, and how often they did not show up.',
    reply: SubRecord,
  }),
}
