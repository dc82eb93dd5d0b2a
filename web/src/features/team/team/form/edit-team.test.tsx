// @vitest-environment happy-dom
import type { Team } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { OutsiderSwitches } from './edit-team.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const nightShift = { id: 'night-shift', name: 'Night Shift FC', sport: 'Soccer', description: '', listed: true } as Team

test('[FORM-3] Robin switches the team to unlisted: that is saved at once and says so, and a failure switches it back', async () => {
  const sent: unknown[] = []
  const replies = [Response.json({ ...nightShift, listed: false }), Response.json({}, { status: 403 })]
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return replies.shift()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutsiderSwitches team={nightShift} />
    </QueryClientProvider>,
  )
  const listed = screen.getByRole('switch', { name: 'Listed' })
  fireEvent.click(listed)
  await screen.findByText('Saved', {}, patient)
  expect(sent, 'nothing that another captain may have changed').toEqual([{ listed: false }])
  fireEvent.click(listed)
  await screen.findByText('Failed to update team. Please try again.', {}, patient)
  await waitFor(() => expect(listed).toHaveProperty('checked', true), patient)
  expect(screen.queryByText('Saved')).toBeNull()
})
