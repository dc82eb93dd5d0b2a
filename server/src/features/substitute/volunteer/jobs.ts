import { newUnguessableId } from '#core/ids.ts'
import { type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { gameChanged, subsReleased } from '../../game/events.ts'
import { recipient } from '../../profile/queries.ts'
import { subRequestChanged } from '../request/events.ts'
import { startOfRequest } from '../request/queries.ts'
import { type OfferFacts, outcomeEmail, volunteeredEmail, withdrewEmail } from './emails.ts'
import { outcomeDue, personVolunteered, subWithdrew } from './events.ts'
import { captainsOf, claimNotification, type OfferMailRow, offerForMail, offersToNotify } from './queries.ts'

export const volunteerJobs = (origin: string): Job[] => [
  job('volunteer.tell-captains', personVolunteered, async (ctx, { volunteerId }) => {
    const offer = await offerForMail(ctx.db, volunteerId, ctx.now)
    // The offer may have been declined, withdrawn or blocked meanwhile; captains have nothing to decide then.
    if (!offer || (offer.outcome !== 'waiting' && offer.outcome !== 'accepted')) return
    if (offer.isBlocked) return
    const { volunteerName, position, note, openSpots } = offer
    const facts = { volunteerName, position, note, openSpots, isIn: offer.outcome === 'accepted' }
    await toCaptains(ctx, offer, (to) => volunteeredEmail(to, { ...factsOf(offer, origin, to.locale), ...facts }))
  }),

  job('volunteer.tell-captains-of-withdrawal', subWithdrew, async (ctx, { volunteerId }) => {
    const offer = await offerForMail(ctx.db, volunteerId, ctx.now)
    if (!offer || offer.outcome !== 'withdrawn') return
    const { volunteerName, openSpots } = offer
    await toCaptains(ctx, offer, (to) =>
      withdrewEmail(to, { ...factsOf(offer, origin, to.locale), volunteerName, openSpots }),
    )
  }),

  job('volunteer.gather-outcomes', subRequestChanged, (ctx, { requestId }) => queueOutcomeMails(ctx, requestId)),

  job('volunteer.gather-releases', subsReleased, async (ctx, { gameId }) => {
    const request = await startOfRequest(ctx.db, gameId)
    if (request) await queueOutcomeMails(ctx, request.id)
  }),

  job('volunteer.follow-game', gameChanged, async (ctx, { gameId }) => {
    const request = await startOfRequest(ctx.db, gameId)
    if (!request) return
    await queueOutcomeMails(ctx, request.id)
    // The notification at the start of the game moves with the game.
    const start = { at: request.startsAt, as: `${request.id}:start`, moves: true }
    if (request.startsAt > ctx.now) await ctx.announceAt(start, subRequestChanged, { requestId: request.id })
  }),

  job('volunteer.tell-outcome', outcomeDue, async (ctx, { volunteerId, turn }) => {
    const outcome = await claimNotification(ctx.db, { volunteerId, turn, now: ctx.now })
    const offer = outcome && (await offerForMail(ctx.db, volunteerId, ctx.now))
    const to = offer && (await recipient(ctx.db, offer.profileId))
    if (!to) return
    const captains = offer.isInTouch ? await captainsOf(ctx.db, offer.teamId) : []
    const link = outcome === 'accepted' ? `${origin}/games/${offer.gameId}` : requestUrl(offer, origin)
    const { isInTouch } = offer
    const facts = { ...factsOf(offer, origin, to.locale), firstName: to.firstName, captains, isInTouch, link }
    ctx.send(outcomeEmail(to, facts, outcome))
  }),
]

async function queueOutcomeMails(ctx: JobCtx, requestId: string) {
  const offers = await offersToNotify(ctx.db, requestId, ctx.now)
  await ctx.announce(outcomeDue, ...offers.map(({ volunteerId }) => ({ volunteerId, turn: newUnguessableId() })))
}

async function toCaptains(
  ctx: JobCtx,
  { teamId }: OfferMailRow,
  mail: (to: { name: string; address: string; locale: string }) => ReturnType<typeof withdrewEmail>,
) {
  for (const { name, email, locale } of await captainsOf(ctx.db, teamId))
    ctx.send(mail({ name, address: email, locale }))
}

/** The date is formatted in the language of the recipient. */
const factsOf = (offer: OfferMailRow, origin: string, locale: string): OfferFacts => ({
  teamName: offer.teamName,
  logoUrl: pictureAddress(origin, offer.teamLogo),
  opponent: offer.opponent,
  when: formatDateTime(offer.startsAt, offer.timeZone, locale),
  location: offer.location,
  link: requestUrl(offer, origin),
})

const requestUrl = ({ requestId }: OfferMailRow, origin: string) => `${origin}/subs/${requestId}`
