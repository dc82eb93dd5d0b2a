import { expect, test } from 'vitest'
import { countOf } from './quick-actions.tsx'

const page = (size: number, next: string | null = null) => ({
  items: Array.from({ length: size }),
  next,
})

test.each([
  ['...', undefined],
  ['0', page(0)],
  ['2', page(2)],
  ['50+', page(50, 'more')],
])('[DASH-2] Maya reads (%s) behind Team Invitations', (text, first) => {
  expect(countOf(first)).toBe(text)
})
