import { type Job, Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/** The end of a job, from the metadata of graphile-worker's log message. */
interface JobEnd {
  job?: Pick<Job, 'id' | 'task_identifier' | 'attempts' | 'max_attempts'>
  duration?: number
  success?: true
  failure?: true
  error?: unknown
}

/** Logs the end of each job as structured fields. Leaves out the payload, which identifies people. */
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const write = (fields: object, text: string) => log[level === 'warning' ? 'warn' : level](fields, text)
    const { job, duration = 0, success, failure, error }: JobEnd = meta
    if (!job || !(success || failure)) return write({ queue: true }, message)
    const fields = {
      queue: true,
      task: job.task_identifier,
      jobId: job.id,
      attempt: job.attempts,
      maxAttempts: job.max_attempts,
      durationMs: Math.round(duration),
    }
    return failure ? write({ ...fields, err: error }, 'job failed') : write(fields, 'job completed')
  })
