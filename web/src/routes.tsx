import { Navigate, type RouteObject } from 'react-router'
import { page } from './lib/page/lazy-page.ts'
import { DashboardPage } from './pages/dashboard-page.tsx'
import { Ground, SignedInLayout } from './pages/layouts.tsx'

import { editTeamPath, gamePath, linkedPaths, paths, subRequestPath, teamPath } from './paths.ts'

/** Every URL. The landing page is a document of its own and no concern of the router. */
export const routes: RouteObject[] = [
  {
    Component: Ground,
    children: [
      {
        path: '/auth-error',
        Component: page(async () => (await import('./pages/auth-error-page.tsx')).AuthErrorPage),
      },
      {
        path: linkedPaths.invitation,
        Component: page(async () => (await import('./pages/invitation-page.tsx')).InvitationPage),
      },
      {
        path: linkedPaths.join,
        Component: page(async () => (await import('./pages/join-page.tsx')).JoinPage),
      },
      {
        path: linkedPaths.noMoreInvitations,
        Component: page(async () => (await import('./pages/no-more-invitations-page.tsx')).NoMoreInvitationsPage),
      },
      {
        path: linkedPaths.noMoreAlerts,
        Component: page(async () => (await import('./pages/no-more-alerts-page.tsx')).NoMoreAlertsPage),
      },
      {
        path: linkedPaths.publicBoard,
        Component: page(async () => (await import('./pages/public-board-page.tsx')).PublicBoardPage),
      },
      { Component: SignedInLayout, children: signedIn() },
    ],
  },
]

function signedIn(): RouteObject[] {
  return [
    // The page that most people meet first comes with the shell: packed together they weigh less.
    { path: paths.dashboard, Component: DashboardPage },
    { path: paths.teams, Component: page(async () => (await import('./pages/teams-page.tsx')).TeamsPage) },
    {
      path: paths.createTeam,
      Component: page(async () => (await import('./pages/create-team-page.tsx')).CreateTeamPage),
    },
    { path: teamPath(':id'), Component: page(async () => (await import('./pages/team-page.tsx')).TeamPage) },
    {
      path: editTeamPath(':id'),
      Component: page(async () => (await import('./pages/team-edit-page.tsx')).TeamEditPage),
    },
    {
      path: paths.createGame,
      Component: page(async () => (await import('./pages/schedule-game-page.tsx')).ScheduleGamePage),
    },
    { path: paths.games, Component: page(async () => (await import('./pages/games-page.tsx')).GamesPage) },
    { path: gamePath(':id'), Component: page(async () => (await import('./pages/game-page.tsx')).GamePage) },
    {
      path: paths.importSchedule,
      Component: page(async () => (await import('./pages/import-schedule-page.tsx')).ImportSchedulePage),
    },
    {
      path: paths.findSubs,
      Component: page(async () => (await import('./pages/find-subs-page.tsx')).FindSubsPage),
    },
    {
      path: subRequestPath(':id'),
      Component: page(async () => (await import('./pages/sub-request-page.tsx')).SubRequestPage),
    },
    {
      path: paths.invitations,
      Component: page(async () => (await import('./pages/invitations-page.tsx')).InvitationsPage),
    },
    { path: paths.account, Component: page(async () => (await import('./pages/account-page.tsx')).AccountPage) },
    { path: '*', element: <Navigate to={paths.dashboard} replace /> },
  ]
}
