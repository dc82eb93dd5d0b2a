import type { GameForecast } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { readCounts } from '../attendance/queries.ts'
import { type ForecastGame, forecastsOf } from './habit/rules.ts'
import { gamesAhead, habitsBefore } from './queries.ts'
import { MIN_GAMES } from './rules.ts'

/** Most teams have too little history and cost only one round trip. */
export async function readForecasts(db: Db, gameIds: readonly string[], now: Date): Promise<Map<string, ForecastGame>> {
  const habits = await habitsBefore(db, gameIds, now)
  if (habits.earlier.length < MIN_GAMES) return new Map()
  const counts = await readCounts(db, [...gameIds, ...habits.earlier.map(({ id }) => id)], now)
  return forecastsOf(gameIds, { counts, habits }, now)
}

export async function getForecasts({ db, actor, now }: Ctx): Promise<GameForecast[]> {
  const games = await gamesAhead(db, { captainId: actor.id, now })
  const forecasts = await readForecasts(
    db,
    games.map(({ id }) => id),
    now,
  )
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
