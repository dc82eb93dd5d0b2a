import type { Api, publicBoardApi, spareApi, subAlertApi, subRequestApi, volunteerApi } from '@app/contract'
import { onLinks } from './answer-link-calls.ts'
import { type Call, onGames, onMembers } from './asking.ts'
import type { League } from './league.ts'

type SubApi = typeof spareApi & typeof publicBoardApi & typeof subRequestApi & typeof volunteerApi & typeof subAlertApi

const wanted = { numberOfSubs: 2, positions: ['Goalkeeper'] }
const alert = {
  on: true,
  sports: ['Soccer' as const],
  weekdays: [2],
  areas: ['Delta'],
  noticeHours: 4,
  fromHour: 8,
  untilHour: 21,
  digest: false,
}

/** Every call about substitutes, from the request to the recorded turnout. */
export const subCalls: { [Key in keyof SubApi & keyof Api]: Call<Key> } = {
  'PUT /api/v1/team/:teamId/members/:memberId/spare': {
    text: 'Make a member a spare',
    on: {
      ...onMembers(),
      'a spare of the team': (l) => ({ params: { teamId: l.teams.listed, memberId: l.spare.id } }),
    },
  },
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': {
    text: 'Make a spare a player again',
    on: {
      ...onMembers(),
      'a spare of the team': (l) => ({ params: { teamId: l.teams.listed, memberId: l.spare.id } }),
    },
  },

  'GET /api/v1/game/:id/subs': {
    text: "See a game's request for subs",
    on: onAskedGames((id) => ({ params: { id } })),
  },
  'POST /api/v1/game/:id/subs': {
    text: 'Ask for subs',
    on: {
      ...onAskedGames((id) => ({ params: { id }, body: wanted })),
      "a game of the team, as if it were the other team's": (l) => ({
        params: { id: l.games.listed },
        body: { teamId: l.teams.others, ...wanted },
      }),
      "a game of the team, unlisted, as if it were the other team's": (l) => ({
        params: { id: l.games.unlisted },
        body: { teamId: l.teams.others, ...wanted },
      }),
    },
  },
  'GET /api/v1/game/sub_requests': { text: 'Read the board', on: { '': () => ({}) } },
  'GET /api/v1/game/sub_requests/sports': { text: 'List the sports on the board', on: { '': () => ({}) } },
  'GET /api/v1/game/sub_requests/positions': { text: 'List the positions on the board', on: { '': () => ({}) } },
  'GET /api/v1/board': { text: 'Read the public board', on: { '': () => ({}) } },
  'GET /api/v1/board/signed-in': { text: 'Count what the public board does not show', on: { '': () => ({}) } },
  'POST /api/v1/answer/:token/confirm': {
    text: 'Say by a mailed link that the new time works',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce, startTime: '2026-11-20T19:30:00Z' } })),
  },
  'POST /api/v1/answer/:token/give-up': {
    text: 'Give up a spot by a mailed link',
    on: onLinks(({ token, nonce }) => ({ params: { token }, body: { nonce } })),
  },
  'GET /api/v1/game/sub_requests/:id': { text: 'See a request', on: onRequests((id) => ({ params: { id } })) },
  'PATCH /api/v1/game/sub_requests/:id': {
    text: 'Change a request',
    on: onRequests((id) => ({ params: { id }, body: { numberOfSubs: 4 } })),
  },
  'DELETE /api/v1/game/sub_requests/:id': { text: 'Close a request', on: onRequests((id) => ({ params: { id } })) },

  'POST /api/v1/game/sub_requests/:id/volunteers': {
    text: 'Volunteer',
    on: onRequests((id) => ({ params: { id }, body: { position: 'Goalkeeper', note: 'Happy to help' } })),
  },
  'DELETE /api/v1/game/sub_requests/:id/volunteers/me': {
    text: 'Take the own offer back',
    on: onRequests((id) => ({ params: { id } })),
  },
  'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm': {
    text: 'Say that the new time works',
    on: onRequests((id) => ({ params: { id }, body: { startTime: '2026-11-20T19:30:00Z' } })),
  },
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': {
    text: 'Accept a volunteer',
    on: onOffers((params) => ({ params })),
  },
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': {
    text: 'Decline a volunteer',
    on: onOffers((params) => ({ params })),
  },
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': {
    text: 'Release a sub',
    on: onOffers((params) => ({ params })),
  },
  'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': {
    text: 'Note whether a sub turned up',
    on: {
      ...onOffers((params) => ({ params, body: { turnedUp: true } })),
      'the sub, the game is over': (l) => ({
        params: { id: l.requests.over.id, volunteerId: l.requests.over.accepted },
        body: { turnedUp: true },
      }),
      'the volunteer, the game is over': (l) => ({
        params: { id: l.requests.over.id, volunteerId: l.requests.over.waiting },
        body: { turnedUp: true },
      }),
    },
  },
  'GET /api/v1/sub-record': { text: 'See how often they subbed', on: { '': () => ({}) } },

  'GET /api/v1/sub-alert': { text: 'See their own sub alert', on: { '': () => ({}) } },
  'PUT /api/v1/sub-alert': { text: 'Set their own sub alert', on: { '': () => ({ body: alert }) } },
  'POST /api/v1/sub-alert/off': {
    text: 'Switch sub alerts off by mail',
    on: {
      'with the token of a mail': (l) => ({ query: { token: l.alertToken } }),
      'with a made-up token': () => ({ query: { token: 'made.up' } }),
    },
  },
}

