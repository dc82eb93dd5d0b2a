import { type Config, secretsOf } from '#core/config.ts'
import { unsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import type { Composer } from '#core/notifications/notification.ts'
import type { Preferences } from '#core/notifications/preferences.ts'
import { askNotifications } from './features/ask/notifications.ts'
import { captainAlertNotifications } from './features/captain-alert/notifications.ts'
import { digestNotifications } from './features/digest/notifications.ts'
import { gameNewsNotifications } from './features/game-news/notifications.ts'
import { gameNoteNotifications } from './features/game-note/notifications.ts'
import { invitationNotifications } from './features/invitation/notifications.ts'
import { joinRequestNotifications } from './features/join-request/notifications.ts'
import { messagePreferences } from './features/message-preference/notifications.ts'
import { profileNotifications } from './features/profile/notifications.ts'
import { reportNotifications } from './features/report/notifications.ts'
import { rsvpNotifications } from './features/rsvp/notifications.ts'
import { subAlertNotifications } from './features/sub-alert/notifications.ts'
import { volunteerNotifications } from './features/substitute/volunteer/notifications.ts'
import { suspensionNotifications } from './features/suspension/notifications.ts'
import { teamNotifications } from './features/team/notifications.ts'

type LinkConfig = Pick<Config, 'PUBLIC_ORIGIN' | 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>

/** What recipients want to get, and when. */
export const preferencesFrom = (config: LinkConfig): Preferences =>
  messagePreferences(config.PUBLIC_ORIGIN, unsubscribeTokens(secretsOf(config), 'message stop'))

/** Every kind of message that the server sends. */
export function allComposers(config: LinkConfig): Composer[] {
  const { PUBLIC_ORIGIN: origin } = config
  const secrets = secretsOf(config)
  const home = `${origin}/`
  return [
    ...profileNotifications(origin),
    ...suspensionNotifications,
    ...teamNotifications(home),
    ...invitationNotifications(origin, unsubscribeTokens(secrets)),
    ...joinRequestNotifications(origin),
    ...gameNewsNotifications(origin),
    ...rsvpNotifications(origin),
    ...askNotifications(origin),
    ...gameNoteNotifications(origin),
    ...captainAlertNotifications(origin),
    ...volunteerNotifications(origin),
    ...subAlertNotifications(origin, unsubscribeTokens(secrets, 'sub alert')),
    ...digestNotifications(origin),
    ...reportNotifications(origin),
  ]
}
