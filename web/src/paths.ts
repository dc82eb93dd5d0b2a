/** Every path of the app. */
export const paths = {
  dashboard: '/',
  /** Redirects to the dashboard. */
  dashboardByName: '/dashboard',
  teams: '/teams',
  createTeam: '/teams/create',
  importTeam: '/teams/import',
  foundLeague: '/teams/leagues/found',
  games: '/games',
  createGame: '/games/create',
  importSchedule: '/games/import',
  findSubs: '/find-subs',
  invitations: '/invitations',
  account: '/account',
} as const

/** The first pages of a new person. The server leads there after a first sign-in that had no other target. */
export const startPaths = {
  start: '/start',
  invited: '/start/invited',
  share: '/start/share',
} as const

/** The parts of the account. */
export const accountPaths = {
  profile: paths.account,
  appearance: `${paths.account}/appearance`,
  signIns: `${paths.account}/sign-ins`,
  blocked: `${paths.account}/blocked`,
  data: `${paths.account}/data`,
  messages: `${paths.account}/messages`,
  availability: `${paths.account}/availability`,
  calendar: `${paths.account}/calendar`,
  tokens: `${paths.account}/tokens`,
  /** Telegram and mails lead here. */
  chat: `${paths.account}/chat`,
  numbers: `${paths.account}/numbers`,
  year: `${paths.account}/year`,
  kitty: `${paths.account}/kitty`,
} as const

/** The calendar of one team. */
export const teamCalendarPath = (teamId: string): string => withQuery(accountPaths.calendar, { teamId })

export const teamsPath = (view: 'mine' | 'browse' | 'leagues', search: string): string =>
  withQuery(paths.teams, { ...(view !== 'mine' && { view }), ...(search && { q: search }) })

export const leaguesPath = teamsPath('leagues', '')
export const leaguePath = (id: string): string => `${paths.teams}/leagues/${id}`
export const editLeaguePath = (id: string): string => `${leaguePath(id)}/edit`
export const leagueVenuesPath = (id: string): string => `${leaguePath(id)}/venues`
/** Who officiates in the games of a league. Mails and calendars use it too. */
export const leagueOfficialsPath = (id: string): string => `${leaguePath(id)}/officials`
/** Where an organiser makes the schedule of a division. */
export const leagueSchedulePath = (id: string, divisionId?: string): string =>
  withQuery(`${leaguePath(id)}/schedule`, divisionId ? { division: divisionId } : {})
/** The bracket of a division. The server writes it in mails. */
export const playoffsPath = (id: string, divisionId?: string): string =>
  withQuery(`${leaguePath(id)}/playoffs`, divisionId ? { division: divisionId } : {})
/** By this link captains bring their teams in. The server writes it. */
export const organiserLinkPath = (code: string): string => `/organiser-link/${code}`
export const leagueLinkPath = (code: string): string => `/league-link/${code}`

/** What follows on a new team: the first steps on the dashboard, its first game, or its people from a list. */
const AFTER_TEAM = ['set-up', 'game', 'people'] as const
type AfterTeam = (typeof AFTER_TEAM)[number]
export const createTeamPath = (then: AfterTeam): string => withQuery(paths.createTeam, { next: then })
export const afterTeam = (query: URLSearchParams): AfterTeam | undefined =>
  AFTER_TEAM.find((name) => name === query.get('next'))

export const startSharingPath = (teamId: string): string => withQuery(startPaths.share, { teamId })

export const teamPath = (id: string): string => `${paths.teams}/${id}`
export const askToJoinPath = (teamId: string): string => withQuery(teamPath(teamId), { ask: '' })
export const editTeamPath = (id: string): string => `${teamPath(id)}/edit`
export const editGameDayPath = (id: string): string => `${editTeamPath(id)}/game-day`
export const editAskingPath = (id: string): string => `${editTeamPath(id)}/asking`
export const editPublicPagePath = (id: string): string => `${editTeamPath(id)}/public-page`
/** Mails use it too. */
export const editWebhooksPath = (id: string): string => `${editTeamPath(id)}/webhooks`
/** Mails use it too. */
export const editChatPath = (id: string): string => `${editTeamPath(id)}/chat`
/** Served by the server, outside the app. */
export const publicPagePath = (slug: string): string => `/t/${slug}`
export const bringTeamPath = (id: string): string => `${teamPath(id)}/bring`
export const teamSeasonPath = (id: string): string => `${teamPath(id)}/season`
/** Who owes the team what. Mails use it too. */
export const teamKittyPath = (id: string): string => `${teamPath(id)}/kitty`
export const newCostPath = (id: string, gameId = ''): string =>
  withQuery(`${teamKittyPath(id)}/new`, gameId ? { gameId } : {})
