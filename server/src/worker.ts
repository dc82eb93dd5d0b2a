import { directUrlOf, readConfig } from '#core/config.ts'
import { connect } from '#core/database/db.ts'
import { refuseOldDatabase } from '#core/database/migrate.ts'
import { refusePooler } from '#core/database/refuse-pooler.ts'
import { healthServer } from '#core/http/health.ts'
import { workQueue } from '#core/jobs/queue.ts'
import { openMailer } from '#core/mail/mailer.ts'
import { openMediaStore } from '#core/pictures/media-store.ts'
import { openLog, orSayWhy, stopOnSignal } from '#core/process.ts'
import { budgetsFrom } from './budgets.ts'
import { allJobs } from './jobs.ts'

/** One worker process. Any number may run side by side. */
const config = await orSayWhy(readConfig)
const log = openLog(config.LOG_LEVEL, 'worker')
const stopping = stopOnSignal(log)
const databaseUrl = directUrlOf(config)
await orSayWhy(() => refusePooler(databaseUrl, 'a worker'))
await orSayWhy(() => refuseOldDatabase(databaseUrl))

const pool = connect(databaseUrl, { max: config.DATABASE_POOL })
const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
const queue = await orSayWhy(() =>
  workQueue({
    databaseUrl,
    pool,
    jobs: allJobs(config),
    mailer,
    media: openMediaStore(config),
    budgets: budgetsFrom(config),
    mailDomain: config.MAIL_FROM.split('@')[1] ?? 'localhost',
    clock: () => new Date(),
    concurrency: config.WORKER_CONCURRENCY,
    log,
  }),
)
const health = healthServer({
  pool,
  databaseUrl,
  queueLateSeconds: config.QUEUE_LATE_SECONDS,
  also: { claim: queue.isClaimed },
  onlyTold: [],
})

stopping.by(async () => {
  health.drain()
  await queue.stop()
  mailer.close()
  await pool.end()
})
// Whatever watches the process starts it again: a worker without a queue would only look alive.
void queue.ended.then((reason) => {
  if (stopping.isStopping()) return
  log.fatal({ err: reason }, 'the queue has ended')
  process.exit(1)
})
if (config.WORKER_HEALTH_PORT) health.server.listen(config.WORKER_HEALTH_PORT, config.HOST)
log.info('working')
