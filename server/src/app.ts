import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { openBot } from '#core/chat/bot-api.ts'
import { serveChatUpdates } from '#core/chat/serve-updates.ts'
import { type Config, directUrlOf, ownProviderIn, secretsOf } from '#core/config.ts'
import { openReplicas, type Replicas } from '#core/database/replica.ts'
import type { Fetching } from '#core/fetching/fetching.ts'
import { openSentFiles, type SentFiles } from '#core/files/sent-files.ts'
import { serveCrashReports } from '#core/http/crash.ts'
import { type Health, serveHealth } from '#core/http/health.ts'
import type { Deps } from '#core/http/implement.ts'
import { describeApi } from '#core/http/openapi.ts'
import { handleNotFound } from '#core/http/problem.ts'
import { type HttpServer, openHttp } from '#core/http/server.ts'
import { serveWebApp } from '#core/http/web-app.ts'
import { publishAssets } from '#core/http/web-assets.ts'
import { openDeferredBudgets } from '#core/limits/deferred-budgets.ts'
import { chargeAddresses, openFairShare } from '#core/limits/fair-share.ts'
import type { Gate } from '#core/limits/gate.ts'
import { openLive } from '#core/live/hub.ts'
import type { Live, LiveTiming } from '#core/live/live.ts'
import { openPostgresChannel } from '#core/live/postgres-channel.ts'
import { serveLive } from '#core/live/routes.ts'
import { type PersonTokens, personTokens } from '#core/mail/personal-links.ts'
import { type UnsubscribeTokens, unsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { serveMailWebhook } from '#core/mail/webhook.ts'
import { openPush, type Push } from '#core/notifications/push/sender.ts'
import { recordFailure } from '#core/notifications/suppressed-addresses.ts'
import { readShell, type Shell } from '#core/pages/document.ts'
import { type LinkTokens, linkTokens } from '#core/pages/link-tokens.ts'
import { readOperatorPages, serveOperatorPages } from '#core/pages/operator-pages.ts'
import { serveSecurityText } from '#core/pages/security-text.ts'
import { readSymbols } from '#core/pages/symbols.ts'
import { openDrawings } from '#core/pictures/drawings.ts'
import type { MediaStore } from '#core/pictures/media.ts'
import { serveMedia } from '#core/pictures/serve-media.ts'
import { takeBackFromEndedSessions } from '#core/sign-in/ended-session.ts'
import { forwardOwnProvider } from '#core/sign-in/forward-own-provider.ts'
import { identifyBy } from '#core/sign-in/identity.ts'
import { openLastSeen } from '#core/sign-in/last-seen.ts'
import { openOidc } from '#core/sign-in/oidc.ts'
import { serveSignIn } from '#core/sign-in/routes.ts'
import { openSecurityLog } from '#core/sign-in/security-log.ts'
import { type TimedSeal, timedSeal } from '#core/sign-in/timed-seal.ts'
import { budgetsFrom } from './budgets.ts'
import type { Finding } from './doctor/check.ts'
import { answerLinkRoutes } from './features/game/answer-link/routes.ts'
import { calendarFeedRoutes } from './features/game/calendar-feed/routes.ts'
import { calendarInvitationRoutes } from './features/game/calendar-invitation/routes.ts'
import type { OpponentLinks } from './features/game/fixture/opponent-link/actions.ts'
import { opponentLinkRoutes } from './features/game/fixture/opponent-link/routes.ts'
import { fixtureProposalRoutes } from './features/game/fixture/proposal/routes.ts'
import { fixtureRoutes } from './features/game/fixture/routes.ts'
import { followedCalendarRoutes } from './features/game/followed-calendar/routes.ts'
import { forecastRoutes } from './features/game/forecast/routes.ts'
import { cancellationRoutes } from './features/game/game/cancellation/routes.ts'
import { lineUpRoutes } from './features/game/game/line-up/routes.ts'
import { resultRoutes } from './features/game/game/result/routes.ts'
import { gameRoutes } from './features/game/game/routes.ts'
import { gameDayRoutes } from './features/game/game-day/routes.ts'
import { guestRoutes } from './features/game/guest/routes.ts'
import { kittyRoutes } from './features/game/kitty/routes.ts'
import { kittyStatementRoutes } from './features/game/kitty/statement/routes.ts'
import { numbersRoutes } from './features/game/numbers/routes.ts'
import { planRoutes } from './features/game/plan/routes.ts'
import { presenceRoutes } from './features/game/presence/routes.ts'
import { receiverOfReplies } from './features/game/reply/receiving/actions.ts'
import { awayRoutes } from './features/game/rsvp/away/routes.ts'
import { rsvpRoutes } from './features/game/rsvp/routes.ts'
import { usualAnswerRoutes } from './features/game/rsvp/usual-answer/routes.ts'
import { scheduleRoutes } from './features/game/schedule/routes.ts'
import { seasonRoutes } from './features/game/season/routes.ts'
import { seriesRoutes } from './features/game/series/routes.ts'
import { waitingListRoutes } from './features/game/waiting-list/routes.ts'
import { askRoutes } from './features/message/ask/routes.ts'
import { deviceRoutes } from './features/message/device/routes.ts'
import { gameNoteRoutes } from './features/message/game-note/routes.ts'
import { messagePreferenceRoutes } from './features/message/message-preference/routes.ts'
import { needRoutes } from './features/message/need/routes.ts'
import { webhookRoutes } from './features/message/webhook/routes.ts'
import { type AdminParts, adminRoutes } from './features/operation/admin/routes.ts'
import { operatorsFrom } from './features/operation/audit/actions.ts'
import { auditRoutes } from './features/operation/audit/routes.ts'
import { personalTokenRoutes } from './features/people/personal-token/routes.ts'
import { profileRoutes } from './features/people/profile/routes.ts'
import { sessionStore } from './features/people/session/actions.ts'
import { sessionRoutes } from './features/people/session/routes.ts'
import { suspensionRoutes } from './features/people/suspension/routes.ts'
import { publicBoardRoutes } from './features/public/public-board/routes.ts'
import { publicPageRoutes } from './features/public/public-page/routes.ts'
import type { Sharing } from './features/public/share-link/actions.ts'
import { shareLinkRoutes } from './features/public/share-link/routes.ts'
import type { OwnBot } from './features/public/team-chat/actions.ts'
import { teamChatRoutes } from './features/public/team-chat/routes.ts'
import { receiverOfUpdates } from './features/public/team-chat/update/actions.ts'
import { wayInRoutes } from './features/public/way-in/routes.ts'
import { blockRoutes } from './features/safety/block/routes.ts'
import { reportRoutes } from './features/safety/report/routes.ts'
import { subAlertRoutes } from './features/substitute/sub-alert/routes.ts'
import { boardTitle } from './features/substitute/substitute/page.ts'
import { subRequestRoutes } from './features/substitute/substitute/request/routes.ts'
import { volunteerRoutes } from './features/substitute/substitute/volunteer/routes.ts'
import { invitationCardRoutes } from './features/team/invitation/card/routes.ts'
import { mailRefusalRoutes } from './features/team/invitation/mail-refusal/routes.ts'
import { invitationRoutes } from './features/team/invitation/routes.ts'
import { invitationBehind } from './features/team/join-link/actions.ts'
import { joinLinkRoutes } from './features/team/join-link/routes.ts'
import { joinRequestRoutes } from './features/team/join-request/routes.ts'
import { memberRoutes } from './features/team/member/routes.ts'
import { spareRoutes } from './features/team/member/spare/routes.ts'
import { treasurerRoutes } from './features/team/member/treasurer/routes.ts'
import { rosterRoutes } from './features/team/roster/routes.ts'
import { teamRoutes } from './features/team/team/routes.ts'
import { accountRoutes } from './features/transfer/account/routes.ts'
import { claimRoutes } from './features/transfer/claim/routes.ts'
import { personalLinkRoutes } from './features/transfer/personal-link/routes.ts'
import { rosterTableRoutes } from './features/transfer/roster-table/routes.ts'
import { teamFileRoutes } from './features/transfer/team-file/routes.ts'
import { installationOf } from './installation.ts'
import { leagueAreaRoutes } from './league-routes.ts'
import { liveQueries, liveResources } from './live.ts'

export interface AppOptions
  extends Omit<Deps, 'identify' | 'live' | 'budgets' | 'deferredBudgets' | 'replicas' | 'share' | 'operators'> {
  config: Config
  log: Logger
  media: MediaStore
  /** Fetches calendars that captains enter. */
  fetching: Fetching
  liveTiming?: Partial<LiveTiming>
  /** Where the sign-in of our own runs, if this process forwards `/id` there. */
  ownProvider?: string | undefined
  /** The checks of the installation, for the operators' console. */
  runChecks?: () => Promise<Finding[]>
}

export interface BuiltApp extends Pick<Live, 'openStreams'> {
  app: HttpServer
  health: Health
  gate: Gate['size']
  replicas: Replicas
}

/** Assembles the server from all of its parts. */
export async function buildApp({
  config,
  log,
  media,
  liveTiming,
  ownProvider,
  runChecks = async () => [],
  ...parts
}: AppOptions): Promise<BuiltApp> {
  const { app, gate } = await openHttp({
    origin: config.PUBLIC_ORIGIN,
    issuer: config.OIDC_ISSUER,
    trustProxy: config.TRUST_PROXY,
    places: config.REQUESTS_IN_WORK,
    log,
  })
  const budgets = budgetsFrom(config)
  const share = openFairShare({ perMinute: budgets.table.request.minute ?? 0 })
  chargeAddresses(app, share)
  const operatorPages = await readOperatorPages(config)
  if (config.SERVE_WEB) {
    const site = {
      origin: config.PUBLIC_ORIGIN,
      pages: [...operatorPages.map(({ name }) => name), ...(ownProviderIn(config).isUsed ? ['sign-in'] : [])],
    }
    const titles = { '/board': boardTitle }
    await serveWebApp(app, {
      ...site,
      titles,
      directory: builtWebApp,
      pool: parts.pool,
      hasServiceWorker: config.SERVICE_WORKER,
    })
    await publishAssets(parts.pool, `${builtWebApp}/assets`, parts.clock())
  } else handleNotFound(app)
  await describeApi(app, config.PUBLIC_ORIGIN)
  serveCrashReports(app, parts)
  const receive = config.REPLY_ADDRESS ? receiverOfReplies(config, { ...parts, budgets }) : undefined
  await serveMailWebhook(app, { ...parts, config, record: recordFailure, receive })
  const bot = openBot(config)
  if (bot) {
    const take = receiverOfUpdates({ bot, origin: config.PUBLIC_ORIGIN }, { ...parts, budgets })
    await serveChatUpdates(app, { bot, share, take })
  }
  serveMedia(app, media)
  if (ownProvider) forwardOwnProvider(app, ownProvider)
  const scopes = { read: config.OIDC_SCOPE_READ, write: config.OIDC_SCOPE_WRITE }
  const security = openSecurityLog(app, config.SESSION_SECRET)
  takeBackFromEndedSessions(app)
  const deferredBudgets = openDeferredBudgets({ ...parts, budgets, log })
  const sessions = sessionStore(config)
  const seen = openLastSeen({ ...parts, sessions, log })
  const replicas = openReplicas({
    urls: config.DATABASE_READ_URL.split(/\s+/).filter(Boolean),
    pool: parts.pool,
    max: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    log,
  })
  app.addHook('onClose', () => Promise.all([deferredBudgets.flush(), seen.flush(), replicas.end()]))
  const signIn = { ...parts, budgets, security, oidc: openOidc(config), sessions, seen, scopes }
  const notices = timedSeal(secretsOf(config), 'suspension notice')
  const [origin, secrets] = [config.PUBLIC_ORIGIN, secretsOf(config)]
  serveSignIn(app, { ...signIn, share, notices, origin, secrets, invitationBehind })
  const identify = identifyBy(signIn)
  const channel = openPostgresChannel({ ...parts, listenUrl: directUrlOf(config), log })
  const health = serveHealth(app, {
    pool: parts.pool,
    databaseUrl: config.DATABASE_URL,
    queueLateSeconds: config.QUEUE_LATE_SECONDS,
    checks: { listener: channel.isListening },
    // Pages still work without them, so the load balancer must keep sending requests.
    warnOnly: ['queue', 'listener'],
  })
  const live = openLive({ ...parts, channel, queries: liveQueries, log, timing: liveTiming })
  serveLive(app, { live, share, resources: liveResources, identify })
  const deps: Deps = {
    ...parts,
    budgets,
    deferredBudgets,
    replicas,
    share,
    identify,
    live,
    operators: operatorsFrom(config),
  }
  const files = openSentFiles(parts.parsing)
  const alertTokens = unsubscribeTokens(secretsOf(config), 'sub alert')
  // guard: messages: a stop token is valid only for its purpose -> const stopTokens = alertTokens
  const stopTokens = unsubscribeTokens(secretsOf(config), 'message stop')
  const persons = personTokens(secretsOf(config))
  const answerSeals = timedSeal(secretsOf(config), 'answer page')
  const shellOf = (name: string) => readShell(`${config.SERVE_WEB ? builtWebApp : webSource}/${name}.html`)
  const [answerShell, openShell, liveShell] = await Promise.all([shellOf('answer'), shellOf('open'), shellOf('live')])
  serveSecurityText(app, config, parts.clock)
  serveOperatorPages(app, { pages: operatorPages, shell: answerShell, clock: parts.clock })
  const sharing = {
    tokens: linkTokens(secretsOf(config), 'share link'),
    origin: config.PUBLIC_ORIGIN,
    courts: await readSymbols(`${config.SERVE_WEB ? builtWebApp : `${webSource}/public`}/courts.svg`),
    drawings: openDrawings(parts.parsing),
  }
  const opponentLinks = {
    tokens: linkTokens(secretsOf(config), 'opponent link'),
    seals: timedSeal(secretsOf(config), 'opponent page'),
  }
  const feedTokens = linkTokens(secretsOf(config), 'calendar feed')
  const admin = { config, installation: installationOf(config, runChecks) }
  const tokens = { persons, alertTokens, stopTokens, answerSeals, notices, feedTokens, opponentLinks }
  const push = openPush(config)
  const takesReplies = config.REPLY_ADDRESS !== ''
  const features = routes({
    ...tokens,
    takesReplies,
    push,
    bot,
    files,
    fetching: parts.fetching,
    answerShell,
    openShell,
    liveShell,
    sharing,
    admin,
  })
  for (const register of features) register(app, deps)
  await app.ready()
  return { app, health, openStreams: live.openStreams, gate: gate.size, replicas }
}

interface Parts {
  fetching: Fetching
  persons: PersonTokens
  alertTokens: UnsubscribeTokens
  stopTokens: UnsubscribeTokens
  files: SentFiles
  answerSeals: TimedSeal
  answerShell: Shell
  openShell: Shell
  liveShell: Shell
  sharing: Sharing
  notices: TimedSeal
  feedTokens: LinkTokens
  takesReplies: boolean
  opponentLinks: OpponentLinks
  push: Push | undefined
  bot: OwnBot
  admin: AdminParts
}

const routes = ({
  persons,
  alertTokens,
  stopTokens,
  files,
  answerSeals,
  answerShell,
  openShell,
  liveShell,
  sharing,
  notices,
  feedTokens,
  takesReplies,
  opponentLinks,
  push,
  bot,
  admin,
  fetching,
}: Parts) => [
  profileRoutes,
  sessionRoutes,
  personalTokenRoutes,
  teamRoutes,
  memberRoutes,
  spareRoutes,
  treasurerRoutes,
  rosterRoutes,
  mailRefusalRoutes(persons.refusals),
  invitationRoutes,
  invitationCardRoutes(sharing, openShell),
  joinLinkRoutes(sharing, openShell),
  joinRequestRoutes,
  gameRoutes(sharing.origin),
  cancellationRoutes,
  resultRoutes,
  fixtureRoutes,
  ...leagueAreaRoutes({ sharing, openShell, liveShell, opponentLinks }),
  fixtureProposalRoutes,
  opponentLinkRoutes(opponentLinks, answerShell),
  lineUpRoutes,
  rsvpRoutes,
  usualAnswerRoutes,
  guestRoutes,
  kittyRoutes,
  planRoutes,
  waitingListRoutes,
  presenceRoutes,
  awayRoutes,
  answerLinkRoutes(answerSeals, persons, answerShell),
  calendarFeedRoutes(feedTokens, { origin: sharing.origin, invitations: takesReplies }),
  calendarInvitationRoutes(takesReplies),
  gameDayRoutes,
  seasonRoutes,
  seriesRoutes,
  numbersRoutes,
  scheduleRoutes(files),
  followedCalendarRoutes({ fetching, files }),
  askRoutes,
  gameNoteRoutes,
  publicPageRoutes({ ...sharing, shell: openShell }),
  shareLinkRoutes(sharing, openShell),
  teamChatRoutes(bot),
  forecastRoutes,
  needRoutes,
  webhookRoutes(sharing.origin),
  subRequestRoutes,
  publicBoardRoutes,
  volunteerRoutes(answerSeals),
  subAlertRoutes(alertTokens),
  messagePreferenceRoutes(stopTokens),
  deviceRoutes(push),
  blockRoutes,
  reportRoutes,
  suspensionRoutes(notices),
  accountRoutes,
  personalLinkRoutes(persons.personal),
  claimRoutes(openShell),
  rosterTableRoutes(files),
  kittyStatementRoutes(files),
  teamFileRoutes,
  wayInRoutes(openShell),
  auditRoutes,
  adminRoutes(admin),
]

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
const webSource = fileURLToPath(new URL('../../web', import.meta.url))
