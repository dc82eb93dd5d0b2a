import type { Away, AwayGame } from '@app/contract'
import { expect, test } from 'vitest'
import { setReader } from '#lib/dates/dates.ts'
import { english } from '#test/render.tsx'
import { daysText } from '../text.ts'
import { bodyAgain, bodyOf, dayProblems, draftOf } from './away-draft.ts'

const game = (id: string, more: Partial<AwayGame> = {}): AwayGame => ({
  id,
  teamName: 'Night Shift FC',
  kind: 'game',
  title: '',
  opponentTeamName: 'Real Sosobad',
  startTime: '2026-12-16T03:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  answer: null,
  isDefault: false,
  isReplaced: false,
  ...more,
})

const games = [
  game('going', { answer: 'Going' }),
  game('maybe', { answer: 'Maybe', isReplaced: true }),
  game('no', { answer: 'NotGoing' }),
  game('default', { answer: 'Going', isDefault: true }),
  game('silent'),
]
const away: Away = { id: 'lagos', from: '2026-12-12', until: '2027-01-06', note: ' Lagos ', games }

test('[REACH-8] Priya changes only the answers that are ticked, and at first all are', () => {
  const draft = draftOf(null)
  expect(bodyOf(draft, games).replace).toEqual(['going', 'maybe'])
  expect(bodyOf({ ...draft, kept: ['going'] }, games).replace).toEqual(['maybe'])
})

test('Priya edits dates, and the answers that she kept stay unticked', () => {
  const draft = draftOf(away)
  expect(draft.kept).toEqual(['going'])
  expect(bodyOf(draft, [...games, game('later', { answer: 'Going' })])).toEqual({
    from: '2026-12-12',
    until: '2027-01-06',
    note: 'Lagos',
    replace: ['maybe', 'later'],
  })
})

test('Priya undoes a deletion, and the same answers are replaced again', () => {
  expect(bodyAgain(away).replace).toEqual(['maybe'])
})

test('Priya reads what is wrong with the days', () => {
  expect(dayProblems(english, { from: '', until: '' })).toEqual({
    from: 'Choose the first day.',
    until: 'Choose the last day.',
  })
  expect(dayProblems(english, { from: '2026-12-12', until: '2026-12-11' })).toEqual({
    until: 'The last day is before the first day.',
  })
  expect(dayProblems(english, { from: '2026-12-12', until: '2026-12-12' })).toEqual({})
})

test('days are written as they are, in whatever zone Priya is', () => {
  for (const timeZone of ['Pacific/Honolulu', 'Pacific/Auckland']) {
    setReader({ timeZone, locale: 'en-US' })
    expect(daysText(english, away)).toBe('Dec 12 to Jan 6')
    expect(daysText(english, { from: '2027-01-06', until: '2027-01-06' })).toBe('Jan 6')
  }
})
