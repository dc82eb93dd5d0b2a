import { formatDay, formatWeekday } from '#core/mail/date-time.ts'
import { type ComposeCtx, type Composer, composerOfMany, type Reader } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { headCountOf } from '../attendance/rules.ts'
import { type CaptainFacts, shortEmail } from './emails.ts'
import { shortHanded } from './events.ts'
import { type GameForCaptain, gamesForCaptains } from './queries.ts'

export const captainAlertNotifications = (origin: string): Composer[] => [
  // Checked again before sending: players may have answered. A message that is late waits for the morning at the venue.
  composerOfMany(shortHanded, async (ctx, deliveries) => {
    const games = await gamesOf(ctx, deliveries)
    return deliveries.map(({ to }, place) => {
      const game = games.get(place)
      if (!game?.isShort) return undefined
      return game.sendableAt > ctx.now ? game.sendableAt : shortEmail(factsOf(game, { origin, to, now: ctx.now }))
    })
  }),
]

async function gamesOf({ db, now }: ComposeCtx, deliveries: { to: Reader; payload: { gameId: string } }[]) {
  const wanted = deliveries.map(({ to, payload }) => ({ profileId: to.profileId, gameId: payload.gameId }))
  const games = await gamesForCaptains(db, wanted, now)
  return new Map(games.map((game) => [game.place, game]))
}

const factsOf = (
  game: GameForCaptain,
  { origin, to, now }: { origin: string; to: Reader; now: Date },
): CaptainFacts => ({
  gameId: game.gameId,
  teamId: game.teamId,
  teamName: game.teamName,
  logoUrl: pictureAddress(origin, game.teamLogo),
  opponent: game.opponent,
  weekday: formatWeekday(game.startsAt, game.timeZone, to.locale),
  day: formatDay(game.startsAt, game.timeZone, to.locale),
  where: game.location,
  headCount: headCountOf(game.counted, { startsAt: game.startsAt, now }),
  maybe: game.maybe,
  silent: game.silent,
  link: `${origin}/games/${game.gameId}`,
})
