import { isIn, isUnanswered } from '@app/contract/game-state'
import { neededOf } from '@app/contract/head-count'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { type CountedGame, type CountRows, countedGames, type StoredAnswer } from '../../attendance/rules.ts'
import { type Correction, playersAt } from '../../presence/rules.ts'
import { type AskedPerson, type EarlierGame, type Forecast, forecastOf, type Standing } from '../rules.ts'

export interface EarlierRow {
  id: string
  teamId: string
  startsAt: Date
  createdAt: Date
}

/** The past games of teams, how people answered them, and who was there. */
export interface HabitRows {
  /** Each team's latest games, latest first. */
  earlier: EarlierRow[]
  /** All answers to them, in the order in which they were given. */
  answersGiven: { gameId: string; userId: string; action: StoredAnswer | 'unanswered'; doneAt: Date }[]
  corrections: Correction[]
  members: { teamId: string; userId: string; joinedAt: Date }[]
  /** When all players were last asked about each upcoming game: when it was scheduled, asked about or moved. */
  asked: { gameId: string; askedAt: Date }[]
}

export interface ForecastGame {
  game: CountedGame
  forecast: Forecast
}

/**
 * The forecasts of upcoming games, except those with too little history. The same function decides who is in now, how
 * people had answered at the same distance before each past game, and whether they came in the end.
 */
export function forecastsOf(
  gameIds: readonly string[],
  { counts, habits }: { counts: CountRows; habits: HabitRows },
  now: Date,
): Map<string, ForecastGame> {
  const current = countedGames(counts)
  const earlier = Map.groupBy(habits.earlier, ({ teamId }) => teamId)
  const correctionsIn = Map.groupBy(habits.corrections, ({ gameId }) => gameId)
  return new Map(
    gameIds.flatMap((id): [string, ForecastGame][] => {
      const game = current.get(id)
      const askedAt = habits.asked.find(({ gameId }) => gameId === id)?.askedAt
      if (!game || game.status !== 'Upcoming' || !askedAt) return []
      // guard: forecast: none before people have had time to answer
      if (now < answerableUntil(askedAt, game.startsAt)) return []
      const leadMs = game.startsAt.getTime() - now.getTime()
      const wasKnown = ({ startsAt, createdAt }: EarlierRow) => hourBefore(startsAt, leadMs) > createdAt
      // Skip games that did not exist yet at this lead time: nobody could have answered them.
      const known = (earlier.get(game.teamId) ?? []).filter(wasKnown)
      const then = countedGames(rowsBefore(counts, { known, habits, leadMs }))
      const pasts = known.flatMap(({ id: past, startsAt }, gamesAgo) => {
        const [before, last] = [then.get(past), current.get(past)]
        if (!before || !last) return []
        const came = new Set(playersAt(last, correctionsIn.get(past) ?? []).map(({ userId }) => userId))
        return [{ gamesAgo, before, came, hour: hourBefore(startsAt, leadMs) }]
      })
      const joinedAt = new Map(
        habits.members.filter(({ teamId }) => teamId === game.teamId).map((one) => [one.userId, one.joinedAt]),
      )
      const earlierOf = (userId: string): EarlierGame[] =>
        pasts
          // guard: forecast: games before a player joined do not count -> .filter(() => true)
          .filter(({ hour }) => hour >= (joinedAt.get(userId) ?? now))
          .flatMap(({ gamesAgo, before, came }) => {
            const standing = standingOf(before, userId)
            return standing ? [{ gamesAgo, standing, came: came.has(userId) }] : []
          })
      const others = game.rsvps.filter((one) => one.as !== 'roster' && isIn(one))
      const people: AskedPerson[] = [
        ...game.roster.flatMap(({ userId }) => {
          const standing = standingOf(game, userId)
          return standing ? [{ standing, earlier: earlierOf(userId) }] : []
        }),
        ...others.map(() => ({ standing: 'going' as const, earlier: [] })),
      ]
      const forecast = forecastOf(people, { needed: neededOf(game.state.headCount), games: known.length })
      return forecast ? [[id, { game, forecast }]] : []
    }),
  )
}

/** When people have had a day to answer, or half of the time between question and game. */
const answerableUntil = (askedAt: Date, startsAt: Date): Date =>
  new Date(
    askedAt.getTime() + Math.min(policy.forecastWaitHours * HOUR_MS, (startsAt.getTime() - askedAt.getTime()) / 2),
  )

const hourBefore = (startsAt: Date, leadMs: number): Date => new Date(startsAt.getTime() - leadMs)

/**
 * The past games, with the answers as they were at the same distance before each. Answers given before a move are for
 * the old time.
 */
function rowsBefore(
  counts: CountRows,
  { known, habits, leadMs }: { known: EarlierRow[]; habits: HabitRows; leadMs: number },
): CountRows {
  const ids = new Map(known.map((one) => [one.id, one]))
  const games = counts.games.filter(({ id }) => ids.has(id))
  const given = Map.groupBy(habits.answersGiven, ({ gameId }) => gameId)
  const answers = games.flatMap(({ id, startsAt, startsOn, movedAt }) => {
    const hour = hourBefore(startsAt, leadMs)
    const since = movedAt && movedAt <= hour ? movedAt : null
    const latest = new Map(
      (given.get(id) ?? [])
        .filter(({ doneAt }) => doneAt <= hour && !(since && doneAt < since))
        .map((one) => [one.userId, one]),
    )
    return [...latest.values()].flatMap(({ userId, action, doneAt }) =>
      action === 'unanswered'
        ? []
        : [
            {
              gameId: id,
              userId,
              status: action,
              answeredAt: doneAt,
              answeredFor: startsAt,
              answeredOn: startsOn,
              answeredBy: null,
              isAsGuest: false,
              isByName: false,
              isOverriddenByAway: false,
              note: '',
            },
          ],
    )
  })
  return { ...counts, games, answers }
}

/** Null for someone on the waiting list: whether they come does not depend on them. */
function standingOf({ rsvps }: CountedGame, userId: string): Standing | null {
  const answer = rsvps.find((one) => one.userId === userId)
  if (!answer || isUnanswered(answer)) return 'silent'
  return ({ Going: 'going', Maybe: 'maybe', NotGoing: 'not', Waiting: null } as const)[answer.status]
}

/** The forecast that the captain's next step uses. None while the game is too far away for anyone to ask. */
export const forecastForStep = (found: ForecastGame | undefined, now: Date): Forecast | null =>
  found && found.game.startsAt.getTime() - now.getTime() < policy.captainNeedDays * DAY_MS ? found.forecast : null
