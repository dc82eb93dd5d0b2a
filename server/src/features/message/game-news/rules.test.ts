import { describe, expect, test } from 'vitest'
import { sayIn } from '#core/language/say.ts'
import type { GameFacts } from '../../game/game/rules.ts'
import { changesText } from './mails.ts'
import { newsOf } from './rules.ts'

const facts: GameFacts = {
  title: '',
  opponent: 'Harbour Rovers',
  startsAt: '2026-11-24T19:30:00.000Z',
  timeZone: 'America/New_York',
  location: 'Delta Park',
  notes: '',
  cancelled: false,
  cancelReason: '',
}
const cancelled: GameFacts = { ...facts, cancelled: true, cancelReason: 'Rain' }

const news = (told: GameFacts, now: GameFacts) =>
  newsOf({
    title: '',
    ...now,
    startsAt: new Date(now.startsAt),
    cancelledAt: now.cancelled ? new Date(0) : null,
    lastMailed: told,
  })

describe('Robin knows a game', () => {
  test.each([
    ['and nothing changed', facts, facts, false],
    ['that is at another location now', facts, { ...facts, location: 'Astoria Park' }, true],
    ['that has notes now', facts, { ...facts, notes: 'Bring both kits' }, true],
    ['that is in another time zone now', facts, { ...facts, timeZone: 'America/Toronto' }, true],
    ['that is cancelled now', facts, cancelled, true],
    ['that was cancelled and is back on', cancelled, facts, true],
    ['that was cancelled for another reason', cancelled, { ...cancelled, cancelReason: 'Snow' }, true],
    ['that was cancelled, and changed before it was cancelled again', cancelled, { ...cancelled, notes: 'x' }, false],
  ])('%s', (_, told, now, isNews) => {
    expect(news(told, now)).toEqual(isNews ? { before: told, after: now } : null)
  })
})

test('Robin reads one sentence for each thing that changed', () => {
  const dateText = (instant: string, timeZone: string) => `${instant.slice(11, 16)} ${timeZone}`
  const text = (after: Partial<GameFacts>, before: Partial<GameFacts> = {}) =>
    changesText(sayIn(''), { ...facts, ...before }, { ...facts, ...after }, dateText)
  expect(text({})).toEqual([])
  expect(text({ timeZone: 'UTC' })).toEqual(['Was: 19:30 America/New_York. Now: 19:30 UTC.'])
  expect(text({ notes: 'Bring both kits' })).toEqual(['Notes: Bring both kits'])
  expect(text({}, { notes: 'Bring both kits' })).toEqual(['The notes were removed.'])
  expect(text({ startsAt: '2026-11-24T20:30:00.000Z', location: 'Astoria Park', opponent: 'Old Boys' })).toEqual([
    'Was: 19:30 America/New_York. Now: 20:30 America/New_York.',
    'Was at Delta Park. Now at Astoria Park.',
    'Was against Harbour Rovers. Now against Old Boys.',
  ])
})
