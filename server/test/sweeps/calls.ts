import type { Api } from '@app/contract'
import { answerLinkCalls } from './answer-link-calls.ts'
import { type Call, onMembers, onPeople, onTeams } from './asking.ts'
import { calendarCalls } from './calendar-calls.ts'
import { chatCalls } from './chat-calls.ts'
import { claimCalls } from './claim-calls.ts'
import { fixtureCalls } from './fixture-calls.ts'
import { gameCalls } from './game-calls.ts'
import { joinRequestCalls } from './join-request-calls.ts'
import { kittyCalls } from './kitty-calls.ts'
import type { League } from './league.ts'
import { leagueCalls } from './league-calls.ts'
import { leagueScheduleCalls } from './league-schedule-calls.ts'
import { messageCalls } from './message-calls.ts'
import { movingCalls } from './moving-calls.ts'
import { officialCalls } from './official-calls.ts'
import { opponentLinkCalls } from './opponent-link-calls.ts'
import { outsideTeamCalls } from './outside-team-calls.ts'
import { rosterCalls } from './roster-calls.ts'
import { safetyCalls } from './safety-calls.ts'
import { seasonCalls } from './season-calls.ts'
import { subCalls } from './sub-calls.ts'
import { usualAnswerCalls } from './usual-answer-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

