import type { claimApi } from '@app/contract'
import { type Call, onMembers } from './asking.ts'

export const claimCalls: { [Key in keyof typeof claimApi]: Call<Key> } = {
  'GET /api/v1/claim-offers': { text: 'List the people of rosters whom they may be', on: { '': () => ({}) } },
  'GET /api/v1/claims': { text: 'List the claims that they can undo', on: { '': () => ({}) } },
  'GET /api/v1/claim-links/:linkId': {
    text: 'Open a claim link',
    on: {
      'one on the team': (l) => ({ params: { linkId: l.claimLinks.open } }),
      'one of a deleted team': (l) => ({ params: { linkId: l.claimLinks.ofGoneTeam } }),
      'a missing one': (l) => ({ params: { linkId: l.missing } }),
    },
  },
  'POST /api/v1/claims': {
    text: 'Claim a person of a roster',
    on: {
      'by their link': (l) => ({ body: { personId: l.named.onTeam.id, linkId: l.claimLinks.open } }),
      'without their link': (l) => ({ body: { personId: l.named.onTeam.id } }),
      'somebody with an account': (l) => ({ body: { personId: l.mate.id } }),
      'a missing one': (l) => ({ body: { personId: l.missing } }),
    },
  },
  'POST /api/v1/claim-requests': {
    text: 'Ask the captains whether a person of a roster is them',
    on: {
      'somebody of another name': (l) => ({ body: { personId: l.named.onTeam.id } }),
      'a missing one': (l) => ({ body: { personId: l.missing } }),
    },
  },
  'GET /api/v1/claim-requests': { text: 'List who says that they are somebody on a roster', on: { '': () => ({}) } },
  'POST /api/v1/claim-requests/:requestId/accept': {
    text: 'Say that both are the same person',
    on: { 'a missing one': (l) => ({ params: { requestId: l.missing } }) },
  },
  'DELETE /api/v1/claim-requests/:requestId': {
    text: 'Say that both are two people',
    on: { 'a missing one': (l) => ({ params: { requestId: l.missing } }) },
  },
  'POST /api/v1/claim-offers/:personId/refuse': {
    text: 'Say that a person of a roster is somebody else',
    on: { 'a missing one': (l) => ({ params: { personId: l.missing } }) },
  },
  'DELETE /api/v1/claims/:claimId': {
    text: 'Undo a claim',
    on: { 'a missing one': (l) => ({ params: { claimId: l.missing } }) },
  },
  'DELETE /api/v1/team/:teamId/members/:memberId/claim-link': {
    text: 'End the claim link of a member',
    on: onMembers(),
  },
  'POST /api/v1/team/:teamId/members/:memberId/claim-link': {
    text: 'Make a claim link for a member',
    on: onMembers(),
  },
}
