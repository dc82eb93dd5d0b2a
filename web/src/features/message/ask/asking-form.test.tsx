// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { AskingForm } from './asking-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const team = { id: 'night-shift', name: 'Night Shift FC', sport: 'Soccer' } as const

function openForm(asking = { askDays: 5, reminderDays: [2, 1] }) {
  const saved: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'PUT') return Response.json([])
    saved.push(JSON.parse(init.body ?? ''))
    return Response.json({})
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AskingForm team={team} asking={asking} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const timeline = () =>
    within(screen.getByRole('region', { name: 'What gets sent' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const ask = (days: number) =>
    fireEvent.change(screen.getByLabelText('Ask players'), { target: { value: String(days) } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Reminders' }))
  return { saved, timeline, ask, save }
}

test('[REACH-2] [REACH-4] Maya changes the days, sees at once what goes out, and saves it', async () => {
  const { saved, timeline, ask, save } = openForm()
  expect(timeline()).toEqual([
    'When you schedule gamesFirst askOne email about all of them, unless you turn it off',
    '5 days before, 06:00 PMAsk againTo players who haven’t answered',
    '2 days before, 06:00 PMReminderTo players who haven’t answered',
    '1 day before, 06:00 PMLast reminderTo players who haven’t answered',
    'On the dayThe game starts',
  ])
  ask(7)
  fireEvent.click(screen.getByRole('button', { name: 'Add Reminder' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Reminder 3'))
  expect(screen.queryByRole('button', { name: 'Add Reminder' }), 'three at most').toBeNull()
  fireEvent.change(screen.getByLabelText('Reminder 3'), { target: { value: '4' } })
  expect(timeline().map((entry) => entry?.slice(0, 6))).toEqual([
    'When y',
    '7 days',
    '4 days',
    '2 days',
    '1 day ',
    'On the',
  ])
  save()
  await screen.findByText('Saved', {}, patient)
  expect(saved).toEqual([{ askDays: 7, reminderDays: [4, 2, 1] }])
})

test('Maya removes a reminder and goes on with the button that adds one', () => {
  const { timeline } = openForm()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the reminder 2 days before' }))
  expect(timeline()).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Reminder' }))
})

test('Maya asks one day before, which leaves no day for a reminder, and gets her reminders back with five days', async () => {
  const { saved, timeline, ask, save } = openForm()
  ask(1)
  expect(timeline()).toHaveLength(3)
  screen.getByText('You ask one day before, so there’s no day left for a reminder.')
  ask(5)
  expect(timeline()).toHaveLength(5)
  ask(1)
  save()
  await waitFor(() => expect(saved).toEqual([{ askDays: 1, reminderDays: [] }]), patient)
})
