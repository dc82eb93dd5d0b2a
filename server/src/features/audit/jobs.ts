import { cronJob, type Job } from '#core/jobs/events.ts'
import { deleteOldAudit } from './queries.ts'

export const auditJobs: Job[] = [cronJob('audit.forget-old', '37 3 * * *', ({ db, now }) => deleteOldAudit(db, now))]
