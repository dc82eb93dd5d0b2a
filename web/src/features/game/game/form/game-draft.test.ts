import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { english } from '#test/render.tsx'
import { bodyOf, clockChangeText, draftOf, emptyDraft, type GameDraft, problemsIn, problemsOf } from './game-draft.ts'

const derby: GameDraft = {
  kind: 'game',
  title: '',
  needed: '',
  opponentTeamName: ' Lads Who Lunge ',
  date: '2026-12-08',
  time: '19:30',
  timeZone: 'America/Los_Angeles',
  location: 'Delta Park, Turf 3',
  notes: '',
}

describe('Maya fills in the form', () => {
  test('[GCREATE-1] opponent, date, time and location are needed, notes are not', () => {
    expect(problemsOf(english, derby)).toEqual({})
    expect(problemsOf(english, emptyDraft('Europe/Berlin'))).toEqual({
      opponentTeamName: 'Enter an opponent',
      date: 'Enter a date',
      time: 'Enter a time',
      location: 'Enter a location',
    })
  })

  test('[GCREATE-1] spaces are neither an opponent nor a location', () => {
    expect(Object.keys(problemsOf(english, { ...derby, opponentTeamName: '  ', location: '\t' }))).toEqual([
      'opponentTeamName',
      'location',
    ])
  })

  test.each(['', '2026-02-30', '0026-12-08', '20266-12-08', 'soon'])('the date "%s" is none', (date) => {
    expect(problemsOf(english, { ...derby, date })).toEqual({ date: 'Enter a date' })
  })

  test('Maya sees an error at a field that is too long for the API', () => {
    const long = { opponentTeamName: 'x'.repeat(81), location: 'x'.repeat(201), notes: 'x'.repeat(2001) }
    expect(problemsOf(english, { ...derby, ...long })).toEqual({
      opponentTeamName: 'Opponent must be 80 characters or fewer',
      location: 'Location must be 200 characters or fewer',
      notes: 'Notes must be 2000 characters or fewer',
    })
  })
})

describe('what Maya’s form sends', () => {
  test('[GCREATE-2] date and time at the venue are one moment, sent in UTC', () => {
    expect(bodyOf(derby)).toEqual({
      opponentTeamName: 'Lads Who Lunge',
      startTime: '2026-12-09T03:30:00.000Z',
      timeZone: 'America/Los_Angeles',
      location: 'Delta Park, Turf 3',
      notes: '',
    })
  })

  test.each([
    ['Europe/Berlin', '2027-03-27', '2027-03-27T18:30:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T17:30:00.000Z'],
    ['America/Los_Angeles', '2026-10-31', '2026-11-01T02:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T03:30:00.000Z'],
  ])('[GCREATE-2] 19:30 in %s on %s is right on either side of the change', (timeZone, date, startTime) => {
    expect(bodyOf({ ...derby, timeZone, date }).startTime).toBe(startTime)
  })

  test('[GCREATE-2] and a game that is there comes back as it was typed', () => {
    expect(draftOf(bodyOf(derby))).toEqual({ ...derby, opponentTeamName: 'Lads Who Lunge' })
  })
})

describe('Maya types a time in the night when the clocks change', () => {
  const berlin = { ...derby, timeZone: 'Europe/Berlin' }

  test('[GCREATE-2] a time that does not exist is moved forward, and she reads where to', () => {
    const words = clockChangeText(english, { ...berlin, date: '2027-03-28', time: '02:30' })
    expect(words).toMatch(/^The clocks go forward that night, so 02:30.* doesn’t exist. The game will start at 03:30/)
  })

  test('[GCREATE-2] for a time that exists twice she reads which one is used', () => {
    const twice = { ...berlin, date: '2026-10-25', time: '02:30' }
    expect(clockChangeText(english, twice)).toMatch(/02:30.* happens twice. We’ll use the first.$/)
    expect(bodyOf(twice).startTime).toBe('2026-10-25T00:30:00.000Z')
    const lordHowe = { ...twice, timeZone: 'Australia/Lord_Howe', date: '2027-04-04', time: '01:45' }
    expect(clockChangeText(english, lordHowe)).toMatch(/happens twice/)
  })

  test('any other time, and an empty one, has no explanation', () => {
    expect(clockChangeText(english, { ...berlin, date: '2027-03-28', time: '19:30' })).toBeNull()
    expect(clockChangeText(english, { ...berlin, date: '2026-10-25', time: '03:00' })).toBeNull()
    expect(clockChangeText(english, { ...berlin, date: '', time: '02:30' })).toBeNull()
  })
})

describe('the API refuses what Maya sent', () => {
  test('Maya sees the error at the field it names, and errors of the start time at the date', () => {
    const fields = [
      { field: 'startTime', message: 'must match format "date-time"' },
      { field: 'teamId', message: 'must match format "uuid"' },
    ]
    expect(problemsIn(english, new ApiError(400, 'r1', { code: 'invalid_input', fields }))).toEqual({
      date: 'Enter another date',
    })
  })

  test('Maya reads at the date that her team has no room for another game', () => {
    expect(problemsIn(english, new ApiError(409, 'r1', { code: 'too_many_games' }))).toEqual({
      date: 'A team can have at most 2000 games',
    })
  })

  test('a failure of the server is shown at no field', () => {
    expect(problemsIn(english, new ApiError(500, 'r1', { code: 'internal' }))).toEqual({})
    expect(problemsIn(english, new NetworkError('offline'))).toEqual({})
  })
})
