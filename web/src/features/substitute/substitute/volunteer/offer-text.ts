import type { SubRequestDetail, SubRequestStatus, VolunteerStatus } from '@app/contract'

interface OfferText {
  title: string
  badge: 'Waiting' | 'Accepted' | null
  text: string
}

/** The status of the user's own offer as text. Volunteers who are not needed are thanked. */
export function offerText({
  mine,
  status,
  teamName,
}: Pick<SubRequestDetail, 'mine' | 'status' | 'teamName'>): OfferText {
  if (status === 'Cancelled' && mine !== 'Declined' && mine !== 'Released') {
    return {
      title: 'The game is cancelled',
      badge: null,
      text: 'Thank you for offering to help. You are free that day.',
    }
  }
  if (mine === 'Waiting') return waiting[status](teamName)
  return settled[mine ?? 'Withdrawn'](teamName)
}

type OfferTextOf = (teamName: string) => OfferText

const stillWaiting: OfferTextOf = (teamName) => ({
  title: 'You volunteered',
  badge: 'Waiting',
  text: `A captain of ${teamName} has to accept you. You get an email either way.`,
})

const waiting: Record<SubRequestStatus, OfferTextOf> = {
  Open: stillWaiting,
  Cancelled: stillWaiting,
  Filled: () => ({
    title: 'Every spot is taken',
    badge: 'Waiting',
    text: 'Thank you for offering. If a spot opens again, you are among the first to hear.',
  }),
  Closed: (teamName) => ({
    title: 'Thank you for offering',
    badge: null,
    text: `${teamName} needs nobody any more this time. You are free that day.`,
  }),
  Started: () => ({
    title: 'Thank you for offering',
    badge: null,
    text: 'The game has started, and nobody got back to you in time. We are sorry about that.',
  }),
}

const settled: Record<Exclude<VolunteerStatus, 'Waiting'>, OfferTextOf> = {
  Accepted: () => ({
    title: 'You are in',
    badge: 'Accepted',
    text: 'You’re playing as a sub. If you can’t make it, withdraw early: the spot opens again.',
  }),
  Declined: (teamName) => ({
    title: 'Not this time',
    badge: null,
    text: `Thank you for offering. ${teamName} decided otherwise this time, so you are free that day.`,
  }),
  Released: (teamName) => ({
    title: 'Not needed after all',
    badge: null,
    text: `Thank you for being ready to play. ${teamName} gave the spot back, so you are free that day.`,
  }),
  Withdrawn: () => ({
    title: 'You took your offer back',
    badge: null,
    text: 'No hard feelings: things come up.',
  }),
}