/** Sample requests for every endpoint of the contract, for all sweeps. A new endpoint does not compile until it has some. */
export const calls: { [Key in keyof Api]: Call<Key> } = {
  'GET /auth/session': { text: 'Ask who is signed in', on: { '': () => ({}) } },
  'POST /auth/logout': { text: 'Log out', on: { '': () => ({}) } },
  'POST /api/v1/crash': {
    text: 'Report that a page crashed',
    on: { '': () => ({ body: { message: 'boom', path: '/teams' } }) },
  },

  'GET /api/v1/profile/auth/:subject': {
    text: 'Load a profile by the subject of the identity',
    on: {
      'their own': (_, me) => ({ params: { subject: me.subject } }),
      "a team-mate's": (l) => ({ params: { subject: l.mate.subject } }),
      "another team's player's": (l) => ({ params: { subject: l.rivalPlayer.subject } }),
      'a missing one': (l) => ({ params: { subject: `nobody-${l.missing}` } }),
      'a deleted one': (l) => ({ params: { subject: l.goner.subject } }),
    },
  },
  'GET /api/v1/profile/search': {
    text: 'Find people by name',
    on: {
      'a team-mate of the team': () => ({ query: { q: 'milo haas' } }),
      "another team's player": () => ({ query: { q: 'pete lind' } }),
      'somebody on no team': () => ({ query: { q: 'stella' } }),
      'somebody who is gone': () => ({ query: { q: 'gus gon' } }),
    },
  },

  'GET /api/v1/session': { text: 'List where they are signed in', on: { '': () => ({}) } },
  'DELETE /api/v1/session/:id': {
    text: 'End a session',
    on: {
      'their own': (l, me) => ({ params: { id: l.sessionOf(me) } }),
      "a team-mate's": (l) => ({ params: { id: l.sessionOf(l.mate) } }),
      "another team's player's": (l) => ({ params: { id: l.sessionOf(l.rivalPlayer) } }),
      'a missing one': (l) => ({ params: { id: l.missing } }),
      'one of a deleted account': (l) => ({ params: { id: l.sessionOf(l.goner) } }),
    },
  },

  'GET /api/v1/token': { text: 'List their tokens', on: { '': () => ({}) } },
  'POST /api/v1/token': {
    text: 'Make a token',
    on: {
      'for their games': () => ({ body: { name: 'Website', reads: true, answers: true, teamIds: [], days: 30 } }),
      ...onTeams((teamId) => ({ body: { name: 'Website', reads: true, answers: false, teamIds: [teamId], days: 30 } })),
    },
  },
  'DELETE /api/v1/token/:id': {
    text: 'Revoke a token',
    on: {
      'their own': (l, me) => ({ params: { id: l.scripts.idOf(me) } }),
      "a team-mate's": (l) => ({ params: { id: l.scripts.idOf(l.mate) } }),
      "another team's player's": (l) => ({ params: { id: l.scripts.idOf(l.rivalPlayer) } }),
      'a missing one': (l) => ({ params: { id: l.missing } }),
      'one of a deleted account': (l) => ({ params: { id: l.scripts.idOf(l.goner) } }),
    },
  },

  'GET /api/v1/account': { text: 'See their own account', on: { '': () => ({}) } },
  'PATCH /api/v1/account': {
    text: 'Change their own account',
    on: { '': () => ({ body: { firstName: 'Newname', findable: false } }) },
  },
  'POST /api/v1/account/mail-again': { text: 'Get mail again after it came back', on: { '': () => ({}) } },
  'GET /api/v1/account/export': { text: 'Export everything about themselves', on: { '': () => ({}) } },
  'DELETE /api/v1/account': { text: 'Delete their own account', on: { '': () => ({}) } },

  'GET /api/v1/team': { text: 'Browse teams', on: { '': () => ({}), 'by name': () => ({ query: { q: 'quiet' } }) } },
  'GET /api/v1/team/user/:userId': {
    text: 'List the teams of a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'POST /api/v1/team': {
    text: 'Create a team',
    on: {
      'in their own name': (_, me) => ({ body: { managerId: me.id, teamName: 'Otters', sport: 'Soccer' } }),
      "in a team-mate's name": (l) => ({ body: { managerId: l.mate.id, teamName: 'Otters', sport: 'Soccer' } }),
    },
  },
  'GET /api/v1/team/:id': { text: 'See a team and who is on it', on: onTeams((id) => ({ params: { id } })) },
  'PUT /api/v1/team/:id': {
    text: 'Edit a team',
    on: onTeams((id) => ({ params: { id }, body: { teamName: 'Otters', sport: 'Soccer', listed: true } })),
  },
  'DELETE /api/v1/team/:id': { text: 'Delete a team', on: onTeams((id) => ({ params: { id } })) },

  'POST /api/v1/team/:teamId/managers/add/:memberId': { text: 'Promote a member', on: onMembers() },
  'POST /api/v1/team/:teamId/managers/remove/:memberId': { text: 'Demote a member', on: onMembers() },
  'DELETE /api/v1/team/:teamId/members/:memberId': { text: 'Remove a member', on: onMembers() },
  'POST /api/v1/team/:teamId/leave': { text: 'Leave a team', on: onTeams((teamId) => ({ params: { teamId } })) },

  ...rosterCalls,
  ...fixtureCalls,
  ...kittyCalls,
  ...webhookCalls,
  ...chatCalls,
  ...opponentLinkCalls,
  ...leagueCalls,
  ...leagueScheduleCalls,
  ...officialCalls,
  ...outsideTeamCalls,
  ...movingCalls,
  'POST /api/v1/team/:teamId/invite': {
    text: 'Invite people',
    on: {
      ...onTeams((teamId) => ({ params: { teamId }, body: { userEmails: ['new.player@example.com'] } })),
      'a person found by name to the team': (l) => ({
        params: { teamId: l.teams.listed },
        body: { userEmails: [`${l.stranger.id}@private.invalid`] },
      }),
      "somebody's typed address to the team": (l) => ({
        params: { teamId: l.teams.listed },
        body: { userEmails: [l.stranger.email] },
      }),
    },
  },
  'GET /api/v1/team/:teamId/invitations': {
    text: "List a team's open invitations",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/team/:teamId/invitations/:invitationId': {
    text: 'Open an invitation by its link',
    on: onInvitations(),
  },
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': {
    text: 'Accept an invitation by its link',
    on: onInvitations(),
  },
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': {
    text: 'Decline an invitation by its link',
    on: onInvitations(),
  },
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': {
    text: 'Decline an invitation by its link, second spelling',
    on: onInvitations(),
  },
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': {
    text: 'Send an invitation again',
    on: onInvitations(),
  },
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': { text: 'Withdraw an invitation', on: onInvitations() },
  'GET /api/v1/profile/:userId/invitations': {
    text: 'List the invitations to a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'POST /api/v1/mail-refusal': {
    text: 'Refuse more invitations by mail',
    on: {
      'with the token of a mail': (l) => ({ query: { token: l.refusalToken } }),
      'with a made-up token': () => ({ query: { token: 'made.up' } }),
    },
  },

  'GET /api/v1/team/:teamId/join-links': {
    text: "List a team's join links",
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'POST /api/v1/team/:teamId/join-links': {
    text: 'Make a join link',
    on: onTeams((teamId) => ({ params: { teamId }, body: { maxUses: 5 } })),
  },
  'DELETE /api/v1/team/:teamId/join-links/:linkId': {
    text: 'Close a join link',
    on: {
      'of the team': (l) => ({ params: { teamId: l.teams.listed, linkId: l.links.open } }),
      'of the team, unlisted': (l) => ({ params: { teamId: l.teams.unlisted, linkId: l.links.unlisted } }),
      'of the other team': (l) => ({ params: { teamId: l.teams.others, linkId: l.links.others } }),
      "the other team's, as if it were the team's": (l) => ({
        params: { teamId: l.teams.listed, linkId: l.links.others },
      }),
      'a closed one': (l) => ({ params: { teamId: l.teams.listed, linkId: l.links.closed } }),
      'a missing one': (l) => ({ params: { teamId: l.teams.listed, linkId: l.missing } }),
      'of a deleted team': (l) => ({ params: { teamId: l.teams.gone, linkId: l.links.gone } }),
    },
  },
  'GET /api/v1/join/:linkId': { text: 'Open a join link', on: onLinks() },
  'POST /api/v1/join/:linkId': { text: 'Join by a join link', on: onLinks() },

  ...joinRequestCalls,
  ...claimCalls,
  ...gameCalls,
  ...answerLinkCalls,
  ...seasonCalls,
  ...calendarCalls,
  ...usualAnswerCalls,
  ...subCalls,
  ...safetyCalls,
  ...messageCalls,
}

