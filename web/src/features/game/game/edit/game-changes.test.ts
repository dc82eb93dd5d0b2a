import { expect, test } from 'vitest'
import { game } from '#test/games.ts'
import { english } from '#test/render.tsx'
import { draftOf } from '../form/game-draft.ts'
import { mergeConcurrentEdit, moveText } from './game-changes.ts'

/** The game before two captains edit it. */
const base = game({ location: 'Delta Park, Turf 3', notes: 'Blue shirts.' })

test('[GDETAIL-4] Maya keeps what she typed, takes over what Priya wrote elsewhere, and reads what that was', () => {
  const latest = { ...base, version: 2, location: 'Delta Park, Turf 1', notes: '' }
  const typed = { ...draftOf(base), notes: 'White shirts.' }
  const { draft, changes } = mergeConcurrentEdit(english, { base, latest, typed })
  expect(draft).toEqual({ ...draftOf(base), location: 'Delta Park, Turf 1', notes: 'White shirts.' })
  expect(changes).toEqual(['Location: Delta Park, Turf 1', 'Notes: nothing'])
})

test('[GDETAIL-4] a game that Priya moved is named with its new day, and Maya keeps the time she typed', () => {
  const latest = { ...base, version: 2, startTime: '2026-11-19T04:00:00.000Z' }
  const { draft, changes } = mergeConcurrentEdit(english, { base, latest, typed: { ...draftOf(base), time: '18:00' } })
  expect(draft).toMatchObject({ date: '2026-11-18', time: '18:00' })
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatch(/^Date and time: .*18/)
})

const at = (startTime: string, timeZone = 'America/Los_Angeles') => ({ startTime, timeZone })
const tuesdayEvening = at('2026-11-18T03:30:00.000Z')

test.each([
  ['the same time', tuesdayEvening, null],
  ['almost two hours later', at('2026-11-18T05:29:00.000Z'), null],
  ['two hours earlier', at('2026-11-18T01:30:00.000Z'), 'This moves the game at least two hours earlier'],
  ['the next evening', at('2026-11-19T03:30:00.000Z'), 'This moves the game to another day'],
  ['half an hour past midnight of the next day', at('2026-11-18T08:30:00.000Z'), 'This moves the game to another day'],
  [
    'the same moment by a clock that shows another day',
    at('2026-11-18T03:30:00.000Z', 'Europe/Berlin'),
    'This moves the game to another day',
  ],
])('[GDETAIL-4] a captain who moves a game to %s reads whether people are asked again', (_, after, text) => {
  const why =
    'so everyone who said Going or Maybe will be asked again. Until they answer, they show as “answered for the old time”.'
  expect(moveText(english, tuesdayEvening, after)).toBe(text && `${text}, ${why}`)
})
