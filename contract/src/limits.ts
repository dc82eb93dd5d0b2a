/** Sizes and lengths that server and web share. No schemas here, so that none reach the web bundle. */
export const limits = {
  teamName: 80,
  teamDescription: 2000,
  searchText: 80,
  personName: 100,
  email: 320,
  inviteesAtOnce: 50,
  /** People without an account, per request and per team: a large club's roster. */
  peopleAtOnce: 500,
  peopleWithoutAccount: 500,
  joinLinkUses: 500,
  opponent: 80,
  location: 200,
  gameNotes: 2000,
  cancelReason: 300,
  resultNote: 500,
  score: 999,
  answerNote: 200,
  /** A captain's reason to move someone on a waiting list. */
  waitingReason: 120,
  /** The length of a push endpoint URL, and the number of browsers per person that get notifications. */
  pushEndpoint: 1000,
  devices: 10,
  /** One season. */
  answersAtOnce: 40,
  gameNoteText: 500,
  awayNote: 200,
  /** One trip a week. */
  awayDates: 50,
  /** From first to last day. */
  awayDays: 366,
  awayGames: 500,
  askDays: 30,
  reminderDays: 7,
  reminders: 3,
  gamesAtOnce: 100,
  /** Two games a week for twenty years. */
  gamesPerTeam: 2000,
  seasonName: 40,
  /** Two games a week for two years. A season counts only its latest games. */
  seasonGames: 200,
  /** Two a year for twenty-five years. */
  seasonsPerTeam: 50,
  /** Per year: ten games a week. */
  numbersGames: 500,
  /** For the next two years, at five games a week. */
  feedGames: 500,
  town: 60,
  /** No game is longer than a day. */
  gameMinutes: 24 * 60,
  playersNeeded: 99,
  positions: 20,
  position: 40,
  gender: 40,
  formation: 40,
  place: 40,
  /** The roster and subs of one game. */
  lineUpPlayers: 200,
  subs: 20,
  subNote: 300,
  joinNote: 300,
  reportComment: 1000,
  actReason: 500,
  suspensionDays: 365,
  jobsAtOnce: 100,
  area: 60,
  areas: 10,
  scheduleBytes: 512 * 1024,
  scheduleLines: 500,
  calendarAddress: 1000,
  /** Every game of a calendar, and as many that are no longer in it. */
  calendarChanges: 1000,
  /** A club's whole membership table, including columns we don't read. */
  rosterBytes: 1024 * 1024,
  rosterLines: 5000,
  /** A whole team in one file: ten years of two games a week, with the answers of forty people. */
  teamFileBytes: 6 * 1024 * 1024,
  teamFileGames: 1000,
  teamFileAnswers: 40_000,
  /** Size in bytes of the picture itself, before encoding as a data URL. */
  logoOnCreate: 2 * 1024 * 1024,
  logoOnEdit: 5 * 1024 * 1024,
  pageSize: 50,
  largestPage: 100,
} as const
