// @vitest-environment happy-dom
import type { SchedulePreview } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { ImportSchedule } from './import-schedule.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const teams = [
  { id: 'night', name: 'Night Shift' },
  { id: 'day', name: 'Day Shift' },
]
const preview: SchedulePreview = { lines: [], problems: [], columns: [] }

function openImport(shown = preview) {
  const answered = Promise.withResolvers<Response>()
  const asked: string[] = []
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    asked.push(path)
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    return answered.promise.then((response) => response.clone())
  })
  const [client, nothing] = [createQueryClient(), () => {}]
  function Page() {
    const [teamId, setTeamId] = useState('night')
    return (
      <ImportSchedule
        teams={teams}
        teamId={teamId}
        onTeam={setTeamId}
        onProblems={nothing}
        onImported={nothing}
        asksNow
        askNow={null}
      />
    )
  }
  render(<Page />, { wrapper: (props) => <QueryClientProvider client={client} {...props} /> })
  fireEvent.change(screen.getByLabelText('Schedule'), { target: { value: 'Date,Opponent' } })
  const look = () => fireEvent.click(screen.getByText('Preview'))
  const chooseTeam = (value: string) => fireEvent.change(screen.getByLabelText('Team'), { target: { value } })
  const heading = () => screen.queryByRole('heading', { name: 'Preview' })
  const answer = () => act(async () => answered.resolve(Response.json(shown)))
  return { asked, bodies, look, chooseTeam, heading, answer }
}

test('Maya previews the import', async () => {
  const { asked, look, heading, answer } = openImport()
  look()
  await waitFor(() => expect(asked).toEqual([expect.stringContaining('night')]), patient)
  await answer()
  await waitFor(() => expect(heading()).not.toBeNull(), patient)
})

test('Maya chooses another team while the preview loads, and sees nothing of the first', async () => {
  const { asked, look, chooseTeam, heading, answer } = openImport()
  look()
  await waitFor(() => expect(asked).toHaveLength(1), patient)
  chooseTeam('day')
  await answer()
  expect(heading()).toBeNull()
})

test('Maya chooses another team while the file is being read, and no preview of the first is requested', async () => {
  const reading = Promise.withResolvers<void>()
  vi.stubGlobal(
    'FileReader',
    class extends FileReader {
      override readAsDataURL(file: Blob) {
        void reading.promise.then(() => super.readAsDataURL(file))
      }
    },
  )
  const { asked, look, chooseTeam } = openImport()
  look()
  chooseTeam('day')
  reading.resolve()
  await waitFor(() => expect(screen.getByText('Preview').closest('[aria-busy]')).toBeNull(), patient)
  expect(asked).toEqual([])
})

test('Maya, whose eight lines lack a time, reads it once and sets it for all of them', async () => {
  const problems = [3, 4, 5, 6, 7, 8, 9, 10].map((line) => ({ line, code: 'no_time' as const }))
  const { bodies, look, heading, answer } = openImport({ lines: [], problems, columns: [] })
  look()
  await waitFor(() => expect(bodies).toHaveLength(1), patient)
  await answer()
  const note = await screen.findByRole('alert', {}, patient)
  expect(note.textContent).toContain('8 lines have no timeLines 3 to 10. Everything else is fine.')
  expect(heading()).toBeNull()
  fireEvent.change(screen.getByLabelText('Time for these 8'), { target: { value: '18:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use for All' }))
  await waitFor(() => expect(bodies[1]).toMatchObject({ time: '18:00' }), patient)
})

test('Maya, whose list has no years, reads which were taken and what she wrote', async () => {
  const line = { change: 'new' as const, gameId: null, timeZone: 'UTC', location: 'Delta Park', notes: '', changes: [] }
  const { bodies, look, answer } = openImport({
    lines: [
      {
        ...line,
        line: 2,
        opponentTeamName: 'Wolves',
        startTime: '2026-11-22T18:00:00Z',
        dateWithoutYear: 'Sun, Nov 22',
      },
      {
        ...line,
        line: 3,
        opponentTeamName: 'Bears',
        startTime: '2027-01-10T18:00:00Z',
        dateWithoutYear: 'Sun, Jan 10',
      },
    ],
    problems: [],
    columns: [],
  })
  look()
  await waitFor(() => expect(bodies).toHaveLength(1), patient)
  await answer()
  const note = await screen.findByText(/We used the next time/, {}, patient)
  expect(note.textContent).toContain(
    'Your list has no year. We used the next time each date comes up: 1 game in 2026, 1 in 2027.',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/2026.*You wrote “Sun, Nov 22”/),
    expect.stringMatching(/2027.*You wrote “Sun, Jan 10”/),
  ])
})
