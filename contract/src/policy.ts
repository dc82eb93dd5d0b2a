import { limits } from './limits.ts'

/**
 * When people are asked, reminded, alerted and left alone. The server passes these numbers to its SQL, and the web says them.
 * An hour of the day is at the venue of the game, unless a comment says otherwise. No schemas here.
 */
export const policy = {
  /** For so long an invitation by mail is open, and as long again it is shown as expired. */
  invitationDays: 14,
  /** For so long a join link is open, unless its captain chooses another day. */
  joinLinkDays: 30,

  /** Players who have not answered are asked and reminded at this hour, */
  askHour: 18,
  /** so many days before the game, unless the team has set other days. */
  askDays: 5,
  reminderDays: [2, 1],
  /** No game further away is asked about: as early as a team can set, and a bit for time zones. */
  askedWithinDays: limits.askDays + 2,
  /** Who is asked now is not asked again by a step that is due so soon. */
  sameDayHours: 18,
  /** A captain can remind once in so many hours. */
  remindAgainHours: 12,

  /** Asks and alerts that come late are sent only between these hours. */
  mailFromHour: 9,
  mailUntilHour: 20,

  /** Captains are alerted to a short game at this hour, so many days before it. */
  shortCheckHour: 19,
  shortCheckDays: [2, 1],
  /** For so long after a move nobody is alarmed: everybody has just been asked again. */
  settlingHours: 2,
  /** So shortly before a game silence counts as absence, and captains get a mail about whoever drops out. */
  lateHours: 24,
  /** For so long a captain is told that the spots of a request are filled. */
  filledHours: 24,
  /** Captains are reminded of a volunteer who has waited for so long, or for less if the game is late. */
  volunteerWaitHours: 24,
  volunteerWaitLateHours: 1,

  /** For so long the people of a list who have not answered can be taken back together. */
  takeBackHours: 24,

  /** The length of a game, unless the team has set another. */
  gameMinutes: 120,
  /** So many days before it, a game that a player has not answered stands under Needs You, */
  needDays: 14,
  /** and one that a captain can do something about; so many days after it, one without a result. */
  captainNeedDays: 5,
  /** How many will come is said so many days before a game, from so many games of before, */
  forecastDays: 14,
  forecastGames: 20,
  /** not before people have had this long to answer, or half of the time that was left when they were asked, */
  forecastWaitHours: 24,
  /** and captains are alerted so many days before it, at the hour of the other checks. */
  likelyCheckDays: 4,
  resultNeedDays: 7,
  /** For so many days captains see there who left, and who made a team its first steps. */
  leaverNeedDays: 14,
  setUpNeedDays: 30,

  /** A Going or Maybe counts no longer when the game moves by so much, or to another day. */
  oldTimeHours: 2,
  /** A first-come sub and the captains are in touch from so long before the game. */
  inTouchHours: 24,

  /** From this day of December on, people look back on their year. */
  yearFromDay: 15,

  /** A calendar feed keeps games for so many days after they began, and cancelled ones for so many days after they were cancelled. */
  feedPastDays: 90,
  feedCancelledDays: 30,
  /** When it was fetched is noted once in so many hours. */
  feedNotedHours: 1,

  /** What a browser keeps for the time without a network opens for this many days after its last contact with the server. */
  keptDays: 14,

  /** For so many days a person who claimed a place on a roster, or a captain, can undo it. */
  claimUndoDays: 7,
  /** A request to be somebody on a roster that no captain answers is forgotten after this many days. */
  claimRequestDays: 30,
  /** Captains see what somebody was called before for this many days after a change of name. */
  renameShownDays: 14,

  /** Where the reader is, on Sundays. */
  digestHour: 18,
  /** Where the reader is, unless they have set other hours. */
  quietFromHour: 22,
  quietUntilHour: 8,
  /** Where the reader is: alerts of requests leave between these hours, so long before the game, unless they have set others. */
  alertFromHour: 8,
  alertUntilHour: 21,
  alertNoticeHours: 2,
  /** News of a game that starts so soon, or on the same day, passes the quiet hours. */
  urgentHours: 12,
  /** A notification that nobody has opened goes by mail so long before the game, or after so long if it is about none, */
  pushOpenedHours: 2,
  pushUnopenedHours: 24,
  /** but never sooner than this. */
  pushLeastMinutes: 15,
} as const

/** "two hours", "24 hours" */
export const hoursText = (hours: number): string => `${spelled[hours] ?? hours} hours`

const spelled: Partial<Record<number, string>> = { 2: 'two', 12: 'twelve' }
