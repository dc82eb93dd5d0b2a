import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { changeText, entryText } from './history-dialog.tsx'

test.each([
  [{ action: 'cancelled', doneBy: 'Maya Okafor', about: '' }, 'Maya Okafor cancelled the game'],
  [{ action: 'not_going', doneBy: 'Priya Nair', about: '' }, 'Priya Nair answered Not Going'],
  [{ action: 'going', doneBy: 'Maya Okafor', about: 'Priya Nair' }, 'Maya Okafor answered Going for Priya Nair'],
  [{ action: 'edited', doneBy: '', about: '' }, 'A former member edited the game'],
] as const)('[GDETAIL-4] a captain reads who did what: %o', (entry, text) => {
  expect(entryText(english, entry)).toBe(text)
})

test('[GDETAIL-4] a captain reads what an edit changed, times by the clock of the venue', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(changeText(english, { field: 'location', before: 'Turf 3', after: 'Turf 1' }, zone)).toBe(
    'Location: Turf 3 → Turf 1',
  )
  expect(changeText(english, { field: 'cancelReason', before: '', after: 'Rain' }, zone)).toBe('Reason: Rain')
  expect(changeText(english, { field: 'notes', before: 'Bring oranges', after: '' }, zone)).toBe(
    'Notes: Bring oranges → nothing',
  )
  const moved = { field: 'startTime', before: '2026-11-18T03:30:00.000Z', after: '2026-11-19T03:30:00.000Z' }
  expect(changeText(english, moved, zone)).toMatch(/^Date and time: .+\d{2}:\d{2}.* → .+\d{2}:\d{2}/)
})

test('[LANG-9] what the import wrote is said in the language of the reader', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'game.no-place-yet': 'Steht noch nicht fest' } } })
  const found = { field: 'location', before: 'To be announced', after: 'Delta Park' }
  expect(changeText(german, found, 'UTC')).toContain('Steht noch nicht fest → Delta Park')
})
