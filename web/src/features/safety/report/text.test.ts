import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { reasonsFor, reportText } from './text.ts'

test('[SAFE-1] a reporter chooses among five reasons for every subject', () => {
  for (const reasons of Object.values(reasonsFor)) expect(new Set(reasons.map(([key]) => key)).size).toBe(5)
})

test('[SAFE-7] a reporter reads in a line what they reported', () => {
  expect(reportText(english, { about: 'request', name: 'Puck Norris', reason: 'spam' })).toBe(
    'Request from Puck Norris, spam or advertising',
  )
  expect(reportText(english, { about: 'volunteer', name: 'Theo L.', reason: 'rude' })).toBe(
    'Theo L., rude or aggressive',
  )
})
