import { budgetsFrom } from '../src/budgets.ts'
import { readConfig } from '../src/core/config.ts'
import { connect } from '../src/core/database/db.ts'
import type { Job } from '../src/core/jobs/events.ts'
import { workQueue } from '../src/core/jobs/queue.ts'
import { openMailer } from '../src/core/mail/mailer.ts'
import { openMediaStore } from '../src/core/pictures/media-store.ts'
import { openLog } from '../src/core/process.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'

/**
 * A worker on another evening: its clock is `CLOCK_OFFSET_MS` ahead. A batch takes at most `AT_MOST` rows and `BATCH_MS`
 * longer, so that few rows are as slow as many; a transaction may take `TRANSACTION_MS`. With `IN_ONE_TRANSACTION` the jobs
 * take all that is due at once, as a control.
 */
const { IN_ONE_TRANSACTION, ...env } = process.env
const [offsetMs, transactionMs, graceMs, atMost, batchMs] = [
  'CLOCK_OFFSET_MS',
  'TRANSACTION_MS',
  'GRACE_MS',
  'AT_MOST',
  'BATCH_MS',
].map((name) => Number(env[name])) as [number, number, number, number, number]
const config = readConfig(env)
const log = openLog(config.LOG_LEVEL, 'worker')

const slowed = (job: Job): Job => ({
  ...job,
  atMost: Math.min(atMost, job.atMost),
  async run(ctx, payload, batch) {
    const next = await job.run(ctx, payload, batch)
    if (next) await ctx.db`select pg_sleep(${batchMs / 1000})`
    return next
  },
})

const inOneTransaction = (job: Job): Job => ({
  ...job,
  async run(ctx, payload, batch) {
    let next = await job.run(ctx, payload, batch)
    while (next) next = await job.run(ctx, payload, { ...batch, after: next.after })
    return undefined
  },
})

await workQueue({
  databaseUrl: config.DATABASE_URL,
  pool: connect(config.DATABASE_URL, { max: config.DATABASE_POOL, limitMs: transactionMs }),
  jobs: allJobs(config)
    .map((job) => (job.cron ? slowed(job) : job))
    .map((job) => (job.cron && IN_ONE_TRANSACTION ? inOneTransaction(job) : job)),
  composers: allComposers(config),
  preferences: preferencesFrom(config),
  mailer: openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
  media: openMediaStore(config),
  budgets: budgetsFrom(config),
  mailDomain: 'example.com',
  clock: () => new Date(Date.now() + offsetMs),
  concurrency: config.WORKER_CONCURRENCY,
  log,
  timing: { frozenMs: 60_000, graceMs: graceMs, checkMs: 500 },
})
log.info('working')
