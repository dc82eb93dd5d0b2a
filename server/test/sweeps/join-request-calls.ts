import type { joinRequestApi } from '@app/contract'
import { type Call, onTeams } from './asking.ts'
import type { League } from './league.ts'

/** Every call about requests to join a team. */
export const joinRequestCalls: { [Key in keyof typeof joinRequestApi]: Call<Key> } = {
  'GET /api/v1/team/:teamId/join-request': {
    text: 'See whether they asked to join a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/join-request': {
    text: 'Ask to join a team',
    on: onTeams((teamId) => ({ params: { teamId }, body: { frequency: 'Weekly', note: 'New in town' } as const })),
  },
  'DELETE /api/v1/team/:teamId/join-request': {
    text: 'Take back their request to join a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/team/:teamId/join-requests': {
    text: 'List who asks to join a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/join-requests/:requestId/accept': {
    text: 'Add a person who asks to join',
    on: onJoinRequests(),
  },
  'POST /api/v1/team/:teamId/join-requests/:requestId/decline': {
    text: 'Decline a request to join',
    on: onJoinRequests(),
  },
}

type OnJoinRequest = { params: { teamId: string; requestId: string } }
function onJoinRequests(): Record<string, (league: League) => OnJoinRequest> {
  const on = (teamId: string, requestId: string) => ({ params: { teamId, requestId } })
  return {
    'to the team': (l) => on(l.teams.listed, l.joinRequests.open),
    'to the team, unlisted': (l) => on(l.teams.unlisted, l.joinRequests.unlisted),
    'to the other team': (l) => on(l.teams.others, l.joinRequests.others),
    'to the other team, as if it were to the team': (l) => on(l.teams.listed, l.joinRequests.others),
    'one that was declined': (l) => on(l.teams.listed, l.joinRequests.declined),
    'a missing one': (l) => on(l.teams.listed, l.missing),
    'a missing one of the team, unlisted': (l) => on(l.teams.unlisted, l.missing),
    'a missing one of a missing team': (l) => on(l.missing, l.missing),
    'to a deleted team': (l) => on(l.teams.gone, l.joinRequests.gone),
    'of a deleted person': (l) => on(l.teams.others, l.joinRequests.ofGoner),
  }
}
