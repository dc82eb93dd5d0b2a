// @vitest-environment happy-dom
import { limits } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { contentOf, noSource, problemOf } from './source.ts'

const file = (bytes: Uint8Array<ArrayBuffer>) => ({ text: '', file: new File([bytes], 'season.csv') })

test('Maya is told when there is nothing to read, or too much', () => {
  expect(problemOf(noSource)).toBe('Paste the schedule, or choose a file')
  expect(problemOf({ text: ' \n', file: null })).toBe('Paste the schedule, or choose a file')
  expect(problemOf(file(new Uint8Array()))).toBe('This file is empty. Choose another one')
  expect(problemOf(file(new Uint8Array(limits.scheduleBytes)))).toBeNull()
  expect(problemOf(file(new Uint8Array(limits.scheduleBytes + 1)))).toBe('The schedule must be 512 KB or smaller')
  expect(problemOf({ text: 'ä'.repeat(limits.scheduleBytes / 2 + 1), file: null })).toBe(
    'The schedule must be 512 KB or smaller',
  )
})

test('what Maya pastes is sent as it stands, and a file byte by byte', async () => {
  expect(atob(await contentOf({ text: 'Date,Opponent', file: null }))).toBe('Date,Opponent')
  // Windows-1252 for "é": the server tells the encoding, so nothing may touch it before.
  expect(await contentOf(file(Uint8Array.of(0xe9)))).toBe('6Q==')
  expect(await contentOf({ ...file(Uint8Array.of(0xe9)), text: 'pasted before' })).toBe('6Q==')
})
