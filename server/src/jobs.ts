import { type Config, secretsOf } from '#core/config.ts'
import type { Job } from '#core/jobs/events.ts'
import { retentionJobs } from '#core/jobs/retention.ts'
import { unsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { gameNewsJobs } from './features/game-news/jobs.ts'
import { invitationJobs } from './features/invitation/jobs.ts'
import { pictureJobs } from './features/picture/jobs.ts'
import { profileJobs } from './features/profile/jobs.ts'
import { rsvpJobs } from './features/rsvp/jobs.ts'
import { sessionJobs } from './features/session/jobs.ts'
import { subAlertJobs } from './features/sub-alert/jobs.ts'
import { volunteerJobs } from './features/substitute/volunteer/jobs.ts'
import { teamJobs } from './features/team/jobs.ts'

/** Every job of the server. */
export function allJobs(config: Pick<Config, 'PUBLIC_ORIGIN' | 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>): Job[] {
  const { PUBLIC_ORIGIN: origin } = config
  const secrets = secretsOf(config)
  const home = `${origin}/`
  return [
    ...pictureJobs,
    ...profileJobs(home),
    ...sessionJobs,
    ...teamJobs(home),
    ...invitationJobs(origin, unsubscribeTokens(secrets)),
    ...gameNewsJobs(origin),
    ...rsvpJobs(origin),
    ...volunteerJobs(origin),
    ...subAlertJobs(origin, unsubscribeTokens(secrets, 'sub alert')),
    ...retentionJobs,
  ]
}
