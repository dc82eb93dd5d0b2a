import type {
  Api,
  askApi,
  calendarFeedApi,
  calendarInvitationApi,
  cancellationApi,
  forecastApi,
  gameApi,
  gameDayApi,
  gameNoteApi,
  guestApi,
  lineUpApi,
  needApi,
  planApi,
  presenceApi,
  publicPageApi,
  resultApi,
  rsvpApi,
  scheduleApi,
  seriesApi,
  shareLinkApi,
  waitingListApi,
} from '@app/contract'
import type { Person } from '../world.ts'
import { type Call, onGames, onPeople, onTeams } from './asking.ts'
import { type League, NOW } from './league.ts'

type GameApi = typeof gameApi &
  typeof seriesApi &
  typeof cancellationApi &
  typeof resultApi &
  typeof presenceApi &
  typeof lineUpApi &
  typeof rsvpApi &
  typeof guestApi &
  typeof planApi &
  typeof waitingListApi &
  typeof gameDayApi &
  typeof askApi &
  typeof gameNoteApi &
  typeof shareLinkApi &
  typeof publicPageApi &
  typeof calendarFeedApi &
  typeof calendarInvitationApi &
  typeof forecastApi &
  typeof needApi &
  typeof scheduleApi

const fields = { opponentTeamName: 'Otters', startTime: '2026-12-01T19:30:00Z', location: 'Astoria Park' }
const publicPage = (teamId: string) => ({
  isOn: true,
  games: true,
  results: true,
  wanted: true,
  join: true,
  isIndexed: false,
  town: '',
  places: 'none' as const,
  slug: `team-${teamId.slice(-12)}`,
})
const gameDay = {
  gameMinutes: 90,
  rosterOnly: true,
  min: 5,
  target: 7,
  max: 9,
  composition: { gender: 'female', min: 2 },
  positions: [],
}
const plan = { arriveMinutes: 45, wear: 'White shirts', duties: ['Ball', 'Shirts'] }
const file = {
  content: Buffer.from('Date,Time,Opponent,Location\n2026-12-01,19:30,Otters,Astoria Park\n').toString('base64'),
  timeZone: 'America/New_York',
}

/** When the games of the league start. */
const inThreeDays = new Date(NOW.getTime() + 72 * 60 * 60 * 1000).toISOString()

