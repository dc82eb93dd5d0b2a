import { expect, test } from 'vitest'
import { countOf } from './quick-actions.tsx'

const page = (size: number, next: string | null = null) => ({
  items: Array.from({ length: size }),
  next,
})

test.each([
  ['...', undefined],
  ['0', [page(0)]],
  ['2', [page(2)]],
  ['50+', [page(50, 'more')]],
  ['53', [page(50, 'more'), page(3)]],
])('[DASH-2] Maya reads (%s) behind Team Invitations', (text, pages) => {
  expect(countOf(pages)).toBe(text)
})
