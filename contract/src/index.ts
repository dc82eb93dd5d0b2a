import { accountApi } from './account.ts'
import type { AdminApi } from './admin/index.ts'
import { answerLinkApi } from './answer-link.ts'
import { askApi } from './ask.ts'
import { awayApi } from './away.ts'
import { blockApi } from './block.ts'
import { crashApi } from './crash.ts'
import { cancellationApi, gameApi, lineUpApi, resultApi } from './game.ts'
import { gameDayApi } from './game-day.ts'
import { gameNoteApi } from './game-note.ts'
import { invitationApi } from './invitation.ts'
import { joinLinkApi } from './join-link.ts'
import { joinRequestApi } from './join-request.ts'
import { mailRefusalApi } from './mail-refusal.ts'
import { memberApi } from './member.ts'
import { messagePreferenceApi } from './message-preference.ts'
import { needApi } from './need.ts'
import { profileApi } from './profile.ts'
import { reportApi } from './report.ts'
import { rsvpApi } from './rsvp.ts'
import { scheduleApi } from './schedule.ts'
import { authApi, sessionApi } from './session.ts'
import { shareLinkApi } from './share-link.ts'
import { spareApi } from './spare.ts'
import { subAlertApi } from './sub-alert.ts'
import { subRequestApi, volunteerApi } from './substitute.ts'
import { suspensionApi } from './suspension.ts'
import { teamApi } from './team.ts'
import { usualAnswerApi } from './usual-answer.ts'

export * from './account.ts'
export * from './admin/index.ts'
export * from './answer-link.ts'
export * from './ask.ts'
export * from './away.ts'
export * from './block.ts'
export * from './budget.ts'
export * from './crash.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './game.ts'
export * from './game-day.ts'
export * from './game-facts.ts'
export * from './game-note.ts'
export * from './invitation.ts'
export * from './join-link.ts'
export * from './join-request.ts'
export * from './limits.ts'
export * from './local-time.ts'
export * from './mail-refusal.ts'
export * from './member.ts'
export * from './message-preference.ts'
export * from './need.ts'
export * from './problem.ts'
export * from './profile.ts'
export * from './report.ts'
export * from './rsvp.ts'
export * from './schedule.ts'
export * from './session.ts'
export * from './share-link.ts'
export * from './spare.ts'
export * from './sport.ts'
export * from './sub-alert.ts'
export * from './substitute.ts'
export * from './suspension.ts'
export { Member, MemberRole, Team, TeamCard, TeamMember, teamApi } from './team.ts'
export * from './usual-answer.ts'

/** The API for everybody as one object. Keys are method and path, so that one search finds both client and server. */
export const api = {
  ...authApi,
  ...crashApi,
  ...profileApi,
  ...sessionApi,
  ...teamApi,
  ...memberApi,
  ...invitationApi,
  ...mailRefusalApi,
  ...joinLinkApi,
  ...joinRequestApi,
  ...gameApi,
  ...cancellationApi,
  ...resultApi,
  ...lineUpApi,
  ...rsvpApi,
  ...answerLinkApi,
  ...usualAnswerApi,
  ...awayApi,
  ...askApi,
  ...gameNoteApi,
  ...shareLinkApi,
  ...gameDayApi,
  ...scheduleApi,
  ...spareApi,
  ...subRequestApi,
  ...volunteerApi,
  ...subAlertApi,
  ...messagePreferenceApi,
  ...needApi,
  ...blockApi,
  ...reportApi,
  ...suspensionApi,
  ...accountApi,
}
export type Api = typeof api

/** With the endpoints of the operators. */
export type WholeApi = Api & AdminApi