function onAskedGames<A>(ask: (gameId: string) => A): Record<string, (league: League) => A> {
  return {
    ...onGames(ask),
    'a game whose request is filled': (l) => ask(l.requests.filled.gameId),
    'a game whose request is closed': (l) => ask(l.requests.closed.gameId),
    'a game that has started': (l) => ask(l.requests.started.gameId),
  }
}

function onRequests<A>(ask: (requestId: string) => A): Record<string, (league: League) => A> {
  return {
    'the request': (l) => ask(l.requests.open.id),
    'a request for spares alone': (l) => ask(l.requests.sparesOnly.id),
    'a filled request': (l) => ask(l.requests.filled.id),
    'a closed request': (l) => ask(l.requests.closed.id),
    'a request of a cancelled game': (l) => ask(l.requests.cancelled.id),
    'a request of a game that has started': (l) => ask(l.requests.started.id),
    'a request of a game that is over': (l) => ask(l.requests.over.id),
    'a request of the team, unlisted': (l) => ask(l.requests.unlisted.id),
    'a request of the other team': (l) => ask(l.requests.others.id),
    'a missing request': (l) => ask(l.missing),
    'a request of a deleted team': (l) => ask(l.requests.gone.id),
  }
}

function onOffers<A>(ask: (on: { id: string; volunteerId: string }) => A): Record<string, (league: League) => A> {
  return {
    'the volunteer': ({ requests: { open } }) => ask({ id: open.id, volunteerId: open.waiting }),
    'the sub': ({ requests: { open } }) => ask({ id: open.id, volunteerId: open.accepted }),
    'the volunteer, on a filled request': ({ requests: { filled } }) =>
      ask({ id: filled.id, volunteerId: filled.waiting }),
    'the sub, on a filled request': ({ requests: { filled } }) => ask({ id: filled.id, volunteerId: filled.accepted }),
    'the volunteer, on a closed request': ({ requests: { closed } }) =>
      ask({ id: closed.id, volunteerId: closed.waiting }),
    'the sub, on a closed request': ({ requests: { closed } }) => ask({ id: closed.id, volunteerId: closed.accepted }),
    'the volunteer, the game is cancelled': ({ requests: { cancelled } }) =>
      ask({ id: cancelled.id, volunteerId: cancelled.waiting }),
    'the sub, the game is cancelled': ({ requests: { cancelled } }) =>
      ask({ id: cancelled.id, volunteerId: cancelled.accepted }),
    'the volunteer, the game has started': ({ requests: { started } }) =>
      ask({ id: started.id, volunteerId: started.waiting }),
    'the sub, the game has started': ({ requests: { started } }) =>
      ask({ id: started.id, volunteerId: started.accepted }),
    'the volunteer, on a request of the team, unlisted': ({ requests: { unlisted } }) =>
      ask({ id: unlisted.id, volunteerId: unlisted.waiting }),
    'the volunteer, on a request of the other team': ({ requests: { others } }) =>
      ask({ id: others.id, volunteerId: others.waiting }),
    "the other team's volunteer, as if the team's": ({ requests: { open, others } }) =>
      ask({ id: open.id, volunteerId: others.waiting }),
    'a missing volunteer': ({ requests: { open }, missing }) => ask({ id: open.id, volunteerId: missing }),
    'a volunteer whose account is gone': ({ requests: { open, offerOfGoner } }) =>
      ask({ id: open.id, volunteerId: offerOfGoner }),
    'a missing volunteer of a missing request': ({ missing }) => ask({ id: missing, volunteerId: missing }),
    'the volunteer, on a request of a deleted team': ({ requests: { gone } }) =>
      ask({ id: gone.id, volunteerId: gone.waiting }),
  }
}
