// @vitest-environment happy-dom
import type { SubRequestCard } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { lazy } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { render } from '#test/render.tsx'
import { type OfferDialog, Volunteer, WhyNot } from './volunteer-button.tsx'

afterEach(cleanup)

test('Ines, on a slow network, sees a busy button until the dialog is loaded, and gets one dialog', async () => {
  const arrived = Promise.withResolvers<{ default: OfferDialog }>()
  const Dialog = lazy(() => arrived.promise)
  const request = { id: '1', whyNot: null } as SubRequestCard
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Volunteer request={request} dialog={Dialog} onDone={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  const button = screen.getByRole('button', { name: 'Volunteer to Sub' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  await act(async () => arrived.resolve({ default: ({ open }) => open && <p>Can you play?</p> }))
  expect(await screen.findAllByText('Can you play?')).toHaveLength(1)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('[MOVED-1] Ines, whose game has moved, reads that she is asked again, and not that she is in', () => {
  const request = { id: '1', whyNot: 'already_volunteered', mine: 'Accepted', teamName: 'Night Shift FC' } as const
  const { rerender } = render(<WhyNot request={{ ...request, mineIsForOldTime: false }} link={null} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByText(/^You’re in\./)).toBeTruthy()
  rerender(<WhyNot request={{ ...request, mineIsForOldTime: true }} link={null} />)
  expect(screen.getByText(/^The game has moved, so we’re asking you again\./)).toBeTruthy()
  expect(screen.queryByText(/You’re in/)).toBeNull()
})
