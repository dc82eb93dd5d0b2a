import type { Api, personalLinkApi, rosterApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import type { League } from './league.ts'

const onTokens: Record<string, (league: League) => { query: { token: string } }> = {
  'with the token of a mail': (l) => ({ query: { token: l.personalTokens.open } }),
  'with the token of a mail to another address': (l) => ({ query: { token: l.personalTokens.corrected } }),
  'with the token of a mail about a deleted team': (l) => ({ query: { token: l.personalTokens.ofGoneTeam } }),
  'with the token of another purpose': (l) => ({ query: { token: l.refusalToken } }),
  'with a made-up token': () => ({ query: { token: 'made-up' } }),
}

const renamed = { name: 'Nadja Newname', email: 'nadja.new@example.com' }
const onNamed = (teamId: string, personId: string) => ({ params: { teamId, personId }, body: renamed })

/** Every call about people without an account. Whoever has a personal link can use it: the caller does not matter. */
export const rosterCalls: { [Key in keyof (typeof rosterApi & typeof personalLinkApi) & keyof Api]: Call<Key> } = {
  'POST /api/v1/team/:teamId/people': {
    text: 'Add people by name',
    on: onTeams((teamId) => ({
      params: { teamId },
      body: {
        people: [
          { name: 'Viktor Sand', email: 'viktor.sand@example.com' },
          { name: 'Theo Marsh', email: '' },
        ],
      },
    })),
  },
  'PUT /api/v1/team/:teamId/people/:personId': {
    text: 'Change the name and address of somebody without an account',
    on: {
      'on the team': (l) => onNamed(l.teams.listed, l.named.onTeam.id),
      'on the team, unlisted': (l) => onNamed(l.teams.unlisted, l.named.onUnlisted.id),
      'on the other team': (l) => onNamed(l.teams.others, l.named.onOthers.id),
      'on the other team, as if on the team': (l) => onNamed(l.teams.listed, l.named.onOthers.id),
      'who has an account': (l) => onNamed(l.teams.listed, l.mate.id),
      'who is missing': (l) => onNamed(l.teams.listed, l.missing),
      'on a missing team': (l) => onNamed(l.missing, l.named.onTeam.id),
      'on a deleted team': (l) => onNamed(l.teams.gone, l.named.onGone.id),
    },
  },
  'GET /api/v1/personal-link': { text: 'See what a person without an account gets', on: onTokens },
  'PATCH /api/v1/personal-link': {
    text: 'Choose what a person without an account gets',
    on: Object.fromEntries(
      Object.entries(onTokens).map(([name, on]) => [
        name,
        (l: League) => ({ ...on(l), body: { language: 'de', mail: ['changes' as const] } }),
      ]),
    ),
  },
  'GET /api/v1/personal-link/export': { text: 'Export everything about a person without an account', on: onTokens },
  'POST /api/v1/personal-link/forget': { text: 'Forget a person without an account', on: onTokens },
}
