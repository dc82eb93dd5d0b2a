import type { Check, CheckState, Overview, Service, ServiceName } from '@app/contract'
import { OLDEST_BACKUP_HOURS } from '#core/backup/backup-folder.ts'
import type { Say } from '#core/language/say.ts'
import { textOf } from '../job/page.ts'
import { type JobCounts, withoutAddresses } from '../job/rules.ts'
import { type MailCounts, RETRY_DAYS } from '../mail/rules.ts'
import {
  type DatabaseFacts,
  hourMs,
  isIn,
  isMailStuck,
  minuteMs,
  type SignInFacts,
  stateOfBackup,
  stuckTask,
  worstFirst,
} from './rules.ts'

export const mailService = (say: Say, mail: MailCounts, now: Date): Service => {
  const { sent, deferred, bounced, givenUp, halfWithinSeconds: seconds, line } = mail
  const isStuck = isMailStuck(mail, now)
  if (isStuck) {
    const since = mail.lastSentAt ?? mail.stuckSince ?? now
    return {
      name: 'Mail',
      state: 'failed',
      headline: say('nothing sent for {duration}', { duration: durationText(say, now.getTime() - since.getTime()) }),
      detail: say(
        '{mails, plural, one {# waiting. The last error: {error}} other {# waiting. The last error: {error}}}',
        { mails: mail.stuck + mail.waiting, error: mail.stuckReason },
      ),
      line,
    }
  }
  return {
    name: 'Mail',
    state: givenUp > 0 ? 'warning' : 'ok',
    headline: say('{sent} sent, {deferred} deferred, {bounced} bounced today', { sent, deferred, bounced }),
    detail:
      givenUp > 0
        ? say(
            '{givenUp, plural, one {# given up} other {# given up}} after {days, plural, one {# day} other {# days}} of failures.',
            { givenUp, days: RETRY_DAYS },
          )
        : seconds === null
          ? say('Deferred emails are retried automatically.')
          : say('Half of them within {seconds} s. Deferred emails are retried automatically.', { seconds }),
    line,
  }
}

export const queueService = (say: Say, jobs: JobCounts, lateSeconds: number): Service => {
  const { waiting, running, later, failed } = jobs
  const stuck = stuckTask(jobs, lateSeconds)
  if (stuck)
    return {
      name: 'Queue',
      state: 'failed',
      headline: say('“{title}” has been overdue for {duration}', {
        title: say(textOf(stuck.task).title),
        duration: durationText(say, stuck.seconds * 1000),
      }),
      detail:
        stuck.failures === 0
          ? say('It has not run.')
          : say(
              '{failures, plural, one {# attempt failed. The last error: {error}} other {# attempts failed. The last error: {error}}}',
              { failures: stuck.failures, error: withoutAddresses(stuck.error) },
            ),
      line: [],
    }
  const isLate = jobs.oldestWaitingSeconds > lateSeconds
  const duration = durationText(say, jobs.oldestWaitingSeconds * 1000)
  return {
    name: 'Queue',
    state: isLate ? 'failed' : failed > 0 ? 'warning' : 'ok',
    headline:
      waiting === 0
        ? say('no jobs waiting')
        : say(
            '{waiting, plural, one {# job waiting, the oldest for {duration}} other {# jobs waiting, the oldest for {duration}}}',
            { waiting, duration },
          ),
    detail: say('{running} running, {later} planned, {failed} failed for good.', { running, later, failed }),
    line: [],
  }
}

/** `missing`: how many of this version's migrations are not applied. */
export const databaseService = (
  say: Say,
  { connections, maxConnections, bytes }: DatabaseFacts,
  { ms: milliseconds, all, missing }: { ms: number; all: number; missing: number },
): Service => {
  const isFull = connections > maxConnections * 0.9
  const facts = { connections, most: maxConnections, size: sizeText(say, bytes) }
  return {
    name: 'Database',
    state: missing > 0 ? 'failed' : isFull ? 'warning' : 'ok',
    headline: say('responds in {milliseconds} ms', { milliseconds }),
    detail:
      missing === 0
        ? say('{connections} of {most} connections, {size}, all {all} migrations applied.', { ...facts, all })
        : say(
            '{missing, plural, one {{connections} of {most} connections, {size}, # migration missing.} other {{connections} of {most} connections, {size}, # migrations missing.}}',
            { ...facts, missing },
          ),
    line: [],
  }
}

export const signInService = (say: Say, { lastHour: signIns, line }: SignInFacts): Service => ({
  name: 'Sign-in',
  state: 'ok',
  headline: say('{signIns, plural, one {# sign-in in the last hour} other {# sign-ins in the last hour}}', { signIns }),
  detail: say('Sessions that are still open.'),
  line,
})

/** `lastAt`: null without a backup. */
export const backupService = (
  say: Say,
  directory: string,
  { lastAt, now }: { lastAt: Date | null; now: Date },
): Service => {
  const service = (state: CheckState, headline: string, detail: string): Service => ({
    name: 'Backups',
    state,
    headline,
    detail,
    line: [],
  })
  if (directory === '')
    return service('warning', say('not known'), say('Set BACKUP_DIR, so that the age of the last backup is watched.'))
  if (!lastAt) return service('failed', say('none found'), say('There is no backup in {directory}.', { directory }))
  const age = now.getTime() - lastAt.getTime()
  const headline = say('the last one {duration} ago', { duration: durationText(say, age) })
  return service(stateOfBackup(age, OLDEST_BACKUP_HOURS), headline, say('In {directory}.', { directory }))
}

