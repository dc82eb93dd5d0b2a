// @vitest-environment happy-dom
import { limits } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { contentOf, noSource, problemIn, problemOf, unreadLinesIn } from './source.ts'

const file = (bytes: Uint8Array<ArrayBuffer>) => ({ text: '', file: new File([bytes], 'season.csv') })

test('Maya sees an error when the source is empty or too large', () => {
  expect(problemOf(english, noSource)).toBe('Paste the schedule, or choose a file')
  expect(problemOf(english, { text: ' \n', file: null })).toBe('Paste the schedule, or choose a file')
  expect(problemOf(english, file(new Uint8Array()))).toBe('This file is empty. Choose another one')
  expect(problemOf(english, file(new Uint8Array(limits.scheduleBytes)))).toBeNull()
  expect(problemOf(english, file(new Uint8Array(limits.scheduleBytes + 1)))).toBe(
    'The schedule must be 512 KB or smaller',
  )
  expect(problemOf(english, { text: 'ä'.repeat(limits.scheduleBytes / 2 + 1), file: null })).toBe(
    'The schedule must be 512 KB or smaller',
  )
})

test('Maya’s pasted text is sent unchanged, and a file byte by byte', async () => {
  expect(atob(await contentOf({ text: 'Date,Opponent', file: null }))).toBe('Date,Opponent')
  // Windows-1252 for "é": the server detects the encoding, so it needs the raw bytes.
  expect(await contentOf(file(Uint8Array.of(0xe9)))).toBe('6Q==')
  expect(await contentOf({ ...file(Uint8Array.of(0xe9)), text: 'pasted before' })).toBe('6Q==')
})

const refusal = (...fields: [field: string, code: string][]) =>
  new ApiError(422, null, {
    code: 'schedule_not_readable',
    fields: fields.map(([field, code]) => ({ field, message: code })),
  })

test('Maya reads why nothing could be read, with the lines it is about', () => {
  const error = refusal(['line 3', 'no_date'], ['content', 'no_games'])
  expect(problemIn(english, error)).toBe('We couldn’t read any games from this')
  expect(unreadLinesIn(error)).toEqual([
    { line: 3, code: 'no_date' },
    { line: 0, code: 'no_games' },
  ])
})

test('Maya reads the only reason at the field itself', () => {
  expect(problemIn(english, refusal(['line 3', 'no_date']))).toBe('Line 3: There is no date.')
  expect(problemIn(english, refusal(['content', 'no_games']))).toBe('We found no games in it.')
  expect(unreadLinesIn(refusal(['line 3', 'no_date']))).toEqual([])
})

test('Maya’s page does not break on a reason that only another version knows', () => {
  expect(problemIn(english, refusal(['line 3', 'unheard_of']))).toBe('Line 3: unheard_of')
})

test('Maya reads that there is no room for more games', () => {
  expect(problemIn(english, new ApiError(409, null, { code: 'too_many_games' }))).toBe(
    'A team can have at most 2000 games',
  )
})

test('a failed request is not shown as a problem of Maya’s schedule', () => {
  expect(problemIn(english, new ApiError(500, null))).toBeNull()
  expect(unreadLinesIn(new ApiError(500, null))).toEqual([])
  expect(problemIn(english, new ApiError(413, null, { code: 'too_large' }))).toBe(
    'The schedule must be 512 KB or smaller',
  )
})
