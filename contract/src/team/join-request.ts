import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FormerName, Id, Instant, Line, Text } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'

export const JoinFrequency = Type.Unsafe<'Weekly' | 'Sometimes' | 'AsSub'>(
  Type.String({ enum: ['Weekly', 'Sometimes', 'AsSub'] }),
)
export type JoinFrequency = Static<typeof JoinFrequency>

/** A person's own request to join a team. */
export const OwnJoinRequest = Type.Object({
  captains: Type.Array(Type.String(), { description: 'First names.' }),
  askedAt: Type.Union([Instant, Type.Null()], { description: 'Null: they have not asked, or may ask again.' }),
  isDeclined: Type.Boolean(),
})
export type OwnJoinRequest = Static<typeof OwnJoinRequest>

/** A request that is waiting for a captain. */
export const JoinRequest = Type.Object({
  id: Id,
  userId: Id,
  name: Type.String({ description: 'First name and initial, or the full name of somebody that the captain knows.' }),
  formerName: FormerName,
  avatar: Type.String(),
  position: Type.String({ description: 'Empty means anywhere.' }),
  frequency: Type.Union([JoinFrequency, Type.Null()]),
  note: Type.String(),
  askedAt: Instant,
  subbedAt: Type.Union([Instant, Type.Null()], { description: 'When they last played for the team as a substitute.' }),
})
export type JoinRequest = Static<typeof JoinRequest>

export const joinRequestApi = {
  'GET /api/v1/team/:teamId/join-request': endpoint({
    does: 'Returns whether the caller, who is not on the team, has asked to join it, and the first names of the captains who read the request.',
    reply: OwnJoinRequest,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/join-request': endpoint({
    does: `Asks to join a team. Its captains are notified. After a decline the caller can ask again in ${policy.askToJoinAgainDays} days.`,
    body: Type.Object({
      position: Type.Optional(Line(limits.position)),
      frequency: Type.Optional(JoinFrequency),
      note: Type.Optional(Text(limits.joinNote)),
    }),
    reply: OwnJoinRequest,
    errors: ['forbidden', 'not_found', 'already_asked_to_join'],
  }),
  'DELETE /api/v1/team/:teamId/join-request': endpoint({
    does: 'Takes the request to join a team back, if no captain has decided.',
    reply: OwnJoinRequest,
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/team/:teamId/join-requests': endpoint({
    does: 'Lists the people who ask to join the team, for its captains.',
    reply: Type.Array(JoinRequest),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/join-requests/:requestId/accept': endpoint({
    does: 'Adds a person who asked to join to the team, and notifies them.',
    reply: Type.Array(JoinRequest),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/join-requests/:requestId/decline': endpoint({
    does: 'Declines a request to join. The person reads that the team is full right now.',
    reply: Type.Array(JoinRequest),
    errors: ['forbidden', 'not_found'],
  }),
}
