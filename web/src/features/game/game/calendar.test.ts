// @vitest-environment happy-dom
import { mapAddress } from '@app/contract/game-text'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { calendarFile, googleAddress, outlookAddress } from './calendar.tsx'

const game = {
  id: 'final',
  teamName: 'Night Shift FC',
  kind: 'game' as const,
  title: '',
  opponentTeamName: 'Real Sosobad & Sons',
  startTime: '2026-11-18T03:30:00.000Z',
  endTime: '2026-11-18T05:00:00.000Z',
  location: 'Delta Park, Turf 3',
  notes: '',
}

test('[GDETAIL-1] Maya puts a game into whichever calendar she has, with its end, its place and a link back', () => {
  const google = new URL(googleAddress(english, game)).searchParams
  expect(google.get('dates')).toBe('20261118T033000Z/20261118T050000Z')
  expect(google.get('text')).toBe('Night Shift FC vs Real Sosobad & Sons')
  expect(google.get('location')).toBe('Delta Park, Turf 3')
  expect(google.get('details')).toMatch(/^http.*\/games\/final$/)
  const outlook = outlookAddress(english, game)
  expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-11-18T03:30:00.000Z')
  expect(outlook).not.toContain('+')
  expect(calendarFile(game)).toBe('/api/v1/game/final/calendar.ics')
})

test('[GDETAIL-1] a player who opens the map searches for the place as it was written', () => {
  expect(new URL(mapAddress('Turf 3 / Halle #2')).searchParams.get('query')).toBe('Turf 3 / Halle #2')
})
