import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FormerName, Id, Instant, Nothing } from '../field.ts'
import { AttendeeStatus } from '../game/rsvp.ts'
import { policy } from '../policy.ts'
import { Sport } from '../team/team.ts'

/** A person without an account whom the viewer may be, with what they need in order to say yes or no. */
export const ClaimOffer = Type.Object({
  personId: Id,
  teamId: Id,
  teamName: Type.String(),
  teamLogo: Type.String(),
  sport: Sport,
  name: Type.String(),
  addedAt: Instant,
  isMember: Type.Boolean({ description: 'The viewer is on the team, too: the two become one.' }),
  position: Type.String(),
  answers: Type.Integer({ description: 'The answers that move to the viewer.' }),
  twice: Type.Array(
    Type.Object({
      gameId: Id,
      startTime: Instant,
      timeZone: Type.String(),
      own: AttendeeStatus,
      entered: AttendeeStatus,
      counts: AttendeeStatus,
    }),
    {
      description:
        'The games to which both have answered. The own answer wins over that of a captain, else the later one.',
    },
  ),
  undoUntil: Instant,
  needsCaptain: Type.Boolean({
    description: 'The viewer has nothing but the same name: a captain of the team has to say yes.',
  }),
  askedAt: Type.Union([Instant, Type.Null()], { description: 'Since when the viewer waits for a captain.' }),
})
export type ClaimOffer = Static<typeof ClaimOffer>

/** The account that made the claim, for captains. */
const ofAccount = {
  accountName: Type.String(),
  formerName: FormerName,
  email: Type.String({ description: 'The verified address of the account. Empty without one.' }),
}

/** Someone with the same name claims to be a person of the roster, and waits for a captain. */
export const ClaimRequest = Type.Object({
  id: Id,
  teamId: Id,
  personId: Id,
  name: Type.String({ description: 'As it is on the roster.' }),
  ...ofAccount,
  askedAt: Instant,
})
export type ClaimRequest = Static<typeof ClaimRequest>

/** A claim that can still be undone. */
export const Claim = Type.Object({
  id: Id,
  teamId: Id,
  teamName: Type.String(),
  name: Type.String(),
  ...ofAccount,
  isOwn: Type.Boolean(),
  answers: Type.Integer(),
  undoUntil: Instant,
})
export type Claim = Static<typeof Claim>

/** A link that a captain gives to a person without an account. */
export const HandedLink = Type.Object({
  path: Type.String({ description: 'Leads to the question whether it is them.' }),
  answerPath: Type.Union([Type.String(), Type.Null()], {
    description:
      'Leads to their games, which they answer there. Null for people with an address, who are asked by mail.',
  }),
  usedAt: Type.Union([Instant, Type.Null()], { description: 'When they last answered by it.' }),
})
export type HandedLink = Static<typeof HandedLink>

const offerErrors = ['not_found'] as const

export const claimApi = {
  'GET /api/v1/claim-offers': endpoint({
    does: 'Lists people without an account whom the caller may be: those with their verified address, and those with their name in their teams.',
    reply: Type.Array(ClaimOffer),
  }),
  'GET /api/v1/claim-links/:linkId': endpoint({
    does: 'Returns the person of a claim link.',
    params: Type.Object({ linkId: Id }),
    reply: ClaimOffer,
    errors: offerErrors,
  }),
  'POST /api/v1/claims': endpoint({
    does: 'Claims a person without an account: their place on the roster and their answers become those of the caller. Needs the id of their claim link, unless the caller has verified the address that was typed for them, or is a captain of the team and has their name.',
    body: Type.Object({ personId: Id, linkId: Type.Optional(Id) }),
    securityEvent: 'person_claimed',
    reply: Claim,
    status: 201,
    errors: [...offerErrors, 'forbidden'],
  }),
  'POST /api/v1/claim-requests': endpoint({
    does: 'Asks the captains of the team whether a person without an account, who has the name of the caller, is the caller.',
    body: Type.Object({ personId: Id }),
    reply: Nothing,
    errors: offerErrors,
  }),
  'GET /api/v1/claim-requests': endpoint({
    does: 'Lists the people who say that somebody on a roster is them, in the teams of which the caller is a captain.',
    reply: Type.Array(ClaimRequest),
  }),
  'POST /api/v1/claim-requests/:requestId/accept': endpoint({
    does: 'Says that they are the same person: the place on the roster and its answers move to the account.',
    securityEvent: 'person_claimed',
    reply: Claim,
    status: 201,
    errors: offerErrors,
  }),
  'DELETE /api/v1/claim-requests/:requestId': endpoint({
    does: 'Says that they are two people. The one who asked is not asked again.',
    reply: Nothing,
    errors: offerErrors,
  }),
  'POST /api/v1/claim-offers/:personId/refuse': endpoint({
    does: 'Says that the person is somebody else. They are not offered to the caller again.',
    reply: Nothing,
    errors: offerErrors,
  }),
  'GET /api/v1/claims': endpoint({
    does: 'Lists the claims that the caller can undo: their own, and those of the teams of which they are a captain.',
    reply: Type.Array(Claim),
  }),
  'DELETE /api/v1/claims/:claimId': endpoint({
    does: `Undoes a claim within ${policy.claimUndoDays} days. The person is on the roster again, with what was theirs, and the other one has what they had before.`,
    securityEvent: 'claim_undone',
    reply: Nothing,
    errors: [...offerErrors, 'last_captain'],
  }),
  'POST /api/v1/team/:teamId/members/:memberId/claim-link': endpoint({
    does: 'Returns the link by which a person without an account claims their place, and without an address answers. It stays the same until a captain ends it.',
    reply: HandedLink,
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/team/:teamId/members/:memberId/claim-link': endpoint({
    does: 'Ends the link of a person without an account. A new one has another address.',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
