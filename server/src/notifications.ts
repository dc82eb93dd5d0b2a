import { type Config, secretsOf } from '#core/config.ts'
import { personTokens } from '#core/mail/personal-links.ts'
import { replyAddressesFor } from '#core/mail/reply/reply-addresses.ts'
import { unsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import type { Composer } from '#core/notifications/notification.ts'
import type { Preferences } from '#core/notifications/preferences.ts'
import { linkTokens } from '#core/pages/link-tokens.ts'
import { timedSeal } from '#core/sign-in/timed-seal.ts'
import { calendarInvitationNotifications } from './features/game/calendar-invitation/notifications.ts'
import { fixtureNotifications } from './features/game/fixture/notifications.ts'
import { opponentAddressNotifications } from './features/game/fixture/opponent-link/address/notifications.ts'
import { followedCalendarNotifications } from './features/game/followed-calendar/notifications.ts'
import { reminderNotifications } from './features/game/kitty/reminder/notifications.ts'
import { replyNotifications } from './features/game/reply/notifications.ts'
import { rsvpNotifications } from './features/game/rsvp/notifications.ts'
import { waitingListNotifications } from './features/game/waiting-list/notifications.ts'
import { leagueResultNotifications } from './features/league/league-result/notifications.ts'
import { officialNotifications } from './features/league/official/notifications.ts'
import { placeClaimNotifications } from './features/league/outside-team/claim/notifications.ts'
import { outsideScheduleNotifications } from './features/league/outside-team/schedule/notifications.ts'
import { playoffNotifications } from './features/league/playoff/notifications.ts'
import { askNotifications } from './features/message/ask/notifications.ts'
import { captainAlertNotifications } from './features/message/captain-alert/notifications.ts'
import { deviceNotifications } from './features/message/device/notifications.ts'
import { digestNotifications } from './features/message/digest/notifications.ts'
import { gameNewsNotifications } from './features/message/game-news/notifications.ts'
import { gameNoteNotifications } from './features/message/game-note/notifications.ts'
import { messagePreferences } from './features/message/message-preference/notifications.ts'
import { stopInvitationsText } from './features/message/message-preference/rules.ts'
import { webhookNotifications } from './features/message/webhook/notifications.ts'
import { profileNotifications } from './features/people/profile/notifications.ts'
import { suspensionNotifications } from './features/people/suspension/notifications.ts'
import { teamChatNotifications } from './features/public/team-chat/notifications.ts'
import { reportNotifications } from './features/safety/report/notifications.ts'
import { subAlertNotifications } from './features/substitute/sub-alert/notifications.ts'
import { volunteerNotifications } from './features/substitute/substitute/volunteer/notifications.ts'
import { invitationNotifications } from './features/team/invitation/notifications.ts'
import { joinRequestNotifications } from './features/team/join-request/notifications.ts'
import { rosterNotifications } from './features/team/roster/notifications.ts'
import { teamNotifications } from './features/team/team/notifications.ts'
import { claimNotifications } from './features/transfer/claim/notifications.ts'
import { teamFileNotifications } from './features/transfer/team-file/notifications.ts'

type LinkConfig = Pick<Config, 'PUBLIC_ORIGIN' | 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>

/** What recipients want to get, and when. */
export const preferencesFrom = (config: LinkConfig): Preferences =>
  messagePreferences(
    config.PUBLIC_ORIGIN,
    unsubscribeTokens(secretsOf(config), 'message stop'),
    personTokens(secretsOf(config)),
  )

/** Every kind of message that the server sends. */
export function allComposers(config: LinkConfig & Pick<Config, 'NEWCOMER_HOURS' | 'REPLY_ADDRESS'>): Composer[] {
  const { PUBLIC_ORIGIN: origin } = config
  const secrets = secretsOf(config)
  const addresses = replyAddressesFor(secrets, config.REPLY_ADDRESS)
  const stops = unsubscribeTokens(secrets, 'message stop')
  const home = `${origin}/`
  return [
    ...profileNotifications(origin),
    ...suspensionNotifications,
    ...teamNotifications(home),
    ...invitationNotifications(origin, unsubscribeTokens(secrets), config.NEWCOMER_HOURS),
    ...rosterNotifications(origin, personTokens(secrets), config.NEWCOMER_HOURS),
    ...joinRequestNotifications(origin),
    ...gameNewsNotifications(origin, addresses),
    ...replyNotifications(origin, timedSeal(secrets, 'answer page'), addresses),
    ...calendarInvitationNotifications({
      origin,
      addresses,
      stopTokenOf: (profileId) => stops.tokenFor(stopInvitationsText(profileId)),
    }),
    ...rsvpNotifications(origin),
    ...fixtureNotifications(origin),
    ...opponentAddressNotifications(origin, {
      links: linkTokens(secrets, 'opponent link'),
      refusals: unsubscribeTokens(secrets),
    }),
    ...leagueResultNotifications(origin),
    ...officialNotifications(origin),
    ...placeClaimNotifications(origin),
    ...outsideScheduleNotifications(origin, {
      links: linkTokens(secrets, 'opponent link'),
      refusals: unsubscribeTokens(secrets),
    }),
    ...playoffNotifications(origin),
    ...followedCalendarNotifications(origin),
    ...waitingListNotifications(origin),
    ...reminderNotifications(origin),
    ...askNotifications(origin, addresses),
    ...gameNoteNotifications(origin),
    ...captainAlertNotifications(origin),
    ...volunteerNotifications(origin),
    ...subAlertNotifications(origin, unsubscribeTokens(secrets, 'sub alert')),
    ...digestNotifications(origin),
    ...deviceNotifications(origin),
    ...webhookNotifications(origin),
    ...teamChatNotifications(origin),
    ...reportNotifications(origin),
    ...claimNotifications(origin, personTokens(secrets)),
    ...teamFileNotifications(origin),
  ]
}
