import { expect, test } from 'vitest'
import { planCalendar } from './rules.ts'

const now = new Date('2026-11-16T17:00:00Z')
const startsAt = new Date('2026-11-24T19:30:00Z')
const said = {
  opponent: 'Rovers',
  rawOpponent: 'Rovers',
  timeZone: 'UTC',
  namesZone: false,
  location: 'Delta Park',
  notes: '',
}
const entry = { ...said, key: 'g1', uid: 'g1', line: 1, date: '2026-11-24', startsAt, isCancelled: false }
const link = {
  key: 'g1',
  gameId: 'game',
  base: { ...said, startsAt: startsAt.toISOString(), isCancelled: false },
  missingAt: new Date('2026-11-15T17:00:00Z'),
}
const game = (isLinked: boolean) => ({
  id: 'game',
  status: 'Upcoming' as const,
  kind: 'game' as const,
  title: '',
  needed: null,
  opponent: 'Rovers',
  startsAt,
  startsOn: '2026-11-24',
  endsAt: new Date('2026-11-24T21:30:00Z'),
  timeZone: 'UTC',
  location: 'Delta Park',
  notes: '',
  cancelledAt: null,
  cancelReason: '',
  ourScore: null,
  importUid: null,
  isLinked,
})
const kinds = (entries: (typeof entry)[], isLinked: boolean) =>
  planCalendar(entries, { games: [game(isLinked)], links: [link], teamName: 'Night Shift FC', now }).differences.map(
    ({ kind }) => kind,
  )

// misses: fixtures: a calendar does not cancel a game of two teams
test('[FIXTURE-4] the league’s calendar cancels, moves or loses a game of two teams: it stays as agreed', () => {
  const cancelled = { ...entry, isCancelled: true }
  const moved = { ...entry, startsAt: new Date('2026-11-24T21:00:00Z') }
  for (const [entries, change] of [
    [[cancelled], 'cancelled'],
    [[moved], 'moved'],
    [[], 'cancelled'],
  ] as const) {
    expect(kinds([...entries], false)).toEqual([change])
    expect(kinds([...entries], true)).toEqual([])
  }
})
