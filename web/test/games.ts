import type { Attendee, Game, GameFacts, SignedInUser } from '@app/contract'
import { gameState } from '@app/contract/game-state'

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
  note: '',
  source: 'own',
  awayUntil: null,
  position: '',
  ...more,
})

/** A game of Maya's team. Priya is going, Maya hasn’t answered. */
export const game = (more: Partial<Game> = {}): Game => ({
  id: 'final',
  teamId: 'night-shift',
  teamName: 'Night Shift FC',
  teamLogo: '',
  sport: 'Soccer',
  kind: 'game',
  needed: null,
  title: '',
  opponentTeamName: 'Real Sosobad',
  startTime: '2026-11-18T03:30:00.000Z',
  endTime: '2026-11-18T05:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  location: 'Delta Park',
  status: 'Upcoming',
  ourScore: null,
  theirScore: null,
  forfeitedBy: null,
  rsvps: [attendee('priya', 'Going')],
  going: 1,
  answer: null,
  answerIsForOldTime: false,
  answerSource: 'own',
  ownSpot: null,
  series: null,
  waiting: null,
  headCount: {
    in: 1,
    min: null,
    target: 9,
    max: null,
    toFill: { offered: 0, waiting: 1, asked: 0, open: 7 },
    silent: 1,
    lacks: [],
    composition: null,
  },
  notes: '',
  movedFrom: null,
  version: 1,
  cancelReason: '',
  resultNote: '',
  resultBy: null,
  roster: [
    { userId: 'maya', firstName: 'Maya', lastName: 'Okafor', avatar: '', role: 'Captain', position: '' },
    { userId: 'priya', firstName: 'Priya', lastName: 'Nair', avatar: '', role: 'Player', position: '' },
  ],
  role: 'Captain',
  subRequestId: null,
  rosterOnly: false,
  dropOuts: [],
  side: { formation: '', spots: [], beside: [], bench: [] },
  facts: null,
  step: { kind: 'none' },
  can: {
    answer: true,
    answerForOthers: true,
    edit: true,
    cancel: true,
    restore: false,
    recordResult: false,
    requestSubs: false,
    seeHistory: true,
    setLineUp: true,
    correctPresence: false,
    addGuests: false,
  },
  ...more,
})

/** A game with the state that follows from its people, as the server sends it. */
export function played(
  more: Partial<Game> = {},
  { needs = {}, lineUp = {}, ...facts }: Partial<Omit<GameFacts, 'needs' | 'lineUp'>> & PartsOf<GameFacts> = {},
): Game {
  const known: GameFacts = {
    movedAt: null,
    askedAgain: { at: null, people: [] },
    composition: null,
    request: null,
    waiting: { offered: 0 },
    dropOuts: [],
    ...facts,
    needs: { min: null, target: null, max: null, positions: [], ...needs },
    lineUp: { formation: null, isSet: false, places: [], earlier: [], ...lineUp },
  }
  const shown = game(more)
  const { going, headCount, side } = gameState(shown, known)
  return { ...shown, going, headCount, side, facts: known }
}

type PartsOf<Facts extends GameFacts> = { needs?: Partial<Facts['needs']>; lineUp?: Partial<Facts['lineUp']> }
