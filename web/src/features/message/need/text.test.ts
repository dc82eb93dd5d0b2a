import type { DropOut, Step } from '@app/contract'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { dropOutText, leaverText, noteText, stepFacts, stepTitle } from './text.ts'

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

const moved: Step = { kind: 'settle', waiting: 7, askedAt: null, until: '2026-11-17T19:30:00.000Z' }

test.each([
  [[dropOut('Dre')], 'Dre is out'],
  [[dropOut('Dre', { status: 'Maybe' })], 'Dre is only a maybe'],
  [[dropOut('Dre', { status: 'Left' })], 'Dre left the team'],
  [[dropOut('', { status: 'Left' })], 'A player left the team'],
  [[dropOut('Jonas', { name: 'Jonas W.', status: 'GaveUp' })], 'Jonas W. gave up their spot'],
  [[dropOut('Dre'), dropOut('Kat', { status: 'Left' })], 'Dre and Kat are out'],
])('[REACH-5] Maya reads who dropped out: %#', (dropOuts, text) => {
  expect(dropOutText(english, dropOuts)).toBe(text)
})

test('[REACH-5] Maya reads the notes, with names if there are several', () => {
  const dre = {
    step: { kind: 'asked' as const, since: '2026-11-17T16:30:00.000Z', openSpots: 1, isAutomatic: false },
    dropOuts: [dropOut('Dre', { note: 'Stuck at work' })],
  }
  expect(noteText(english, dre)).toBe('“Stuck at work”')
  expect(noteText(english, { ...dre, dropOuts: [dropOut('Dre'), dropOut('Kat', { note: 'My knee' })] })).toBe(
    'Kat: “My knee”',
  )
  const review = { kind: 'review' as const, volunteers: 1 }
  expect(noteText(english, { ...dre, step: review }), 'beside a volunteer it would read as theirs').toBe(
    'Dre: “Stuck at work”',
  )
  expect(noteText(english, { ...dre, step: moved }), 'the title names nobody').toBe('')
})

test('[STORY-3] Maya reads the sentence about a game once: its start in the title, its rest below', () => {
  const headCount = {
    in: 7,
    min: null,
    target: 9,
    max: null,
    toFill: { offered: 0, waiting: 1, asked: 1, open: 0 },
    silent: 1,
    lacks: [],
    composition: null,
  }
  const news = {
    headCount,
    startTime: '2026-11-20T19:30:00.000Z',
    timeZone: 'UTC',
    first: null,
    subs: [],
    dropOuts: [dropOut('Dre')],
  }
  const now = new Date('2026-11-17T16:50:00.000Z')
  const read = (step: Step, dropOuts = news.dropOuts) => {
    const told = { ...news, dropOuts, step }
    return [stepTitle(english, told, []), ...stepFacts(english, told, [], { now, hasPlaces: true })]
  }
  const ask: Step = { kind: 'ask', subs: 1, isMore: false, why: 'out', isUrgent: false }
  const asked: Step = { kind: 'asked', since: '2026-11-17T16:30:00.000Z', openSpots: 1, isAutomatic: false }
  const rest = '1 not answered · 1 asked for'
  expect(read(ask)).toEqual(['Dre is out: 7 of 9 in', rest])
  expect(read(asked)).toEqual(['Dre is out: 7 of 9 in', rest, '20 min ago'])
  expect(read(asked, [])).toEqual(['Asked for a sub', '20 min ago', `7 of 9 in · ${rest}`])
  expect(read(moved)).toEqual([
    'Moved to Fri, Nov 20: 7 of 9 in',
    'Players are asked again in a few minutes',
    'Dre is out',
  ])
})

test('[STORY-3] Maya reads who dropped out beside a volunteer, and everything once', () => {
  const jonas = { name: 'Jonas W.' }
  const news = { headCount: null, startTime: '', timeZone: 'UTC', first: jonas, subs: [] }
  const read = (volunteers: number, dropOuts: DropOut[]) => {
    const told = { ...news, dropOuts, step: { kind: 'review', volunteers } as const }
    return [stepTitle(english, told, []), ...stepFacts(english, told, [], { now: new Date(), hasPlaces: true })]
  }
  const zoe = dropOut('Zoe', { status: 'GaveUp', name: 'Zoe L.' })
  expect(read(1, [])).toEqual(['Jonas W. volunteered'])
  expect(read(2, [])).toEqual(['2 volunteers', 'Jonas W. was first'])
  expect(read(1, [dropOut('Ben')])).toEqual(['1 volunteer for Ben’s spot', 'Jonas W. volunteered'])
  expect(read(1, [dropOut('Ben'), zoe])).toEqual(['Jonas W. volunteered', 'Ben and Zoe are out'])
  expect(read(2, [dropOut('Ben'), zoe])).toEqual(['2 volunteers', 'Jonas W. was first', 'Ben and Zoe are out'])
  expect(read(1, [dropOut('', { status: 'Left' })])).toEqual(['Jonas W. volunteered', 'A player left the team'])
})

test('[REACH-5] Maya reads who left, also of a player who deleted their account', () => {
  expect(leaverText(english, ['Dre L.', ''])).toBe('Dre L. and a player left the team')
  expect(leaverText(english, ['Dre L.'])).toBe('Dre L. left the team')
})
