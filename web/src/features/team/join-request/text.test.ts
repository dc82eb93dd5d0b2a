import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { askedText, notifiedText, readersText, youAskedText } from './text.ts'

test('[FIRST-4] Ines reads when she asked, and who was notified', () => {
  const now = new Date(2026, 10, 16, 9)
  const asked = (...day: [number, number, number, number]) => {
    const at = new Date(...day).toISOString()
    return [youAskedText(english, at, now), askedText(english, at, now)]
  }
  const told = (...captains: string[]) => notifiedText(english, captains)
  expect(asked(2026, 10, 16, 8)).toEqual(['You asked today.', 'asked today'])
  expect(asked(2026, 10, 15, 23)).toEqual(['You asked yesterday.', 'asked yesterday'])
  expect(asked(2026, 10, 3, 23)).toEqual(['You asked on Nov 3.', 'asked on Nov 3'])
  expect(told('Maya')).toBe('We’ve let Maya know.')
  expect(told('Maya', 'Aiko')).toBe('We’ve let Maya and Aiko know.')
  expect(told('Maya', 'Aiko', 'Ben')).toBe('We’ve let Maya, Aiko and Ben know.')
})

test('Ines reads before she asks who sees her note', () => {
  expect(readersText(english, [])).toBe('The captains see your name and this note.')
  expect(readersText(english, ['Maya'])).toBe('Maya sees your name and this note.')
  expect(readersText(english, ['Maya', 'Aiko'])).toBe('Maya and Aiko see your name and this note.')
})
