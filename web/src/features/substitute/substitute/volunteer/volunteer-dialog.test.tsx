// @vitest-environment happy-dom
import type { SubRequestCard } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { VolunteerDialog } from './volunteer-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const asked = {
  id: '019a0000-0000-7000-8000-000000000001',
  teamName: 'Short Circuit',
  sport: 'Soccer',
  date: '2026-11-18T03:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  location: 'Delta Park',
  firstCome: false,
} as SubRequestCard

function openDialog(positions: string[], answer: Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return answer
  })
  const onVolunteered = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VolunteerDialog
        request={{ ...asked, openPositions: positions }}
        open
        onClose={() => {}}
        onVolunteered={onVolunteered}
      />
    </QueryClientProvider>,
  )
  const volunteer = () => fireEvent.click(screen.getByRole('button', { name: 'Volunteer to Sub' }))
  return { sent, onVolunteered, volunteer }
}

test('[SUBS-1] Ines chooses each position once, also where the captain named it twice', async () => {
  const { sent, onVolunteered, volunteer } = openDialog(['Goalkeeper', 'Goalkeeper'], Response.json({}))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole('radio', { name: 'Goalkeeper' })).toHaveProperty('checked', true)
  volunteer()
  await waitFor(() => expect(onVolunteered).toHaveBeenCalledOnce(), patient)
  expect(sent).toMatchObject([{ position: 'Goalkeeper', note: '' }])
})

test('[SUBS-4] Ines, who was too late, reads why in the dialog that she is in', async () => {
  const { volunteer } = openDialog(['Goalkeeper', 'Wing'], Response.json({ code: 'request_filled' }, { status: 409 }))
  expect(screen.getByRole('radio', { name: 'Any position' })).toHaveProperty('checked', true)
  volunteer()
  await screen.findByText('Someone beat you to it: all spots are filled.', {}, patient)
})
