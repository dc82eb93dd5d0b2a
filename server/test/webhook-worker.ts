import { budgetsFrom } from '../src/budgets.ts'
import { readConfig } from '../src/core/config.ts'
import { connect } from '../src/core/database/db.ts'
import { openFetching } from '../src/core/fetching/fetching.ts'
import { openSentFiles } from '../src/core/files/sent-files.ts'
import { workQueue } from '../src/core/jobs/queue.ts'
import { openMailer } from '../src/core/mail/mailer.ts'
import { openParsing } from '../src/core/parsing/parsing.ts'
import { openMediaStore } from '../src/core/pictures/media-store.ts'
import { openLog } from '../src/core/process.ts'
import { fetchingOptions } from '../src/fetching.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { PUBLIC_ADDRESS } from './internet.ts'

/** A worker whose internet is the test's https server on `INTERNET_PORT`, with a clock that is `CLOCK_OFFSET_MS` ahead. */
const { INTERNET_PORT, INTERNET_CA = '', CLOCK_OFFSET_MS, ...env } = process.env
const config = readConfig(env)
const log = openLog(config.LOG_LEVEL, 'worker')
const fetching = openFetching({
  ...fetchingOptions(config),
  resolve: () => Promise.resolve([PUBLIC_ADDRESS]),
  route: () => ({ host: '127.0.0.1', port: Number(INTERNET_PORT), ca: INTERNET_CA }),
})

await workQueue({
  databaseUrl: config.DATABASE_URL,
  pool: connect(config.DATABASE_URL, { max: config.DATABASE_POOL }),
  jobs: allJobs(config),
  composers: allComposers(config),
  preferences: preferencesFrom(config),
  mailer: openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
  media: openMediaStore(config),
  budgets: budgetsFrom(config),
  outside: { fetching, files: openSentFiles(openParsing({ log })) },
  mailDomain: 'example.com',
  clock: () => new Date(Date.now() + Number(CLOCK_OFFSET_MS)),
  concurrency: config.WORKER_CONCURRENCY,
  log,
})
log.info('working')
