import type { GameForecast } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { readCounts } from '../attendance/queries.ts'
import { forecastsOf, isToAsk } from './habit/rules.ts'
import { gamesAhead, habitsBefore } from './queries.ts'

export async function getForecasts({ db, actor, now }: Ctx): Promise<GameForecast[]> {
  const games = await gamesAhead(db, { captainId: actor.id, now })
  if (games.length === 0) return []
  const gameIds = games.map(({ id }) => id)
  const habits = await habitsBefore(db, gameIds, now)
  // Most teams have too little history, and cost no more.
  const counts = await readCounts(db, [...gameIds, ...habits.earlier.map(({ id }) => id)], now)
  const forecasts = forecastsOf(gameIds, { counts, habits }, now)
  return games.flatMap(({ id, teamId, teamName, teamLogo, opponent, startsAt, timeZone }) => {
    const found = forecasts.get(id)
    if (!found) return []
    const { low, high, short, games, ofGoing, ofSilent } = found.forecast
    return [
      {
        low,
        high,
        short,
        games,
        ofGoing,
        ofSilent,
        isToAsk: isToAsk(found, now),
        game: {
          id,
          teamId,
          teamName,
          teamLogo: pictureUrl(teamLogo),
          opponentTeamName: opponent,
          startTime: startsAt.toISOString(),
          timeZone,
        },
      },
    ]
  })
}
