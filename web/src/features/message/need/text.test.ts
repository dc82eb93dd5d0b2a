import type { DropOut } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '../../../../test/render.tsx'
import { dropOutText, leaverText, noteText } from './text.ts'

const dropOut = (firstName: string, more: Partial<DropOut> = {}): DropOut => ({
  id: firstName,
  userId: firstName,
  avatar: '',
  firstName,
  name: firstName,
  status: 'NotGoing',
  note: '',
  droppedAt: '2026-11-17T16:30:00.000Z',
  ...more,
})

test.each([
  [[dropOut('Dre')], 'Dre is out'],
  [[dropOut('Dre', { status: 'Maybe' })], 'Dre is only a maybe'],
  [[dropOut('Dre', { status: 'Left' })], 'Dre left the team'],
  [[dropOut('', { status: 'Left' })], 'A player left the team'],
  [[dropOut('Jonas', { name: 'Jonas W.', status: 'GaveUp' })], 'Jonas W. gave up the spot'],
  [[dropOut('Dre'), dropOut('Kat', { status: 'Left' })], 'Dre and Kat are out'],
])('[REACH-5] Maya reads who dropped out: %#', (dropOuts, text) => {
  expect(dropOutText(english, dropOuts)).toBe(text)
})

test('[REACH-5] Maya reads the notes, with names if there are several', () => {
  const dre = { step: { kind: 'none' as const }, dropOuts: [dropOut('Dre', { note: 'Stuck at work' })] }
  expect(noteText(english, dre)).toBe('“Stuck at work”')
  expect(noteText(english, { ...dre, dropOuts: [dropOut('Dre'), dropOut('Kat', { note: 'My knee' })] })).toBe(
    'Kat: “My knee”',
  )
  const review = { kind: 'review' as const, volunteers: 1 }
  expect(noteText(english, { ...dre, step: review }), 'beside a volunteer it would read as theirs').toBe('')
})

test('[REACH-5] Maya reads who left, also of a player who deleted their account', () => {
  expect(leaverText(english, ['Dre L.', ''])).toBe('Dre L. and a player left the team')
  expect(leaverText(english, ['Dre L.'])).toBe('Dre L. left the team')
})
