import type { Api, deviceApi, messagePreferenceApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import type { League } from './league.ts'

const onTokens: Record<string, (league: League) => { query: { token: string } }> = {
  'with the token of a mail': (l) => ({ query: { token: l.stopTokens.open } }),
  'with the token of a mail about a deleted team': (l) => ({ query: { token: l.stopTokens.ofGoneTeam } }),
  'with the token of a mail to a deleted person': (l) => ({ query: { token: l.stopTokens.ofGoner } }),
  'with a made-up token': () => ({ query: { token: 'made-up' } }),
}

/** Every call about what people get by mail. */
export const messageCalls: {
  [Key in keyof (typeof messagePreferenceApi & typeof deviceApi) & keyof Api]: Call<Key>
} = {
  'GET /api/v1/message-preference': { text: 'See which messages they get', on: { '': () => ({}) } },
  'PUT /api/v1/message-preference/topic': {
    text: 'Turn a topic off',
    on: { '': () => ({ body: { channel: 'mail', topic: 'asks', wanted: false } }) },
  },
  'PUT /api/v1/message-preference/team/:teamId': {
    text: 'Choose what they get about a team',
    on: onTeams((teamId) => ({ params: { teamId }, body: { channel: 'mail', topics: ['changes'] } })),
  },
  'PUT /api/v1/message-preference/quiet-hours': {
    text: 'Set their quiet hours',
    on: { '': () => ({ body: { fromHour: 21, untilHour: 7, gameDayNews: false } }) },
  },
  'GET /api/v1/device': { text: 'See where they get notifications', on: { '': () => ({}) } },
  'PUT /api/v1/device': {
    text: 'Turn notifications on',
    on: {
      '': ({ push }) => ({ body: push.subscription }),
      'at a service that nobody knows': ({ push }) => ({
        body: { ...push.subscription, endpoint: 'https://169.254.169.254/latest' },
      }),
    },
  },
  'DELETE /api/v1/device/:id': {
    text: 'Turn notifications off',
    on: { 'in a browser of a player': ({ push }) => ({ params: { id: push.deviceOfPlayer } }) },
  },
  'POST /api/v1/device/:id/test': {
    text: 'Send a test to a browser',
    on: { 'of a player': ({ push }) => ({ params: { id: push.deviceOfPlayer } }) },
  },
  'POST /api/v1/device/opened': {
    text: 'Open a notification',
    on: { '': ({ push }) => ({ body: { id: push.deviceOfPlayer, tag: 'made-up' } }) },
  },
  'GET /api/v1/message-stop': { text: 'See what a mail would stop', on: onTokens },
  'POST /api/v1/message-stop': { text: 'Stop such mails', on: onTokens },
  'POST /api/v1/message-stop/undo': { text: 'Turn such mails on again', on: onTokens },
}
