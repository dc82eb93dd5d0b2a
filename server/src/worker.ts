import { directUrlOf, readConfig } from '#core/config.ts'
import { connect } from '#core/db.ts'
import { healthServer } from '#core/health.ts'
import { openMailer } from '#core/mailer.ts'
import { openMediaStore } from '#core/media-store.ts'
import { refuseOldDatabase } from '#core/migrate.ts'
import { openLog, orSayWhy, stopOnSignal } from '#core/process.ts'
import { workQueue } from '#core/queue.ts'
import { refusePooler } from '#core/refuse-pooler.ts'
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
