/** Sizes and lengths both sides know. Free of schemas, so that the web can import them as they are. */
export const limits = {
  teamName: 80,
  teamDescription: 2000,
  searchText: 80,
  personName: 100,
  email: 320,
  inviteesAtOnce: 50,
  joinLinkUses: 500,
  /** How long a join link is open, unless its captain says so. */
  joinLinkDays: 30,
  opponent: 80,
  location: 200,
  gameNotes: 2000,
  cancelReason: 300,
  resultNote: 500,
  score: 999,
  gamesAtOnce: 100,
  /** Two games a week for twenty years. */
  gamesPerTeam: 2000,
  /** A day: no game is longer. */
  gameMinutes: 24 * 60,
  playersNeeded: 99,
  positions: 20,
  position: 40,
  gender: 40,
  subs: 20,
  subNote: 300,
  reportWords: 1000,
  area: 60,
  areas: 10,
  scheduleBytes: 512 * 1024,
  scheduleLines: 500,
  /** Bytes of the picture itself, before it becomes a data URL. */
  logoOnCreate: 2 * 1024 * 1024,
  logoOnEdit: 5 * 1024 * 1024,
  pageSize: 50,
  largestPage: 100,
} as const
