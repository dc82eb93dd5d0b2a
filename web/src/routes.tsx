import { Navigate, type RouteObject } from 'react-router'
import { LoadingPage } from './features/session/loading-page.tsx'
import { BareCrashPage, CrashPage } from './pages/crash-page.tsx'
import { DashboardPage } from './pages/dashboard-page.tsx'
import { SignedInLayout } from './pages/signed-in-layout.tsx'
import { editTeamPath, gamePath, linkedPaths, paths, subRequestPath, teamPath } from './paths.ts'

/** Every URL. The landing page is a document of its own and no concern of the router. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BareCrashPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        path: '/auth-error',
        lazy: { Component: async () => (await import('./pages/auth-error-page.tsx')).AuthErrorPage },
      },
      {
        path: linkedPaths.invitation,
        lazy: { Component: async () => (await import('./pages/invitation-page.tsx')).InvitationPage },
      },
      {
        path: linkedPaths.join,
        lazy: { Component: async () => (await import('./pages/join-page.tsx')).JoinPage },
      },
      {
        path: linkedPaths.noMoreInvitations,
        lazy: { Component: async () => (await import('./pages/no-more-invitations-page.tsx')).NoMoreInvitationsPage },
      },
      {
        path: linkedPaths.noMoreAlerts,
        lazy: { Component: async () => (await import('./pages/no-more-alerts-page.tsx')).NoMoreAlertsPage },
      },
      {
        path: linkedPaths.publicBoard,
        lazy: { Component: async () => (await import('./pages/public-board-page.tsx')).PublicBoardPage },
      },
      {
        Component: SignedInLayout,
        children: [{ ErrorBoundary: CrashPage, children: signedIn() }],
      },
    ],
  },
]

function signedIn(): RouteObject[] {
  return [
    // The page that most people meet first comes with the shell: packed together they weigh less.
    { path: paths.dashboard, Component: DashboardPage },
    { path: paths.teams, lazy: { Component: async () => (await import('./pages/teams-page.tsx')).TeamsPage } },
    {
      path: paths.createTeam,
      lazy: { Component: async () => (await import('./pages/create-team-page.tsx')).CreateTeamPage },
    },
    { path: teamPath(':id'), lazy: { Component: async () => (await import('./pages/team-page.tsx')).TeamPage } },
    {
      path: editTeamPath(':id'),
      lazy: { Component: async () => (await import('./pages/team-edit-page.tsx')).TeamEditPage },
    },
    {
      path: paths.createGame,
      lazy: { Component: async () => (await import('./pages/schedule-game-page.tsx')).ScheduleGamePage },
    },
    { path: paths.games, lazy: { Component: async () => (await import('./pages/games-page.tsx')).GamesPage } },
    { path: gamePath(':id'), lazy: { Component: async () => (await import('./pages/game-page.tsx')).GamePage } },
    {
      path: paths.importSchedule,
      lazy: { Component: async () => (await import('./pages/import-schedule-page.tsx')).ImportSchedulePage },
    },
    {
      path: paths.findSubs,
      lazy: { Component: async () => (await import('./pages/find-subs-page.tsx')).FindSubsPage },
    },
    {
      path: subRequestPath(':id'),
      lazy: { Component: async () => (await import('./pages/sub-request-page.tsx')).SubRequestPage },
    },
    {
      path: paths.invitations,
      lazy: { Component: async () => (await import('./pages/invitations-page.tsx')).InvitationsPage },
    },
    { path: paths.account, lazy: { Component: async () => (await import('./pages/account-page.tsx')).AccountPage } },
    { path: '*', element: <Navigate to={paths.dashboard} replace /> },
  ]
}
