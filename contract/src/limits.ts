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
  /** Up to four hours before the start. */
  arriveMinutes: 240,
  wear: 100,
  duty: 60,
  /** Things to bring to one game. */
  duties: 12,
  /** Guests that a team adds to one game by name. */
  guestsPerGame: 40,
  /** A captain's reason to move someone on a waiting list. */
  waitingReason: 120,
  /** The length of a push endpoint URL, and the number of browsers per person that get notifications. */
  pushEndpoint: 1000,
  devices: 10,
  /** One season. */
  answersAtOnce: 40,
  gameNoteText: 500,
  tokenName: 60,
  tokenTeams: 20,
  tokenDays: 366,
  tokens: 20,
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
  /** Ten billion of a currency with two decimals. Sums of all entries stay exact. */
  kittyAmount: 999_999_999_999,
  kittyWhat: 60,
  kittyWay: 200,
  /** As long as a bank takes it. */
  kittyWayName: 70,
  /** The roster, subs and guests of one game. */
  kittySharers: 200,
  /** Four a week for ten years. */
  kittyEntries: 2000,
  /** A year of a busy account. */
  statementBytes: 1024 * 1024,
  statementLines: 2000,
  /** Everyone pays three times. */
  statementPayments: 100,
  seasonName: 40,
  /** Two games a week for two years. A season counts only its latest games. */
  seasonGames: 200,
  /** Two a year for twenty-five years. */
  seasonsPerTeam: 50,
  /** Per year: ten games a week. */
  numbersGames: 500,
  /** For the next two years, at five games a week. */
  feedGames: 500,
  leagueName: 80,
  divisionName: 40,
  divisions: 20,
  teamsPerLeague: 1000,
  /** Of them, teams that are not here. */
  outsideTeamsPerLeague: 100,
  organisers: 10,
  settleReason: 200,
  official: 60,
  /** Officials of one game. */
  officials: 8,
  /** People who are asked at once for the officials of a week. */
  officialsAsked: 200,
  playoffTeams: 32,
  /** The first ones that a person reads of the leagues they organise or play in. */
  leaguesShown: 100,
  leaguePoints: 99,
  rounds: 200,
  venueName: 100,
  fieldName: 60,
  /** Forty home halls, or the venues of a city. */
  venues: 60,
  fieldsPerVenue: 20,
  /** Seven a day. */
  timesPerVenue: 50,
  daysWithoutGames: 100,
  meetings: 4,
  seed: 999_999,
  /** Makes in 15 seconds of one core. */
  teamsPerSchedule: 40,
  gamesPerSchedule: 2000,
  wishesPerTeam: 20,
  daysPerWish: 30,
  /** From the first to the last day of a league. */
  leagueDays: 366,
  /** Dates with a time and a field where a league can play. */
  placesPerLeague: 5000,
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
  webhookAddress: 1000,
  webhooks: 5,
  /** Sent ones that are kept and shown. */
  webhookDeliveries: 50,
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
