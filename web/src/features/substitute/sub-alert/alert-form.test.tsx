// @vitest-environment happy-dom
import type { SubAlert } from '@app/contract'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { read } from '#lib/api/read.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { AlertForm } from './alert-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

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

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
}

function Settings() {
  const [now, setNow] = useState(alert)
  const client = useQueryClient()
  useEffect(() => client.getQueryCache().subscribe(() => setNow(client.getQueryData(KEY) ?? alert)), [client])
  return <AlertForm alert={now} />
}

/** Each response waits for `reply`. */
function openAlerts() {
  const sent: SubAlert[] = []
  let reply = () => {}
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    const { promise, resolve } = Promise.withResolvers<Response>()
    reply = () => resolve(Response.json(sent.at(-1)))
    return promise
  })
  render(<Settings />, { wrapper: Providers })
  const isSent = (times: number) => waitFor(() => expect(sent).toHaveLength(times), patient)
  return { sent, isSent, reply: () => reply() }
}

test('[FORM-3] Ines switches her alerts off and on again, and each time it is saved at once and says so', async () => {
  const { sent, isSent, reply } = openAlerts()
  fireEvent.click(screen.getByLabelText('Email me when teams need a sub'))
  await isSent(1)
  expect(screen.queryByText('Saved')).toBeNull()
  reply()
  await screen.findByText('Saved', {}, patient)
  fireEvent.click(screen.getByLabelText('Email me when teams need a sub'))
  await isSent(2)
  expect(sent.map(({ on }) => on)).toEqual([false, true])
})

test('Ines chooses several sports faster than they are saved, and none is lost', async () => {
  const { sent, isSent, reply } = openAlerts()
  for (const sport of ['Soccer', 'Hockey', 'Tennis']) fireEvent.click(screen.getByLabelText(sport))
  await isSent(1)
  reply()
  await isSent(2)
  expect(sent.map(({ sports }) => sports)).toEqual([['Soccer'], ['Soccer', 'Hockey', 'Tennis']])
})

test('Ines types areas: they are saved when she leaves the field, and one that is too short is not', async () => {
  const { sent, isSent, reply } = openAlerts()
  const areas = screen.getByLabelText('Areas')
  const type = (value: string) => fireEvent.change(areas, { target: { value } })
  type('E')
  fireEvent.blur(areas)
  expect(areas.getAttribute('aria-invalid')).toBe('true')
  type('Ea')
  expect(areas.getAttribute('aria-invalid')).toBeNull()
  type('Eastbank')
  expect(sent).toEqual([])
  fireEvent.blur(areas)
  await isSent(1)
  reply()
  expect(sent[0]?.areas).toEqual(['Eastbank'])
  await screen.findByText('Saved', {}, patient)
})
