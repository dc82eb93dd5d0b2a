import type { Check, CheckState, Overview, Service } from '@app/contract'
import { type JobCounts, textOf, withoutAddresses } from '../job/rules.ts'
import type { MailCounts } from '../mail/rules.ts'

export interface DatabaseFacts {
  connections: number
  maxConnections: number
  bytes: number
}

export interface SignInFacts {
  lastHour: number
  line: number[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Mail counts as stuck when it was tried in vain for this long, and nothing else went out meanwhile. */
const stuckAfterMs = 10 * minuteMs
const backupWarningHours = 26
const backupFailedHours = 72

export const mailService = (mail: MailCounts, now: Date): Service => {
  const line = mail.line
  const isStuck = isMailStuck(mail, now)
  if (isStuck) {
    const since = mail.lastSentAt ?? mail.stuckSince ?? now
    return {
      name: 'Mail',
      state: 'failed',
      headline: `nothing sent for ${durationText(now.getTime() - since.getTime())}`,
      detail: `${mail.stuck + mail.waiting} waiting. The last error: ${mail.stuckReason}`,
      line,
    }
  }
  const counts = [count(mail.sent, 'sent'), count(mail.deferred, 'deferred'), count(mail.bounced, 'bounced')]
  const half = mail.halfWithinSeconds === null ? '' : `Half of them within ${mail.halfWithinSeconds} s. `
  return {
    name: 'Mail',
    state: mail.givenUp > 0 ? 'warning' : 'ok',
    headline: `${counts.join(', ')} today`,
    detail:
      mail.givenUp > 0
        ? `${mail.givenUp} given up after three days of failures.`
        : `${half}Deferred mail is tried again by itself.`,
    line,
  }
}

const isMailStuck = ({ stuck, stuckSince, lastSentAt }: MailCounts, now: Date) =>
  stuck > 0 &&
  stuckSince !== null &&
  now.getTime() - stuckSince.getTime() > stuckAfterMs &&
  (lastSentAt === null || now.getTime() - lastSentAt.getTime() > stuckAfterMs)

export const queueService = (jobs: JobCounts, lateSeconds: number): Service => {
  const stuck = stuckTask(jobs, lateSeconds)
  if (stuck)
    return {
      name: 'Queue',
      state: 'failed',
      headline: `“${textOf(stuck.task).title}” is overdue for ${durationText(stuck.seconds * 1000)}`,
      detail:
        stuck.failures === 0
          ? 'It has not run.'
          : `${plural(stuck.failures, 'attempt')} failed. The last error: ${withoutAddresses(stuck.error)}`,
      line: [],
    }
  const isLate = jobs.oldestWaitingSeconds > lateSeconds
  return {
    name: 'Queue',
    state: isLate ? 'failed' : jobs.failed > 0 ? 'warning' : 'ok',
    headline:
      jobs.waiting === 0
        ? 'no job waits'
        : `${plural(jobs.waiting, 'job')} waiting, the oldest for ${durationText(jobs.oldestWaitingSeconds * 1000)}`,
    detail: `${jobs.running} running, ${jobs.later} planned, ${jobs.failed} failed for good.`,
    line: [],
  }
}

/** What runs on the clock and has not succeeded for too long. */
const stuckTask = ({ stuck }: JobCounts, lateSeconds: number) =>
  stuck && stuck.seconds > lateSeconds ? stuck : undefined

/** `missing`: how many of this version's migrations are not applied. */
export const databaseService = (
  facts: DatabaseFacts,
  { ms, all, missing }: { ms: number; all: number; missing: number },
): Service => {
  const isFull = facts.connections > facts.maxConnections * 0.9
  const migrations = missing === 0 ? `all ${all} migrations applied` : `${missing} migrations missing`
  return {
    name: 'Database',
    state: missing > 0 ? 'failed' : isFull ? 'warning' : 'ok',
    headline: `responds in ${ms} ms`,
    detail: `${facts.connections} of ${facts.maxConnections} connections, ${size(facts.bytes)}, ${migrations}.`,
    line: [],
  }
}

export const signInService = ({ lastHour, line }: SignInFacts): Service => ({
  name: 'Sign-in',
  state: 'ok',
  headline: `${plural(lastHour, 'sign-in')} in the last hour`,
  detail: 'Sessions that are still open.',
  line,
})

/** Null: there is no backup. */
export const backupService = (directory: string, lastAt: Date | null, now: Date): Service => {
  const service = (state: CheckState, headline: string, detail: string): Service => ({
    name: 'Backups',
    state,
    headline,
    detail,
    line: [],
  })
  if (directory === '')
    return service('warning', 'not known', 'Set BACKUP_DIR, so that the age of the last backup is watched.')
  if (!lastAt) return service('failed', 'none found', `There is no backup in ${directory}.`)
  const hours = (now.getTime() - lastAt.getTime()) / hourMs
  const state = hours > backupFailedHours ? 'failed' : hours > backupWarningHours ? 'warning' : 'ok'
  return service(state, `the last one ${durationText(now.getTime() - lastAt.getTime())} ago`, `In ${directory}.`)
}

/** What the checks of the settings page find. No service without checks. */
export const settingsServices = (checks: readonly Check[]): Service[] => {
  const [failed, warned] = [checks.filter(isIn('failed')), checks.filter(isIn('warning'))]
  const [first] = [...failed, ...warned]
  if (checks.length === 0) return []
  return [
    {
      name: 'Settings',
      state: first?.state ?? 'ok',
      headline: first ? settingsText(failed.length, warned.length) : `all ${checks.length} checks are fine`,
      detail: first?.found ?? 'The same as on the page Settings.',
      line: [],
    },
  ]
}

const isIn = (state: CheckState) => (check: Check) => check.state === state

const settingsText = (failed: number, warned: number) =>
  [...(failed > 0 ? [`${failed} to fix`] : []), ...(warned > 0 ? [`${warned} could be better`] : [])].join(', ')

const order: Record<CheckState, number> = { failed: 0, warning: 1, ok: 2 }

/** The heading is the answer to "is all well?". */
export function verdictOf(
  services: Service[],
  {
    mail,
    checks,
    stuck = null,
    now,
  }: { mail: MailCounts; checks: readonly Check[]; stuck?: JobCounts['stuck']; now: Date },
) {
  const sorted = services.toSorted((one, other) => order[one.state] - order[other.state])
  const [worst] = sorted
  const state: CheckState = worst?.state === 'failed' ? 'failed' : 'ok'
  const isMail = worst?.name === 'Mail' && isMailStuck(mail, now)
  return {
    services: sorted,
    state: worst?.state ?? 'ok',
    heading: state === 'ok' ? 'Everything is well' : (headings[worst?.name ?? ''] ?? `${worst?.name} needs you`),
    since: isMail ? ((mail.lastSentAt ?? mail.stuckSince)?.toISOString() ?? null) : null,
    advice: state === 'ok' ? null : isMail ? mailAdvice(mail.stuckReason) : adviceOn(worst?.name ?? '', checks, stuck),
  } satisfies Partial<Overview>
}

const headings: Record<string, string> = {
  Mail: 'Mail is not going out',
  Queue: 'Jobs are late',
  Database: 'The database is behind',
  Backups: 'There is no recent backup',
  Settings: 'A setting is broken',
}

type Advice = NonNullable<Overview['advice']>

const mailAdvice = (error: string): Advice => ({
  cause: /\b53[045]\b|EAUTH/.test(error)
    ? 'The mail server refuses our name or password.'
    : /E(CONNECTION|CONNREFUSED|TIMEDOUT|SOCKET|DNS)|timed? ?out/i.test(error)
      ? 'The mail server cannot be reached.'
      : 'The mail server refuses our mail.',
  remedy: 'Check `SMTP_URL` and restart the workers.',
  notLost: 'Nothing is lost: mails are tried again for 3 days, and people see everything in the app meanwhile.',
  error,
})

const taskAdvice = ({ task, error }: NonNullable<JobCounts['stuck']>): Advice => ({
  cause: `“${textOf(task).title}” fails whenever it is tried.`,
  remedy: 'Read the whole error in the log of the workers: `job failed`.',
  notLost: 'Nothing is lost: what is due waits in the database.',
  error: withoutAddresses(error),
})

function adviceOn(name: string, checks: readonly Check[], stuck: JobCounts['stuck']): Advice | null {
  if (name === 'Queue' && stuck && stuck.failures > 0) return taskAdvice(stuck)
  const failed = name === 'Settings' && checks.find(isIn('failed'))
  return failed ? { cause: failed.found, remedy: failed.remedy, notLost: '', error: '' } : (advices[name] ?? null)
}

const advices: Record<string, Advice> = {
  Queue: {
    cause: 'No worker runs, or the workers are too slow.',
    remedy: 'Start a worker with `npm run start:worker`, or raise `WORKER_CONCURRENCY`.',
    notLost: 'Nothing is lost: jobs wait in the database.',
    error: '',
  },
  Database: {
    cause: 'The database lacks migrations of this version.',
    remedy: 'Run `npm run migrate`.',
    notLost: '',
    error: '',
  },
  Backups: {
    cause: 'The last backup is missing or too old.',
    remedy: 'Run `callup backup`, and see why it does not run by itself.',
    notLost: '',
    error: '',
  },
}

const count = (number: number, what: string) => `${number} ${what}`
const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const size = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`

/** "38 min", "5 h", "3 days" */
function durationText(ms: number): string {
  if (ms < minuteMs) return `${Math.max(0, Math.round(ms / 1000))} s`
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} min`
  return ms < 48 * hourMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / hourMs / 24)} days`
}
