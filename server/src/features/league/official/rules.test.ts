import { expect, test } from 'vitest'
import { newsOf, type OfficialState, type Snapshot } from './rules.ts'

const game = {
  leagueId: 'l',
  leagueName: 'Eastside Sevens',
  home: 'Night Shift FC',
  away: 'Harbour Rovers',
  startsAt: '2026-11-18T19:30:00+00:00',
  timeZone: 'UTC',
  location: 'Delta Park',
}
const as = (state: OfficialState, more: Partial<Snapshot> = {}): Snapshot => ({ ...game, ...more, state })
const later = { startsAt: '2026-11-19T19:30:00+00:00' }
const elsewhere = { location: 'Hall 2' }

test('[OFFICIAL-9] Ben is told what is different from what he knows, and nothing twice', () => {
  expect(newsOf(as('held'), as('held'))).toBeNull()
  expect(newsOf(as('held'), as('held', elsewhere))).toBe('changed')
  expect(newsOf(as('held'), as('moved', later))).toBe('moved')
  expect(newsOf(as('moved', later), as('moved', later))).toBeNull()
  expect(newsOf(as('moved', later), as('held'))).toBe('changed')
  expect(newsOf(as('held'), as('called_off'))).toBe('called_off')
  expect(newsOf(as('called_off'), as('called_off', later))).toBeNull()
  expect(newsOf(as('called_off'), as('held'))).toBe('on_again')
  expect(newsOf(as('called_off'), as('moved', later))).toBe('moved')
  expect(newsOf(as('held'), as('ended'))).toBe('ended')
  expect(newsOf(as('called_off'), as('ended'))).toBe('ended')
  // They were asked again, and know that others may take it.
  expect(newsOf(as('moved', later), as('ended', later))).toBeNull()
  expect(newsOf(as('ended'), as('ended'))).toBeNull()
})
