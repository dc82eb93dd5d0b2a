import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { problemIn, unreadLinesIn } from './refusal.ts'

const refusal = new ApiError(422, null, {
  code: 'schedule_not_readable',
  fields: [
    { field: 'line 3', message: 'There is no date.' },
    { field: 'content', message: 'There is no game in it.' },
  ],
})

test('Maya reads why nothing could be read, with the lines it is about', () => {
  expect(problemIn(refusal)).toBe('No game could be read from this')
  expect(unreadLinesIn(refusal)).toEqual([
    { line: 3, message: 'There is no date.' },
    { line: 0, message: 'There is no game in it.' },
  ])
})

test('a call that failed is no fault of the schedule', () => {
  expect(problemIn(new ApiError(500, null))).toBeNull()
  expect(unreadLinesIn(new ApiError(500, null))).toEqual([])
  expect(problemIn(new ApiError(413, null, { code: 'too_large' }))).toBe('The schedule must be 512 KB or smaller')
})
