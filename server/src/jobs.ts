import type { Config } from '#core/config.ts'
import type { Job } from '#core/jobs/events.ts'
import { retentionJobs } from '#core/jobs/retention.ts'
import { adminJobs } from './features/admin/person/jobs.ts'
import { answerLinkJobs } from './features/answer-link/jobs.ts'
import { askJobs } from './features/ask/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { captainAlertJobs } from './features/captain-alert/jobs.ts'
import { digestJobs } from './features/digest/jobs.ts'
import { gameNewsJobs } from './features/game-news/jobs.ts'
import { invitationJobs } from './features/invitation/jobs.ts'
import { joinRequestJobs } from './features/join-request/jobs.ts'
import { pictureJobs } from './features/picture/jobs.ts'
import { reportJobs } from './features/report/jobs.ts'
import { rsvpJobs } from './features/rsvp/jobs.ts'
import { sessionJobs } from './features/session/jobs.ts'
import type { OperatorSettings } from './features/session/rules.ts'
import { subAlertJobs } from './features/sub-alert/jobs.ts'
import { volunteerJobs } from './features/substitute/volunteer/jobs.ts'
import { formerJobs } from './former-jobs.ts'

type JobConfig = Pick<Config, 'ASK_DELAY_SECONDS'> & OperatorSettings

/** Every job of the server. */
export const allJobs = (config: JobConfig): readonly Job[] => [
  ...pictureJobs,
  ...sessionJobs,
  ...invitationJobs,
  ...joinRequestJobs,
  ...gameNewsJobs,
  ...rsvpJobs,
  ...answerLinkJobs,
  ...askJobs(config.ASK_DELAY_SECONDS * 1000),
  ...volunteerJobs,
  ...captainAlertJobs,
  ...subAlertJobs,
  ...digestJobs,
  ...reportJobs(config),
  ...adminJobs,
  ...auditJobs,
  ...retentionJobs,
  ...formerJobs,
]
