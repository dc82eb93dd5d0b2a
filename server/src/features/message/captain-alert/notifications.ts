import { isBelowMinimum, isUnanswered, settledAt } from '@app/contract/game-state'
import { formatDay, formatTime, formatWeekday } from '#core/mail/date-time.ts'
import {
  type ComposeCtx,
  type Composer,
  composer,
  composerOfMany,
  type Reader,
} from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { firstNames, readCounts } from '../../game/attendance/queries.ts'
import { type CountedGame, countedGames } from '../../game/attendance/rules.ts'
import { forecastForStep, forecastsOf } from '../../game/forecast/habit/rules.ts'
import { dependsOnForecast, stepOf, viewOf } from '../../game/forecast/next-step/rules.ts'
import { habitsBefore } from '../../game/forecast/queries.ts'
import type { Forecast } from '../../game/forecast/rules.ts'
import { ofGame } from '../../game/game/rules.ts'
import { plansOf } from '../../game/plan/queries.ts'
import { givenBack, heldDuties } from '../../game/plan/rules.ts'
import { droppedOut, likelyShort, playersLeft, shortHanded, volunteersWait } from './events.ts'
import { likelyMail } from './forecast/mails.ts'
import { type CaptainFacts, dropOutMail, leaversMail, shortMail, waitingMail } from './mails.ts'
import {
  type DropOutForMail,
  dropOutsForMail,
  type GameForCaptain,
  gamesForCaptains,
  leaversForMail,
  waitingForMail,
} from './queries.ts'
import { nearDay, timeBetween } from './rules.ts'

export const captainAlertNotifications = (origin: string): Composer[] => [
  // Checked again before sending: players may have answered. A late message waits for the morning at the venue.
  composerOfMany(shortHanded, async (ctx, deliveries) => {
    const games = await gamesOf(ctx, deliveries)
    return deliveries.map(({ to }, index) => {
      const game = games.get(index)
      if (!game) return undefined
      // guard: alerts: none if players answer before the mail is sent
      // guard: alerts: only if the game is short (2 of 2)
      if (!isBelowMinimum(game.current.state.headCount)) return undefined
      const sendableAt = latest(game.sendableAt, settledAt(game.current.facts))
      // guard: alerts: a late message waits for daytime at the venue
      if (sendableAt > ctx.now) return sendableAt
      return { ...shortMail(to.say, factsOf(game, { origin, to, now: ctx.now })), ...ofGame(game) }
    })
  }),

  // Captains who asked in the meantime, or now have enough players, get no mail.
  composerOfMany(likelyShort, async (ctx, deliveries) => {
    const games = await gamesOf(ctx, deliveries)
    return deliveries.map(({ to }, index) => {
      const game = games.get(index)
      const forecast = game?.forecast
      if (!game || !forecast) return undefined
      const facts = factsOf(game, { origin, to, now: ctx.now })
      // guard: forecast: no alert if players answer before the mail is sent
      if (facts.step.kind !== 'ask' || facts.step.why !== 'likely') return undefined
      const sendableAt = latest(game.sendableAt, settledAt(game.current.facts))
      if (sendableAt > ctx.now) return sendableAt
      return { ...likelyMail(to.say, { ...facts, forecast }), ...ofGame(game) }
    })
  }),

  composerOfMany(droppedOut, async (ctx, deliveries) => {
    const games = await gamesOf(ctx, deliveries)
    const all = await dropOutsForMail(ctx.db, [...new Set(deliveries.flatMap(({ payload }) => payload.dropOutIds))])
    const ids = [...games.values()].map(({ gameId }) => gameId)
    const plans = new Map((await plansOf(ctx.db, ids)).map((plan) => [plan.gameId, plan]))
    return deliveries.map(({ to, payload }, index) => {
      const game = games.get(index)
      const plan = game && plans.get(game.gameId)
      // Captains know of their own drop-out, and of those they entered themselves.
      const isNews = ({ id, profileId, answeredBy }: DropOutForMail) =>
        payload.dropOutIds.includes(id) &&
        // guard: alerts: captains are not alerted about their own drop-outs -> true
        ![profileId, answeredBy].includes(to.profileId)
      const dropOuts = all.filter(isNews)
      if (!game || dropOuts.length === 0) return undefined
      const message = dropOutMail(to.say, {
        ...factsOf(game, { origin, to, now: ctx.now }),
        near: nearDay(game.startsAt, ctx.now, game.timeZone),
        left: timeBetween(ctx.now, game.startsAt),
        duties: plan ? givenBack(heldDuties(plan, game.current)) : [],
        dropOuts: dropOuts.map(({ droppedAt, address, ...one }) => ({
          ...one,
          time: formatTime(droppedAt, game.timeZone, to.locale),
          address: address === null ? null : { name: one.name, address },
        })),
      })
      return { ...message, ...ofGame(game) }
    })
  }),

  composer(playersLeft, async ({ db }, { profileId, say }, { teamId, profileIds }) => {
    const leavers = await leaversForMail(db, { teamId, captainId: profileId, profileIds })
    const names = [...(leavers?.names ?? []), ...profileIds.filter((id) => id === '')]
    if (!leavers || names.length === 0) return undefined
    const { teamName, teamLogo, players, timeZone } = leavers
    const logoUrl = pictureAddress(origin, teamLogo)
    const message = leaversMail(say, { teamId, teamName, logoUrl, names, players, link: `${origin}/teams/${teamId}` })
    return { ...message, timeZone }
  }),

  composer(volunteersWait, async ({ db, now }, { profileId, locale, say }, { requestId }) => {
    const request = await waitingForMail(db, { requestId, captainId: profileId }, now)
    if (!request) return undefined
    const { startsAt, timeZone, location, teamLogo, ...facts } = request
    const message = waitingMail(say, {
      ...facts,
      logoUrl: pictureAddress(origin, teamLogo),
      weekday: formatWeekday(startsAt, timeZone, locale),
      near: nearDay(startsAt, now, timeZone),
      day: formatDay(startsAt, timeZone, locale),
      where: location,
      link: `${origin}/subs/${requestId}`,
    })
    return { ...message, ...ofGame(request) }
  }),
]

