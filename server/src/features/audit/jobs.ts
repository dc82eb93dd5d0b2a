import { clockJob, type Job } from '#core/jobs/events.ts'
import { deleteOldAudit } from './queries.ts'

export const auditJobs: Job[] = [clockJob('audit.forget-old', '37 3 * * *', ({ db, now }) => deleteOldAudit(db, now))]
