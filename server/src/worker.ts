import { openBot } from '#core/chat/bot-api.ts'
import { directUrlOf, readConfig, secretsOf } from '#core/config.ts'
import { connect } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'
import { refusePooler } from '#core/database/refuse-pooler.ts'
import { openFetching } from '#core/fetching/fetching.ts'
import { openSentFiles } from '#core/files/sent-files.ts'
import { healthServer } from '#core/http/health.ts'
import { workQueue } from '#core/jobs/queue.ts'
import { openMailer } from '#core/mail/mailer.ts'
import { returnPaths } from '#core/mail/return-path.ts'
import { DELIVER } from '#core/notifications/notify.ts'
import { paceLimitsOf } from '#core/notifications/pace.ts'
import { openPush } from '#core/notifications/push/sender.ts'
import { openParsing } from '#core/parsing/parsing.ts'
import { openMediaStore, refuseUnusableStore } from '#core/pictures/media-store.ts'
import { exitOnFailure, listen, openLog, stopOnSignal } from '#core/process.ts'
import { productVersion } from '#core/product.ts'
import { answerSupervisor } from '#core/supervisor.ts'
import { certificateFigures } from '#core/telemetry/certificate-figures.ts'
import { diskFigures } from '#core/telemetry/disk-figures.ts'
import { openQueueFigures } from '#core/telemetry/queue-figures.ts'
import { openTelemetry } from '#core/telemetry/telemetry.ts'
import { budgetsFrom } from './budgets.ts'
import { fetchingOptions } from './fetching.ts'
import { allJobs } from './jobs.ts'
import { allComposers, preferencesFrom } from './notifications.ts'

/** One worker process. Any number may run in parallel. */
const config = await exitOnFailure(readConfig)
const log = openLog(config.LOG_LEVEL, 'worker')
const stopping = stopOnSignal(log)
const databaseUrl = directUrlOf(config)
await exitOnFailure(() => refusePooler(databaseUrl, 'a worker'))
await exitOnFailure(() => refuseOldDatabase(databaseUrl))
await exitOnFailure(() => refuseUnusableStore(config))

const telemetry = await openTelemetry(config, { process: 'worker', port: config.WORKER_METRICS_PORT, log })
const pool = connect(databaseUrl, { max: config.DATABASE_POOL })
const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
const push = openPush(config)
const parsing = openParsing({ log })
const queue = await exitOnFailure(() =>
  workQueue({
    databaseUrl,
    pool,
    jobs: allJobs(config),
    composers: allComposers(config),
    preferences: preferencesFrom(config),
    mailer,
    media: openMediaStore(config),
    budgets: budgetsFrom(config),
    outside: {
      fetching: openFetching(fetchingOptions(config)),
      files: openSentFiles(parsing),
      bot: openBot(config),
    },
    returnPaths: config.BOUNCE_ADDRESS ? returnPaths(secretsOf(config), config.BOUNCE_ADDRESS) : undefined,
    pace: paceLimitsOf(config),
    push: push && { sender: push, origin: config.PUBLIC_ORIGIN },
    mailDomain: config.MAIL_FROM.split('@')[1] ?? 'localhost',
    clock: () => new Date(),
    concurrency: config.WORKER_CONCURRENCY,
    log,
  }),
)
const figures = openQueueFigures(databaseUrl, [...allJobs(config).map(({ name }) => name), DELIVER])
const health = healthServer({
  pool,
  databaseUrl,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  checks: { claim: queue.isClaimed },
  warnOnly: [],
})

stopping.onStop(async () => {
  health.drain()
  await queue.stop()
  mailer.close()
  parsing.close()
  await Promise.all([pool.end(), figures.end()])
  await telemetry.close()
})
// Exits so that the supervisor restarts it: a worker without a queue would only look alive.
void queue.ended.then((reason) => {
  if (stopping.isStopping()) return
  log.fatal({ err: reason }, 'the queue has ended')
  process.exit(1)
})
await exitOnFailure(() =>
  telemetry.serve({
    pool: pool.usage,
    queue: figures.read,
    disk: diskFigures(config, () => new Date()),
    certificate: certificateFigures(config.PUBLIC_ORIGIN),
  }),
)
if (config.WORKER_HEALTH_PORT) await exitOnFailure(() => listen(health.server, config.WORKER_HEALTH_PORT, config.HOST))
log.info({ version: productVersion }, 'working')
answerSupervisor()
