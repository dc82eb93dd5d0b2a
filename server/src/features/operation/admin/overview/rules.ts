import type { Check, CheckState, Service } from '@app/contract'
import type { JobCounts } from '../job/rules.ts'
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

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** Mail counts as stuck if it has been failing for this long and nothing else went out meanwhile. */
const stuckAfterMs = 10 * minuteMs
const backupWarningHours = 26

export const isMailStuck = ({ stuck, stuckSince, lastSentAt }: MailCounts, now: Date): boolean =>
  stuck > 0 &&
  stuckSince !== null &&
  now.getTime() - stuckSince.getTime() > stuckAfterMs &&
  (lastSentAt === null || now.getTime() - lastSentAt.getTime() > stuckAfterMs)

/** The scheduled task that has not succeeded for too long. */
export const stuckTask = ({ stuck }: JobCounts, lateSeconds: number) =>
  stuck && stuck.seconds > lateSeconds ? stuck : undefined

export const stateOfBackup = (ageMs: number, oldestHours: number): CheckState =>
  ageMs > oldestHours * hourMs ? 'failed' : ageMs > backupWarningHours * hourMs ? 'warning' : 'ok'

export const isIn = (state: CheckState) => (check: Check) => check.state === state

const order: Record<CheckState, number> = { failed: 0, warning: 1, ok: 2 }

export const worstFirst = (services: readonly Service[]): Service[] =>
  services.toSorted((one, other) => order[one.state] - order[other.state])
