// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { WasNow } from './was-now.tsx'

afterEach(cleanup)

const friday = { startTime: '2026-11-20T19:30:00.000Z', timeZone: 'UTC' }

test('[MOVED-4] Zoe reads when the game was, and when it is now', () => {
  render(<WasNow movedFrom="2026-11-19T19:30:00.000Z" {...friday} />)
  const [was, now] = screen.getAllByRole('definition')
  expect(was?.textContent).toContain('Thu, Nov 19')
  expect(now?.textContent).toContain('Fri, Nov 20')
})

test('[MOVED-4] a game that has not moved has neither', () => {
  render(<WasNow movedFrom={null} {...friday} />)
  expect(screen.queryByText('Was')).toBeNull()
})
