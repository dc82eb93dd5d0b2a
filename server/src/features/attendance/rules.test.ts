import { localOf } from '@app/contract'
import { describe, expect, test } from 'vitest'
import { headCountOf, isForOldTime, type StoredAnswer } from './rules.ts'

const moment = (instant: string, zone: string) => {
  const startsAt = new Date(instant)
  return { startsAt, startsOn: localOf(startsAt, zone).date }
}
const isAsked = (status: StoredAnswer, from: ReturnType<typeof moment>, to: ReturnType<typeof moment>) =>
  isForOldTime({ status, answeredFor: from.startsAt, answeredOn: from.startsOn }, to)

describe('Robin said yes, and the game moves', () => {
  test.each([
    ['not at all', '2026-11-24T19:30:00Z', false],
    ['by a millisecond less than two hours later', '2026-11-24T21:29:59.999Z', false],
    ['by exactly two hours later', '2026-11-24T21:30:00Z', true],
    ['by a millisecond less than two hours earlier', '2026-11-24T17:30:00.001Z', false],
    ['by exactly two hours earlier', '2026-11-24T17:30:00Z', true],
    ['to the same time of the next day', '2026-11-25T19:30:00Z', true],
  ])('%s', (_, to, asked) => {
    const before = moment('2026-11-24T19:30:00Z', 'America/New_York')
    const after = moment(to, 'America/New_York')
    expect(isAsked('going', before, after)).toBe(asked)
    expect(isAsked('maybe', before, after)).toBe(asked)
    expect(isAsked('not_going', before, after), 'no is no').toBe(false)
  })

  test.each([
    ['over midnight at the venue, by a minute', '2026-11-25T04:59:00Z', '2026-11-25T05:00:00Z', true],
    ['over midnight in Greenwich, which is evening there', '2026-11-24T23:59:00Z', '2026-11-25T00:00:00Z', false],
    ['within the night when an hour comes twice', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', false],
    ['from 01:30 to 03:30 in the night that has no 02:30', '2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', false],
    ['from 00:30 to 01:30 the second time', '2026-11-01T04:30:00Z', '2026-11-01T06:30:00Z', true],
  ])('%s', (_, from, to, asked) => {
    expect(isAsked('going', moment(from, 'America/New_York'), moment(to, 'America/New_York'))).toBe(asked)
  })

  test('to a zone where the same moment is another day', () => {
    const instant = '2026-11-24T23:30:00Z'
    expect(isAsked('going', moment(instant, 'Europe/London'), moment(instant, 'Europe/Berlin'))).toBe(true)
    expect(isAsked('going', moment(instant, 'Europe/London'), moment(instant, 'Europe/Lisbon'))).toBe(false)
  })
})

test('Maya is told what her side is short of, and only that', () => {
  const counted = { in: 4, least: 2, target: 5, most: null, composition: null }
  const positions = [
    { position: 'Goalkeeper', least: 1, in: 0 },
    { position: 'Defender', least: 2, in: 2 },
    { position: 'Striker', least: 1, in: 2 },
    { position: 'Midfielder', least: 3, in: 1 },
  ]
  expect(headCountOf({ ...counted, positions })).toEqual({
    ...counted,
    lacks: [
      { position: 'Goalkeeper', in: 0, missing: 1 },
      { position: 'Midfielder', in: 1, missing: 2 },
    ],
  })
})
