import type { Attendee, Game, SignedInUser } from '@app/contract'

export const maya: SignedInUser = {
  id: 'maya',
  auth0Id: 'oidc|maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  gender: '',
  avatar: '',
  timeZone: '',
  locale: '',
}

export const attendee = (userId: string, status: Attendee['status'], more: Partial<Attendee> = {}): Attendee => ({
  userId,
  status,
  firstName: userId,
  lastName: '',
  avatar: '',
  as: 'roster',
  isForOldTime: false,
  answeredBy: '',
  ...more,
})

/** A game of Maya's team. Priya is going, Maya has not answered. */
export const game = (more: Partial<Game> = {}): Game => ({
  id: 'final',
  teamId: 'night-shift',
  teamName: 'Night Shift FC',
  teamLogo: '',
  sport: 'Soccer',
  opponentTeamName: 'Real Sosobad',
  startTime: '2026-11-18T03:30:00.000Z',
  endTime: '2026-11-18T05:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  location: 'Delta Park',
  status: 'Upcoming',
  ourScore: null,
  theirScore: null,
  rsvps: [attendee('priya', 'Going')],
  going: 1,
  answer: null,
  answerIsForOldTime: false,
  headCount: { in: 1, least: null, target: 9, most: null, lacks: [], composition: null },
  notes: '',
  version: 1,
  cancelReason: '',
  resultNote: '',
  roster: [
    { userId: 'maya', firstName: 'Maya', lastName: 'Okafor', avatar: '', role: 'Captain' },
    { userId: 'priya', firstName: 'Priya', lastName: 'Nair', avatar: '', role: 'Player' },
  ],
  role: 'Captain',
  subRequestId: null,
  rosterOnly: false,
  can: {
    answer: true,
    answerForOthers: true,
    edit: true,
    cancel: true,
    restore: false,
    recordResult: false,
    requestSubs: false,
    seeHistory: true,
  },
  ...more,
})
