import type { Api } from '@app/contract'
import type { ReadKey } from './api.ts'
import { board, gameLists, leaguePlay, needs, oneGame, type Reads } from './game-reads.ts'

/** Default answers and away dates, with the games on those dates. */
const usualAnswers: Reads = ['GET /api/v1/usual-answer', 'GET /api/v1/away', 'GET /api/v1/away/games']
const season: Reads = ['GET /api/v1/team/:teamId/season']
const games: Reads = [...oneGame, ...gameLists, ...needs, ...usualAnswers, ...season, 'GET /api/v1/numbers']
const requests: Reads = [
  ...board,
  'GET /api/v1/game/sub_requests/:id',
  'GET /api/v1/board',
  'GET /api/v1/game/:id/subs',
]
const gamesAndRequests: Reads = [...games, ...requests]
/** Who was there, and what counts it. */
const presence: Reads = [
  'GET /api/v1/game/:id/presence',
  'GET /api/v1/game/:id/history',
  'GET /api/v1/profile/:userId/forecasts',
  'GET /api/v1/numbers',
  ...season,
]
const kitty: Reads = [
  'GET /api/v1/team/:teamId/kitty',
  'GET /api/v1/team/:teamId/kitty/book',
  'GET /api/v1/team/:teamId/kitty/entries',
  'GET /api/v1/team/:teamId/kitty/sheet',
  'GET /api/v1/team/:teamId/kitty/sharers',
  'GET /api/v1/kitties',
]
const plan: Reads = ['GET /api/v1/game/:id/plan', 'GET /api/v1/game/:id/history']
const webhooks: Reads = ['GET /api/v1/team/:teamId/webhooks']
const fixtureAsk: Reads = ['GET /api/v1/team/:teamId/fixture-asks/:askId']
const league: Reads = ['GET /api/v1/league', 'GET /api/v1/league/:id', 'GET /api/v1/league-link/:code']
const scheduleDraft: Reads = ['GET /api/v1/league/:id/divisions/:divisionId/schedule-draft']
const outsideTeam: Reads = ['GET /api/v1/league/:id/outside-teams/:teamId']
const leagueWishes: Reads = ['GET /api/v1/league/:id/wishes']
const officials: Reads = [
  'GET /api/v1/league/:id/officials',
  'GET /api/v1/league/:id/official-games',
  'GET /api/v1/game/:id/officials',
  ...needs,
]
const leagueGames: Reads = [...leaguePlay, ...officials, ...gamesAndRequests]
const playoffs: Reads = ['GET /api/v1/league/:id/playoffs', ...needs]
const offers: Reads = [...gamesAndRequests, 'GET /api/v1/sub-record']
const followedCalendar: Reads = ['GET /api/v1/team/:teamId/followed-calendar', ...needs]
const teams: Reads = ['GET /api/v1/team', 'GET /api/v1/team/user/:userId', 'GET /api/v1/team/:id']
const invitations: Reads = [
  'GET /api/v1/team/:teamId/invitations',
  'GET /api/v1/team/:teamId/invitations/:invitationId',
  'GET /api/v1/profile/:userId/invitations',
]
const joinLinks: Reads = ['GET /api/v1/team/:teamId/join-links', 'GET /api/v1/join/:linkId']
const joinRequests: Reads = [
  'GET /api/v1/team/:teamId/join-request',
  'GET /api/v1/team/:teamId/join-requests',
  ...needs,
]
const additions: Reads = ['GET /api/v1/team/:teamId/roster-table', 'GET /api/v1/team-file']
const gameDay: Reads = ['GET /api/v1/team/:teamId/game-day']
const messages: Reads = ['GET /api/v1/message-preference']
const devices: Reads = ['GET /api/v1/device']
/** Feeds end with the membership. */
const feeds: Reads = ['GET /api/v1/calendar-feed']
const calendarChoice: Reads = ['GET /api/v1/calendar-choice']
/** Membership decides what people see of a team's games and requests, and what they may do. */
const membership: Reads = [
  ...teams,
  ...gamesAndRequests,
  ...invitations,
  ...joinLinks,
  ...joinRequests,
  ...gameDay,
  ...messages,
  ...feeds,
]
const blocks: Reads = [
  'GET /api/v1/block',
  'GET /api/v1/profile/search',
  ...joinRequests,
  ...requests,
  ...invitations,
  ...teams,
]
const reports: Reads = ['GET /api/v1/report', ...blocks]
const account: Reads = ['GET /api/v1/account', 'GET /api/v1/profile/auth/:subject']
/** Texts from the server in the account's language. */
const saidByServer: Reads = [
  'GET /api/v1/admin/overview',
  'GET /api/v1/admin/settings',
  'GET /api/v1/admin/jobs',
  'GET /api/v1/admin/jobs/count',
  'GET /api/v1/admin/mail/suppressed',
  'GET /api/v1/admin/reports/:id',
]
const subAlert: Reads = ['GET /api/v1/sub-alert']
const sessions: Reads = ['GET /api/v1/session', 'GET /auth/session']

