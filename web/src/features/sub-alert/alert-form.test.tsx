// @vitest-environment happy-dom
import type { SubAlert } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { AlertForm } from './alert-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

/** However busy the machine is. */
const patient = { timeout: 15_000 }

const alert: SubAlert = {
  on: true,
  sports: [],
  weekdays: [],
  areas: ['Delta Park'],
  noticeHours: 24,
  fromHour: 8,
  untilHour: 22,
  digest: false,
}

test('Ines is told that her alerts are saved, unless she typed on while they were being saved', async () => {
  const answered = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const sent: SubAlert[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answered[sent.length - 1]?.promise
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertForm alert={alert} />
    </QueryClientProvider>,
  )
  const areas = screen.getByLabelText('Areas')
  const save = async (times: number, whileItIsSaved: () => void) => {
    fireEvent.click(screen.getByText('Save Alerts'))
    await waitFor(() => expect(sent).toHaveLength(times), patient)
    whileItIsSaved()
    answered[times - 1]?.resolve(Response.json(sent[times - 1]))
    await waitFor(() => expect(screen.getByText('Save Alerts').closest('[aria-busy]')).toBeNull(), patient)
  }
  await save(1, () => fireEvent.change(areas, { target: { value: 'Eastbank' } }))
  expect(areas).toHaveProperty('value', 'Eastbank')
  expect(screen.queryByText('Saved')).toBeNull()
  await save(2, () => {})
  expect(sent[1]?.areas).toEqual(['Eastbank'])
  expect(screen.queryByText('Saved')).not.toBeNull()
})
