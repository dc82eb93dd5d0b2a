import { expect, test } from 'vitest'
import { boardQuery, isFiltered } from './board-filter.ts'

const everything = { search: '', sport: '', position: '', from: '', until: '' } as const

test('Ines sets no filter', () => {
  expect(boardQuery(everything)).toEqual({})
  expect(isFiltered(everything)).toBe(false)
})

test('[SUBS-1] Ines filters by what she picked, both days included, in her own time zone', () => {
  const filter = { search: 'park', sport: 'Soccer', position: 'Wing', from: '2026-10-31', until: '2026-11-01' } as const
  // The clocks go back that night, so the last day has 25 hours.
  expect(boardQuery(filter, 'America/Los_Angeles')).toEqual({
    q: 'park',
    sport: 'Soccer',
    position: 'Wing',
    from: '2026-10-31T07:00:00.000Z',
    until: '2026-11-02T08:00:00.000Z',
  })
  expect(isFiltered(filter)).toBe(true)
})
