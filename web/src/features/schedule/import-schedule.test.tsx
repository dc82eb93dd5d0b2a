// @vitest-environment happy-dom
import type { SchedulePreview } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { patient } from '../../../test/patient.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { ImportSchedule } from './import-schedule.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const teams = [
  { id: 'night', name: 'Night Shift' },
  { id: 'day', name: 'Day Shift' },
]
const preview: SchedulePreview = { lines: [], problems: [] }

function openImport() {
  const answered = Promise.withResolvers<Response>()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answered.promise
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
  const answer = () => act(async () => answered.resolve(Response.json(preview)))
  return { asked, look, chooseTeam, heading, answer }
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
