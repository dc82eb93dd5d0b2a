import { answerLinkApi } from './game/answer-link.ts'
import { awayApi } from './game/away.ts'
import { calendarFeedApi } from './game/calendar-feed.ts'
import { followedCalendarApi } from './game/followed-calendar.ts'
import { forecastApi } from './game/forecast.ts'
import { cancellationApi, gameApi, lineUpApi, resultApi } from './game/game.ts'
import { gameDayApi } from './game/game-day.ts'
import { numbersApi } from './game/numbers.ts'
import { rsvpApi } from './game/rsvp.ts'
import { scheduleApi } from './game/schedule.ts'
import { seasonApi } from './game/season.ts'
import { usualAnswerApi } from './game/usual-answer.ts'
import { waitingListApi } from './game/waiting-list.ts'
import { askApi } from './message/ask.ts'
import { deviceApi } from './message/device.ts'
import { gameNoteApi } from './message/game-note.ts'
import { messagePreferenceApi } from './message/message-preference.ts'
import { needApi } from './message/need.ts'
import type { AdminApi } from './operation/admin/index.ts'
import { crashApi } from './operation/crash.ts'
import { profileApi } from './people/profile.ts'
import { authApi, sessionApi } from './people/session.ts'
import { suspensionApi } from './people/suspension.ts'
import { publicBoardApi } from './public/public-board.ts'
import { publicPageApi } from './public/public-page.ts'
import { shareLinkApi } from './public/share-link.ts'
import { blockApi } from './safety/block.ts'
import { reportApi } from './safety/report.ts'
import { subAlertApi } from './substitute/sub-alert.ts'
import { subRequestApi } from './substitute/substitute.ts'
import { volunteerApi } from './substitute/volunteer.ts'
import { invitationApi } from './team/invitation.ts'
import { joinLinkApi } from './team/join-link.ts'
import { joinRequestApi } from './team/join-request.ts'
import { mailRefusalApi } from './team/mail-refusal.ts'
import { memberApi } from './team/member.ts'
import { rosterApi } from './team/roster.ts'
import { spareApi } from './team/spare.ts'
import { teamApi } from './team/team.ts'
import { accountApi } from './transfer/account.ts'
import { claimApi } from './transfer/claim.ts'
import { personalLinkApi } from './transfer/personal-link.ts'
import { rosterTableApi } from './transfer/roster-table.ts'
import { teamFileApi } from './transfer/team-file.ts'

export * from './budget.ts'
export * from './budget-text.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './game/answer-link.ts'
export * from './game/away.ts'
export * from './game/calendar-feed.ts'
export * from './game/followed-calendar.ts'
export * from './game/forecast.ts'
export * from './game/game.ts'
export * from './game/game-day.ts'
export * from './game/game-facts.ts'
export * from './game/numbers.ts'
export * from './game/rsvp.ts'
export * from './game/schedule.ts'
export * from './game/season.ts'
export * from './game/usual-answer.ts'
export * from './game/waiting-list.ts'
export * from './limits.ts'
export * from './local-time.ts'
export * from './message/ask.ts'
export * from './message/device.ts'
export * from './message/game-note.ts'
export * from './message/message-preference.ts'
export * from './message/need.ts'
export * from './operation/admin/index.ts'
export * from './operation/crash.ts'
export * from './people/profile.ts'
export * from './people/session.ts'
export * from './people/suspension.ts'
export * from './policy.ts'
export * from './problem.ts'
export * from './public/public-board.ts'
export * from './public/public-page.ts'
export * from './public/share-link.ts'
export * from './safety/block.ts'
export * from './safety/report.ts'
export * from './substitute/sub-alert.ts'
export * from './substitute/substitute.ts'
export * from './substitute/volunteer.ts'
export * from './table-column.ts'
export * from './team/invitation.ts'
export * from './team/join-link.ts'
export * from './team/join-request.ts'
export * from './team/mail-refusal.ts'
export * from './team/member.ts'
export * from './team/roster.ts'
export * from './team/spare.ts'
export * from './team/sport.ts'
export { Member, MemberRole, Team, TeamCard, TeamMember, teamApi } from './team/team.ts'
export * from './transfer/account.ts'
export * from './transfer/claim.ts'
export * from './transfer/personal-link.ts'
export * from './transfer/roster-table.ts'
export * from './transfer/team-file.ts'

/** The public API as one object. Keys are method and path, so that one search finds both client and server code. */
export const api = {
  ...authApi,
  ...crashApi,
  ...profileApi,
  ...sessionApi,
  ...teamApi,
  ...memberApi,
  ...rosterApi,
  ...invitationApi,
  ...mailRefusalApi,
  ...joinLinkApi,
  ...joinRequestApi,
  ...gameApi,
  ...cancellationApi,
  ...resultApi,
  ...seasonApi,
  ...numbersApi,
  ...lineUpApi,
  ...rsvpApi,
  ...answerLinkApi,
  ...usualAnswerApi,
  ...waitingListApi,
  ...awayApi,
  ...askApi,
  ...gameNoteApi,
  ...calendarFeedApi,
  ...shareLinkApi,
  ...publicPageApi,
  ...gameDayApi,
  ...scheduleApi,
  ...followedCalendarApi,
  ...spareApi,
  ...subRequestApi,
  ...publicBoardApi,
  ...volunteerApi,
  ...subAlertApi,
  ...messagePreferenceApi,
  ...deviceApi,
  ...forecastApi,
  ...needApi,
  ...blockApi,
  ...reportApi,
  ...suspensionApi,
  ...accountApi,
  ...personalLinkApi,
  ...rosterTableApi,
  ...teamFileApi,
  ...claimApi,
}
export type Api = typeof api

/** Includes the operators' endpoints. */
export type WholeApi = Api & AdminApi