/** The current state of the game in a message. */
interface Facts extends GameForCaptain {
  current: CountedGame
  view: ReturnType<typeof viewOf>
  /** Null also where it would not change the step. */
  forecast: Forecast | null
  nameOf: (userIds: ReadonlySet<string>) => string[]
}

async function gamesOf({ db, now }: ComposeCtx, deliveries: { to: Reader; payload: { gameId: string } }[]) {
  const wanted = deliveries.map(({ to, payload }) => ({ profileId: to.profileId, gameId: payload.gameId }))
  const games = await gamesForCaptains(db, wanted, now)
  const current = countedGames(await readCounts(db, [...new Set(games.map(({ gameId }) => gameId))], now))
  const roster = [...current.values()].flatMap((game) => game.roster.map(({ userId }) => userId))
  const names = await firstNames(db, [...new Set(roster)])
  const known = games.flatMap((game) => {
    const [counted, captainId] = [current.get(game.gameId), wanted[game.messageIndex]?.profileId ?? '']
    return counted ? [{ game, current: counted, view: viewOf(counted, { ...game, captainId }, now) }] : []
  })
  const uncertain = known.filter((one) => dependsOnForecast(one.current, one.view, now))
  const forecasts = await readForecasts({ db, now }, [...new Set(uncertain.map(({ game }) => game.gameId))])
  const nameOf: Facts['nameOf'] = (ids) =>
    names.filter(({ userId }) => ids.has(userId)).map(({ firstName }) => firstName)
  return new Map(
    known.map(({ game, current, view }): [number, Facts] => {
      const forecast = forecastForStep(forecasts.get(game.gameId), now)
      return [game.messageIndex, { ...game, current, view, forecast, nameOf }]
    }),
  )
}

async function readForecasts({ db, now }: ComposeCtx, gameIds: string[]) {
  const habits = await habitsBefore(db, gameIds, now)
  const counts = await readCounts(db, [...gameIds, ...habits.earlier.map(({ id }) => id)], now)
  return forecastsOf(gameIds, { counts, habits }, now)
}

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

interface For {
  origin: string
  to: Reader
  now: Date
}

function factsOf(game: Facts, { origin, to, now }: For): CaptainFacts {
  const { rsvps, roster, state, facts } = game.current
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  const maybe = rsvps.filter(({ as, status, isForOldTime }) => as === 'roster' && status === 'Maybe' && !isForOldTime)
  const silent = roster.filter(({ userId }) => isUnanswered(answers.get(userId)))
  return {
    gameId: game.gameId,
    teamId: game.teamId,
    teamName: game.teamName,
    logoUrl: pictureAddress(origin, game.teamLogo),
    opponent: game.opponent,
    weekday: formatWeekday(game.startsAt, game.timeZone, to.locale),
    day: formatDay(game.startsAt, game.timeZone, to.locale),
    where: game.location,
    headCount: state.headCount,
    maybe: game.nameOf(new Set(maybe.map(({ userId }) => userId))),
    silent: game.nameOf(new Set(silent.map(({ userId }) => userId))),
    link: `${origin}/games/${game.gameId}`,
    step: stepOf(game.current, { ...game.view, forecast: game.forecast }, now),
    requestLink: facts.request && `${origin}/subs/${facts.request.id}`,
  }
}
