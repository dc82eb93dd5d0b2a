import { limits } from './limits.ts'

/**
 * The times and periods of the product's rules. The server passes them to its SQL, and the web shows them. Hours of the day
 * are at the venue of the game, unless a comment says otherwise. No schemas here.
 */
export const policy = {
  /** An invitation by mail is open for this long, and shown as expired for as long again. */
  invitationDays: 14,
  /** A join link is open for this long, unless its captain chooses another day. */
  joinLinkDays: 30,
  /** A link that makes someone an organiser of a league is open for this long, unless they take it sooner. */
  organiserLinkDays: 7,
  /** Someone whose request to join was declined can ask again after this long. */
  askToJoinAgainDays: 30,
  /** A team that declined to link a game is not asked again by the same team for this long. */
  askFixtureAgainDays: 30,
  /** An opponent that is not here can enter and confirm the result by its link for this many days after the game. */
  opponentLinkDays: 7,
  /** A score that one side of a game entered counts without an answer of the other after this time. */
  resultStandsDays: 3,
  /** Organisers see and ask for the open officials of this many days. */
  officialDays: 7,
  /** Nobody is asked for officials more often than once in this many days, by whichever league. */
  officialAskDays: 6,
  /** Organisers can ask for officials again after this time. */
  askOfficialsAgainHours: 12,
  /** Organisers are told of an official who drops out this long before the game, or later. */
  officialLateHours: 48,
  /** A game of the other team this close may be the same game. */
  sameGameWithinHours: 12,

  /** Players are asked and reminded at this hour. */
  askHour: 18,
  /** Players are asked this many days before a game, unless the team chose otherwise. */
  askDays: 5,
  /** Unanswered players are reminded on these days before a game, unless the team chose otherwise. */
  reminderDays: [2, 1],
  /** Ignore games further away than this: the earliest lead time a team can choose, plus slack for time zones. */
  askedWithinDays: limits.askDays + 2,
  /** Someone asked just now is not asked again by a scheduled step within this time. */
  skipAskWithinHours: 18,
  /** A captain can send another reminder for a game after this time. */
  remindAgainHours: 12,

  /** A webhook that accepts nothing for this long is paused. */
  webhookRetryHours: 24,
  /** What a paused webhook has not sent is dropped after this long. */
  webhookWaitingDays: 7,

  /** A team's chat gets the card of a game this many days before it. */
  chatCardDays: 7,
  /** The card follows its game until this many days after it. */
  chatCardKeptDays: 7,
  /** A code for a chat is open for this long. */
  chatCodeMinutes: 10,
  /** A group that accepts nothing for this long is no longer linked. */
  chatRetryHours: 24,

  /** A mail that cannot be delivered is retried for this long. */
  mailRetryDays: 3,
  /** Late asks and alerts are not sent before this hour. */
  mailFromHour: 9,
  /** Late asks and alerts are not sent after this hour. */
  mailUntilHour: 20,

  /** Captains are alerted about a short game at this hour, on these days before it. */
  shortCheckHour: 19,
  shortCheckDays: [2, 1],
  /** After a move, wait this long before alerting captains: everyone has just been asked again. */
  alertPauseAfterMoveHours: 2,
  /** From this close to a game on, no answer counts as absent, and captains get a mail about each drop-out. */
  lateHours: 24,
  /** A team can have a sub asked for automatically if a player drops out this many hours before a game, or later. */
  askAtOnceHours: [24, 12, 6, 3],
  /** A request goes to the team's spares alone for this long, unless a captain chooses otherwise. */
  sparesFirstHours: 2,
  /** Their head start ends at least this long before the game. */
  sparesFirstUntilHours: 1,
  /** Captains see "Filled" for this long after the last spot is taken. */
  filledHours: 24,
  /** Captains are reminded of a volunteer who has been waiting this long. */
  volunteerWaitHours: 24,
  /** Captains are reminded this early once the game is within `lateHours`. */
  volunteerWaitLateHours: 1,

  /** Someone who owes a team is reminded at most once in this time. */
  kittyReminderDays: 14,

  /** An import of people can be undone for this long, except for those who have already answered. */
  undoImportHours: 24,

  /** The length of a game, unless the team has set another. */
  gameMinutes: 120,
  /** Players see an unanswered game under Needs You from this many days before it. */
  needDays: 14,
  /** Captains see a game that needs a decision under Needs You from this many days before it. */
  captainNeedDays: 5,
  /** Captains see a game without a score under Needs You until this many days after it. */
  showMissingScoreDays: 7,
  /** Captains see a result of two sides that waits for them under Needs You until this many days after the game. */
  showOpenResultDays: 30,
  /** Captains see under Needs You who left their team, for this many days. */
  showLeaversDays: 14,
  /** The creator of a team sees its setup steps under Needs You for this many days. */
  showSetUpDays: 30,

  /** The forecast appears this many days before a game. */
  forecastDays: 14,
  /** The forecast looks at this many past games. */
  forecastGames: 20,
  /** The forecast appears only after people have had this long to answer, or half the time from question to game. */
  forecastWaitHours: 24,
  /** Captains are alerted this many days before a game that will probably be short, at `shortCheckHour`. */
  likelyCheckDays: 4,

  /** If a game moves by at least this much, or to another day, Going and Maybe must be given again. */
  oldTimeHours: 2,
  /** A first-come sub and the captains see each other's full name and address from this long before the game. */
  inTouchHours: 24,

  /** A spot from the waiting list is held this long, if the start is at least `lateHours` away. */
  offerMinutes: 120,
  /** A spot is held this long from `lateHours` before the start. */
  offerLateMinutes: 30,
  /** A spot is held this long from `offerLastHours` before the start. */
  offerLastMinutes: 10,
  offerLastHours: 6,
  /** Spots are offered from this hour, and until the other one. In between, the clock of an offer stands still. */
  offerFromHour: 9,
  offerUntilHour: 21,
  /** For games that start before the first of these hours, spots are offered until the second. */
  earlyGameHour: 10,
  offerEarlyGameUntilHour: 22,

  /** From this day of December on, people can look back on their year. */
  yearFromDay: 15,

  /** A calendar feed contains games for this many days after they began. */
  feedPastDays: 90,
  /** A calendar feed contains cancelled games for this many days after the cancellation. */
  feedCancelledDays: 30,
  /** Fetches of a feed are recorded at most once in this many hours. */
  feedFetchRecordedHours: 1,

  /** Games are sent as calendar invitations from this many days before they start. */
  calendarInvitationDays: 28,
  /** The second mail about a game to one person's calendar waits this long, the third twice as long, and so on. */
  calendarGapMinutes: 10,
  /** One person's calendar gets at most this many mails in a day; the rest follows later. */
  calendarMailsPerDay: 40,

  /** A followed calendar is read this often. */
  followEveryHours: 4,
  /** After failures the time doubles, up to this. */
  followRetryHours: 24,
  /** A calendar whose server says that it is gone is no longer read after this time. */
  followGoneDays: 7,
  /** A calendar that cannot be read is given up after this time. */
  followFailingDays: 30,
  /** Captains get at most one mail about waiting changes of a calendar in this time. */
  followMailHours: 24,

  /** Data kept for offline use can be opened for this many days after the browser's last contact with the server. */
  keptDays: 14,

  /** The person who claimed a place on a roster, or a captain, can undo it for this many days. */
  claimUndoDays: 7,
  /** A claim request that no captain answers is deleted after this many days. */
  claimRequestDays: 30,
  /** Captains see a person's former name for this many days after a change. */
  renameShownDays: 14,

  /** Named guests are deleted this long after the season of their game was closed: until then, it may be reopened. */
  guestKeptDays: 14,
  /** The same, after a game whose season is still open, or that is in none. */
  guestLongestDays: 365,
  /** A named guest who was removed is deleted after this time; until then, it can be undone. */
  guestRemovedHours: 24,

  /** The digest is sent on Sundays at this hour, in the reader's time zone. */
  digestHour: 18,
  /** Default quiet hours, in the reader's time zone. */
  quietFromHour: 22,
  quietUntilHour: 8,
  /** By default, sub alerts are sent between these hours, in the reader's time zone. */
  alertFromHour: 8,
  alertUntilHour: 21,
  /** By default, sub alerts are only about games at least this far away. */
  alertNoticeHours: 2,
  /** News of a game this close, or on the same day, is sent during quiet hours too. */
  urgentHours: 12,
  /** An unopened notification about a game falls back to mail this long before the game. */
  mailBeforeGameHours: 2,
  /** An unopened notification about no game falls back to mail this long after it was sent. */
  mailAfterPushHours: 24,
  /** No notification falls back to mail earlier than this after it was sent. */
  mailAfterPushMinMinutes: 15,
} as const

/** Whether the spares' head start may end then. */
export const leavesTimeForEveryone = (end: Date, start: Date): boolean =>
  start.getTime() - end.getTime() >= policy.sparesFirstUntilHours * 3_600_000

/** "two hours", "24 hours" */
export const hoursText = (hours: number): string => `${spelled[hours] ?? hours} hours`

const spelled: Partial<Record<number, string>> = { 2: 'two', 12: 'twelve' }