/** A season of the kitty, to print. */
export const kittySheetPath = (id: string): string => `${teamKittyPath(id)}/sheet`
export const matchStatementPath = (id: string): string => `${teamKittyPath(id)}/statement`
/** The calendar of another site that the team follows. */
export const followedCalendarPath = (id: string): string => `${teamPath(id)}/calendar`
/** Another team asks whether a game is against this one. Mails to captains use it too. */
export const fixtureAskPath = (teamId: string, askId: string): string => `${teamPath(teamId)}/fixtures/${askId}`
export const takeTeamPath = (id: string): string => `${teamPath(id)}/take`
export const scheduleGamePath = (teamId: string): string => withQuery(paths.createGame, { teamId })
/** Leads to the link for the team's chat. */
export const scheduleFirstGamePath = (teamId: string): string => withQuery(paths.createGame, { teamId, next: 'share' })
export const leadsToSharing = (query: URLSearchParams): boolean => query.get('next') === 'share'
export const importSchedulePath = (teamId: string): string => withQuery(paths.importSchedule, teamId ? { teamId } : {})

export const gamePath = (id: string): string => `${paths.games}/${id}`
/** The query of a game page that opens the request form. Mails to captains use it too. */
const ASK_SUBS = '?subs=ask'
/** With a position, it is preselected in the form. */
export const askSubsPath = (gameId: string, position = ''): string =>
  `${gamePath(gameId)}${ASK_SUBS}${position && `&position=${encodeURIComponent(position)}`}`
/** The position that such a link asks for, or an empty one; null for other links. */
export function askedPosition(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('subs') === 'ask' ? (query.get('position') ?? '') : null
}
/** The games of one team. */
export const gamesOfTeamPath = (teamId: string): string => withQuery(paths.games, { teamId })

export const subRequestPath = (id: string): string => `/subs/${id}`

/** Documents and forms outside the app: full page loads, without the router. */
export const documentPaths = {
  landing: '/landing',
  login: '/auth/login',
} as const

/** Targets of links in mails and QR codes, signed in or not. */
export const linkedPaths = {
  invitation: '/invitation',
  join: '/join/:linkId',
  claim: '/claim/:linkId',
  sharedGame: '/games/:id/answer',
  noMoreInvitations: '/no-more-invitations',
  noMoreMail: '/no-more-mail',
  personal: '/you',
  noMoreAlerts: '/no-more-alerts',
  stopMails: '/stop',
  publicBoard: '/board',
  help: '/help',
} as const

/** The operator's own pages. CSS shows the links of those that the server lists on the root element. */
export const operatorPages = [
  { page: 'privacy', text: 'Privacy', href: '/privacy' },
  { page: 'terms', text: 'Terms', href: '/terms' },
  { page: 'contact', text: 'Contact', href: '/contact' },
] as const

/** The section about alerts of open requests. */
export const subAlertsPath = `${accountPaths.messages}#sub-alerts`
export const claimPath = (linkId: string): string => `/claim/${linkId}`
export const joinPath = (linkId: string): string => `/join/${linkId}`
export const claimOfferPath = (personId: string): string => `/claims/${personId}`
export const invitationPath = (link: { id: string; teamId: string }): string =>
  withQuery(linkedPaths.invitation, { id: link.id, teamId: link.teamId })

/**
 * The landing page passes `returnTo` to its sign-in forms. For someone who followed or mistyped a link, the server
 * shows in its place what strangers may know: a game that is public elsewhere, or that there is nothing. Deeper pages
 * such as /edit are reached from inside the app.
 */
export const landingFrom = (comingFrom: string, isUnknown = false): string => {
  const isLink = isUnknown || /^\/\w+\/[\da-f]{8}-[\da-f-]{27}\/?(?:\?|$)/i.test(comingFrom)
  if (isLink) return withQuery(documentPaths.landing, { from: 'link', returnTo: comingFrom })
  return withQuery(documentPaths.landing, comingFrom === paths.dashboard ? {} : { returnTo: comingFrom })
}

/** Signs in directly, bypassing the landing page. */
export const signInFrom = (comingFrom: string): string => withQuery(documentPaths.login, { returnTo: comingFrom })

/** Registers at the provider, bypassing the landing page. */
export const signUpFrom = (comingFrom: string): string =>
  withQuery(documentPaths.login, { screen: 'signup', returnTo: comingFrom })

/** Forces a fresh sign-in, then returns to the confirmation. */
export const signInAgainToDelete = (): string =>
  withQuery(documentPaths.login, { screen: 'again', returnTo: withQuery(accountPaths.data, { ask: 'delete' }) })

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Pages of our own sign-in, which is another process. They exist only if it is used. */
export const ownSignIn = { account: '/id/account', remove: '/id/account/delete?account=deleted' }
