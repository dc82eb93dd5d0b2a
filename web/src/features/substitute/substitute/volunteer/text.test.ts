import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { positionLabel } from '../text.ts'
import { choiceRefusal, offerRefusal, recordText } from './text.ts'

test.each([
  [{ subbed: 6, noShows: 0 }, 'subbed 6 times, 0 no-shows'],
  [{ subbed: 1, noShows: 1 }, 'subbed 1 time, 1 no-show'],
  [{ subbed: 0, noShows: 2 }, 'subbed 0 times, 2 no-shows'],
  [{ subbed: 0, noShows: 0 }, 'first time'],
])('Maya reads of a volunteer with %j: %s', (record, text) => {
  expect(recordText(english, record)).toBe(text)
})

test('Ines, who would play anywhere, is shown with any position', () => {
  expect(positionLabel(english, '')).toBe('Any position')
  expect(positionLabel(english, 'Defender')).toBe('Defender')
})

test('[SUBS-4] Maya and Ines read that somebody was quicker, and are asked to retry only after failures', () => {
  const again = { id: 'again', message: 'Try again.' }
  const filled = new ApiError(409, null, { code: 'request_filled' })
  expect(choiceRefusal(english, filled, 'Ines D.', again).text).toMatch(
    /^All spots are filled now. Ines D. is still waiting/,
  )
  expect(offerRefusal(english, filled, again).text).toBe('Someone beat you to it: all spots are filled.')
  expect(choiceRefusal(english, new NetworkError(null), 'Ines D.', again).text).toBe('Try again.')
  expect(offerRefusal(english, new ApiError(502, null), again).text).toBe('Try again.')
})
