import { expect, test } from 'vitest'
import { attendee, game } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { remindedText, unansweredOf, waitsForMorning } from './silent.ts'

const member = (userId: string, firstName: string) => ({
  userId,
  firstName,
  lastName: '',
  avatar: '',
  role: 'Player' as const,
  position: '',
})
const roster = [member('omar', 'Omar'), member('maya', 'Maya'), member('kat', 'Kat'), member('ben', 'Ben')]

test('[REACH-4] Maya waits for herself, for Omar without an answer and for Kat, who answered for the old time', () => {
  const rsvps = [attendee('kat', 'Going', { isForOldTime: true }), attendee('ben', 'NotGoing')]
  expect(unansweredOf(game({ roster, rsvps })).map(({ firstName }) => firstName)).toEqual(['Omar', 'Maya', 'Kat'])
})

test.each([
  [0, 2, 'Everyone was already asked today.'],
  [1, 1, '1 player was reminded.'],
  [2, 2, '2 players were reminded.'],
  [2, 3, '2 players were reminded. The others were already asked today.'],
])('Maya reads that %i of %i players were reminded', (reminded, silent, text) => {
  expect(remindedText(english, reminded, silent)).toBe(text)
})

test.each([
  ['2026-11-16T08:59', true],
  ['2026-11-16T09:00', false],
  ['2026-11-16T19:59', false],
  ['2026-11-16T20:00', true],
  ['2026-11-18T07:00', false],
])('[REACH-4] a reminder at %s at the venue waits for the morning, unless the game is before: %s', (local, waits) => {
  const early = game({ startTime: '2026-11-18T08:30:00-08:00', timeZone: 'America/Los_Angeles' })
  expect(waitsForMorning(early, new Date(`${local}:00-08:00`))).toBe(waits)
})
