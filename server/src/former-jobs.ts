import { type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { event, type Job, job } from '#core/jobs/events.ts'
import type { NotificationKind } from '#core/notifications/notification.ts'
import { answeredForYou } from './features/game/rsvp/events.ts'
import { gameNews } from './features/message/game-news/events.ts'
import { welcome } from './features/people/profile/events.ts'
import { requestsOpen, spareAsked } from './features/substitute/sub-alert/events.ts'
import { offerBy } from './features/substitute/substitute/outcome/queries.ts'
import { offerOutcome } from './features/substitute/substitute/volunteer/events.ts'
import { invited } from './features/team/invitation/events.ts'
import { teamDeleted } from './features/team/team/events.ts'

const anyPayload = event('', Type.Object({}, { additionalProperties: true }))

/** A job of the previous release: the payload of the notification, and its recipient. */
const former = <P extends TObject>(name: string, kind: NotificationKind<P>): Job =>
  job(name, anyPayload, async (ctx, payload) => {
    const { profileId } = payload as { profileId?: string }
    await ctx.notify([{ profileId: profileId ?? null }], kind(Value.Parse(kind.payload, payload)))
  })

/** Jobs that the previous release queued, one per mail. The next release removes them. */
export const formerJobs: Job[] = [
  former('profile.send-welcome', welcome),
  former('team.tell-members-of-deletion', teamDeleted),
  former('invitation.send', invited),
  former('game-news.send', gameNews),
  former('rsvp.tell-player', answeredForYou),
  former('sub-alert.ask-spare', spareAsked),
  former('sub-alert.tell', requestsOpen),
  job('volunteer.tell-outcome', event('', offerOutcome.payload), async (ctx, offer) => {
    const facts = await offerBy(ctx.db, offer.volunteerId)
    if (facts) await ctx.notify([{ profileId: facts.profileId }], offerOutcome(offer))
  }),
]
