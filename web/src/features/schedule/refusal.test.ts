import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { problemIn, unreadLinesIn } from './refusal.ts'

const refusal = (...fields: [field: string, message: string][]) =>
  new ApiError(422, null, {
    code: 'schedule_not_readable',
    fields: fields.map(([field, message]) => ({ field, message })),
  })

test('Maya reads why nothing could be read, with the lines it is about', () => {
  const error = refusal(['line 3', 'There is no date.'], ['content', 'There is no game in it.'])
  expect(problemIn(error)).toBe('No game could be read from this')
  expect(unreadLinesIn(error)).toEqual([
    { line: 3, message: 'There is no date.' },
    { line: 0, message: 'There is no game in it.' },
  ])
})

test('Maya reads the only reason at the field itself', () => {
  expect(problemIn(refusal(['line 3', 'There is no date.']))).toBe('Line 3: There is no date.')
  expect(problemIn(refusal(['content', 'There is no game in it.']))).toBe('There is no game in it.')
  expect(unreadLinesIn(refusal(['line 3', 'There is no date.']))).toEqual([])
})

test('Maya reads that there is no room for more games', () => {
  expect(problemIn(new ApiError(409, null, { code: 'too_many_games' }))).toBe('A team can have at most 2000 games')
})

test('a call that failed is no fault of the schedule', () => {
  expect(problemIn(new ApiError(500, null))).toBeNull()
  expect(unreadLinesIn(new ApiError(500, null))).toEqual([])
  expect(problemIn(new ApiError(413, null, { code: 'too_large' }))).toBe('The schedule must be 512 KB or smaller')
})