/** The findings of the checks on the settings page. Empty if there are no checks. */
export const settingsServices = (say: Say, checks: readonly Check[]): Service[] => {
  const [failed, warned] = [checks.filter(isIn('failed')), checks.filter(isIn('warning'))]
  const [first] = [...failed, ...warned]
  if (checks.length === 0) return []
  return [
    {
      name: 'Settings',
      state: first?.state ?? 'ok',
      headline: first
        ? settingsText(say, failed.length, warned.length)
        : say('{checks, plural, one {all # checks are fine} other {all # checks are fine}}', { checks: checks.length }),
      detail: first?.found ?? say('The same as on the page Settings.'),
      line: [],
    },
  ]
}

const settingsText = (say: Say, toFix: number, better: number) =>
  say.line([
    ...(toFix > 0 ? [say('{toFix} to fix', { toFix })] : []),
    ...(better > 0 ? [say('{better} could be improved', { better })] : []),
  ])

/** The heading answers "is all well?". */
export function verdictOf(
  say: Say,
  services: Service[],
  {
    mail,
    checks,
    stuck = null,
    now,
  }: { mail: MailCounts; checks: readonly Check[]; stuck?: JobCounts['stuck']; now: Date },
) {
  const sorted = worstFirst(services)
  const [worst] = sorted
  const broken = worst?.state === 'failed' ? worst.name : null
  const isMail = broken === 'Mail' && isMailStuck(mail, now)
  return {
    services: sorted,
    state: worst?.state ?? 'ok',
    heading: headingOf(say, broken),
    since: isMail ? ((mail.lastSentAt ?? mail.stuckSince)?.toISOString() ?? null) : null,
    advice: isMail ? mailAdvice(say, mail.stuckReason) : adviceOn(say, broken, checks, stuck),
  } satisfies Partial<Overview>
}

/** `broken`: the failing service. */
function headingOf(say: Say, broken: ServiceName | null): string {
  if (broken === 'Mail') return say('Mail is not going out')
  if (broken === 'Queue') return say('Jobs are late')
  if (broken === 'Database') return say('The database needs migrating')
  if (broken === 'Backups') return say('There is no recent backup')
  return broken === null ? say('Everything is fine') : say('A setting is broken')
}

type Advice = NonNullable<Overview['advice']>

const mailAdvice = (say: Say, error: string): Advice => ({
  cause: /\b53[045]\b|EAUTH/.test(error)
    ? say('The mail server refuses our name or password.')
    : /E(CONNECTION|CONNREFUSED|TIMEDOUT|SOCKET|DNS)|timed? ?out/i.test(error)
      ? say('The mail server cannot be reached.')
      : say('The mail server refuses our mail.'),
  remedy: say('Check `SMTP_URL` and restart the workers.'),
  notLost: say(
    'Nothing is lost: emails are retried for {days, plural, one {# day} other {# days}}, and people see everything in the app meanwhile.',
    { days: RETRY_DAYS },
  ),
  error,
})

const taskAdvice = (say: Say, { task, error }: NonNullable<JobCounts['stuck']>): Advice => ({
  cause: say('“{title}” fails on every attempt.', { title: say(textOf(task).title) }),
  remedy: say('Read the whole error in the log of the workers: `job failed`.'),
  notLost: say('Nothing is lost: due jobs wait in the database.'),
  error: withoutAddresses(error),
})

function adviceOn(
  say: Say,
  broken: ServiceName | null,
  checks: readonly Check[],
  stuck: JobCounts['stuck'],
): Advice | null {
  const advice = (cause: string, remedy: string, notLost = '') => ({ cause, remedy, notLost, error: '' })
  if (broken === 'Queue' && stuck && stuck.failures > 0) return taskAdvice(say, stuck)
  if (broken === 'Queue')
    return advice(
      say('No worker is running, or the workers are too slow.'),
      say('Start a worker with `npm run start:worker`, or raise `WORKER_CONCURRENCY`.'),
      say('Nothing is lost: jobs wait in the database.'),
    )
  if (broken === 'Database')
    return advice(say('The database is missing this version’s migrations.'), say('Run `npm run migrate`.'))
  if (broken === 'Backups')
    return advice(
      say('The last backup is missing or too old.'),
      say('Run `callup backup`, and find out why it doesn’t run automatically.'),
    )
  const failed = broken === 'Settings' && checks.find(isIn('failed'))
  return failed ? advice(failed.found, failed.remedy) : null
}

const sizeText = (say: Say, bytes: number): string => {
  const [unit, size, digits] = bytes >= 1e9 ? ['gigabyte', bytes / 1e9, 1] : ['megabyte', Math.max(1, bytes / 1e6), 0]
  return new Intl.NumberFormat(say.formats, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(size)
}

/** "38 min", "5 h", "3 days" */
function durationText(say: Say, ms: number): string {
  if (ms < minuteMs) return say('{seconds} s', { seconds: Math.max(0, Math.round(ms / 1000)) })
  if (ms < 2 * hourMs) return say('{minutes} min', { minutes: Math.round(ms / minuteMs) })
  if (ms < 48 * hourMs) return say('{hours} h', { hours: Math.round(ms / hourMs) })
  return say('{days, plural, one {# day} other {# days}}', { days: Math.round(ms / hourMs / 24) })
}
