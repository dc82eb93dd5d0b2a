import type { GameFacts } from './game-facts.ts'
import type { GamePeople } from './game-state.ts'

/** A game for tests. The test overrides what matters to it. */

export const START = '2026-11-20T19:30:00.000Z'

export const roster = (...names: string[]) => names.map((userId) => ({ userId, position: '' }))
export const going = (userId: string, more = {}) =>
  ({ userId, status: 'Going', as: 'roster', isForOldTime: false, position: '', ...more }) as const

export const gameOf = (more: Partial<GamePeople> = {}): GamePeople => ({
  sport: 'Soccer',
  kind: 'game',
  status: 'Upcoming',
  startTime: START,
  rsvps: [],
  roster: [],
  ...more,
})
export const factsOf = ({
  needs,
  ...more
}: Partial<Omit<GameFacts, 'needs'>> & { needs?: Partial<GameFacts['needs']> } = {}) =>
  ({
    movedAt: null,
    askedAgain: { at: null, people: [] },
    composition: null,
    request: null,
    waiting: { offered: 0 },
    dropOuts: [],
    lineUp: { formation: null, isSet: false, places: [], earlier: [] },
    needs: { min: null, target: null, max: null, positions: [], ...needs },
    ...more,
  }) satisfies GameFacts
