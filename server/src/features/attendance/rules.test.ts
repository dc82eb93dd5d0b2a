import { expect, test } from 'vitest'
import { headCountOf } from './rules.ts'

const startsAt = new Date('2026-11-20T19:30:00Z')
const soon = { startsAt, now: new Date('2026-11-20T12:00:00Z') }

test('Maya sees the positions that her team is short of, and only those', () => {
  const counted = { in: 4, least: 2, target: 5, most: null, waiting: 3, composition: null }
  const positions = [
    { position: 'Goalkeeper', least: 1, in: 0, waiting: 1 },
    { position: 'Defender', least: 2, in: 2, waiting: 0 },
    { position: 'Striker', least: 1, in: 2, waiting: 0 },
    { position: 'Midfielder', least: 3, in: 1, waiting: 2 },
  ]
  expect(headCountOf({ ...counted, isReminded: true, positions }, soon)).toEqual({
    ...counted,
    isEarly: false,
    lacks: [
      { position: 'Goalkeeper', in: 0, missing: 1, waiting: 1 },
      { position: 'Midfielder', in: 1, missing: 2, waiting: 2 },
    ],
  })
})

test.each([
  ['2026-11-18T12:00:00Z', 3, false, true, 'two days before, without a reminder'],
  ['2026-11-18T12:00:00Z', 3, true, false, 'after the first reminder'],
  ['2026-11-18T12:00:00Z', 0, false, false, 'everybody has answered'],
  ['2026-11-19T19:29:59Z', 3, false, true, 'a second more than a day before'],
  ['2026-11-19T19:30:00Z', 3, false, false, 'a day before'],
])(
  'Maya reads at %s, with %i silent players and a reminder sent: %s, that it is early: %s (%s)',
  (now, waiting, isReminded, isEarly) => {
    const counted = { in: 4, least: 8, target: null, most: null, waiting, isReminded, positions: [], composition: null }
    expect(headCountOf(counted, { startsAt, now: new Date(now) }).isEarly).toBe(isEarly)
  },
)
