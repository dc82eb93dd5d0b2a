import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../field.ts'
import { policy } from '../policy.ts'

/** How many people will probably come to a game, based on the team's past games. Names nobody. */
export const Forecast = Type.Object({
  low: Type.Integer({
    description: '"Likely 7 to 9": in at least eight of ten games the number lies between the two.',
  }),
  high: Type.Integer(),
  short: Type.Integer({ description: 'How many will probably be missing. 0: enough, or it could go either way.' }),
  games: Type.Integer({ description: 'On how many earlier games it rests.' }),
  ofGoing: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How many of a hundred who were in so long before one of these games came. Null: nobody was.',
  }),
  ofSilent: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How many of a hundred who had not answered so long before one of these games came.',
  }),
})
export type Forecast = Static<typeof Forecast>

const GameForecast = Type.Object({
  ...Forecast.properties,
  game: Type.Object({
    id: Id,
    teamId: Id,
    teamName: Type.String(),
    teamLogo: Type.String(),
    opponentTeamName: Type.String(),
    startTime: Instant,
    timeZone: Type.String(),
  }),
})
export type GameForecast = Static<typeof GameForecast>

export const forecastApi = {
  'GET /api/v1/profile/:userId/forecasts': endpoint({
    does: `Returns how many will come to each game of the next ${policy.forecastDays} days that the signed-in person captains, of teams with enough history, once people have had a day to answer, or half of the time that is left.`,
    reply: Type.Array(GameForecast),
    errors: ['not_the_session_user'],
  }),
}