type OnInvitation = { params: { teamId: string; invitationId: string } }
function onInvitations(): Record<string, (league: League) => OnInvitation> {
  const on = (teamId: string, invitationId: string) => ({ params: { teamId, invitationId } })
  return {
    'to the invitee': (l) => on(l.teams.listed, l.invitations.toInvitee),
    'to the invitee, to the team, unlisted': (l) => on(l.teams.unlisted, l.invitations.toInviteeUnlisted),
    'to somebody found by name': (l) => on(l.teams.listed, l.invitations.toFound),
    'of the other team': (l) => on(l.teams.others, l.invitations.others),
    "the other team's, as if it were the team's": (l) => on(l.teams.listed, l.invitations.others),
    'one that was answered': (l) => on(l.teams.listed, l.invitations.answered),
    'one that was withdrawn': (l) => on(l.teams.listed, l.invitations.revoked),
    'one that has expired': (l) => on(l.teams.listed, l.invitations.expired),
    'a missing one': (l) => on(l.teams.listed, l.missing),
    'a missing one of the team, unlisted': (l) => on(l.teams.unlisted, l.missing),
    'a missing one of a missing team': (l) => on(l.missing, l.missing),
    'of a deleted team': (l) => on(l.teams.gone, l.invitations.gone),
  }
}

function onLinks(): Record<string, (league: League) => { params: { linkId: string } }> {
  const on = (linkId: string) => ({ params: { linkId } })
  return {
    'of the team': (l) => on(l.links.open),
    'of the team, unlisted': (l) => on(l.links.unlisted),
    'of the other team': (l) => on(l.links.others),
    'one that is full': (l) => on(l.links.full),
    'one that was closed': (l) => on(l.links.closed),
    'a missing one': (l) => on(l.missing),
    'of a deleted team': (l) => on(l.links.gone),
  }
}
