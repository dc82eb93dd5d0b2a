import type { SubRequestDetail, SubRequestStatus, VolunteerStatus } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface OfferText {
  title: MessageDescriptor
  badge: 'Waiting' | 'Accepted' | null
  text: MessageDescriptor
}

/** A withdrawn offer is explained by the volunteer form instead. */
export type CurrentOffer = Exclude<VolunteerStatus, 'Withdrawn'>

/** The status of the user's offer. Volunteers who are not needed are thanked. */
export function offerText({
  mine,
  status,
  teamName,
}: Pick<SubRequestDetail, 'status' | 'teamName'> & { mine: CurrentOffer }): OfferText {
  if (status === 'Cancelled' && mine !== 'Declined' && mine !== 'Released') {
    return {
      title: msg`The game is cancelled`,
      badge: null,
      text: msg`Thanks for offering to help. You’re free that day.`,
    }
  }
  if (mine === 'Waiting') return waiting[status](teamName)
  return settled[mine](teamName)
}

type OfferTextOf = (teamName: string) => OfferText

const stillWaiting: OfferTextOf = (teamName) => ({
  title: msg`You volunteered`,
  badge: 'Waiting',
  text: msg`A captain of ${teamName} has to accept you. You’ll get an email either way.`,
})

const waiting: Record<SubRequestStatus, OfferTextOf> = {
  Open: stillWaiting,
  Cancelled: stillWaiting,
  Filled: () => ({
    title: msg`All spots are filled`,
    badge: 'Waiting',
    text: msg`Thanks for offering. If a spot opens up again, you’ll be among the first to know.`,
  }),
  Closed: (teamName) => ({
    title: msg`Thank you for offering`,
    badge: null,
    text: msg`${teamName} doesn’t need anyone after all, so you’re free that day.`,
  }),
  Started: () => ({
    title: msg`Thank you for offering`,
    badge: null,
    text: msg`The game has started, and nobody got back to you in time. We’re sorry about that.`,
  }),
}

const settled: Record<Exclude<CurrentOffer, 'Waiting'>, OfferTextOf> = {
  Accepted: () => ({
    title: msg`You’re in`,
    badge: 'Accepted',
    text: msg`You’re playing as a sub. If you can’t make it, withdraw early so the spot opens up again.`,
  }),
  Declined: (teamName) => ({
    title: msg`Not this time`,
    badge: null,
    text: msg`Thanks for offering. It didn’t work out with ${teamName} this time, so you’re free that day.`,
  }),
  Released: (teamName) => ({
    title: msg`Not needed after all`,
    badge: null,
    text: msg`Thanks for being ready to play. ${teamName} no longer needs a sub, so you’re free that day.`,
  }),
}
