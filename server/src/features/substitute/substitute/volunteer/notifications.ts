import { formatDateTime, formatDay } from '#core/mail/date-time.ts'
import { type ComposeCtx, type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { createAnswerLinks } from '../../../game/answer-link/queries.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { countedGames } from '../../../game/attendance/rules.ts'
import { forecastForStep, forecastsOf } from '../../../game/forecast/habit/rules.ts'
import { dependsOnForecast, stepOf, viewOf } from '../../../game/forecast/next-step/rules.ts'
import { habitsBefore } from '../../../game/forecast/queries.ts'
import { ofGame } from '../../../game/game/rules.ts'
import { claimNotification, type OfferMailRow, offerBy, offerForMail } from '../outcome/queries.ts'
import { isLineUpShort } from '../outcome/rules.ts'
import { offerOutcome, thanked, volunteered, withdrew } from './events.ts'
import { type OfferFacts, outcomeMail, thankedMail, volunteeredMail, withdrewMail } from './mails.ts'
import { captainOfOffer, captainsWithAddress, claimThanks } from './queries.ts'

export const volunteerNotifications = (origin: string): Composer[] => [
  composer(volunteered, async (ctx, { locale, say }, { volunteerId, volunteeredAt }) => {
    const offer = await currentOffer(ctx, volunteerId)
    // The offer may have been declined, withdrawn or blocked meanwhile, so that captains have nothing to decide.
    if (!offer || (offer.outcome !== 'waiting' && offer.outcome !== 'accepted')) return undefined
    if (offer.isBlocked) return undefined
    // The person withdrew and volunteered again, which has its own notification.
    if (volunteeredAt && offer.volunteeredAt > new Date(volunteeredAt)) return undefined
    const { volunteerName, formerName, position, note, openSpots } = offer
    const facts = { volunteerName, formerName, position, note, openSpots, isIn: offer.outcome === 'accepted' }
    return { ...volunteeredMail(say, { ...factsOf(offer, origin, locale), ...facts }), ...ofGame(offer) }
  }),

  composer(withdrew, async (ctx, { profileId, locale, say }, { volunteerId }) => {
    const offer = await currentOffer(ctx, volunteerId)
    if (!offer || offer.outcome !== 'withdrawn') return undefined
    const next = await nextOf(ctx, { gameId: offer.gameId, volunteerId, captainId: profileId })
    if (!next) return undefined
    const { volunteerName, note } = offer
    const { requestLink, ...facts } = factsOf(offer, origin, locale)
    const link = `${origin}/games/${offer.gameId}`
    return {
      ...withdrewMail(say, { ...facts, ...next, requestLink, link, volunteerName, note }),
      ...ofGame(offer),
    }
  }),

  composer(offerOutcome, async (ctx, { profileId, locale, firstName, say }, { volunteerId, turn }) => {
    const known = await knownAbout(ctx, volunteerId)
    const outcome = known && (await claimNotification(ctx.db, { volunteerId, turn, ...known }))
    const offer = outcome && (await offerForMail(ctx.db, { volunteerId, ...known }))
    if (!offer) return undefined
    const captains = offer.isInTouch ? await captainsWithAddress(ctx.db, offer.teamId) : []
    const offered = factsOf(offer, origin, locale)
    const link = outcome === 'accepted' ? `${origin}/games/${offer.gameId}` : offered.requestLink
    const [token] =
      outcome === 'accepted' ? await createAnswerLinks(ctx.db, [{ gameId: offer.gameId, profileId }], ctx.now) : []
    const giveUpLink = token === undefined ? offered.requestLink : `${origin}/a/${token}?answer=not-going`
    const facts = { ...offered, firstName, captains, isInTouch: offer.isInTouch, link, giveUpLink }
    return { ...outcomeMail(say, facts, outcome), ...ofGame(offer) }
  }),

  composer(thanked, async (ctx, { locale, firstName, say }, { volunteerId, turn }) => {
    // A captain may have corrected it in the meantime.
    const offer = (await claimThanks(ctx.db, { volunteerId, turn })) && (await currentOffer(ctx, volunteerId))
    if (!offer) return undefined
    const facts = { ...factsOf(offer, origin, locale), firstName, link: `${origin}/account/numbers` }
    return { ...thankedMail(say, facts), ...ofGame(offer) }
  }),
]

async function currentOffer(ctx: ComposeCtx, volunteerId: string) {
  const known = await knownAbout(ctx, volunteerId)
  return known && offerForMail(ctx.db, { volunteerId, ...known })
}

/** What a captain does next about the game of an offer, as on its page. */
async function nextOf({ db, now }: ComposeCtx, at: { gameId: string; volunteerId: string; captainId: string }) {
  const captain = await captainOfOffer(db, at)
  const game = countedGames(await readCounts(db, [at.gameId], now)).get(at.gameId)
  if (!captain || !game) return undefined
  const view = viewOf(game, captain, now)
  const uncertain = dependsOnForecast(game, view, now) ? [game.id] : []
  const habits = await habitsBefore(db, uncertain, now)
  const counts = await readCounts(db, [...uncertain, ...habits.earlier.map(({ id }) => id)], now)
  const forecast = forecastForStep(forecastsOf(uncertain, { counts, habits }, now).get(game.id), now)
  return {
    headCount: game.state.headCount,
    isOnBoard: game.facts.request?.isOpen ?? false,
    step: stepOf(game, { ...view, forecast }, now),
  }
}

async function knownAbout({ db, now }: ComposeCtx, volunteerId: string) {
  const offer = await offerBy(db, volunteerId)
  return offer && { now, hasShortage: isLineUpShort(await readCounts(db, [offer.gameId], now)) }
}

/** Dates are formatted in the recipient's language. */
const factsOf = (offer: OfferMailRow, origin: string, locale: string): OfferFacts => ({
  teamName: offer.teamName,
  logoUrl: pictureAddress(origin, offer.teamLogo),
  opponent: offer.opponent,
  when: formatDateTime(offer.startsAt, offer.timeZone, locale),
  day: formatDay(offer.startsAt, offer.timeZone, locale),
  location: offer.location,
  link: `${origin}/subs/${offer.requestId}`,
  requestLink: `${origin}/subs/${offer.requestId}`,
})
