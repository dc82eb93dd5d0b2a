import type { Config } from '#core/config.ts'
import { backfillJobs } from '#core/jobs/backfill.ts'
import type { Job } from '#core/jobs/events.ts'
import { retentionJobs } from '#core/jobs/retention.ts'
import { answerLinkJobs } from './features/game/answer-link/jobs.ts'
import { calendarInvitationJobs } from './features/game/calendar-invitation/jobs.ts'
import { fixtureJobs } from './features/game/fixture/jobs.ts'
import { followedCalendarJobs } from './features/game/followed-calendar/jobs.ts'
import { guestJobs } from './features/game/guest/jobs.ts'
import { rsvpJobs } from './features/game/rsvp/jobs.ts'
import { waitingListJobs } from './features/game/waiting-list/jobs.ts'
import { leagueResultJobs } from './features/league/league-result/jobs.ts'
import { officialJobs } from './features/league/official/jobs.ts'
import { playoffJobs } from './features/league/playoff/jobs.ts'
import { scheduleDraftJobs } from './features/league/schedule-draft/jobs.ts'
import { askJobs } from './features/message/ask/jobs.ts'
import { captainAlertJobs } from './features/message/captain-alert/jobs.ts'
import { digestJobs } from './features/message/digest/jobs.ts'
import { gameNewsJobs } from './features/message/game-news/jobs.ts'
import { webhookJobs } from './features/message/webhook/jobs.ts'
import { adminJobs } from './features/operation/admin/person/jobs.ts'
import { auditJobs } from './features/operation/audit/jobs.ts'
import { personalTokenJobs } from './features/people/personal-token/jobs.ts'
import { pictureJobs } from './features/people/picture/jobs.ts'
import { profileJobs } from './features/people/profile/jobs.ts'
import { sessionJobs } from './features/people/session/jobs.ts'
import type { OperatorSettings } from './features/people/session/rules.ts'
import { cardJobs } from './features/public/team-chat/card/jobs.ts'
import { teamChatJobs } from './features/public/team-chat/jobs.ts'
import { reportJobs } from './features/safety/report/jobs.ts'
import { subAlertJobs } from './features/substitute/sub-alert/jobs.ts'
import { atOnceJobs } from './features/substitute/substitute/at-once/jobs.ts'
import { volunteerJobs } from './features/substitute/substitute/volunteer/jobs.ts'
import { invitationJobs } from './features/team/invitation/jobs.ts'
import { joinRequestJobs } from './features/team/join-request/jobs.ts'
import { claimJobs } from './features/transfer/claim/jobs.ts'

type JobConfig = Pick<Config, 'ASK_DELAY_SECONDS' | 'REPLY_ADDRESS' | 'PUBLIC_ORIGIN' | 'TELEGRAM_TOKEN'> &
  OperatorSettings

/** Every job of the server. */
export const allJobs = (config: JobConfig): readonly Job[] => [
  ...pictureJobs,
  ...profileJobs,
  ...sessionJobs,
  ...personalTokenJobs,
  ...invitationJobs,
  ...joinRequestJobs,
  ...gameNewsJobs,
  ...rsvpJobs,
  ...followedCalendarJobs,
  ...fixtureJobs,
  ...leagueResultJobs,
  ...officialJobs,
  ...playoffJobs,
  ...guestJobs,
  ...waitingListJobs,
  ...answerLinkJobs,
  ...calendarInvitationJobs(config),
  ...scheduleDraftJobs,
  ...askJobs(config.ASK_DELAY_SECONDS * 1000),
  ...volunteerJobs,
  ...atOnceJobs,
  ...captainAlertJobs,
  ...subAlertJobs,
  ...digestJobs,
  ...webhookJobs(config.PUBLIC_ORIGIN),
  ...teamChatJobs(config),
  ...cardJobs(config),
  ...reportJobs(config),
  ...adminJobs,
  ...auditJobs,
  ...claimJobs,
  ...retentionJobs,
  ...backfillJobs,
]
