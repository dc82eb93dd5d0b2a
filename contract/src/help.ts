/** The questions of the help page, by their anchors. No schemas here. */
export type HelpTopic = PlayerTopic | SubTopic | CaptainTopic | ClubTopic

export type PlayerTopic =
  | 'join'
  | 'account'
  | 'answer'
  | 'whole-season'
  | 'away'
  | 'maybe'
  | 'moved'
  | 'drop-out'
  | 'stop-asking'
  | 'stop-emails'
  | 'why-this-email'
  | 'address'
  | 'calendar'
  | 'calendar-slow'
  | 'notifications'
  | 'offline'
  | 'several-teams'
  | 'claim'
  | 'unknown-sender'
  | 'links'
  | 'profile'
  | 'log-in'
  | 'delete-account'

export type SubTopic = 'friend-once' | 'volunteer' | 'volunteered' | 'captain-address' | 'give-up'

export type CaptainTopic =
  | 'start'
  | 'invite'
  | 'add-by-name'
  | 'bring'
  | 'league-calendar'
  | 'practice'
  | 'asking'
  | 'counts'
  | 'ask-for-sub'
  | 'ask-at-once'
  | 'approve'
  | 'message-players'
  | 'line-up'
  | 'cancel-or-move'
  | 'results'
  | 'second-captain'
  | 'share-game'
  | 'public-page'
  | 'forecast'
  | 'take-team'
  | 'delete-team'
  | 'bounces'

export type ClubTopic = 'who-runs' | 'report' | 'block' | 'install'

/** Links to the answer. Typed, so that no link can name a question that is not there. */
export const helpPath = (topic: HelpTopic): string => `/help#${topic}`
