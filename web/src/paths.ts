/** Every address a link can lead to. */
export const paths = {
  dashboard: '/',
  /** Another name for it, which the router leads home. */
  dashboardByName: '/dashboard',
  teams: '/teams',
  createTeam: '/teams/create',
  games: '/games',
  createGame: '/games/create',
  importSchedule: '/games/import',
  findSubs: '/find-subs',
  invitations: '/invitations',
  account: '/account',
} as const

export const teamsPath = (view: 'mine' | 'browse', search: string): string =>
  withQuery(paths.teams, { ...(view === 'browse' && { view }), ...(search && { q: search }) })

export const teamPath = (id: string): string => `${paths.teams}/${id}`
export const editTeamPath = (id: string): string => `${teamPath(id)}/edit`
export const scheduleGamePath = (teamId: string): string => withQuery(paths.createGame, { teamId })
export const importSchedulePath = (teamId: string): string => withQuery(paths.importSchedule, teamId ? { teamId } : {})

export const gamePath = (id: string): string => `${paths.games}/${id}`
/** A team's games alone. */
export const gamesOfTeamPath = (teamId: string): string => withQuery(paths.games, { teamId })

export const subRequestPath = (id: string): string => `/subs/${id}`

/** Documents and forms outside of the app: full page loads, no router. */
export const doors = {
  landing: '/landing',
  login: '/auth/login',
} as const

/** Where links from mails and QR codes lead, signed in or not. */
export const linkedPaths = {
  invitation: '/invitation',
  join: '/join/:linkId',
  noMoreInvitations: '/no-more-invitations',
  noMoreAlerts: '/no-more-alerts',
  publicBoard: '/board',
} as const

/** The landing page hands the way back on to its sign-in forms. */
export const landingFrom = (comingFrom: string): string =>
  withQuery(doors.landing, comingFrom === paths.dashboard ? {} : { returnTo: comingFrom })

/** Signing in at once, without the landing page in between. */
export const signInFrom = (comingFrom: string): string => withQuery(doors.login, { returnTo: comingFrom })

/** The provider asks who is there, whoever is signed in, and leads back to the question that needed it. */
export const signInAgainToDelete = (): string =>
  withQuery(doors.login, { screen: 'again', returnTo: withQuery(paths.account, { ask: 'delete' }) })

function withQuery(path: string, query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString()
  return asked ? `${path}?${asked}` : path
}
