import type { JobCount } from '@app/contract'

/** The scheduled task that has been overdue longest. */
export interface StuckTask {
  task: string
  seconds: number
  failures: number
  error: string
}

/** The state of the queue. */
export interface JobCounts extends Omit<JobCount, 'messagesToday' | 'tasks'> {
  tasks: { task: string; waiting: number; oldestSeconds: number }[]
  /** The task of the failed job that was tried last. */
  lastFailedTask: string | null
  stuck: StuckTask | null
}

/** Keeps ids, numbers and times. Any other text might be a name. */
export function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNames(inner)]))
  return typeof value === 'string' && !isPlain.test(value) ? '…' : value
}

const isPlain = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ]?[\d:.Z+-]*|)$/

/** An error may quote an address or the values of a statement. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').replaceAll(/\(([^()]*)\)=\(([^()]*)\)/g, '($1)=(…)')
