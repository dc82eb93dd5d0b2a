import type { HeadCount } from '@app/contract'
import { expect, test } from 'vitest'
import {
  draftFor,
  namesOf,
  settledNumber,
  shortWords,
  successWords,
  typedNumber,
  withoutRow,
  withRow,
} from './request-draft.ts'
import { wavesBefore } from './use-create-request.ts'

const enough: HeadCount = {
  in: 9,
  least: 7,
  target: 9,
  most: 12,
  waiting: 0,
  isEarly: false,
  lacks: [],
  composition: null,
}

test.each([
  ['1', '1'],
  ['3', '3'],
  ['0', '1'],
  ['-2', '1'],
  ['1.5', '1'],
  ['two', '1'],
  ['1e1', '10'],
  ['500', '20'],
  ['', ''],
])('[GDETAIL-5] Maya types %j for the number of subs and sees %j', (typed, stands) => {
  expect(typedNumber(typed)).toBe(stands)
})

test('[GDETAIL-5] Maya leaves the number of subs empty, and it is 1', () => {
  expect(settledNumber('')).toBe('1')
  expect(settledNumber('4')).toBe('4')
})

test('[GDETAIL-5] Maya, whose side is full, starts with one sub and one empty position', () => {
  const draft = draftFor(enough)
  expect(draft.numberOfSubs).toBe('1')
  expect(draft.positions.map(({ name }) => name)).toEqual([''])
  expect(draftFor(null)).toEqual(draft)
})

test('[GDETAIL-5] Maya, who is short of two and a goalkeeper, finds the form filled in', () => {
  const headCount = { ...enough, in: 7, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }] }
  const draft = draftFor(headCount)
  expect(draft.numberOfSubs).toBe('2')
  expect(draft.positions.map(({ name }) => name)).toEqual(['Goalkeeper'])
  expect(shortWords(headCount)).toBe("You're 2 short, no Goalkeeper: ask for subs.")
})

test('[GDETAIL-5] Maya asks for as many as the positions or the rule of the league want, even of a side that is full', () => {
  const lacks = [
    { position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 },
    { position: 'Defender', in: 1, missing: 2, waiting: 0 },
  ]
  expect(draftFor({ ...enough, lacks }).numberOfSubs).toBe('3')
  expect(shortWords({ ...enough, lacks })).toBe('No Goalkeeper, 2 × Defender missing: ask for subs.')
  const composition = { gender: 'female', least: 3, in: 2, waiting: 0 }
  expect(draftFor({ ...enough, composition }).numberOfSubs).toBe('1')
  expect(shortWords({ ...enough, composition })).toBe('1 more woman needed: ask for a sub.')
})

test('Maya, who waits for answers, is asked for the players who are missing even if all of them come', () => {
  const silent = { ...enough, in: 2, waiting: 5, isEarly: true }
  expect(draftFor(silent).numberOfSubs).toBe('2')
  expect(shortWords(silent), 'too early to say').toBeNull()
  const lacks = [
    { position: 'Goalkeeper', in: 0, missing: 1, waiting: 1 },
    { position: 'Defender', in: 0, missing: 2, waiting: 1 },
  ]
  const draft = draftFor({ ...enough, waiting: 2, lacks })
  expect(draft.numberOfSubs).toBe('1')
  expect(draft.positions.map(({ name }) => name)).toEqual(['Defender'])
  const composition = { gender: 'female', least: 4, in: 1, waiting: 1 }
  expect(draftFor({ ...enough, waiting: 1, composition }).numberOfSubs).toBe('2')
})

test('Maya reads of no shortage when there is none, and never asks for more than the limit', () => {
  expect(shortWords(enough)).toBeNull()
  expect(shortWords(null)).toBeNull()
  expect(draftFor({ ...enough, in: 0, least: 60, target: null }).numberOfSubs).toBe('20')
})

test('[GDETAIL-5] Maya adds and removes positions, but never the last, and empty ones are dropped', () => {
  const one = draftFor(null).positions
  const three = withRow(withRow(one))
  expect(new Set(three.map(({ key }) => key)).size).toBe(3)
  expect(withoutRow(three, 1).map(({ key }) => key)).toEqual([0, 2])
  expect(withRow(withoutRow(three, 1)).map(({ key }) => key)).toEqual([0, 2, 3])
  expect(withoutRow(one, 0)).toEqual(one)
  const names = [' Goalkeeper ', '  ', 'Defender']
  expect(namesOf(three.map((row, place) => ({ ...row, name: names[place] ?? '' })))).toEqual(['Goalkeeper', 'Defender'])
})

test('[GDETAIL-6] Maya reads how many substitutes she asked for, and their positions', () => {
  expect(successWords({ numberOfSubs: 2, positions: ['Goalkeeper', 'Defender'] })).toBe(
    'Successfully requested 2 substitute(s) for positions: Goalkeeper, Defender',
  )
})

test('Maya asks her spares first only for as long as everybody else still has time before the game', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const labels = (start: string) => wavesBefore(new Date(start), now).map(({ label }) => label)
  expect(labels('2026-11-15T14:30:00Z')).toEqual([])
  expect(labels('2026-11-16T00:00:00Z')).toEqual(['For 2 hours', 'For 6 hours', 'Until 6 hours before the game'])
  expect(labels('2026-11-25T12:00:00Z')).toContain('Until 3 days before the game')
})

test('[LINEUP-6] Maya taps the gap of the left back, and the form asks for it first', () => {
  const headCount = {
    in: 6,
    least: null,
    target: 8,
    most: null,
    waiting: 0,
    isEarly: false,
    lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }],
    composition: null,
  }
  expect(namesOf(draftFor(headCount, 'Left back').positions)).toEqual(['Left back', 'Goalkeeper'])
  expect(namesOf(draftFor(headCount, 'goalkeeper').positions)).toEqual(['goalkeeper'])
})
