import type { Api, blockApi, reportApi, suspensionApi } from '@app/contract'
import { type Call, onPeople, onTeams } from './asking.ts'

type SafetyApi = typeof blockApi & typeof reportApi & typeof suspensionApi

/** Every call that reports, hides or blocks. */
export const safetyCalls: { [Key in keyof SafetyApi & keyof Api]: Call<Key> } = {
  'GET /api/v1/block': { words: 'List whom they blocked', on: { '': () => ({}) } },
  'PUT /api/v1/block/person/:personId': {
    words: 'Block a person',
    on: onPeople((personId) => ({ params: { personId } })),
  },
  'DELETE /api/v1/block/person/:personId': {
    words: 'Unblock a person',
    on: onPeople((personId) => ({ params: { personId } })),
  },
  'PUT /api/v1/block/team/:teamId': {
    words: "Hide a team's requests from themselves",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'DELETE /api/v1/block/team/:teamId': {
    words: "Show a team's requests to themselves again",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },

  'GET /api/v1/suspension': {
    words: 'Read why an account is suspended',
    on: {
      'a notice': (l) => ({ query: { notice: l.suspensionNotice } }),
      'a made-up notice': () => ({ query: { notice: 'made-up' } }),
    },
  },

  'GET /api/v1/report': { words: 'List their own reports', on: { '': () => ({}) } },
  'POST /api/v1/report': {
    words: 'Report something',
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
    words: 'Take a report back',
    on: {
      'their own': (l, me) => ({ params: { id: l.reportOf(me) } }),
      "a team-mate's": (l) => ({ params: { id: l.reportOf(l.mate) } }),
      'a missing one': (l) => ({ params: { id: l.missing } }),
      'one of a deleted account': (l) => ({ params: { id: l.reportOf(l.goner) } }),
    },
  },
}

const ask = (about: 'request' | 'volunteer' | 'person', aboutId: string) =>
  ({ body: { about, aboutId, reason: 'spam', words: 'Look at this' } }) as const
