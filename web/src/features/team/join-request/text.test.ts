import { expect, test } from 'vitest'
import { askedText, notifiedText } from './text.ts'

test('[FIRST-4] Ines reads when she asked, and who was told', () => {
  const now = new Date(2026, 10, 16, 9)
  const asked = (...day: [number, number, number, number]) => askedText(new Date(...day).toISOString(), now)
  expect(asked(2026, 10, 16, 8)).toBe('today')
  expect(asked(2026, 10, 15, 23)).toBe('yesterday')
  expect(asked(2026, 10, 3, 23)).toBe('on Nov 3')
  expect(notifiedText(['Maya'])).toBe('Maya was told.')
  expect(notifiedText(['Maya', 'Aiko'])).toBe('Maya and Aiko were told.')
  expect(notifiedText(['Maya', 'Aiko', 'Ben'])).toBe('Maya, Aiko and Ben were told.')
})
