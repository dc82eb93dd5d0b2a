import type { HeadCount } from '@app/contract'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
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
  toFill: { offered: 0, waiting: 0, asked: 0, open: 0 },
  silent: 0,
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

const none = { step: { kind: 'none' }, sport: 'Soccer' } as const
const asking = (subs: number, headCount: HeadCount) =>
  ({ headCount, sport: 'Soccer', step: { kind: 'ask', subs, isMore: false, why: 'short', isUrgent: true } }) as const

test('[GDETAIL-5] Maya, whose side is full, starts with one sub for any position, for anyone to see', () => {
  const draft = draftFor({ ...none, headCount: enough })
  expect(draft).toMatchObject({ numberOfSubs: '1', chosen: [], rows: null, audience: 'anyone' })
  expect(positionsOf(draft)).toEqual([])
  expect(draftFor({ ...none, headCount: null })).toEqual(draft)
  expect(reasonText(english, { ...enough, target: null, min: null })).toBeNull()
})

test('[GDETAIL-5] Maya, who is short of two and a goalkeeper, finds the number of her next step and its reason', () => {
  const lacks = [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 0 }]
  const game = asking(2, { ...enough, in: 7, toFill: { offered: 0, waiting: 0, asked: 0, open: 2 }, lacks })
  const { numberOfSubs } = draftFor(game)
  expect(numberOfSubs).toBe('2')
  expect(reasonText(english, game.headCount)).toBe('7 of 9 in · 2 open')
  expect(askLabel(english, numberOfSubs, false)).toBe('Ask for 2 Subs')
  expect([askLabel(english, '1', false), askLabel(english, '', false)]).toEqual(['Ask for a Sub', 'Ask for a Sub'])
  expect([askLabel(english, '1', true), askLabel(english, '2', true)]).toEqual(['Ask for 1 More', 'Ask for 2 More'])
  expect(shortText(english, game)).toBe('2 open, no Goalkeeper: ask for subs.')
})

test('[GDETAIL-5] Maya asks for as many as the positions or the rule of the league want, even of a side that is full', () => {
  const lacks = [
    { position: 'Goalkeeper', in: 0, missing: 1, silent: 0 },
    { position: 'Defender', in: 1, missing: 2, silent: 0 },
  ]
  expect(shortText(english, asking(3, { ...enough, lacks }))).toBe('No Goalkeeper, 2 × Defender needed: ask for subs.')
  const composition = { gender: 'female', min: 3, in: 2, silent: 0 }
  expect(shortText(english, asking(1, { ...enough, composition }))).toBe('1 more woman needed: ask for a sub.')
})

test('[GDETAIL-5] without a step to ask, Maya finds the number of open places', () => {
  const early = { ...enough, in: 2, silent: 5, toFill: { offered: 0, waiting: 5, asked: 0, open: 2 } }
  expect(draftFor({ ...none, headCount: early }).numberOfSubs).toBe('2')
  expect(reasonText(english, early)).toBe('2 of 9 in · 5 not answered · 2 open')
  expect(shortText(english, { ...none, headCount: early }), 'there is another step').toBeNull()
})

test('Maya reads of no shortage when there is none, and never asks for more than the limit', () => {
  expect(shortText(english, { ...none, headCount: enough })).toBeNull()
  expect(shortText(english, { ...none, headCount: null })).toBeNull()
  expect(draftFor(asking(60, { ...enough, in: 0, min: 60, target: null })).numberOfSubs).toBe('20')
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
  const lacks = [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 0 }]
  expect(shortText(german, asking(1, { ...enough, lacks }))).toBe('No Tor: ask for a sub.')
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
  const headCount = { ...enough, lacks: [{ position: 'Goalkeeper', in: 0, missing: 1, silent: 0 }] }
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
