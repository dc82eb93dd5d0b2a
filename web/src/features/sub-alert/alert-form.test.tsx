// @vitest-environment happy-dom
import type { SubAlert } from '@app/contract'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { read } from '../../lib/api/read.ts'
import { AlertForm } from './alert-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

/** Long enough for a busy machine. */
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

const KEY = read('GET /api/v1/sub-alert').queryKey

function Surroundings({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

test('Ines sees "Saved", unless she typed while her alerts were being saved', async () => {
  const answered = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const sent: SubAlert[] = []
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return answered[sent.length - 1]?.promise
  })
  render(<AlertForm alert={alert} />, { wrapper: Surroundings })
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

test('Ines switches her alerts off by keyboard, and the button keeps the focus after saving', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...alert, on: false }))
  function Settings() {
    const [now, setNow] = useState(alert)
    const client = useQueryClient()
    useEffect(() => client.getQueryCache().subscribe(() => setNow(client.getQueryData(KEY) ?? alert)), [client])
    return <AlertForm alert={now} />
  }
  render(<Settings />, { wrapper: Surroundings })
  fireEvent.click(screen.getByLabelText('Mail me when teams look for a sub'))
  const button = screen.getByText('Save Alerts')
  button.focus()
  fireEvent.click(button)
  await screen.findByText('Saved', {}, patient)
  expect(document.activeElement?.textContent).toBe('Save Alerts')
})
