import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { reasonOf } from './text.ts'

test('[MOVE-1] Maya reads which text of her table is not an address', () => {
  const row = { line: 3, name: 'Bea Castillo', email: 'bea@', position: '', role: 'player' as const, twin: 0 }
  expect(reasonOf(english, { ...row, verdict: 'decide', why: 'not_an_address' })).toBe(
    '“bea@” is not a full email address.',
  )
})