/** Every call about games, their answers and a team's schedule. */
export const gameCalls: { [Key in keyof GameApi & keyof Api]: Call<Key> } = {
  'GET /api/v1/profile/:userId/games': {
    text: 'List the games of a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'GET /api/v1/profile/:userId/games/count': {
    text: 'Count the games of a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'GET /api/v1/team/:id/games': { text: "List a team's games", on: onTeams((id) => ({ params: { id } })) },
  'POST /api/v1/team/:id/games': {
    text: 'Schedule a season',
    on: onTeams((id) => ({ params: { id }, body: { games: [fields, fields] } })),
  },
  'POST /api/v1/game': {
    text: 'Schedule a game',
    on: {
      ...onTeams((teamId) => ({ body: { teamId, ...fields } })),
      "the team, in a team-mate's name": (l) => ({
        body: { creatorId: l.mate.id, teamId: l.teams.listed, ...fields },
      }),
    },
  },
  'GET /api/v1/game/:id': { text: 'See a game and who comes', on: onGames((id) => ({ params: { id } })) },
  'PUT /api/v1/game/:id': {
    text: 'Edit a game',
    on: {
      ...onGames((id) => ({ params: { id }, body: { version: 1, ...fields } })),
      'a game of the team, from an old version': (l) => ({
        params: { id: l.games.listed },
        body: { version: 0, ...fields },
      }),
    },
  },
  'POST /api/v1/game/:id/cancel': {
    text: 'Cancel a game',
    on: onGames((id) => ({ params: { id }, body: { reason: 'The pitch is under water' } })),
  },
  'POST /api/v1/game/:id/restore': { text: 'Bring a game back', on: onGames((id) => ({ params: { id } })) },
  'PUT /api/v1/game/:id/result': {
    text: 'Record a result',
    on: {
      ...onGames((id) => ({ params: { id }, body: { ourScore: 3, theirScore: 1 } })),
      'a game of two teams that is over': (l) => ({
        params: { id: l.fixtures.played },
        body: { ourScore: 3, theirScore: 1 },
      }),
    },
  },
  'PUT /api/v1/game/:id/line-up': {
    text: 'Set the line-up of a game',
    on: onGames((id, l) => ({
      params: { id },
      body: { formation: '2-3-1', players: [{ playerId: l.mate.id, place: 'GK' }] },
    })),
  },
  'GET /api/v1/game/:id/history': { text: 'See what was done to a game', on: onGames((id) => ({ params: { id } })) },
  'GET /api/v1/game/:id/series': { text: 'See the games of a series', on: onGames((id) => ({ params: { id } })) },
  'GET /api/v1/game/:id/calendar.ics': {
    text: 'Take a game into a calendar',
    on: onGames((id) => ({ params: { id } })),
  },

  'GET /api/v1/game/:id/rsvps': { text: 'See the answers to a game', on: onGames((id) => ({ params: { id } })) },
  'DELETE /api/v1/game/:id/rsvp': {
    text: 'Take an answer back',
    on: onGames((id) => ({ params: { id }, query: { status: 'Maybe' as const } })),
  },
  'POST /api/v1/game/:id/rsvp': {
    text: 'Answer a game',
    on: {
      ...onGames((id) => ({ params: { id }, body: { status: 'Going' as const } })),
      "a game of the team, in a team-mate's name": (l) => ({
        params: { id: l.games.listed },
        body: { status: 'Going', userId: l.mate.id },
      }),
    },
  },
  'POST /api/v1/rsvp': {
    text: 'Answer several games at once',
    on: onGames((gameId) => ({ body: { answers: [{ gameId, startTime: inThreeDays, status: 'Going' as const }] } })),
  },
  'GET /api/v1/game/:id/presence': { text: 'See who was there', on: onGames((id) => ({ params: { id } })) },
  'PUT /api/v1/game/:id/presence/:personId': {
    text: 'Correct who was there',
    on: onGames((id, l) => ({ params: { id, personId: l.mate.id }, body: { wasThere: false } })),
  },
  'GET /api/v1/game/:id/waiting-list': {
    text: 'See who waits for a place',
    on: onGames((id) => ({ params: { id } })),
  },
  'PUT /api/v1/game/:id/waiting-list/:memberId': {
    text: 'Move somebody on the waiting list',
    on: onGames((id, l) => ({ params: { id, memberId: l.mate.id }, body: { number: 1, reason: 'We need a setter' } })),
  },
  'POST /api/v1/game/:id/waiting-list': {
    text: 'Put somebody on the waiting list',
    on: onGames((id, l) => ({ params: { id }, body: { memberId: l.mate.id, reason: 'Brings the gear' } })),
  },
  'POST /api/v1/game/:id/room': { text: 'Make room for one more', on: onGames((id) => ({ params: { id } })) },
  'GET /api/v1/team/:teamId/plan': {
    text: 'See what a team usually brings',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'PUT /api/v1/team/:teamId/plan': {
    text: 'Say what a team usually brings',
    on: onTeams((teamId) => ({ params: { teamId }, body: plan })),
  },
  'GET /api/v1/game/:id/plan': { text: 'See who brings what', on: onGames((id) => ({ params: { id } })) },
  'PUT /api/v1/game/:id/plan': { text: 'Say what to bring', on: onGames((id) => ({ params: { id }, body: plan })) },
  'DELETE /api/v1/game/:id/plan': { text: 'Bring the usual things', on: onGames((id) => ({ params: { id } })) },
  'PUT /api/v1/game/:id/duty': {
    text: 'Bring something',
    on: onGames((id) => ({ params: { id }, body: { duty: 'Ball', isTaken: true } })),
  },
  'POST /api/v1/game/:id/guests': {
    text: 'Add a guest to a game',
    on: onGames((id) => ({ params: { id }, body: { name: 'Sam, Omar’s cousin' } })),
  },
  'PUT /api/v1/game/:id/guests/:guestId': {
    text: 'Remove a guest from a game',
    on: onGames((id, l) => ({ params: { id, guestId: l.namedGuest }, body: { isComing: false } })),
  },
  'PUT /api/v1/game/:id/rsvps/:memberId': { text: 'Answer a game for somebody', on: onAnswers() },

  'GET /api/v1/team/:teamId/game-day': {
    text: 'See what a team needs on a game day',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'PUT /api/v1/team/:teamId/game-day': {
    text: 'Say what a team needs on a game day',
    on: onTeams((teamId) => ({ params: { teamId }, body: gameDay })),
  },

  'GET /api/v1/team/:teamId/asking': {
    text: 'See when a team asks its players',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'PUT /api/v1/team/:teamId/asking': {
    text: 'Set when a team asks its players',
    on: onTeams((teamId) => ({ params: { teamId }, body: { askDays: 4, reminderDays: [1] } })),
  },
  'POST /api/v1/game/:id/remind': {
    text: 'Remind the silent players of a game',
    on: onGames((id) => ({ params: { id } })),
  },

  'GET /api/v1/game/:id/notes': {
    text: 'See the notes about a game',
    on: onGames((id) => ({ params: { id } })),
  },
  'POST /api/v1/game/:id/notes': {
    text: 'Send a note to the players of a game',
    on: onGames((id) => ({
      params: { id },
      body: { groups: ['Going', 'NotAnswered', 'Subs'], text: 'Bring the bibs.' },
    })),
  },

  'POST /api/v1/game/:id/share-link': {
    text: 'Share a game by a link',
    on: onGames((id) => ({ params: { id } })),
  },
  'DELETE /api/v1/game/:id/share-link': {
    text: 'Turn off the link to a game',
    on: onGames((id) => ({ params: { id } })),
  },
  'GET /api/v1/team/:teamId/public-page': {
    text: 'See the settings of the public page of a team',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'PUT /api/v1/team/:teamId/public-page': {
    text: 'Set the public page of a team',
    on: onTeams((teamId) => ({ params: { teamId }, body: publicPage(teamId) })),
  },
  'GET /api/v1/calendar-feed': { text: 'List the addresses of their calendars', on: { '': () => ({}) } },
  'POST /api/v1/calendar-feed': {
    text: 'Get the address of a calendar',
    on: { 'of their own': () => ({ body: { teamId: null } }), ...onTeams((teamId) => ({ body: { teamId } })) },
  },
  'POST /api/v1/calendar-feed/reset': {
    text: 'Change the address of a calendar',
    on: { 'of their own': () => ({ body: { teamId: null } }), ...onTeams((teamId) => ({ body: { teamId } })) },
  },
  'GET /api/v1/calendar-choice': { text: 'See how games reach their calendar', on: { '': () => ({}) } },
  'PUT /api/v1/calendar-choice': {
    text: 'Choose how games reach their calendar',
    on: { 'no longer': () => ({ body: { way: 'none' } }) },
  },
  'GET /api/v1/profile/:userId/needs': {
    text: 'See what waits for a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'GET /api/v1/profile/:userId/forecasts': {
    text: 'See how many will come to the games of a captain',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'POST /api/v1/game/:id/drop-outs/dismiss': {
    text: 'Hide the drop-outs of a game from oneself',
    on: onGames((id) => ({ params: { id } })),
  },
  'POST /api/v1/game/:id/result/dismiss': {
    text: 'Say that a game was not played',
    on: onGames((id) => ({ params: { id } })),
  },
  'POST /api/v1/profile/:userId/set-up/close': {
    text: 'Close the first steps of a person',
    on: onPeople((userId) => ({ params: { userId } })),
  },
  'POST /api/v1/team/:teamId/leavers/dismiss': {
    text: 'Hide the players who left from oneself',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },

  'POST /api/v1/team/:teamId/schedule/preview': {
    text: 'See what importing a schedule would do',
    on: onTeams((teamId) => ({ params: { teamId }, body: file })),
  },
  'POST /api/v1/team/:teamId/schedule': {
    text: 'Import a schedule',
    on: onTeams((teamId) => ({ params: { teamId }, body: file })),
  },
  'GET /api/v1/team/:teamId/schedule.csv': {
    text: 'Export a schedule as a table',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
  'GET /api/v1/team/:teamId/schedule.ics': {
    text: 'Export a schedule as a calendar',
    on: onTeams((teamId) => ({ params: { teamId } })),
  },
}

type OnAnswer = { params: { id: string; memberId: string }; body: { status: 'Maybe' } }
function onAnswers(): Record<string, (league: League, me: Person) => OnAnswer> {
  const on = (id: string, memberId: string): OnAnswer => ({ params: { id, memberId }, body: { status: 'Maybe' } })
  return {
    ...onGames((gameId, l) => on(gameId, l.mate.id)),
    'themselves, a game of the team': (l, me) => on(l.games.listed, me.id),
    'a sub, a game that wants subs': (l) => on(l.requests.open.gameId, l.sub.id),
    'a guest, a game of the team': (l) => on(l.games.listed, l.guest.id),
    "another team's player, a game of the team": (l) => on(l.games.listed, l.rivalPlayer.id),
    'a missing person, a game of the team': (l) => on(l.games.listed, l.missing),
    'a deleted person, a game of the team': (l) => on(l.games.listed, l.goner.id),
  }
}
