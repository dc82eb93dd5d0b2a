import { answerLinkApi } from './game/answer-link.ts'
import { awayApi } from './game/away.ts'
import { calendarFeedApi } from './game/calendar-feed.ts'
import { calendarInvitationApi } from './game/calendar-invitation.ts'
import { fixtureApi, fixtureProposalApi } from './game/fixture.ts'
import { followedCalendarApi } from './game/followed-calendar.ts'
import { forecastApi } from './game/forecast.ts'
import { cancellationApi, gameApi, lineUpApi, resultApi } from './game/game.ts'
import { gameDayApi } from './game/game-day.ts'
import { guestApi } from './game/guest.ts'
import { kittyApi } from './game/kitty.ts'
import { kittyStatementApi } from './game/kitty-statement.ts'
import { numbersApi } from './game/numbers.ts'
import { opponentLinkApi } from './game/opponent-link.ts'
import { planApi } from './game/plan.ts'
import { presenceApi } from './game/presence.ts'
import { rsvpApi } from './game/rsvp.ts'
import { scheduleApi } from './game/schedule.ts'
import { seasonApi } from './game/season.ts'
import { seriesApi } from './game/series.ts'
import { usualAnswerApi } from './game/usual-answer.ts'
import { waitingListApi } from './game/waiting-list.ts'
import { standingsApi } from './league/division-standings.ts'
import { leagueApi, leagueEntryApi } from './league/league.ts'
import { leagueGameApi } from './league/league-game.ts'
import { leagueResultApi } from './league/league-result.ts'
import { officialApi } from './league/official.ts'
import { organiserApi } from './league/organiser.ts'
import { outsideTeamApi } from './league/outside-team.ts'
import { playoffApi } from './league/playoff.ts'
import { publicLeagueApi } from './league/public-league.ts'
import { scheduleDraftApi } from './league/schedule-draft.ts'
import { venueApi } from './league/venue.ts'
import { wishApi } from './league/wish.ts'
import { askApi } from './message/ask.ts'
import { deviceApi } from './message/device.ts'
import { gameNoteApi } from './message/game-note.ts'
import { messagePreferenceApi } from './message/message-preference.ts'
import { needApi } from './message/need.ts'
import { webhookApi } from './message/webhook.ts'
import type { AdminApi } from './operation/admin/index.ts'
import { crashApi } from './operation/crash.ts'
import { personalTokenApi } from './people/personal-token.ts'
import { profileApi } from './people/profile.ts'
import { authApi, sessionApi } from './people/session.ts'
import { suspensionApi } from './people/suspension.ts'
import { publicBoardApi } from './public/public-board.ts'
import { publicPageApi } from './public/public-page.ts'
import { shareLinkApi } from './public/share-link.ts'
import { teamChatApi } from './public/team-chat.ts'
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
import { treasurerApi } from './team/treasurer.ts'
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
export * from './game/calendar-invitation.ts'
export * from './game/fixture.ts'
export * from './game/followed-calendar.ts'
export * from './game/forecast.ts'
export * from './game/game.ts'
export * from './game/game-day.ts'
export * from './game/game-facts.ts'
export * from './game/guest.ts'
export * from './game/kitty.ts'
export * from './game/kitty-statement.ts'
export * from './game/numbers.ts'
export * from './game/opponent-link.ts'
export * from './game/plan.ts'
export * from './game/presence.ts'
export * from './game/rsvp.ts'
export * from './game/schedule.ts'
export * from './game/season.ts'
export * from './game/series.ts'
export * from './game/usual-answer.ts'
export * from './game/waiting-list.ts'
export * from './league/division-standings.ts'
export * from './league/league.ts'
export * from './league/league-game.ts'
export * from './league/league-result.ts'
export * from './league/official.ts'
export * from './league/organiser.ts'
export * from './league/outside-team.ts'
export * from './league/playoff.ts'
export * from './league/public-league.ts'
export * from './league/schedule-draft.ts'
export * from './league/venue.ts'
export * from './league/wish.ts'
export * from './limits.ts'
export * from './local-time.ts'
export * from './message/ask.ts'
export * from './message/device.ts'
export * from './message/game-note.ts'
export * from './message/message-preference.ts'
export * from './message/need.ts'
export * from './message/webhook.ts'
export * from './operation/admin/index.ts'
export * from './operation/crash.ts'
export * from './people/personal-token.ts'
export * from './people/profile.ts'
export * from './people/session.ts'
export * from './people/suspension.ts'
export * from './policy.ts'
export * from './problem.ts'
export * from './public/public-board.ts'
export * from './public/public-page.ts'
export * from './public/share-link.ts'
export * from './public/team-chat.ts'
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
export * from './team/treasurer.ts'
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
  ...personalTokenApi,
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
  ...fixtureApi,
  ...fixtureProposalApi,
  ...opponentLinkApi,
  ...leagueApi,
  ...leagueEntryApi,
  ...outsideTeamApi,
  ...leagueGameApi,
  ...venueApi,
  ...scheduleDraftApi,
  ...wishApi,
  ...officialApi,
  ...leagueResultApi,
  ...organiserApi,
  ...playoffApi,
  ...publicLeagueApi,
  ...standingsApi,
  ...seasonApi,
  ...kittyApi,
  ...kittyStatementApi,
  ...seriesApi,
  ...numbersApi,
  ...lineUpApi,
  ...rsvpApi,
  ...answerLinkApi,
  ...usualAnswerApi,
  ...guestApi,
  ...planApi,
  ...waitingListApi,
  ...presenceApi,
  ...awayApi,
  ...askApi,
  ...gameNoteApi,
  ...calendarFeedApi,
  ...calendarInvitationApi,
  ...shareLinkApi,
  ...teamChatApi,
  ...publicPageApi,
  ...gameDayApi,
  ...scheduleApi,
  ...followedCalendarApi,
  ...spareApi,
  ...treasurerApi,
  ...subRequestApi,
  ...publicBoardApi,
  ...volunteerApi,
  ...subAlertApi,
  ...messagePreferenceApi,
  ...deviceApi,
  ...forecastApi,
  ...needApi,
  ...webhookApi,
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
