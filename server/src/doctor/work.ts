import type { Config } from '#core/config.ts'
import type { Db, Pool } from '#core/database/db.ts'
import { compareMigrations } from '#core/database/migrate.ts'
import { workerState } from '#core/jobs/queue-state.ts'
import { asItIs, toSay } from '#core/language/say.ts'
import { DELIVER } from '#core/notifications/notify.ts'
import { type Finding, failed, ok, warning } from './check.ts'
import { pushCheck } from './push.ts'

/** Whether the tables match this version, and whether a worker processes what waits in them. */
export async function workChecks(db: Pool, config: Config): Promise<Finding[]> {
  const { missing } = await compareMigrations(db)
  if (missing.length > 0) return [unappliedMigrations(missing)]
  return [
    ok('migrations', toSay('All are applied.')),
    await workerCheck(db, config),
    await heldMailCheck(db),
    await pushCheck(db, config),
  ]
}

const unappliedMigrations = (missing: string[]): Finding =>
  failed(
    'migrations',
    toSay('{count, plural, one {# is not applied: {first}.} other {# are not applied: {first} and later.}}', {
      count: missing.length,
      first: missing[0] ?? '',
    }),
    toSay('Run: npm run migrate'),
  )

/** A worker records every minute that it has looked for messages, so an old record means that none is running. */
async function workerCheck(db: Pool, { QUEUE_LATE_SECONDS }: Config): Promise<Finding> {
  const name = 'worker'
  const remedy = toSay('Start a worker, and look at its log: npm run start:worker')
  const { seconds, overdue } = await workerState(db, DELIVER, QUEUE_LATE_SECONDS)
  if (seconds === null) return failed(name, toSay('No worker has run yet.'), remedy)
  if (seconds > 180) {
    const minutes = Math.round(seconds / 60)
    const found = toSay(
      '{minutes, plural, one {No worker has run for # minute.} other {No worker has run for # minutes.}}',
      { minutes },
    )
    return failed(name, found, remedy)
  }
  const [failing] = await db<{ name: string; lastError: string | null }[]>`
    select name, last_error
      from scheduled_task
     where due_at < clock_timestamp() - ${QUEUE_LATE_SECONDS} * interval '1 second'
     order by due_at
     limit 1`
  if (failing)
    return failed(
      name,
      failing.lastError
        ? toSay('{task} fails: {error}.', { task: failing.name, error: failing.lastError })
        : toSay('{task} fails: it does not end.', { task: failing.name }),
      toSay('See why in the worker’s log.'),
    )
  return overdue > 0
    ? warning(
        name,
        toSay('{jobs, plural, one {# job is overdue.} other {# jobs are overdue.}}', { jobs: overdue }),
        toSay('Check the worker’s log for what fails, or start another worker.'),
      )
    : ok(name, toSay('It runs, and no job is overdue.'))
}

async function heldMailCheck(db: Db): Promise<Finding> {
  const [held] = await db<{ since: Date }[]>`select since from mail_hold`
  return held
    ? warning(
        'held mail',
        toSay('Mail has been held since {moment}: nobody gets any.', { moment: held.since.toISOString() }),
        asItIs('callup mail resume'),
      )
    : ok('held mail', toSay('Mail is not held.'))
}
