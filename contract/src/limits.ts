/** Sizes and lengths that server and web share. No schemas here, so that none reach the web bundle. */
export const limits = {
  teamName: 80,
  teamDescription: 2000,
  searchText: 80,
  personName: 100,
  email: 320,
  inviteesAtOnce: 50,
  /** People without an account, in one request and on one team: a large club's roster. */
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
  /** The address of a browser at its push service, and how many browsers of a person get notifications. */
  pushEndpoint: 1000,
  devices: 10,
  /** A season. */
  answersAtOnce: 40,
  gameNoteText: 500,
  awayNote: 200,
  /** A trip a week. */
  awayDates: 50,
  /** First to last day. */
  awayDays: 366,
  awayGames: 500,
  askDays: 30,
  reminderDays: 7,
  reminders: 3,
  gamesAtOnce: 100,
  /** Two games a week for twenty years. */
  gamesPerTeam: 2000,
  seasonName: 40,
  /** Two games a week for two years. A season counts the latest of its games. */
  seasonGames: 200,
  /** Two a year for twenty-five years. */
  seasonsPerTeam: 50,
  /** Of a year: ten games a week. */
  numbersGames: 500,
  /** Of the next two years, five games a week. */
  feedGames: 500,
  town: 60,
  /** One day is the longest game. */
  gameMinutes: 24 * 60,
  playersNeeded: 99,
  positions: 20,
  position: 40,
  gender: 40,
  formation: 40,
  place: 40,
  /** The roster and the subs of one game. */
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
  /** A table of people, of a whole club with everything else it knows about them. */
  rosterBytes: 1024 * 1024,
  rosterLines: 5000,
  /** A whole team in a file: ten years of two games a week, with the answers of forty people. */
  teamFileBytes: 6 * 1024 * 1024,
  teamFileGames: 1000,
  teamFileAnswers: 40_000,
  /** Bytes of the picture itself, before encoding as a data URL. */
  logoOnCreate: 2 * 1024 * 1024,
  logoOnEdit: 5 * 1024 * 1024,
  pageSize: 50,
  largestPage: 100,
} as const