const claims: Reads = [
  'GET /api/v1/claim-offers',
  'GET /api/v1/claim-requests',
  'GET /api/v1/claims',
  ...gamesAndRequests,
  ...membership,
]

/**
 * The reads that each write makes stale. A write without an entry does not compile. Load it lazily, because most visits
 * write nothing.
 */
export const invalidations: Record<Exclude<keyof Api, ReadKey>, Reads> = {
  'POST /auth/logout': [],
  'DELETE /api/v1/session/:id': sessions,
  'POST /api/v1/team/:teamId/webhooks': webhooks,
  'DELETE /api/v1/team/:teamId/webhooks/:webhookId': webhooks,
  'POST /api/v1/team/:teamId/webhooks/:webhookId/test': webhooks,
  'POST /api/v1/team/:teamId/webhooks/:webhookId/resume': webhooks,
  'POST /api/v1/team/:teamId/webhooks/:webhookId/deliveries/:deliveryId/again': webhooks,
  'POST /api/v1/team/:teamId/chat/code': [],
  'DELETE /api/v1/team/:teamId/chat': ['GET /api/v1/team/:teamId/chat'],
  'POST /api/v1/chat-account/code': [],
  'DELETE /api/v1/chat-account': ['GET /api/v1/chat-account'],
  'POST /api/v1/token': ['GET /api/v1/token'],
  'DELETE /api/v1/token/:id': ['GET /api/v1/token'],
  'PUT /api/v1/team/:teamId/public-page': ['GET /api/v1/team/:teamId/public-page'],
  'POST /api/v1/crash': [],
  // The answer page runs without the cache.
  'POST /api/v1/answer/:token': [],
  'POST /api/v1/answer/:token/undo': [],
  'POST /api/v1/answer/:token/all': [],
  'POST /api/v1/answer/:token/confirm': [],
  'POST /api/v1/answer/:token/give-up': [],
  'DELETE /api/v1/answer-link': [],
  'PATCH /api/v1/account': [...account, ...membership, ...blocks, ...saidByServer],
  'POST /api/v1/account/mail-again': [...account, ...membership],
  // Signing out follows, and nothing can be read any more.
  'DELETE /api/v1/account': [],
  'PATCH /api/v1/personal-link': ['GET /api/v1/personal-link'],
  'POST /api/v1/personal-link/forget': [],

  'POST /api/v1/team': membership,
  'PUT /api/v1/team/:id': [...membership, ...reports],
  'DELETE /api/v1/team/:id': [...membership, ...reports],
  'POST /api/v1/team/:teamId/managers/add/:memberId': membership,
  'POST /api/v1/team/:teamId/managers/remove/:memberId': membership,
  'PUT /api/v1/team/:teamId/members/:memberId/spare': membership,
  'DELETE /api/v1/team/:teamId/members/:memberId/spare': membership,
  'DELETE /api/v1/team/:teamId/members/:memberId': membership,
  'POST /api/v1/team/:teamId/leave': membership,
  'POST /api/v1/team/:teamId/people': [...membership, ...additions],
  'POST /api/v1/team-file/preview': [],
  'POST /api/v1/team-file': [...membership, ...games, ...additions],
  'POST /api/v1/team/:teamId/team-file/mail': membership,
  'POST /api/v1/team/:teamId/team-file/take-back': [...membership, ...games, ...additions],
  'POST /api/v1/team/:teamId/team-file': [],
  'POST /api/v1/team/:teamId/roster-table/preview': [],
  'POST /api/v1/team/:teamId/roster-table': [...membership, ...additions],
  'POST /api/v1/team/:teamId/roster-table/take-back': [...membership, ...additions],
  'PUT /api/v1/team/:teamId/people/:personId': membership,
  'PUT /api/v1/team/:teamId/asking': ['GET /api/v1/team/:teamId/asking'],
  'POST /api/v1/game/:id/notes': ['GET /api/v1/game/:id/notes', 'GET /api/v1/game/:id/history'],
  'POST /api/v1/game/:id/share-link': [],
  'DELETE /api/v1/game/:id/share-link': [],
  'POST /api/v1/calendar-feed': feeds,
  'POST /api/v1/calendar-feed/reset': feeds,
  'PUT /api/v1/calendar-choice': calendarChoice,
  'POST /api/v1/game/:id/remind': needs,
  'POST /api/v1/game/:id/drop-outs/dismiss': [...oneGame, ...needs],
  'POST /api/v1/game/:id/result/dismiss': needs,
  'POST /api/v1/profile/:userId/set-up/close': needs,
  'POST /api/v1/team/:teamId/leavers/dismiss': needs,
  'PUT /api/v1/team/:teamId/season': [...season, ...kitty],
  'POST /api/v1/team/:teamId/season/close': [...season, ...kitty],
  'POST /api/v1/team/:teamId/season/reopen': [...season, ...kitty],
  'PUT /api/v1/team/:teamId/game-day': [...gameDay, ...teams, ...gamesAndRequests],

  'POST /api/v1/team/:teamId/invite': [...invitations, ...needs],
  'POST /api/v1/team/:teamId/invitations/:invitationId/resend': invitations,
  'DELETE /api/v1/team/:teamId/invitations/:invitationId': [...invitations, ...needs],
  'POST /api/v1/team/:teamId/invitations/:invitationId/accept': membership,
  'POST /api/v1/team/:teamId/invitations/:invitationId/decline': invitations,
  'POST /api/v1/team/:teamId/invitation/:invitationId/decline': invitations,
  'POST /api/v1/team/:teamId/join-request': joinRequests,
  'DELETE /api/v1/team/:teamId/join-request': joinRequests,
  'POST /api/v1/team/:teamId/join-requests/:requestId/accept': membership,
  'POST /api/v1/team/:teamId/join-requests/:requestId/decline': joinRequests,
  'POST /api/v1/mail-refusal': invitations,
  'POST /api/v1/team/:teamId/join-links': [...joinLinks, ...needs],
  'DELETE /api/v1/team/:teamId/join-links/:linkId': [...joinLinks, ...needs],
  'POST /api/v1/join/:linkId': membership,
  'POST /api/v1/claims': claims,
  'DELETE /api/v1/claims/:claimId': claims,
  'POST /api/v1/claim-requests': ['GET /api/v1/claim-offers', 'GET /api/v1/claim-requests'],
  'POST /api/v1/claim-requests/:requestId/accept': claims,
  'DELETE /api/v1/claim-requests/:requestId': ['GET /api/v1/claim-requests'],
  'POST /api/v1/claim-offers/:personId/refuse': ['GET /api/v1/claim-offers'],
  'POST /api/v1/team/:teamId/members/:memberId/claim-link': [],
  'DELETE /api/v1/team/:teamId/members/:memberId/claim-link': [],

  'PUT /api/v1/team/:teamId/kitty': kitty,
  'POST /api/v1/team/:teamId/kitty/costs': kitty,
  'POST /api/v1/team/:teamId/kitty/entries/:entryId/correction': kitty,
  'POST /api/v1/team/:teamId/kitty/payments': kitty,
  'POST /api/v1/team/:teamId/kitty/reminders': ['GET /api/v1/team/:teamId/kitty/book'],
  'POST /api/v1/team/:teamId/kitty/statement': [],
  'POST /api/v1/team/:teamId/kitty/statement/payments': kitty,
  'PUT /api/v1/team/:teamId/kitty/ways': kitty,
  'PUT /api/v1/team/:teamId/kitty/said-paid': kitty,
  'PUT /api/v1/team/:teamId/members/:memberId/treasurer': kitty,
  'DELETE /api/v1/team/:teamId/members/:memberId/treasurer': kitty,

  'POST /api/v1/game': games,
  'POST /api/v1/team/:id/games': games,
  'POST /api/v1/team/:teamId/schedule/preview': [],
  'POST /api/v1/team/:teamId/schedule': gamesAndRequests,
  'POST /api/v1/team/:teamId/followed-calendar/look': [],
  'PUT /api/v1/team/:teamId/followed-calendar': followedCalendar,
  'POST /api/v1/team/:teamId/followed-calendar/check': [...followedCalendar, ...gamesAndRequests],
  'POST /api/v1/team/:teamId/followed-calendar/apply': [...followedCalendar, ...gamesAndRequests],
  'PUT /api/v1/team/:teamId/followed-calendar/trust': followedCalendar,
  'DELETE /api/v1/team/:teamId/followed-calendar': followedCalendar,
  'PUT /api/v1/game/:id': gamesAndRequests,
  'POST /api/v1/game/:id/cancel': gamesAndRequests,
  'POST /api/v1/game/:id/restore': gamesAndRequests,
  'PUT /api/v1/game/:id/result': [...games, ...leaguePlay],
  'PUT /api/v1/game/:id/presence/:personId': presence,
  'PUT /api/v1/game/:id/line-up': oneGame,
  'PUT /api/v1/game/:id/waiting-list/:memberId': gamesAndRequests,
  'POST /api/v1/game/:id/waiting-list': gamesAndRequests,
  'POST /api/v1/game/:id/room': gamesAndRequests,
  'PUT /api/v1/team/:teamId/plan': ['GET /api/v1/team/:teamId/plan', 'GET /api/v1/game/:id/plan'],
  'PUT /api/v1/game/:id/plan': plan,
  'DELETE /api/v1/game/:id/plan': plan,
  'PUT /api/v1/game/:id/duty': plan,
  'POST /api/v1/game/:id/fixture': oneGame,
  'DELETE /api/v1/game/:id/fixture': [...oneGame, ...gameLists],
  'PUT /api/v1/game/:id/fixture/proposal': [...oneGame, ...needs],
  'DELETE /api/v1/game/:id/fixture/proposal': [...oneGame, ...needs],
  'POST /api/v1/game/:id/fixture/proposal/accept': gamesAndRequests,
  'POST /api/v1/game/:id/opponent-link': oneGame,
  'PUT /api/v1/game/:id/opponent-link/address': oneGame,
  'POST /api/v1/opponent-link/:token': [],
  'POST /api/v1/opponent-link/:token/proposal': [],
  'POST /api/v1/opponent-link/:token/result': [],
  'POST /api/v1/opponent-link/:token/withdraw': [],
  'POST /api/v1/league': league,
  'PUT /api/v1/league/:id': league,
  'DELETE /api/v1/league/:id': league,
  'POST /api/v1/league/:id/link': league,
  'POST /api/v1/league/:id/next-season': league,
  'POST /api/v1/league/:id/organiser-link': league,
  'DELETE /api/v1/league/:id/organiser-link': league,
  'POST /api/v1/organiser-link/:code': [...league, 'GET /api/v1/organiser-link/:code'],
  'DELETE /api/v1/league/:id/organisers/:organiserId': league,
  'POST /api/v1/league/:id/take-over': [...league, 'GET /api/v1/league/:id/public-page'],
  'POST /api/v1/league-link/:code': league,
  'DELETE /api/v1/league/:id/teams/:teamId': [
    ...league,
    ...leaguePlay,
    'GET /api/v1/league/:id/venues',
    ...leagueWishes,
    ...games,
  ],
  'POST /api/v1/league/:id/teams/:teamId/restore': [...league, ...leaguePlay, ...games],
  'POST /api/v1/league/:id/outside-teams': [...league, ...leaguePlay],
  'PUT /api/v1/league/:id/outside-teams/:teamId': [...league, ...leaguePlay, ...outsideTeam, ...games],
  'POST /api/v1/league/:id/outside-teams/:teamId/link': outsideTeam,
  'DELETE /api/v1/league/:id/outside-teams/:teamId/link': outsideTeam,
  'POST /api/v1/league-link/:code/claims': ['GET /api/v1/league-link/:code'],
  'POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': [
    ...league,
    ...leagueGames,
    ...leagueWishes,
    'GET /api/v1/league/:id/venues',
    ...scheduleDraft,
    ...outsideTeam,
  ],
  'DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId': league,
  'PUT /api/v1/league/:id/venues': ['GET /api/v1/league/:id/venues'],
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft': scheduleDraft,
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/stop': scheduleDraft,
  'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft': scheduleDraft,
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish': scheduleDraft,
  'POST /api/v1/league/:id/teams/:teamId/wishes': leagueWishes,
  'PUT /api/v1/league/:id/wishes/:wishId': leagueWishes,
  'DELETE /api/v1/league/:id/teams/:teamId/wishes/:wishId': leagueWishes,
  'PUT /api/v1/league/:id/public-page': ['GET /api/v1/league/:id/public-page', 'GET /api/v1/league-link/:code'],
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs': [...playoffs, ...league],
  'DELETE /api/v1/league/:id/divisions/:divisionId/playoffs': [...playoffs, ...league, ...leagueGames],
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs/games': [...playoffs, ...leagueGames],
  'PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision': playoffs,
  'PUT /api/v1/league/:id/games/:gameId/result': [...leaguePlay, ...games],
  'PUT /api/v1/league/:id/officials': officials,
  'POST /api/v1/league/:id/officials/ask': officials,
  'PUT /api/v1/league/:id/officials/asking': ['GET /api/v1/league/:id/officials'],
  'PUT /api/v1/league/:id/games/:gameId/officials': officials,
  'PUT /api/v1/league/:id/games/:gameId/official': officials,
  'POST /api/v1/league/:id/games': leagueGames,
  'POST /api/v1/league/:id/call-off': leagueGames,
  'POST /api/v1/team/:teamId/fixture-asks/:askId/accept': [...gamesAndRequests, ...fixtureAsk],
  'POST /api/v1/team/:teamId/fixture-asks/:askId/decline': [...needs, ...fixtureAsk],
  'POST /api/v1/game/:id/guests': gamesAndRequests,
  'PUT /api/v1/game/:id/guests/:guestId': gamesAndRequests,
  'POST /api/v1/game/:id/rsvp': gamesAndRequests,
  'DELETE /api/v1/game/:id/rsvp': gamesAndRequests,
  'POST /api/v1/rsvp': gamesAndRequests,
  'PUT /api/v1/game/:id/rsvps/:memberId': gamesAndRequests,
  'PUT /api/v1/team/:teamId/usual-answer': gamesAndRequests,
  'POST /api/v1/away': gamesAndRequests,
  'PUT /api/v1/away/:id': gamesAndRequests,
  'DELETE /api/v1/away/:id': gamesAndRequests,

  'POST /api/v1/game/:id/subs': gamesAndRequests,
  'PATCH /api/v1/game/sub_requests/:id': gamesAndRequests,
  'DELETE /api/v1/game/sub_requests/:id': gamesAndRequests,
  'POST /api/v1/game/sub_requests/:id/volunteers': offers,
  'DELETE /api/v1/game/sub_requests/:id/volunteers/me': offers,
  'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm': offers,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept': offers,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline': offers,
  'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release': offers,
  'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout': offers,
  'PUT /api/v1/sub-alert': subAlert,
  'POST /api/v1/sub-alert/off': subAlert,

  'PUT /api/v1/message-preference/topic': messages,
  'PUT /api/v1/message-preference/team/:teamId': messages,
  'PUT /api/v1/message-preference/quiet-hours': messages,
  'PUT /api/v1/device': devices,
  'DELETE /api/v1/device/:id': devices,
  'POST /api/v1/device/:id/test': [],
  'POST /api/v1/device/opened': [],
  'POST /api/v1/message-stop': [...messages, ...calendarChoice],
  'POST /api/v1/message-stop/undo': [...messages, ...calendarChoice],

  'PUT /api/v1/block/person/:personId': blocks,
  'DELETE /api/v1/block/person/:personId': blocks,
  'PUT /api/v1/block/team/:teamId': blocks,
  'DELETE /api/v1/block/team/:teamId': blocks,
  'POST /api/v1/report': reports,
  'DELETE /api/v1/report/:id': reports,
}
