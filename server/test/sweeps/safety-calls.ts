import type { Api, blockApi, reportApi, suspensionApi } from '@app/contract'
import { type Call, onPeople, onTeams } from './asking.ts'

type SafetyApi = typeof blockApi & typeof reportApi & typeof suspensionApi

/** Every call that reports, hides or blocks. */
export const safetyCalls: { [Key in keyof SafetyApi & keyof Api]: Call<Key> } = {
  'GET /api/v1/block': { text: 'List whom they blocked', on: { '': () => ({}) } },
  'PUT /api/v1/block/person/:personId': {
    text: 'Block a person',
    on: onPeople((personId) => ({ params: { personId } })),
  },
  'DELETE /api/v1/block/person/:personId': {
    text: 'Unblock a person',
    on: onPeople((personId) => ({ params: { personId } })),
  },
  'PUT /api/v1/block/team/:teamId': {
    text: "Hide a team's requests from themselves",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'DELETE /api/v1/block/team/:teamId': {
    text: "Show a team's requests to themselves again",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },

  'GET /api/v1/suspension': {
    text: 'Read why an account is suspended',
    on: {
      'a notice': (l) => ({ query: { notice: l.suspensionNotice } }),
      'a made-up notice': () => ({ query: { notice: 'made-up' } }),
    },
  },

  'GET /api/v1/report': { text: 'List their own reports', on: { '': () => ({}) } },
  'POST /api/v1/report': {
    text: 'Report something',
    on: {
      ...onTeams((aboutId) => ({ body: { about: 'team', aboutId, reason: 'spam' } as const })),
      ...onPeople((aboutId) => ({ body: { about: 'person', aboutId, reason: 'rude', blockToo: true } as const })),
      'the request': (l) => ask('request', l.requests.open.id),
      'a request of the team, unlisted': (l) => ask('request', l.requests.unlisted.id),
      'a request of the other team': (l) => ask('request', l.requests.others.id),
      'a missing request': (l) => ask('request', l.missing),
      'a request of a deleted team': (l) => ask('request', l.requests.gone.id),
      "the volunteer's note": (l) => ask('volunteer', l.requests.open.waiting),
      "the volunteer's note, on a request of the team, unlisted": (l) => ask('volunteer', l.requests.unlisted.waiting),
      "the volunteer's note, on a request of the other team": (l) => ask('volunteer', l.requests.others.waiting),
      'a missing volunteer': (l) => ask('volunteer', l.missing),
      'a volunteer whose account is gone': (l) => ask('volunteer', l.requests.offerOfGoner),
      'a team, as if it were a person': (l) => ask('person', l.teams.listed),
    },
  },
  'DELETE /api/v1/report/:id': {
    text: 'Take a report back',
    on: {
      'their own': (l, me) => ({ params: { id: l.reportOf(me) } }),
      "a team-mate's": (l) => ({ params: { id: l.reportOf(l.mate) } }),
      'a missing one': (l) => ({ params: { id: l.missing } }),
      'one of a deleted account': (l) => ({ params: { id: l.reportOf(l.goner) } }),
    },
  },
}

const ask = (about: 'request' | 'volunteer' | 'person', aboutId: string) =>
  ({ body: { about, aboutId, reason: 'spam', comment: 'Look at this' } }) as const
