import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../../lib/api/api-error.ts'
import { choiceRefusal, offerRefusal, positionLabel, recordText } from './text.ts'

test.each([
  [{ subbed: 6, noShows: 0 }, 'subbed 6 times, 0 no-shows'],
  [{ subbed: 1, noShows: 1 }, 'subbed 1 time, 1 no-show'],
  [{ subbed: 0, noShows: 2 }, 'subbed 0 times, 2 no-shows'],
  [{ subbed: 0, noShows: 0 }, 'first time'],
])('Maya reads of a volunteer with %j: %s', (record, text) => {
  expect(recordText(record)).toBe(text)
})

test('Ines, who would play anywhere, is shown with any position', () => {
  expect(positionLabel('')).toBe('Any position')
  expect(positionLabel('Defender')).toBe('Defender')
})

test('[SUBS-4] Maya and Ines read that somebody was quicker, and are asked to retry only after failures', () => {
  const filled = new ApiError(409, null, { code: 'request_filled' })
  expect(choiceRefusal(filled, 'Ines D.', 'Try again.')).toMatch(
    /^Every spot is taken by now. Ines D. is still waiting/,
  )
  expect(offerRefusal(filled, 'Try again.')).toBe('Somebody else was quicker: every spot is taken.')
  expect(choiceRefusal(new NetworkError(null), 'Ines D.', 'Try again.')).toBe('Try again.')
  expect(offerRefusal(new ApiError(502, null), 'Try again.')).toBe('Try again.')
})
