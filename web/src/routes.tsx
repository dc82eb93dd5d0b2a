import { Navigate, type RouteObject } from 'react-router'
import { lazyPage } from './lib/page/lazy-page.ts'
import { DashboardPage } from './pages/dashboard-page.tsx'
import { RootLayout, SignedInLayout } from './pages/layouts.tsx'
import {
  accountPaths,
  bringTeamPath,
  claimOfferPath,
  editAskingPath,
  editChatPath,
  editGameDayPath,
  editLeaguePath,
  editPublicPagePath,
  editTeamPath,
  editWebhooksPath,
  fixtureAskPath,
  followedCalendarPath,
  gamePath,
  kittySheetPath,
  leagueLinkPath,
  leagueOfficialsPath,
  leaguePath,
  leagueSchedulePath,
  leagueVenuesPath,
  linkedPaths,
  matchStatementPath,
  newCostPath,
  organiserLinkPath,
  paths,
  playoffsPath,
  startPaths,
  subRequestPath,
  takeTeamPath,
  teamKittyPath,
  teamPath,
  teamSeasonPath,
} from './paths.ts'

/** Every URL. The landing page is a separate document. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        path: '/auth-error',
        Component: lazyPage(() => import('./pages/auth-error-page.tsx'), 'AuthErrorPage'),
      },
      {
        path: linkedPaths.invitation,
        Component: lazyPage(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
      },
      {
        path: linkedPaths.join,
        Component: lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'),
      },
      {
        path: leagueLinkPath(':code'),
        Component: lazyPage(() => import('./pages/league-link-page.tsx'), 'LeagueLinkPage'),
      },
      {
        path: organiserLinkPath(':code'),
        Component: lazyPage(() => import('./pages/organiser-link-page.tsx'), 'OrganiserLinkPage'),
      },
      {
        path: linkedPaths.claim,
        Component: lazyPage(() => import('./pages/claim-page.tsx'), 'ClaimPage'),
      },
      {
        path: claimOfferPath(':personId'),
        Component: lazyPage(() => import('./pages/claim-page.tsx'), 'ClaimOfferPage'),
      },
      {
        path: linkedPaths.sharedGame,
        Component: lazyPage(() => import('./pages/shared-game-page.tsx'), 'SharedGamePage'),
      },
      {
        path: linkedPaths.noMoreInvitations,
        Component: lazyPage(() => import('./pages/no-more-invitations-page.tsx'), 'NoMoreInvitationsPage'),
      },
      {
        path: linkedPaths.noMoreMail,
        Component: lazyPage(() => import('./pages/no-more-invitations-page.tsx'), 'NoMoreMailPage'),
      },
      {
        path: linkedPaths.personal,
        Component: lazyPage(() => import('./pages/personal-page.tsx'), 'PersonalPage'),
      },
      {
        path: linkedPaths.noMoreAlerts,
        Component: lazyPage(() => import('./pages/no-more-alerts-page.tsx'), 'NoMoreAlertsPage'),
      },
      {
        path: linkedPaths.stopMails,
        Component: lazyPage(() => import('./pages/stop-mails-page.tsx'), 'StopMailsPage'),
      },
      {
        path: linkedPaths.publicBoard,
        Component: lazyPage(() => import('./pages/public-board-page.tsx'), 'PublicBoardPage'),
      },
      {
        path: linkedPaths.help,
        Component: lazyPage(() => import('./pages/help-page.tsx'), 'HelpPage'),
      },
      { path: startPaths.start, Component: lazyPage(() => import('./pages/start-page.tsx'), 'StartPage') },
      {
        path: startPaths.invited,
        Component: lazyPage(() => import('./pages/start-invited-page.tsx'), 'StartInvitedPage'),
      },
      {
        path: startPaths.share,
        Component: lazyPage(() => import('./pages/start-sharing-page.tsx'), 'StartSharingPage'),
      },
      { Component: SignedInLayout, children: signedIn() },
      {
        path: '*',
        Component: lazyPage(() => import('./pages/unknown-path-page.tsx'), 'UnknownPathPage'),
      },
    ],
  },
]

function signedIn(): RouteObject[] {
  return [
    // Not lazy, because most visits start here and one chunk is smaller than two.
    { path: paths.dashboard, Component: DashboardPage },
    { path: paths.teams, Component: lazyPage(() => import('./pages/teams-page.tsx'), 'TeamsPage') },
    {
      path: paths.createTeam,
      Component: lazyPage(() => import('./pages/create-team-page.tsx'), 'CreateTeamPage'),
    },
    { path: teamPath(':id'), Component: lazyPage(() => import('./pages/team-page.tsx'), 'TeamPage') },
    {
      path: editTeamPath(':id'),
      Component: lazyPage(() => import('./pages/team-edit-page.tsx'), 'TeamEditPage'),
    },
    {
      path: editGameDayPath(':id'),
      Component: lazyPage(() => import('./pages/team-game-day-page.tsx'), 'TeamGameDayPage'),
    },
    {
      path: editAskingPath(':id'),
      Component: lazyPage(() => import('./pages/team-asking-page.tsx'), 'TeamAskingPage'),
    },
    {
      path: editPublicPagePath(':id'),
      Component: lazyPage(() => import('./pages/team-public-page.tsx'), 'TeamPublicPage'),
    },
    {
      path: editChatPath(':id'),
      Component: lazyPage(() => import('./pages/team-chat-page.tsx'), 'TeamChatPage'),
    },
    {
      path: editWebhooksPath(':id'),
      Component: lazyPage(() => import('./pages/team-webhooks-page.tsx'), 'TeamWebhooksPage'),
    },
    {
      path: paths.foundLeague,
      Component: lazyPage(() => import('./pages/found-league-page.tsx'), 'FoundLeaguePage'),
    },
    { path: leaguePath(':id'), Component: lazyPage(() => import('./pages/league-page.tsx'), 'LeaguePage') },
    {
      path: editLeaguePath(':id'),
      Component: lazyPage(() => import('./pages/edit-league-page.tsx'), 'EditLeaguePage'),
    },
    {
      path: leagueOfficialsPath(':id'),
      Component: lazyPage(() => import('./pages/league-officials-page.tsx'), 'LeagueOfficialsPage'),
    },
    {
      path: leagueSchedulePath(':id'),
      Component: lazyPage(() => import('./pages/league-schedule-page.tsx'), 'LeagueSchedulePage'),
    },
    {
      path: playoffsPath(':id'),
      Component: lazyPage(() => import('./pages/playoffs-page.tsx'), 'PlayoffsPage'),
    },
    {
      path: leagueVenuesPath(':id'),
      Component: lazyPage(() => import('./pages/league-venues-page.tsx'), 'LeagueVenuesPage'),
    },
    { path: paths.importTeam, Component: lazyPage(() => import('./pages/import-team-page.tsx'), 'ImportTeamPage') },
    {
      path: teamSeasonPath(':id'),
      Component: lazyPage(() => import('./pages/team-season-page.tsx'), 'TeamSeasonPage'),
    },
    {
      path: teamKittyPath(':id'),
      Component: lazyPage(() => import('./pages/team-kitty-page.tsx'), 'TeamKittyPage'),
    },
    {
      path: newCostPath(':id'),
      Component: lazyPage(() => import('./pages/new-cost-page.tsx'), 'NewCostPage'),
    },
    {
      path: matchStatementPath(':id'),
      Component: lazyPage(() => import('./pages/match-statement-page.tsx'), 'MatchStatementPage'),
    },
    {
      path: kittySheetPath(':id'),
      Component: lazyPage(() => import('./pages/kitty-sheet-page.tsx'), 'KittySheetPage'),
    },
    {
      path: followedCalendarPath(':id'),
      Component: lazyPage(() => import('./pages/team-calendar-page.tsx'), 'TeamCalendarPage'),
    },
    {
      path: fixtureAskPath(':id', ':askId'),
      Component: lazyPage(() => import('./pages/fixture-ask-page.tsx'), 'FixtureAskPage'),
    },
    {
      path: takeTeamPath(':id'),
      Component: lazyPage(() => import('./pages/take-team-page.tsx'), 'TakeTeamPage'),
    },
    {
      path: bringTeamPath(':id'),
      Component: lazyPage(() => import('./pages/bring-team-page.tsx'), 'BringTeamPage'),
    },
    {
      path: paths.createGame,
      Component: lazyPage(() => import('./pages/schedule-game-page.tsx'), 'ScheduleGamePage'),
    },
    { path: paths.games, Component: lazyPage(() => import('./pages/games-page.tsx'), 'GamesPage') },
    { path: gamePath(':id'), Component: lazyPage(() => import('./pages/game-page.tsx'), 'GamePage') },
    {
      path: paths.importSchedule,
      Component: lazyPage(() => import('./pages/import-schedule-page.tsx'), 'ImportSchedulePage'),
    },
    {
      path: paths.findSubs,
      Component: lazyPage(() => import('./pages/find-subs-page.tsx'), 'FindSubsPage'),
    },
    {
      path: subRequestPath(':id'),
      Component: lazyPage(() => import('./pages/sub-request-page.tsx'), 'SubRequestPage'),
    },
    {
      path: paths.invitations,
      Component: lazyPage(() => import('./pages/invitations-page.tsx'), 'InvitationsPage'),
    },
    { path: paths.account, Component: lazyPage(() => import('./pages/account-page.tsx'), 'AccountPage') },
    {
      path: accountPaths.messages,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'MessagesPage'),
    },
    {
      path: accountPaths.availability,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'AvailabilityPage'),
    },
    {
      path: accountPaths.calendar,
      Component: lazyPage(() => import('./pages/calendar-page.tsx'), 'CalendarPage'),
    },
    {
      path: accountPaths.tokens,
      Component: lazyPage(() => import('./pages/tokens-page.tsx'), 'TokensPage'),
    },
    {
      path: accountPaths.chat,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'ChatAccountPage'),
    },
    {
      path: accountPaths.numbers,
      Component: lazyPage(() => import('./pages/numbers-page.tsx'), 'NumbersPage'),
    },
    {
      path: accountPaths.year,
      Component: lazyPage(() => import('./pages/year-page.tsx'), 'YearPage'),
    },
    {
      path: accountPaths.appearance,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'AppearancePage'),
    },
    {
      path: accountPaths.signIns,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'SignInsPage'),
    },
    {
      path: accountPaths.blocked,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'BlockedPage'),
    },
    {
      path: accountPaths.kitty,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'OwnKittyPage'),
    },
    {
      path: accountPaths.data,
      Component: lazyPage(() => import('./pages/account-parts.tsx'), 'YourDataPage'),
    },
    { path: paths.dashboardByName, element: <Navigate to={paths.dashboard} replace /> },
  ]
}
