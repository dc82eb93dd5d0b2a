import type { HeadCount } from '@app/contract'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '../../../../../test/render.tsx'
import { positionsLabel } from '../text.ts'
import {
  askLabel,
  choicesFor,
  draftFor,
  namesOf,
  positionsOf,
  positionsOfSport,
  reasonText,
  rowsOf,
  settledNumber,
  shortText,
  successText,
  typedNumber,
  withoutRow,
  withRow,
} from './request-draft.ts'
import { wavesBefore } from './use-create-request.ts'

const enough: HeadCount = {
  in: 9,
  min: 7,
  target: 9,
  max: 12,
  waiting: 0,
  isEarly: false,
  missing: 0,
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

test('[GDETAIL-5] Maya, whose side is full, starts with one sub for any position, for anyone to see', () => {
  const draft = draftFor(enough)
  expect(draft).toMatchObject({ numberOfSubs: '1', chosen: [], rows: null, audience: 'anyone' })
  expect(positionsOf(draft)).toEqual([])
  expect(draftFor(null)).toEqual(draft)
  expect(reasonText(english, enough)).toBeNull()
})

test('[GDETAIL-5] Maya, who is short of two and a goalkeeper, finds the number and its reason', () => {
  const headCount = { ...enough, in: 7, missing: 2, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }] }
  const { numberOfSubs } = draftFor(headCount)
  expect(numberOfSubs).toBe('2')
  expect(reasonText(english, headCount)).toBe('7 of 9 in, so 2')
  expect(askLabel(english, numberOfSubs)).toBe('Ask for 2 Subs')
  expect([askLabel(english, '1'), askLabel(english, '')]).toEqual(['Ask for a Sub', 'Ask for a Sub'])
  expect(shortText(english, headCount)).toBe("You're 2 short, no Goalkeeper: ask for subs.")
})

test('[GDETAIL-5] Maya asks for as many as the positions or the rule of the league want, even of a side that is full', () => {
  const lacks = [
    { position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 },
    { position: 'Defender', in: 1, missing: 2, waiting: 0 },
  ]
  expect(draftFor({ ...enough, missing: 3, lacks }).numberOfSubs).toBe('3')
  expect(shortText(english, { ...enough, missing: 3, lacks })).toBe(
    'No Goalkeeper, 2 × Defender missing: ask for subs.',
  )
  const composition = { gender: 'female', min: 3, in: 2, waiting: 0 }
  expect(draftFor({ ...enough, missing: 1, composition }).numberOfSubs).toBe('1')
  expect(shortText(english, { ...enough, missing: 1, composition })).toBe('1 more woman needed: ask for a sub.')
})

test('[GDETAIL-5] Maya asks for every open place, and while it is early only for those that stay open if all come', () => {
  const late = { ...enough, in: 6, waiting: 1, missing: 3 }
  expect(draftFor(late).numberOfSubs).toBe('3')
  expect(reasonText(english, late)).toBe('6 of 9 in, so 3')
  const early = { ...enough, in: 2, waiting: 5, isEarly: true, missing: 2 }
  expect(draftFor(early).numberOfSubs).toBe('2')
  expect(reasonText(english, early)).toBe('2 of 9 in, 5 not answered, so 2')
  expect(shortText(english, early), 'too early to say').toBeNull()
})

test('Maya reads of no shortage when there is none, and never asks for more than the limit', () => {
  expect(shortText(english, enough)).toBeNull()
  expect(shortText(english, null)).toBeNull()
  expect(draftFor({ ...enough, in: 0, min: 60, target: null, missing: 60 }).numberOfSubs).toBe('20')
})

test('[GDETAIL-5] Maya adds and removes positions, but never the last, and empty ones are dropped', () => {
  const one = rowsOf([])
  const three = withRow(withRow(one))
  expect(new Set(three.map(({ key }) => key)).size).toBe(3)
  expect(withoutRow(three, 1).map(({ key }) => key)).toEqual([0, 2])
  expect(withRow(withoutRow(three, 1)).map(({ key }) => key)).toEqual([0, 2, 3])
  expect(withoutRow(one, 0)).toEqual(one)
  const names = [' Goalkeeper ', '  ', 'Defender']
  expect(namesOf(three.map((row, place) => ({ ...row, name: names[place] ?? '' })))).toEqual(['Goalkeeper', 'Defender'])
})

test('[GDETAIL-6] Maya reads how many substitutes she asked for, and their positions', () => {
  expect(successText(english, { numberOfSubs: 2, positions: ['Goalkeeper', 'Defender'] })).toBe(
    'Successfully requested 2 substitute(s) for positions: Goalkeeper, Defender',
  )
  expect(successText(english, { numberOfSubs: 1, positions: [] })).toBe(
    'Successfully requested 1 substitute(s) for positions: Any',
  )
})

test('Maya, who reads German, reads the positions of her team in it, and her own words as she wrote them', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'position.goalkeeper': 'Tor' } } })
  expect(successText(german, { numberOfSubs: 2, positions: ['Goalkeeper', 'Libero'] })).toMatch(/: Tor, Libero$/)
  const lacks = [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }]
  expect(shortText(german, { ...enough, missing: 1, lacks })).toBe('No Tor: ask for a sub.')
  expect(positionsLabel(german, ['Goalkeeper', 'Libero'], 'Soccer')).toBe('Tor, Libero')
})

test('Maya asks her spares first only for as long as everybody else still has time before the game', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const labels = (start: string) => wavesBefore(english, new Date(start), now).map(({ label }) => label)
  expect(labels('2026-11-15T14:30:00Z')).toEqual([])
  expect(labels('2026-11-16T00:00:00Z')).toEqual(['For 2 hours', 'For 6 hours', 'Until 6 hours before the game'])
  expect(labels('2026-11-25T12:00:00Z')).toContain('Until 3 days before the game')
})

test('[LINEUP-6] Maya taps the gap of the left back, and the form offers it first, then what is missing', () => {
  const headCount = { ...enough, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, waiting: 0 }] }
  expect(choicesFor('Left back', headCount, ['Defender', 'goalkeeper'])).toEqual([
    'Left back',
    'Goalkeeper',
    'Defender',
  ])
  expect(choicesFor('', null, ['Defender'])).toEqual(['Defender'])
})

test('[GDETAIL-5] Maya, whose team has named no positions, chooses from those of her sport', () => {
  expect(positionsOfSport({ sport: 'Soccer', headCount: enough })).toEqual(
    expect.arrayContaining(['Goalkeeper', 'Striker']),
  )
  expect(positionsOfSport({ sport: 'Other', headCount: null })).toEqual([])
})
